"""Dutch flatmates: a 5 does not live alone."""

import pytest

from polydoku import Puzzle, RuleError, boards, generate
from polydoku.rules import DutchFlatmates
from rules.small_boards import FOUR, FROM_ZERO, NINE, faults_of


def test_each_5_of_a_generated_grid_has_a_flatmate() -> None:
    rows = generate.grid("9x9", rules=[DutchFlatmates()], seed=1).rows()
    for row in range(9):
        column = rows[row].index(5)
        above = rows[row - 1][column] if row else 0
        below = rows[row + 1][column] if row < 8 else 0
        assert above == 1 or below == 9


def test_a_5_at_an_edge_needs_its_only_neighbour() -> None:
    assert not any(grid["r1c1"] == 3 and grid["r2c1"] != 5 for grid in solutions())
    assert not any(grid["r5c1"] == 3 and grid["r4c1"] != 1 for grid in solutions())


def solutions() -> list[dict[str, int]]:
    board = boards.named("latin:5x5")
    grids = Puzzle(board, {"r1c5": 1, "r3c3": 2}, rules=[DutchFlatmates()]).solutions()
    return [{name: grid[name] for name in board.names} for grid, _ in zip(grids, range(500), strict=False)]


def test_columns_end_at_gaps() -> None:
    samurai = boards.samurai()
    columns = [constraint.segments[0] for constraint in DutchFlatmates().constraints(samurai)]
    assert {len(cells) for cells in columns} == {9, 21}
    assert sum(len(cells) for cells in columns) == len(samurai)


def test_a_5_without_a_flatmate_is_a_fault() -> None:
    digits = [0] * 81
    digits[0], digits[9] = 5, 8
    assert len(faults_of(DutchFlatmates(), digits, NINE)) == 1


def test_boards_that_do_not_fit_are_refused() -> None:
    with pytest.raises(RuleError, match="rule 'dutch-flatmates' needs an odd number of digits, 3 or more"):
        DutchFlatmates().for_board(FOUR)
    with pytest.raises(RuleError, match="rule 'dutch-flatmates' needs a board whose cells have rows"):
        DutchFlatmates().for_board(FROM_ZERO)
