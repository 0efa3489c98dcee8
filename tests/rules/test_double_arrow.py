"""Double arrows: the middle has the sum of the ends."""

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.model.scene import Dot, Line
from polydoku.rules import DoubleArrow
from rules.small_grids import Values, assert_means

NINE = Board.square(9)


def means(rule: DoubleArrow, values: Values) -> bool:
    first, *middle, last = values.all(rule.cells)
    return sum(middle) == first + last


def test_it_means_that_the_middle_has_the_sum_of_the_ends() -> None:
    assert_means(DoubleArrow, means, 100)


def test_a_line_without_a_middle_is_refused() -> None:
    with pytest.raises(RuleError, match=r"^rule 'double-arrow': cells: 2 cells, not 3 or more$"):
        Puzzle(NINE, rules=[DoubleArrow("r1c1 r1c2")])


def lines(size: int) -> list[Line]:
    shapes = DoubleArrow([f"r1c{column}" for column in range(1, size + 1)]).scene(NINE)
    assert [shape.cell for shape in shapes if isinstance(shape, Dot)] == [0, size - 1]
    return [shape for shape in shapes if isinstance(shape, Line)]


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_an_arrow_has_a_head_at_each_circle(size: int) -> None:
    first, second = lines(size)
    assert first.arrow
    assert second.arrow
    assert first.points[0] == second.points[0] == (size // 2 + 0.5, 0.5)
    assert (first.points[-1], second.points[-1]) == ((0.9, 0.5), (size - 0.9, 0.5))
