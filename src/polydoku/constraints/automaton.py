"""The constraint that an automaton accepts the digits along a line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, fault_of_cells

Transition = tuple[int, int, int]
"""A state, the mask of the digits (or 0 for a break) with which the automaton leaves it, the next state."""


@dataclass(frozen=True)
class Automaton(Constraint):
    """An automaton accepts the digits that it reads along the segments, with a break between two segments.

    The automaton begins in any of the states `starts` and must end in one of `accepts`. A transition
    ``(state, mask, next_state)`` lets it read any digit d whose bit d - 1 is in the mask; if the mask is 0,
    it reads a break instead. Where several transitions fit, one of them must lead to an accepted end.

    >>> doubled = Automaton("line", ((Cell(0), Cell(1)),), (0,), (2,), ((0, 0b1, 1), (1, 0b10, 2)))
    >>> doubled.holds([1, 2]), doubled.holds([2, 1])
    (True, False)
    """

    name: str
    segments: tuple[tuple[Cell, ...], ...]
    starts: tuple[int, ...]
    accepts: tuple[int, ...]
    transitions: tuple[Transition, ...]
    has_slow_faults: ClassVar[bool] = True

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The cells of all segments, each once."""
        return tuple(dict.fromkeys(cell for segment in self.segments for cell in segment))

    def spec(self) -> tuple[Any, ...]:
        lengths = tuple(map(len, self.segments))
        return "automaton", lengths, self.segments, self.starts, self.accepts, self.transitions

    @cached_property
    def _transitions_from(self) -> dict[int, list[tuple[int, int]]]:
        transitions: dict[int, list[tuple[int, int]]] = {}
        for state, mask, next_state in self.transitions:
            transitions.setdefault(state, []).append((mask, next_state))
        return transitions

    def _accepts(self, masks: Sequence[int]) -> bool:
        """Return whether the automaton accepts some digits; `masks` has the candidates of each cell."""
        states = set(self.starts)
        for index, segment in enumerate(self.segments):
            if index:
                states = self._next_states(states, 0)
            for cell in segment:
                states = self._next_states(states, masks[cell])
        return not states.isdisjoint(self.accepts)

    def _next_states(self, states: set[int], candidates: int) -> set[int]:
        """Return the states that one of the candidates leads to; no candidates mean a break."""
        return {
            next_state
            for state in states
            for mask, next_state in self._transitions_from.get(state, ())
            if mask & candidates or not mask | candidates
        }

    def holds(self, digits: Sequence[int]) -> bool:
        return self._accepts([1 << digit >> 1 for digit in digits])

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the automaton accepts no digits that agree with the filled cells."""
        all_digits = (1 << board.digits) - 1
        if not self._accepts([1 << digit >> 1 if digit else all_digits for digit in digits]):
            reason = "no digits fit along the line"
            yield fault_of_cells(self.name, self.cells, digits, board, reason)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield no pair: an automaton can relate all its cells at once."""
        yield from ()

    def transformed(self, symmetry: Sequence[Cell]) -> "Automaton":
        masks: dict[tuple[int, int, bool], int] = {}
        for state, mask, next_state in self.transitions:
            key = state, next_state, mask == 0
            masks[key] = masks.get(key, 0) | mask
        return Automaton(
            "",
            tuple(tuple(symmetry[cell] for cell in segment) for segment in self.segments),
            tuple(sorted(set(self.starts))),
            tuple(sorted(set(self.accepts))),
            tuple(sorted((state, mask, next_state) for (state, next_state, _), mask in masks.items())),
        )
