"""Cells with different digits that add up to a total."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.sum import Sum, digit_sets
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("total", [1, 4, 6, 7, 9, 10, 12, 14, 99])
def test_it_keeps_its_promises(count: int, total: int) -> None:
    check(Sum("cage", CELLS[:count], total), LINE)


def test_its_combinations_are_the_sets_with_the_total() -> None:
    cage = Sum("cage", CELLS[:2], 6)
    assert cage.requirement(Board.square(9)) == "needs 6"
    assert set(cage.combination_sets(5) or ()) == {frozenset({1, 5}), frozenset({2, 4})}


@pytest.mark.parametrize("total", [1, 3, 5, 7])
def test_values_that_begin_with_0_add_up_to_what_is_shown(total: int) -> None:
    board = Board(4, [], digits=5, symbols="01234")
    cage = Sum("cage", CELLS[:3], total, first_value=0)
    check(cage, board)
    shown = Sum("cage", CELLS[:3], total + 3)
    assert cage.transformed(board.cells) == shown.transformed(board.cells)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([0, 0, 0, 0], None),
        ([2, 4, 1, 3], None),
        ([2, 0, 2, 0], "2 twice in cage (c2, c0)"),
        ([5, 0, 4, 0], "cage: with 4 in c2 and 5 in c0 the total cannot be 10"),
        ([2, 3, 1, 5], "cage: c2, c0, c1 and c3 add up to 11, not 10"),
    ],
)
def test_what_cannot_be_completed_is_said(digits: list[int], text: str | None) -> None:
    fault = Sum("cage", CELLS, 10).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_a_total_out_of_reach_is_a_fault_of_all_cells() -> None:
    fault = Sum("cage", CELLS[:2], 10).fault([0] * 4, LINE)
    assert fault is not None
    assert (str(fault), fault.cells) == ("cage: no different digits in c2 and c0 add up to 10", (2, 0))


def test_digits_of_every_set_are_guaranteed() -> None:
    cells = frozenset(CELLS[:2])
    assert set(Sum("cage", CELLS[:2], 3).guarantees(9)) == {
        frozenset((cell, digit) for cell in cells) for digit in (1, 2)
    }
    assert list(Sum("cage", CELLS[:2], 10).guarantees(9)) == []


def test_the_sets_are_those_of_all_combinations() -> None:
    for n, count, total in [(9, 3, 15), (6, 2, 7), (9, 9, 45), (9, 1, 12), (12, 5, 30)]:
        expected = {frozenset(c) for c in combinations(range(1, n + 1), count) if sum(c) == total}
        sets = digit_sets(n, count, total)
        assert sets is not None
        assert set(sets) == expected
        assert len(sets) == len(expected)
    assert digit_sets(32, 16, 264) is None


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 50))
def test_sets_and_their_complements_have_totals_that_add_up(digits: int, size: int, total: int) -> None:
    sets = digit_sets(digits, size, total)
    assert sets is not None
    assert all(len(digit_set) == size and sum(digit_set) == total for digit_set in sets)
    whole = frozenset(range(1, digits + 1))
    rest = digit_sets(digits, digits - size, sum(whole) - total) if size < digits else None
    if rest is not None:
        assert {whole - digit_set for digit_set in sets} == set(rest)


@pytest.mark.parametrize(("size", "total"), [(16, 264), (15, 250)])
def test_too_many_sets_exclude_equal_digits_only(size: int, total: int) -> None:
    assert digit_sets(32, size, total) is None
    cage = Sum("cage", tuple(map(Cell, range(size))), total)
    excluded = list(cage.exclusions(32))
    assert excluded
    assert all(first == second for (_, first), (_, second) in excluded)
    assert list(cage.guarantees(32)) == []


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_possible_total_has_a_set_and_no_other(size: int) -> None:
    possible = range(sum(range(1, size + 1)), sum(range(10 - size, 10)) + 1)
    for total in range(50):
        assert bool(digit_sets(9, size, total)) == (total in possible)


def test_the_total_of_the_digits_is_known() -> None:
    assert Sum("cage", (Cell(0), Cell(1)), 7).cage_total() == 7
    assert Sum("cage", (Cell(0), Cell(1)), 7, first_value=0).cage_total() == 9
