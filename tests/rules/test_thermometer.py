"""Thermometers: digits rise from the bulb."""

from itertools import pairwise
from random import Random

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, PuzzleError, RuleError
from polydoku.rules import Thermometer

FOUR = Board.square(4)


def test_exactly_the_grids_that_rise_along_it_are_solutions() -> None:
    rule = Thermometer("r1c1 r2c1 r3c1")
    cells = [FOUR[name] for name in rule.cells]
    grids = [grid.digits for grid in Puzzle(FOUR).solutions()]
    rising = [digits for digits in grids if all(digits[a] < digits[b] for a, b in pairwise(cells))]
    assert sorted(grid.digits for grid in Puzzle(FOUR, rules=[rule]).solutions()) == sorted(rising)
    assert rising


def test_a_digit_that_leaves_no_room_is_named_while_the_grid_is_being_filled() -> None:
    rule = Thermometer("r1c1 r2c1 r2c2")
    broken = Puzzle(FOUR, {"r1c1": 3}, rules=[rule]).problems()
    line = "digits rise along the thermometer from r1c1: 3 in r1c1 leaves no room for the 2 cells after it"
    assert [(fault.cells, str(fault)) for fault in broken] == [((0,), line)]


@pytest.mark.parametrize(
    ("cells", "error", "line"),
    [
        ("r1c1", RuleError, "rule 'thermometer': 1 cell, not 2 to 4"),
        ("r1c1 r1c2 r1c3 r1c4 r2c4", RuleError, "rule 'thermometer': 5 cells, not 2 to 4"),
        ("r1c1 r1c2 r1c1", RuleError, "rule 'thermometer': r1c1 is listed twice"),
        (
            "r1c1 r1c9",
            BoardError,
            "rule 'thermometer': cells[1]: r1c9 is not a cell of this board (r1c1 to r4c4)",
        ),
        ("", RuleError, "rule 'thermometer': 0 cells, not 2 to 4"),
    ],
)
def test_a_line_that_is_none_is_refused(cells: str, error: type[PuzzleError], line: str) -> None:
    with pytest.raises(error) as raised:
        Puzzle(FOUR, rules=[Thermometer(cells)])
    assert str(raised.value) == line


def test_one_that_is_read_off_a_grid_holds_there() -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    read = [Thermometer.read_off(grid, Random(seed)) for seed in range(20)]
    assert all(rule is None or rule.holds(FOUR, grid.digits) for rule in read)
    assert len({rule for rule in read if rule}) > 5
