"""Greater than: signs on edges."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, rules
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Line
from polydoku.rules import GreaterThan

FOUR = Board.square(4)


def test_a_row_of_signs_leaves_one_order() -> None:
    rule = GreaterThan("r1c4-r1c3 r1c3-r1c2 r1c2-r1c1")
    assert {grid.rows()[0] for grid in Puzzle(FOUR, rules=[rule]).solutions()} == {(1, 2, 3, 4)}


def test_digits_against_a_sign_are_named() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 2, "r1c2": 3, "r2c1": 4}, rules=[GreaterThan("r1c1-r1c2 r3c1-r2c1")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r1c2 must be in falling order, but hold 2 and 3",
        "r3c1 and r2c1 must be in falling order, but no digit fits 4 in r2c1",
    ]


@pytest.mark.parametrize(
    ("pairs", "line"),
    [
        ("", "rule 'greater-than': pairs: expected 1 or more"),
        ("r1c1-r1c3", "rule 'greater-than': pairs[0]: r1c1 and r1c3 are not neighbours"),
        ("r1c1>r1c2", "rule 'greater-than': pairs[0]: 'r1c1>r1c2' is not a pair such as r1c1-r4c4"),
    ],
)
def test_pairs_that_are_none_are_refused(pairs: str, line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(FOUR, rules=[GreaterThan(pairs)])
    assert str(error.value) == line


def test_a_sign_points_at_the_smaller_digit() -> None:
    [right] = [shape for shape in GreaterThan("r1c1-r1c2").scene(FOUR) if isinstance(shape, Line)]
    [left] = [shape for shape in GreaterThan("r1c2-r1c1").scene(FOUR) if isinstance(shape, Line)]
    assert right.points[1][0] > 1 > right.points[0][0]
    assert left.points[1][0] < 1 < left.points[0][0]


def test_two_signs_on_one_edge_need_a_caption() -> None:
    assert drawn_rules(Puzzle(FOUR, rules=[GreaterThan("r1c1-r1c2 r2c1-r1c1")])).captions == ()
    both = GreaterThan("r1c1-r1c2 r1c2-r1c1")
    assert drawn_rules(Puzzle(FOUR, rules=[both])).captions == (both.caption(),)
    dot = rules.Kropki("r1c1-r1c2")
    assert len(drawn_rules(Puzzle(FOUR, rules=[GreaterThan("r1c1-r1c2"), dot])).captions) == 2


def test_signs_that_are_read_off_a_grid_hold_there() -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    for seed in range(5):
        rule = GreaterThan.read_off(grid, Random(seed))
        assert rule is not None
        assert rule.holds(FOUR, grid.digits)
        assert rules.from_json(rule.to_json()) == rule
    assert GreaterThan.read_off(Grid.make(Board(["a"], [], digits=1), [1]), Random(1)) is None
