"""Two cells and a table of what they may hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.pair import Pair
from polydoku.model.board import Cell

LINE = Board(3, [], digits=4)
A, B, C = map(Cell, range(3))
STEPS = (0b10, 0b101, 0b1010, 0b100)
DOUBLES = (0b10, 0b1001, 0, 0b10)


@pytest.mark.parametrize("table", [STEPS, DOUBLES, (0b1000,), (), (0b1111,) * 4])
def test_it_keeps_its_promises(table: tuple[int, ...]) -> None:
    check(Pair("dot", (A, B), table), LINE)
    check(Pair("dot", (C, A), table), LINE)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([2, 1, 0], None),
        ([2, 3, 0], "c0 and c1 must have the ratio 2, but hold 2 and 3"),
        ([0, 3, 0], "c0 and c1 must have the ratio 2, but no digit fits 3 in c1"),
    ],
)
def test_what_does_not_fit_is_said_with_the_relation(digits: list[int], text: str | None) -> None:
    fault = Pair("dot", (A, B), DOUBLES, "must have the ratio 2").fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_a_table_without_a_pair_is_a_fault_of_empty_cells() -> None:
    fault = Pair("dot", (A, B), ()).fault([0, 0, 0], LINE)
    assert fault is not None
    assert (str(fault), fault.cells) == ("c0 and c1 are joined by the dot, but no digits fit", (0, 1))


TABLES = st.lists(st.integers(0, 15), max_size=4).map(tuple)


@given(TABLES, st.permutations(range(3)))
def test_a_moved_pair_allows_the_moved_grids(table: tuple[int, ...], order: list[int]) -> None:
    symmetry = [Cell(cell) for cell in order]
    pair = Pair("dot", (A, C), table)
    moved = pair.transformed(symmetry)
    for first in range(1, 5):
        for second in range(1, 5):
            digits, moved_digits = [first, 1, second], [0, 0, 0]
            for cell in range(3):
                moved_digits[symmetry[cell]] = digits[cell]
            assert moved.holds(moved_digits) == pair.holds(digits)
    assert moved.cells == tuple(sorted(moved.cells))


@given(TABLES)
def test_tables_that_allow_the_same_digits_mean_the_same(table: tuple[int, ...]) -> None:
    padded = (*table, *[0] * (4 - len(table)))
    moved = {Pair(name, (A, B), rows).transformed(LINE.cells) for name in "xy" for rows in (table, padded)}
    assert len(moved) == 1


@given(TABLES)
def test_the_digits_that_exclude_each_other_are_those_that_break_it(table: tuple[int, ...]) -> None:
    pair = Pair("dot", (A, B), table)
    excluded = {(a, b) for (_, a), (_, b) in pair.exclusions(4)}
    broken = {(a, b) for a in range(1, 5) for b in range(1, 5) if not pair.holds([a, b, 1])}
    assert excluded == broken
