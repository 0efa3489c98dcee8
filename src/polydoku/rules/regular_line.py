"""Regular line: the digits of a line match a regular expression."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.automaton import Automaton
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.automata import States
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import pattern_line_shapes
from polydoku.rules.regular_automata import MOST_PLACES, TooManyPlaces, regular_automaton
from polydoku.rules.regular_expressions import read_expression

MAX_LABEL = 10
"""A longer pattern has no room at the start of its line; the sign there says only that it has one."""

ANY_PATTERN = ".*"


@dataclass(frozen=True, init=False)
class RegularLine(LineRule):
    """The digits of the line, in the order of its cells, match the regular expression `pattern`.

    A pattern has the symbols of the board, ``.`` for any of them, classes such as ``[135]``, ``[2-5]`` and
    ``[^9]``, groups in parentheses, ``|`` between alternatives, and ``*``, ``+``, ``?``, ``{2}``, ``{2,}`` or
    ``{2,4}`` for repetitions. It always matches the whole line.

    >>> rule = RegularLine("r1c1 r1c2 r1c3", "[12].*4")
    >>> rule.holds(Board.square(4), bytes([2, 3, 4, 1] * 4))
    True
    """

    id: ClassVar[str] = "regular-line"
    summary: ClassVar[str] = "the digits along the named cells match the regular expression"
    line_name: ClassVar[str] = "pattern"
    least_cells: ClassVar[int] = 1
    page: ClassVar[RulePage] = RulePage(
        aliases=("regex line",),
        names_in_programs={"ISS": "Regex"},
        special_cases=("Digits may repeat if the pattern allows it and no house forbids it.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "regular-line", "cells": "r1c1 r2c2 r3c3 r3c4", "pattern": "[12].*6"}],
            "givens": "1.6..5.3.............3....1....25..4",
        },
    )
    pattern: str

    def __init__(self, cells: str | Iterable[str], pattern: str) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "pattern", pattern)

    def constraints(self, board: Board) -> tuple[Automaton, ...]:
        cells = self.line_cells(board)
        states = automaton_of_pattern(self.pattern, board, self.id)
        return (Automaton(f"pattern {self.pattern} from {board.names[cells[0]]}", (cells,), *states),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return pattern_line_shapes(board, named_cells(board, self.cells), self._label())

    def _label(self) -> str:
        return self.pattern if len(self.pattern) <= MAX_LABEL else ANY_PATTERN

    def sentence(self) -> str:
        return f"the digits along {self.names()} match {self.pattern}"

    def legend(self) -> str:
        return (
            f"{self.title}: the digits along each line with the label {self._label()}, "
            f"in the direction of its triangle, match {self.pattern}"
        )

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        symbols = [grid.board.symbol(grid[name]) for name in cells]
        other = rng.choice(grid.board.symbols)
        return cls(cells, "".join(rng.choice((symbol, ".", f"[{other}{symbol}]")) for symbol in symbols))


@lru_cache(maxsize=256)
def automaton_of_pattern(pattern: str, board: Board, rule_id: str) -> States:
    """Return the automaton of a pattern; raises `RuleError` if it is not supported or too long."""
    try:
        return regular_automaton(read_expression(pattern, board, rule_id))
    except TooManyPlaces:
        what = f"pattern: more than {MOST_PLACES} symbols, counted as often as they are repeated"
        raise RuleError("rule-parameter", rule=rule_id, what=what) from None
