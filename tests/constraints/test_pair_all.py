"""Cells of which every two hold a pair of digits that a table allows."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.pair_all import PairAll, digit_sets
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))
RENBAN_3 = (0b00110, 0b01101, 0b11011, 0b10110, 0b01100)
NABNER = (0b11100, 0b11000, 0b10001, 0b00011, 0b00111)
SAME_PARITY = (0b10101, 0b01010, 0b10101, 0b01010, 0b10101)
ONE_SIDED = (0b11111, 0b00001, 0b00001, 0, 0b10001)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("table", [RENBAN_3, NABNER, SAME_PARITY, ONE_SIDED, (), (0b11, 0b01)])
def test_it_keeps_its_promises(count: int, table: tuple[int, ...]) -> None:
    check(PairAll("line", CELLS[:count], table), LINE)


def test_each_pair_that_does_not_fit_is_a_fault() -> None:
    line = PairAll("line", CELLS[:3], RENBAN_3, "must differ by 1 or 2")
    assert list(map(str, line.faults([1, 2, 5, 0], LINE))) == [
        "c2 and c0 must differ by 1 or 2, but hold 5 and 1",
        "c2 and c1 must differ by 1 or 2, but hold 5 and 2",
    ]
    fault = PairAll("line", CELLS[:2], RENBAN_3).fault([1, 0, 1, 0], LINE)
    assert str(fault) == "c2 and c0 are joined by the line, but hold 1 and 1"


def test_digits_of_every_set_are_guaranteed_and_those_of_none_excluded() -> None:
    nabner = PairAll("nabner", CELLS[:3], NABNER)
    assert set(nabner.guarantees(5)) == {frozenset((cell, d) for cell in CELLS[:3]) for d in (1, 3, 5)}
    assert ((CELLS[0], 2), (CELLS[1], 5)) in set(nabner.exclusions(5))


def test_a_table_without_equal_digits_makes_a_house() -> None:
    assert PairAll("line", CELLS, RENBAN_3).houses() == (CELLS,)
    assert PairAll("line", CELLS, SAME_PARITY).houses() == ()


def test_on_large_boards_only_the_table_excludes() -> None:
    table = tuple((1 << 20) - 1 & ~(1 << bit) for bit in range(20))
    line = PairAll("line", CELLS, table)
    assert list(line.guarantees(20)) == []
    assert all(first[1] == second[1] for first, second in line.exclusions(20))


@given(st.lists(st.integers(0, 63), min_size=6, max_size=6), st.integers(1, 6))
def test_the_sets_are_all_of_which_every_two_fit(rows: list[int], size: int) -> None:
    table = tuple(sum(1 << b for b in range(6) if rows[a] >> b & rows[b] >> a & 1) for a in range(6))
    expected = {
        sum(1 << digit for digit in digit_set)
        for digit_set in combinations(range(6), size)
        if all(table[a] >> b & 1 for a, b in combinations(digit_set, 2))
    }
    sets = digit_sets(table, size)
    assert set(sets) == expected
    assert len(sets) == len(expected)


def test_one_direction_of_a_table_is_not_enough() -> None:
    assert PairAll("line", CELLS[:2], ONE_SIDED).transformed(LINE.cells) == PairAll(
        "other", CELLS[1::-1], (0b10111, 0b1, 0b1, 0, 0b10001)
    ).transformed(LINE.cells)
