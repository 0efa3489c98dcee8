"""Lunchboxes: the sum between the smallest and the largest digit."""

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.model.scene import Text
from polydoku.rules import Lunchbox
from rules.small_grids import Values, assert_means

FOUR = Board.square(4)


def means(rule: Lunchbox, values: Values) -> bool:
    numbers = values.all(rule.cells)
    ends = sorted((numbers.index(min(numbers)), numbers.index(max(numbers))))
    return len(set(numbers)) == len(numbers) and sum(numbers[ends[0] + 1 : ends[1]]) == rule.total


def test_it_means_that_the_digits_between_have_the_total() -> None:
    assert_means(Lunchbox, means, 100)


@pytest.mark.parametrize("total", [-1, 1000])
def test_a_total_out_of_its_range_is_refused(total: int) -> None:
    with pytest.raises(RuleError, match=rf"^rule 'lunchbox': total {total}: must be 0 to 999$"):
        Puzzle(FOUR, rules=[Lunchbox("r1c1 r1c2", total)])


def test_the_total_is_at_the_start_of_the_line() -> None:
    shapes = Lunchbox("r1c2 r1c3 r2c3", 3).scene(FOUR)
    assert [(shape.text, shape.cell) for shape in shapes if isinstance(shape, Text)] == [("3", 1)]
