"""Sums of digits with coefficients."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from constraints import laws
from polydoku import Board
from polydoku.constraints.linear import MAX_CELLS_WITH_EXCLUSIONS, Linear
from polydoku.model.board import Cell
from polydoku.model.constraint import Equation

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))

SUMS = [
    ((1,), (3,)),
    ((1, 1), (5,)),
    ((1, -1), (0,)),
    ((1, 1), (4, 5, 9)),
    ((1, 1, 1), (4,)),
    ((1, 1, 1), (14,)),
    ((-1, 1, 1), (0,)),
    ((-10, -1, 1, 1), (-4, 0)),
    ((2, -3, 1), (1,)),
    ((1, 1, 1, 1), (7, 19)),
    ((1, 1, -1, -1), (0,)),
    ((4, 2), (6, 7)),
    ((1, 1, 1), (99,)),
    ((1, 2), ()),
]


def linear(coefficients: tuple[int, ...], totals: tuple[int, ...], first_value: int = 1) -> Linear:
    return Linear("sum", CELLS[: len(coefficients)], coefficients, totals, first_value)


@pytest.mark.parametrize(("coefficients", "totals"), SUMS)
def test_it_keeps_its_promises(coefficients: tuple[int, ...], totals: tuple[int, ...]) -> None:
    laws.check(linear(coefficients, totals), LINE)


@pytest.mark.parametrize("totals", [(0,), (3,), (3, 6)])
@pytest.mark.parametrize("coefficients", [(1, 1, 1), (1, 1, -1), (10, 1, -1)])
def test_values_that_begin_with_0_add_up_to_what_is_shown(
    coefficients: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    board = Board(4, [], digits=4, symbols="0123")
    constraint = linear(coefficients, totals, first_value=0)
    for grid in laws.grids(constraint, board):
        values = [grid[cell] - 1 for cell in constraint.cells]
        assert constraint.holds(grid) == (sum(map(int.__mul__, coefficients, values)) in totals)
        assert (constraint.fault(grid, board) is None) == constraint.holds(grid)


@pytest.mark.parametrize(("coefficients", "totals"), SUMS)
def test_two_cells_exclude_all_that_breaks_their_sum(
    coefficients: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    constraint = linear(coefficients, totals)
    excluded = set(constraint.exclusions(5))
    if len(coefficients) == 2:
        first, second = constraint.cells
        for a, b in product(range(1, 6), repeat=2):
            digits = [1] * 4
            digits[first], digits[second] = a, b
            assert (((first, a), (second, b)) in excluded) != constraint.holds(digits)


def test_long_sums_have_no_exclusions() -> None:
    cells = tuple(map(Cell, range(MAX_CELLS_WITH_EXCLUSIONS + 1)))
    tight = Linear("sum", cells, (1,) * len(cells), (len(cells),))
    assert list(tight.exclusions(4)) == []
    shorter = Linear("sum", cells[1:], (1,) * (len(cells) - 1), (len(cells) - 1,))
    assert next(shorter.exclusions(4)) == ((cells[1], 1), (cells[2], 2))


@pytest.mark.parametrize(
    ("coefficients", "totals", "digits", "text"),
    [
        ((1, 1, 1, 1), (10,), [2, 4, 1, 3], None),
        ((1, 1, 1, 1), (10,), [2, 4, 1, 4], "sum: c2 + c0 + c1 + c3 is 11, not 10"),
        ((1, 1, 1), (16, 17), [0, 0, 0, 1], "sum: c2 + c0 + c1 cannot be 16 or 17"),
        ((2, -3), (4,), [1, 0, 2, 0], "sum: 2 × c2 - 3 × c0 is 1, not 4"),
        ((-1, -1), (-4,), [1, 0, 2, 0], "sum: 0 - c2 - c0 is -3, not -4"),
        ((1, 1, -1), (0,), [5, 0, 4, 0], "sum: with 4 in c2 and 5 in c0, c2 + c0 cannot be c1"),
        ((1, 1, -1), (0,), [1, 4, 2, 0], "sum: c2 + c0 is 3, but c1 is 4"),
        ((1, 1), (1, 11, 12, 13, 14), [0] * 4, "sum: c2 + c0 cannot be 1, 11, 12 or a further total"),
        ((1, 1), (), [0] * 4, "sum: c2 + c0 cannot be any total"),
    ],
)
def test_what_cannot_be_completed_is_said(
    coefficients: tuple[int, ...], totals: tuple[int, ...], digits: list[int], text: str | None
) -> None:
    fault = linear(coefficients, totals).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_terms_of_one_cell_become_one() -> None:
    terms = [(Cell(4), 1), (Cell(2), 1), (Cell(4), -2), (Cell(7), 3), (Cell(7), -3)]
    assert Linear.of_terms("loop", terms, (0,), 0) == Linear("loop", (Cell(4), Cell(2)), (-1, 1), (0,), 0)


def test_a_sum_of_no_cells_is_0() -> None:
    for totals in [(0,), (5,)]:
        empty = Linear.of_terms("loop", [(Cell(1), 1), (Cell(1), -1)], totals)
        assert empty.holds([1, 2]) == (empty.fault([1, 2], LINE) is None) == (totals == (0,))
        assert empty.transformed(LINE.cells) == Linear("", (), (), totals)


@given(
    st.lists(st.integers(-4, 4).filter(bool), min_size=1, max_size=4),
    st.sets(st.integers(-20, 20), max_size=4),
    st.integers(-3, 3).filter(bool),
)
def test_a_multiple_of_a_sum_means_the_same(coefficients: list[int], totals: set[int], factor: int) -> None:
    constraint = linear(tuple(coefficients), tuple(sorted(totals)))
    multiplied = linear(
        tuple(coefficient * factor for coefficient in coefficients),
        tuple(sorted(total * factor for total in totals)),
    )
    assert multiplied.transformed(LINE.cells) == constraint.transformed(LINE.cells)


def test_a_sum_with_one_total_is_an_equation() -> None:
    cells = (Cell(0), Cell(1), Cell(2))
    assert Linear("arrow", cells, (-1, 1, 1), (0,)).equation() == Equation(cells[1:], cells[:1], 0)
    assert Linear("minus", cells, (-1, -1, 1), (-3,)).equation() == Equation(cells[:2], cells[2:], 3)
    assert Linear("sum", cells, (1, 1, 1), (5, 6)).equation() is None
    assert Linear("number", cells, (10, 1, -1), (0,)).equation() is None
    assert Linear("arrow of symbols from 0", cells, (-1, 1, 1), (0,), first_value=0).equation() is None
