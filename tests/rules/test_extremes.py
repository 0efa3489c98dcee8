"""What minimum and maximum share."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, boards, rules
from polydoku.draw.rules import drawn_rules
from polydoku.rules.extremes import Extreme

FOUR = Board.square(4)
BOTH = [rules.Minimum, rules.Maximum]


@pytest.mark.parametrize("kind", BOTH)
def test_marked_neighbours_are_not_compared(kind: type[Extreme]) -> None:
    pairs = [constraint.cells for constraint in kind("r1c1 r1c2").constraints(FOUR)]
    assert pairs == [(0, 4), (1, 2), (1, 5)]


@pytest.mark.parametrize("kind", BOTH)
def test_no_cell_is_an_error(kind: type[Extreme]) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(FOUR, rules=[kind("")])
    assert str(error.value) == f"rule '{kind.id}': cells: expected 1 or more"
    with pytest.raises(RuleError, match="needs a board whose cells have rows and columns"):
        Puzzle(Board(["a", "b"], [], digits=2), rules=[kind("a")])


@pytest.mark.parametrize("kind", BOTH)
def test_a_mark_without_a_sign_needs_a_caption(kind: type[Extreme]) -> None:
    board = Board.square(2)
    signs = kind("r1c1")
    assert drawn_rules(Puzzle(board, rules=[signs])).captions == ()
    everywhere = kind(" ".join(board.names))
    assert drawn_rules(Puzzle(board, rules=[everywhere])).captions == (everywhere.caption(),)


def test_cells_with_both_marks_have_captions() -> None:
    both = Puzzle(FOUR, rules=[rules.Minimum("r1c1"), rules.Maximum("r1c1")])
    assert len(drawn_rules(both).captions) == 2
    assert both.count() == 0


@pytest.mark.parametrize("kind", BOTH)
def test_extremes_that_are_read_off_a_grid_hold_there(kind: type[Extreme]) -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    for seed in range(5):
        rule = kind.read_off(grid, Random(seed))
        assert rule is not None
        assert rule.holds(FOUR, grid.digits)
        assert rules.from_json(rule.to_json()) == rule
    assert kind.read_off(Grid.make(Board(["a"], [], digits=1), [1]), Random(1)) is None


def test_boards_of_other_shapes_have_extremes() -> None:
    board = boards.named("rhombus:9,5")
    assert rules.Minimum(board.names[0]).scene(board)
