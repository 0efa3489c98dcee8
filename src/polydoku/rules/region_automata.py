"""Automata that count cells of the same region, for the rules `chaos-count` and `chaos-arrow`.

They read the regions of some cells, then the digit that says their number. A state is a region with a number,
and for runs whether the run goes on.
"""

from collections.abc import Iterator, Mapping

from polydoku.constraints.automaton import Automaton, Transition
from polydoku.model.board import Board, Cell
from polydoku.model.rule import first_value

START, END = 0, 1


def digit_of_number(board: Board, most: int, *, others: bool) -> dict[int, int]:
    """Return the digit for each number of cells up to `most`; `others` leaves out the first cell."""
    first, shown = first_value(board), ((number, number - others) for number in range(1, most + 1))
    return {number: value - first + 1 for number, value in shown if first <= value < first + board.digits}


def count_automaton(
    name: str, regions: tuple[Cell, ...], control: Cell, region_count: int, digits: Mapping[int, int]
) -> Automaton:
    """Return the automaton that counts the regions that are equal to the first of them."""

    def transitions() -> Iterator[Transition]:
        all_regions = (1 << region_count) - 1
        for region in range(region_count):
            same = 1 << region
            yield START, same, _state(region, 1, len(regions))
            for number in range(1, len(regions) + 1):
                state = _state(region, number, len(regions))
                yield state, all_regions & ~same, state
                if number < len(regions):
                    yield state, same, _state(region, number + 1, len(regions))
                if number in digits:
                    yield state, 1 << digits[number] - 1, END

    return Automaton(name, ((*regions, control),), (START,), (END,), tuple(transitions()))


def run_automaton(
    name: str, arms: tuple[tuple[Cell, ...], ...], control: Cell, region_count: int, digits: Mapping[int, int]
) -> Automaton:
    """Return the automaton that adds up the runs of equal regions from the first cell of the arms on.

    All arms have the same first cell, which counts once.
    """
    most = 1 + sum(len(arm) - 1 for arm in arms)

    def transitions() -> Iterator[Transition]:
        all_regions = (1 << region_count) - 1
        for region in range(region_count):
            same = 1 << region
            yield START, same, _state(region, 1, most)
            for number in range(1, most + 1):
                running, ended = _state(region, number, most), _state(region + region_count, number, most)
                if number < most:
                    yield running, same, _state(region, number + 1, most)
                yield running, all_regions & ~same, ended
                yield ended, all_regions, ended
                yield running, 0, running
                yield ended, 0, running
                if number in digits:
                    yield running, 1 << digits[number] - 1, END

    segments = (arms[0][:1], *(arm[1:] for arm in arms if len(arm) > 1), (control,))
    return Automaton(name, segments, (START,), (END,), tuple(transitions()))


def _state(region: int, number: int, most: int) -> int:
    return END + region * most + number
