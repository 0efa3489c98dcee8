"""Digits that an automaton accepts."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.automaton import Automaton, Transition
from polydoku.model.board import Cell

LINE = Board(4, [], digits=3)
A, B, C, D = map(Cell, (2, 0, 1, 3))

RUNS_OF_1 = ((0, 0b110, 0), (0, 0b001, 1), (1, 0b001, 0))
"""Each run of 1 has an even length."""

GUESS = ((0, 0b111, 0), (0, 0b010, 1), (1, 0b100, 2), (2, 0b111, 2))
"""Somewhere 2 comes directly before 3; the automaton guesses where."""

BREAK = ((0, 0b001, 1), (1, 0b001, 1), (1, 0, 2), (2, 0b010, 2))
"""Only 1 before the break, only 2 after it."""


@pytest.mark.parametrize(
    ("segments", "accepts", "transitions"),
    [
        (((A, B, C, D),), (0,), RUNS_OF_1),
        (((A,),), (0,), RUNS_OF_1),
        (((B, D, A),), (2,), GUESS),
        (((A, B), (D,)), (2,), BREAK),
        (((A, B), (A, D)), (2,), BREAK),
        (((A, B),), (7,), GUESS),
        ((), (0,), GUESS),
    ],
)
def test_it_keeps_its_promises(
    segments: tuple[tuple[Cell, ...], ...], accepts: tuple[int, ...], transitions: tuple[Transition, ...]
) -> None:
    check(Automaton("line", segments, (0,), accepts, transitions), LINE)


def test_the_spec_lists_lengths_cells_and_transitions() -> None:
    automaton = Automaton("line", ((A, B), (D,)), (0,), (2,), BREAK[:2])
    assert automaton.spec() == ("automaton", (2, 1), ((A, B), (D,)), (0,), (2,), ((0, 1, 1), (1, 1, 1)))


def test_a_line_that_cannot_be_completed_is_a_fault() -> None:
    automaton = Automaton("line", ((A, B), (D,)), (0,), (2,), BREAK)
    assert automaton.fault([1, 0, 0, 2], LINE) is None
    assert str(automaton.fault([1, 0, 0, 3], LINE)) == (
        "line: with 1 in c0 and 3 in c3, no digits fit along the line"
    )


def test_a_break_is_read_only_where_there_is_one() -> None:
    one_segment = Automaton("line", ((A, B, D),), (0,), (2,), BREAK)
    assert not one_segment.holds([1, 1, 1, 2])
    assert Automaton("line", ((A, B), (D,)), (0,), (2,), BREAK).holds([1, 1, 1, 2])


def test_the_order_of_transitions_means_nothing() -> None:
    split = (*GUESS[1:], (0, 0b011, 0), (0, 0b100, 0))
    first = Automaton("a", ((A, B),), (0, 0), (2,), GUESS)
    second = Automaton("b", ((A, B),), (0,), (2, 2), split)
    assert first.transformed(LINE.cells) == second.transformed(LINE.cells)
