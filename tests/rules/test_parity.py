"""What odd and even share."""

from random import Random

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, RuleError, rules
from polydoku.rules.parity import Parity

FOUR = Board.square(4)
FROM_ZERO = Board(["a", "b"], [], digits=5, symbols="01234")
BOTH = [rules.Odd, rules.Even]


def test_the_parity_is_that_of_the_value_that_the_board_shows() -> None:
    odd = Puzzle(FROM_ZERO, {"b": 1}, rules=[rules.Odd("a")]).solutions()
    even = Puzzle(FROM_ZERO, {"b": 1}, rules=[rules.Even("a")]).solutions()
    assert sorted(grid.line[0] for grid in odd) == ["1", "3"]
    assert sorted(grid.line[0] for grid in even) == ["0", "2", "4"]


def test_a_cell_with_both_marks_has_no_digit() -> None:
    both = [rules.Odd("r1c1"), rules.Even("r1c1")]
    assert Puzzle(FOUR, rules=both).count() == 0


@pytest.mark.parametrize("kind", BOTH)
def test_wrong_cells_are_refused(kind: type[Parity]) -> None:
    with pytest.raises(RuleError, match=f"rule '{kind.id}': cells: expected 1 or more"):
        Puzzle(FOUR, rules=[kind("")])
    with pytest.raises(BoardError) as error:
        Puzzle(FOUR, rules=[kind("r1c1 r5c1")])
    assert str(error.value) == f"rule '{kind.id}': cells[1]: r5c1 is not a cell of this board (r1c1 to r4c4)"


@pytest.mark.parametrize("kind", BOTH)
def test_cells_that_are_read_off_a_grid_hold_there(kind: type[Parity]) -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    for seed in range(5):
        rule = kind.read_off(grid, Random(seed))
        assert rule is not None
        assert rule.holds(FOUR, grid.digits)
        assert rules.from_json(rule.to_json()) == rule


def test_where_no_digit_has_the_parity_none_is_read_off() -> None:
    grid = Grid.make(Board(["a"], [], digits=2), [1])
    assert rules.Even.read_off(grid, Random(1)) is None
