"""Sum lines: runs with one sum."""

from itertools import product

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.model.scene import Line, Text
from polydoku.rules import SumLine
from rules.small_grids import Values, assert_means

FOUR = Board.square(4)


def can_be_cut(numbers: list[int], total: int) -> bool:
    """Return whether a first run with the total can be cut off, and the rest too."""
    starts = [length for length in range(1, len(numbers) + 1) if sum(numbers[:length]) == total]
    return any(length == len(numbers) or can_be_cut(numbers[length:], total) for length in starts)


def means(rule: SumLine, values: Values) -> bool:
    numbers = values.all(rule.cells)
    turns = range(len(numbers)) if rule.loop else [0]
    return any(can_be_cut(numbers[turn:] + numbers[:turn], rule.total) for turn in turns)


def test_it_means_that_the_line_can_be_cut() -> None:
    assert_means(SumLine, means, 200)


@pytest.mark.parametrize("loop", [False, True])
@pytest.mark.parametrize("symbols", ["1234", "0123"])
def test_every_line_of_five_cells(symbols: str, loop: bool) -> None:
    board = Board(5, [], digits=4, symbols=symbols)
    shift = int(symbols[0]) - 1
    for total in (1, 3, 4, 6):
        rule = SumLine(board.names, total, loop)
        [constraint] = rule.constraints(board)
        for digits in product(range(1, 5), repeat=5):
            numbers = [digit + shift for digit in digits]
            turns = range(5) if loop else [0]
            expected = any(can_be_cut(numbers[turn:] + numbers[:turn], total) for turn in turns)
            assert constraint.holds(digits) == expected, (digits, total)


@pytest.mark.parametrize(("total", "loop", "most"), [(0, False, 999), (1000, False, 999), (100, True, 99)])
def test_a_total_out_of_its_range_is_refused(total: int, loop: bool, most: int) -> None:
    with pytest.raises(RuleError, match=rf"^rule 'sum-line': total {total}: must be 1 to {most}$"):
        Puzzle(FOUR, rules=[SumLine("r1c1 r1c2", total, loop)])


def test_a_total_that_no_line_has_leaves_no_solution() -> None:
    assert Puzzle(FOUR, rules=[SumLine("r1c1 r1c2", 9)]).count() == 0


def test_a_loop_is_closed_and_the_total_is_at_its_start() -> None:
    rule = SumLine("r1c1 r1c2 r2c2 r2c1", 5, loop=True)
    assert all(shape.closed for shape in rule.scene(FOUR) if isinstance(shape, Line))
    assert [(shape.text, shape.cell) for shape in rule.scene(FOUR) if isinstance(shape, Text)] == [("5", 0)]
    assert rule.is_fully_drawn(FOUR)
    assert not SumLine("r1c1 r1c2 r1c3", 5, loop=True).is_fully_drawn(FOUR)
    assert rule.sentence().startswith("the loop r1c1 r1c2 r2c2 r2c1 can be cut")
