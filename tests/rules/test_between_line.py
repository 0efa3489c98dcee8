"""Between lines: digits between those of the circles."""

import pytest

from polydoku import Board, Puzzle
from polydoku.model.scene import Dot
from polydoku.rules import BetweenLine
from rules.small_grids import Values, assert_means

NINE = Board.square(9)


def means(rule: BetweenLine, values: Values) -> bool:
    first, *middle, last = values.all(rule.cells)
    if not middle and rule.ends_differ:
        return first != last
    return all(first < digit < last or last < digit < first for digit in middle)


def test_it_means_that_each_middle_digit_is_between_the_ends() -> None:
    assert_means(BetweenLine, means, 200)


@pytest.mark.parametrize(("ends_differ", "count"), [(False, 16), (True, 12)])
def test_two_circles_without_cells_between_them(ends_differ: bool, count: int) -> None:
    board = Board(["a", "b"], [], digits=4)
    rule = BetweenLine("a b", ends_differ)
    assert Puzzle(board, rules=[rule]).count() == count
    assert rule.sentence() == f"a and b hold {'different' if ends_differ else 'any'} digits"


def test_the_ends_are_circles_and_what_they_do_not_show_is_said() -> None:
    rule = BetweenLine("r1c1 r2c2 r2c3")
    assert [shape.cell for shape in rule.scene(NINE) if isinstance(shape, Dot)] == [0, 11]
    assert rule.is_fully_drawn(NINE)
    assert not BetweenLine("r1c1 r2c2", ends_differ=True).is_fully_drawn(NINE)


def test_a_digit_that_leaves_no_room_is_named() -> None:
    puzzle = Puzzle(NINE, {"r1c1": 3, "r3c3": 3}, rules=[BetweenLine("r1c1 r2c2 r3c3")])
    assert any("the digits in the middle cannot be between" in str(fault) for fault in puzzle.problems())
