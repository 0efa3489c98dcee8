"""Groups with equal sums: which groups are compared, and cells of several groups."""

from itertools import product

from polydoku import Board
from polydoku.model.board import Cell
from polydoku.rules.equal_totals import MOST_GROUPS_IN_ALL_PAIRS, equal_totals

BOARD = Board(8, [], digits=3)
ZERO_BASED = Board(5, [], digits=3, symbols="012")


def groups_of(*groups: tuple[int, ...]) -> list[tuple[Cell, ...]]:
    return [tuple(map(Cell, group)) for group in groups]


def test_the_sums_of_the_groups_are_equal_on_boards_with_and_without_zero() -> None:
    for board in (Board(5, [], digits=3), ZERO_BASED):
        shift = 1 if board is ZERO_BASED else 0
        groups = groups_of((0, 1), (2,), (3, 4, 1))
        constraints = equal_totals(board, "sums", groups)
        for digits in product((1, 2, 3), repeat=5):
            sums = {sum(digits[cell] - shift for cell in group) for group in groups}
            assert all(constraint.holds(digits) for constraint in constraints) == (len(sums) == 1)


def test_single_cells_hold_the_same_digit_and_equal_groups_mean_nothing() -> None:
    [pair] = equal_totals(BOARD, "sums", groups_of((0,), (1,)))
    assert (pair.spec()[0], pair.cells) == ("pair", (0, 1))
    assert equal_totals(BOARD, "sums", groups_of((0, 1), (1, 0))) == ()
    assert equal_totals(BOARD, "sums", groups_of((0, 1))) == ()


def test_many_groups_are_compared_with_the_next_one_only() -> None:
    all_pairs = groups_of(*((cell,) for cell in range(MOST_GROUPS_IN_ALL_PAIRS)))
    chain = groups_of(*((cell,) for cell in range(MOST_GROUPS_IN_ALL_PAIRS + 1)))
    assert len(equal_totals(BOARD, "sums", all_pairs)) == 15
    assert len(equal_totals(BOARD, "sums", chain)) == 6
