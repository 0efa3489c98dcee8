"""Limits on how many cells hold digits of given sets."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.counts import Counts
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))

QUADRUPLE = ((0b1, 0b100), (1, 2), (4, 4))
EXACTLY = ((0b10, 0b1000), (2, 0), (2, 0))
HALVES = ((0b11, 0b1100), (2, 1), (2, 3))
OVERLAPPING = ((0b11, 0b110, 0b111), (1, 1, 0), (2, 1, 3))
IMPOSSIBLE = ((0b1,), (3,), (2,))
Limits = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("limits", [QUADRUPLE, EXACTLY, HALVES, OVERLAPPING, IMPOSSIBLE, ((), (), ())])
def test_it_keeps_its_promises(count: int, limits: Limits) -> None:
    check(Counts("set", CELLS[:count], *limits), LINE)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([0, 0, 0, 0], None),
        ([1, 3, 3, 0], None),
        (
            [2, 1, 4, 0],
            "set: with 4 in c2, 2 in c0 and 1 in c1, "
            "3 is needed 2 times, but only 1 of the cells can hold it",
        ),
    ],
)
def test_digits_without_enough_cells_are_a_fault(digits: list[int], text: str | None) -> None:
    fault = Counts("set", CELLS, *QUADRUPLE).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_too_many_digits_of_a_set_are_a_fault() -> None:
    assert str(Counts("set", CELLS, *HALVES).fault([1, 2, 1, 0], LINE)) == (
        "set: with 1 in c2, 1 in c0 and 2 in c1, 3 cells hold one of 1 and 2, but only 2 may"
    )
    assert str(Counts("set", CELLS, *EXACTLY).fault([4, 0, 0, 0], LINE)) == (
        "set: with 4 in c0, 1 cell holds 4, but only 0 may"
    )


def test_minima_that_fill_all_cells_exclude_other_digits() -> None:
    exclusions = set(Counts("set", CELLS[:3], *QUADRUPLE).exclusions(4))
    assert ((CELLS[0], 2), (CELLS[1], 3)) in exclusions
    assert ((CELLS[0], 1), (CELLS[1], 3)) not in exclusions
    assert ((CELLS[0], 1), (CELLS[1], 1)) in exclusions


def test_a_digit_that_must_occur_is_guaranteed() -> None:
    guarantees = set(Counts("set", CELLS[:2], *EXACTLY).guarantees(4))
    assert guarantees == {frozenset((cell, 2) for cell in CELLS[:2])}


def test_limits_that_say_the_same_are_equal() -> None:
    first = Counts("a", CELLS[:2], (0b1, 0b10, 0b1), (1, 0, 0), (2, 2, 1))
    second = Counts("b", CELLS[1::-1], (0b1,), (1,), (1,))
    assert first.transformed(LINE.cells) == second.transformed(LINE.cells)


def test_it_says_what_it_needs() -> None:
    assert Counts(
        "clue", (Cell(0), Cell(1), Cell(2)), (0b1, 0b100, 0b1000), (1, 2, 0), (1, 2, 2)
    ).requirement(Board.square(9)) == ("needs 1, and 3 twice")
