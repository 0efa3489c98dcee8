"""Limits of how often digits occur."""

from polydoku.model.board import Cell
from polydoku.rules.digit_counts import counts_constraint, numbers_of

CELLS = (Cell(0), Cell(1), Cell(2))


def test_digits_are_limited_from_below_and_above() -> None:
    at_least = counts_constraint("x", CELLS, {3: 2, 1: 0})
    assert (at_least.digit_sets, at_least.at_least, at_least.at_most) == ((1, 4), (0, 2), (3, 3))
    exactly = counts_constraint("x", CELLS, {3: 2}, {3: 2})
    assert exactly.holds([3, 1, 3])
    assert not exactly.holds([3, 3, 3])


def test_listed_digits_are_counted() -> None:
    assert numbers_of([2, 3, 2]) == {2: 2, 3: 1}
