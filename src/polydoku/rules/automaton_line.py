"""Automaton line: an automaton accepts the digits of a line, or of several lines one after the other."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.automaton import Automaton
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import line_cells, line_keys, random_paths
from polydoku.rules.line_shapes import is_connected_line, pattern_line_shapes
from polydoku.rules.symbols import mask_of_symbols

MOST_STATES = 65_536

Transition = tuple[int, str, int]
"""A state, the symbols that lead away from it, and the state to which they lead."""


LABEL = "A→B"


@dataclass(frozen=True, init=False)
class AutomatonLine(Rule):
    """A finite automaton accepts the digits that it reads along the segments, one segment after the other.

    A segment is a text with the names of its cells, or a sequence of names. States are whole numbers. The
    automaton begins in one of the states `starts` and must end in one of `accepts`. A transition
    ``(state, symbols, next_state)`` reads one of the symbols, such as ``"135"``; one with the empty text
    reads the break between two segments. Several transitions may read the same digit. `description` tells
    people what the automaton accepts, as in ``"their sum is even"``.

    >>> rising = [(0, "12", 1), (1, "34", 2)]
    >>> AutomatonLine(["r1c1 r1c2"], [0], [2], rising).holds(Board.square(4), bytes([2, 3] + 14 * [1]))
    True
    """

    id: ClassVar[str] = "automaton-line"
    is_known_by_drawing: ClassVar[bool] = False
    summary: ClassVar[str] = "an automaton accepts the digits along the segments"
    page: ClassVar[RulePage] = RulePage(
        aliases=("NFA", "state machine"),
        names_in_programs={"ISS": "NFA"},
        special_cases=(
            "No transition for a digit means that the digit is not accepted there.",
            (
                "An automaton with several next states for one digit accepts a line if any way "
                "through it ends in an accepting state."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {
                    "rule": "automaton-line",
                    "segments": ["r1c1 r2c2 r3c3 r4c4"],
                    "starts": [0],
                    "accepts": [0],
                    "transitions": [[0, "246", 0], [0, "135", 1], [1, "246", 1], [1, "135", 0]],
                    "description": "their sum is even",
                }
            ],
            "givens": "..4..5.1.........4........21...612..",
        },
    )
    segments: tuple[tuple[str, ...], ...]
    starts: tuple[int, ...]
    accepts: tuple[int, ...]
    transitions: tuple[Transition, ...]
    description: str = ""

    def __init__(
        self,
        segments: Iterable[str | Iterable[str]],
        starts: Iterable[int],
        accepts: Iterable[int],
        transitions: Iterable[Transition],
        description: str = "",
    ) -> None:
        object.__setattr__(self, "segments", tuple(map(split_names, segments)))
        object.__setattr__(self, "starts", tuple(starts))
        object.__setattr__(self, "accepts", tuple(accepts))
        object.__setattr__(self, "transitions", _shared((a, symbols, b) for a, symbols, b in transitions))
        object.__setattr__(self, "description", description)

    def __hash__(self) -> int:
        # Without the transitions, which are many, and mostly the same for all rules of a puzzle.
        return hash((self.segments, self.starts, self.accepts, self.description))

    def constraints(self, board: Board) -> tuple[Automaton, ...]:
        if not self.segments:
            raise RuleError("rule-parameter", rule=self.id, what="segments: expected 1 or more")
        segments = tuple(
            line_cells(board, segment, self.id, at_least=1, where=f"segments[{number}]")
            for number, segment in enumerate(self.segments)
        )
        transitions = _transitions_with_masks(board, self.starts, self.accepts, self.transitions, self.id)
        description = f" ({self.description})" if self.description else ""
        name = f"automaton from {self.segments[0][0]}{description}"
        return (Automaton(name, segments, self.starts, self.accepts, transitions),)

    def _named_segments(self, board: Board) -> list[tuple[Cell, ...]]:
        return [named_cells(board, segment) for segment in self.segments]

    def scene(self, board: Board) -> tuple[Shape, ...]:
        segments = self._named_segments(board)
        lines = [pattern_line_shapes(board, cells, LABEL) for cells in segments]
        return tuple(shape for line in lines for shape in line)

    def is_fully_drawn(self, board: Board) -> bool:
        segments = self._named_segments(board)  # of several, the drawing does not show which are together
        return len(segments) == 1 and is_connected_line(board, segments[0])

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset().union(*(line_keys("pattern", cells) for cells in self._named_segments(board)))

    def sentence(self) -> str:
        segments = ", then ".join(" ".join(segment) for segment in self.segments)
        return self._about(segments)

    def legend(self) -> str:
        lines = f"each line with the label {LABEL}, in the direction of its triangle"
        if len(self.segments) > 1:
            lines = f"the lines with the label {LABEL}, in the direction of their triangles"
        return f"{self.title}: {self._about(lines)}"

    def _about(self, lines: str) -> str:
        """Return what the automaton accepts: as the setter describes it, or its transitions."""
        if self.description:
            return f"the digits along {lines}: {self.description}"
        steps = ", ".join(f"{a} {symbols or 'break'} {b}" for a, symbols, b in self.transitions)
        starts, accepts = (" ".join(map(str, states)) for states in (self.starts, self.accepts))
        states = f"from state {starts} to {accepts or 'none'} by {steps or 'no step'}"
        return f"an automaton accepts the digits along {lines}: {states}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return an automaton that accepts the digits of one or two random lines, and some others."""
        board = grid.board
        for path in random_paths(board, rng, 2):
            cut = rng.randint(1, len(path) - 1)
            parts = [part for part in (path[:cut], path[cut:]) if part] if rng.random() < 0.5 else [path]
            transitions: list[Transition] = []
            for number, part in enumerate(parts):
                if number:
                    transitions.append((len(transitions), "", len(transitions) + 1))
                for cell in part:
                    symbols = {board.symbol(grid.digits[cell]), *rng.sample(board.symbols, 2)}
                    step = len(transitions)
                    transitions.append((step, "".join(sorted(symbols)), step + 1))
            segments = [[board.names[cell] for cell in part] for part in parts]
            return cls(segments, [0], [len(transitions)], transitions)
        return None


def _shared(transitions: Iterable[Transition]) -> tuple[Transition, ...]:
    """Return the transitions, as one object for all rules that have the same ones."""
    return _first_equal(tuple(transitions))


@lru_cache(maxsize=256)
def _first_equal(transitions: tuple[Transition, ...]) -> tuple[Transition, ...]:
    return transitions


@lru_cache(maxsize=256)
def _transitions_with_masks(
    board: Board,
    starts: tuple[int, ...],
    accepts: tuple[int, ...],
    transitions: tuple[Transition, ...],
    rule_id: str,
) -> tuple[tuple[int, int, int], ...]:
    """Return transitions with masks in place of symbols. Many rules of a puzzle may have the same ones.

    Raises `RuleError` for a wrong symbol or state.
    """
    states = {*starts, *accepts}
    states |= {state for first, _, second in transitions for state in (first, second)}
    if outside := [state for state in states if not 0 <= state < MOST_STATES]:
        what = f"state {min(outside)}: must be 0 to {MOST_STATES - 1:,}"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    return tuple(
        (state, mask_of_symbols(board, symbols, f"transitions[{number}]", rule_id), next_state)
        for number, (state, symbols, next_state) in enumerate(transitions)
    )
