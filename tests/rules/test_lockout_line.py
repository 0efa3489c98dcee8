"""Lockout lines: digits outside the range of the diamonds."""

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Polygon
from polydoku.rules import LockoutLine
from rules.small_grids import Values, assert_means

NINE = Board.square(9)


def means(rule: LockoutLine, values: Values) -> bool:
    first, *middle, last = values.all(rule.cells)
    low, high = min(first, last), max(first, last)
    return high - low >= rule.difference and all(not low <= digit <= high for digit in middle)


def test_it_means_that_each_middle_digit_is_outside_the_range_of_the_ends() -> None:
    assert_means(LockoutLine, means, 200)


@pytest.mark.parametrize("difference", [0, 4])
def test_a_difference_that_no_digits_have_is_refused(difference: int) -> None:
    line = rf"^rule 'lockout-line': difference {difference}: must be 1 to 3$"
    with pytest.raises(RuleError, match=line):
        Puzzle(Board.square(4), rules=[LockoutLine("r1c1 r1c2", difference)])


def test_the_ends_are_diamonds_and_the_legend_says_the_difference() -> None:
    rule = LockoutLine("r1c1 r2c2 r2c3")
    assert [shape.cell for shape in rule.scene(NINE) if isinstance(shape, Polygon)] == [0, 11]
    usual, unusual = rule, LockoutLine("r9c1 r8c2 r8c3", 3)
    assert "differ by at least 3" in unusual.legend()
    assert drawn_rules(Puzzle(NINE, rules=[unusual])).captions == (unusual.legend(),)
    assert drawn_rules(Puzzle(NINE, rules=[usual, unusual])).captions == (usual.caption(), unusual.caption())
    assert LockoutLine("r1c1 r2c2").sentence() == "digits in r1c1 and r2c2 differ by at least 4"
