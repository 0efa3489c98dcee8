from penpa_cases import BORDERS, POINTS, puzzle_of
from polydoku import Puzzle, boards
from polydoku.formats.penpa.borders import border_between, borders_of, neighbours


def test_borders_between_regions_are_those_of_the_sample() -> None:
    boxes = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]
    assert borders_of(POINTS, 4, 4, boxes) == BORDERS
    assert len(neighbours(4, 4)) == 24
    assert border_between(POINTS, (0, 0), (1, 0)) == (POINTS.corner(1, 0), POINTS.corner(1, 1))


def test_regions_are_what_borders_divide() -> None:
    assert puzzle_of().board == boards.square(4)
    for board in (boards.jigsaw("AAABACBBCCDBCDDD"), boards.named("6x6:3x2"), boards.rectangle(4, 6)):
        assert Puzzle.read(Puzzle(board).to("penpa")).board == board


def test_a_sudoku_without_borders_is_a_latin_square() -> None:
    puzzle = puzzle_of(lineE={})
    assert puzzle.board == boards.latin(4)
    assert puzzle.supplement.rules_complete


def test_other_borders_are_drawn_and_may_be_rules() -> None:
    some_borders = dict(list(BORDERS.items())[1:])
    puzzle = puzzle_of(lineE=some_borders)
    assert puzzle.board == boards.latin(4)
    assert puzzle.supplement.drawing
    assert not puzzle.supplement.rules_complete
    assert "the borders do not divide" in puzzle.supplement.warnings[0]
