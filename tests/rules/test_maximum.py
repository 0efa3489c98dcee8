"""Maximum: digits that are larger than all around them."""

from polydoku import Board, Puzzle
from polydoku.model.scene import Line
from polydoku.rules import Maximum

FOUR = Board.square(4)


def test_the_marked_digit_is_larger_than_its_neighbours() -> None:
    expected = [grid.digits for grid in Puzzle(FOUR).solutions() if _is_maximum(grid.rows())]
    solutions = [grid.digits for grid in Puzzle(FOUR, rules=[Maximum("r2c2")]).solutions()]
    assert sorted(solutions) == sorted(expected)
    assert solutions


def _is_maximum(rows: tuple[tuple[int, ...], ...]) -> bool:
    neighbours = (rows[0][1], rows[1][0], rows[1][2], rows[2][1])
    return rows[1][1] > max(neighbours)


def test_a_neighbour_that_is_not_larger_is_named() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 2, "r1c2": 3}, rules=[Maximum("r1c1")])
    assert "r1c1 and r1c2 must be in falling order, but hold 2 and 3" in map(str, puzzle.problems())


def test_its_sign_points_outwards() -> None:
    signs = [shape for shape in Maximum("r2c2").scene(FOUR) if isinstance(shape, Line)]
    assert len(signs) == 4
    for sign in signs:
        tip, ends = sign.points[1], (sign.points[0], sign.points[2])
        distances = [abs(x - 1.5) + abs(y - 1.5) for x, y in (tip, *ends)]
        assert distances[0] > distances[1]


def test_its_texts_say_which_is_larger() -> None:
    rule = Maximum("r1c1 r2c2")
    assert rule.sentence() == "r1c1 r2c2 hold larger digits than all their neighbours without this mark"
    assert (
        rule.legend() == "maximum: a marked cell holds a larger digit than its neighbours without this mark"
    )
