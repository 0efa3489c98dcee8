"""Automata that count regions, on all regions of a few cells."""

from itertools import product

import pytest

from polydoku import Board
from polydoku.model.board import Cell
from polydoku.rules.region_automata import count_automaton, digit_of_number, run_automaton

FOUR = Board.square(4)
ZERO_BASED = Board(["a", "b"], [], digits=3, symbols="012")
A, B, C, D, E = map(Cell, range(5))


@pytest.mark.parametrize(
    ("board", "most", "others", "digits"),
    [
        (FOUR, 3, False, {1: 1, 2: 2, 3: 3}),
        (FOUR, 6, True, {2: 1, 3: 2, 4: 3, 5: 4}),
        (ZERO_BASED, 4, False, {1: 2, 2: 3}),
        (ZERO_BASED, 4, True, {1: 1, 2: 2, 3: 3}),
    ],
)
def test_numbers_have_the_digits_that_the_board_shows(
    board: Board, most: int, others: bool, digits: dict[int, int]
) -> None:
    assert digit_of_number(board, most, others=others) == digits


def test_equal_regions_are_counted() -> None:
    automaton = count_automaton("count", (A, B, C), D, 3, {1: 1, 2: 2, 3: 3})
    for digits in product(range(1, 4), repeat=4):
        assert automaton.holds(digits) == (digits[:3].count(digits[0]) == digits[3])


def test_runs_end_at_another_region_and_begin_again_on_the_next_arm() -> None:
    automaton = run_automaton("run", ((A, B, C), (A,), (A, D)), E, 2, {1: 1, 2: 2, 3: 3, 4: 4})
    for regions in product((1, 2), repeat=4):
        first, second, third, fourth = regions
        run = 1 + (second == first) + (second == third == first) + (fourth == first)
        assert [control for control in range(1, 5) if automaton.holds([*regions, control])] == [run]
