"""Rossini: arrows outside the board say in which direction the three nearest digits rise."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.automaton import Automaton, Transition
from polydoku.constraints.rising import Rising
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.board_lines import line_text, rows_and_columns
from polydoku.rules.outside_shapes import arrow_shapes, entry_of

ARROW_LENGTH = 3
"""The number of cells that an arrow is about."""


@dataclass(frozen=True, init=False)
class Rossini(Rule):
    """The three digits nearest to an arrow rise in its direction.

    `cells` are three cells for each arrow, in the order in which their digits rise: a text with names
    separated by spaces, or a sequence of names. With `all_given`, the three digits at every other end of a
    row or column neither rise nor fall.

    >>> Rossini("r1c1 r1c2 r1c3 r3c9 r2c9 r1c9").sentence()
    'digits rise from r1c1 to r1c3 and from r3c9 to r1c9'
    """

    id: ClassVar[str] = "rossini"
    title: ClassVar[str] = "Rossini"
    summary: ClassVar[str] = "three digits at the end of a line rise in the direction of an arrow"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("Rossini sudoku",),
        special_cases=("Without `all_given`, lines without an arrow are free.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "rossini", "cells": "r2c1 r2c2 r2c3 r5c6 r5c5 r5c4 r1c5 r2c5 r3c5 r6c2 r5c2 r4c2"}
            ],
            "givens": "..4........2.6....................4.",
        },
    )
    cells: tuple[str, ...]
    all_given: bool = False

    def __init__(self, cells: str | Iterable[str], all_given: bool = False) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "all_given", all_given)

    def _arrows(self, board: Board) -> list[tuple[Cell, ...]]:
        """Return the cells of each arrow; raises an error for a wrong name or number of cells."""
        if not self.cells or len(self.cells) % ARROW_LENGTH:
            what = f"cells: {len(self.cells)}, not {ARROW_LENGTH} for each arrow"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        cells = named_cells(board, self.cells)
        arrows = [cells[start : start + ARROW_LENGTH] for start in range(0, len(cells), ARROW_LENGTH)]
        for number, arrow in enumerate(arrows):
            if len(set(arrow)) < ARROW_LENGTH:
                what = f"cells: a cell is twice in arrow {number + 1}"
                raise RuleError("rule-parameter", rule=self.id, what=what)
        return arrows

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        arrows = self._arrows(board)
        rising = tuple(Rising(f"arrow from {board.names[arrow[0]]}", arrow) for arrow in arrows)
        return (*rising, *self._sides_without_arrow(board, arrows)) if self.all_given else rising

    def _sides_without_arrow(self, board: Board, arrows: list[tuple[Cell, ...]]) -> Iterator[Automaton]:
        transitions = _neither_rise_nor_fall(board.digits)
        marked = {cells for arrow in arrows for cells in (arrow, arrow[::-1])}
        for line in rows_and_columns(board):
            cells = line[:ARROW_LENGTH]
            if len(cells) == ARROW_LENGTH and cells not in marked:
                name = f"side without an arrow at {board.names[cells[0]]}"
                yield Automaton(name, (cells,), (0,), (_ACCEPTED,), transitions)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(shape for arrow in self._arrows(board) for shape in arrow_shapes(board, arrow))

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether each arrow is about the three cells at an edge of the board."""
        return all(
            entry_of(board, arrow) is not None or entry_of(board, arrow[::-1]) is not None
            for arrow in self._arrows(board)
        )

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        entries = {
            entry_of(board, arrow) or entry_of(board, arrow[::-1]) or arrow for arrow in self._arrows(board)
        }
        return frozenset(("outside", self.id, entry) for entry in entries)

    def sentence(self) -> str:
        names = self.cells
        arrows = [names[start : start + ARROW_LENGTH] for start in range(0, len(names), ARROW_LENGTH)]
        texts = [f"from {line_text(arrow)}" for arrow in arrows]
        others = "; the three digits at every other end neither rise nor fall" if self.all_given else ""
        return f"digits rise {' and '.join(filter(None, (', '.join(texts[:-1]), *texts[-1:])))}{others}"

    def legend(self) -> str:
        others = "; where there is no arrow, they neither rise nor fall" if self.all_given else ""
        return f"{self.title}: the three digits nearest to an arrow rise in its direction{others}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return all arrows of a grid, or a random choice of them."""
        ends = [line[:ARROW_LENGTH] for line in rows_and_columns(grid.board)]
        ends = [cells for cells in ends if len(cells) == ARROW_LENGTH]
        arrows = [cells for end in ends for cells in (end, end[::-1]) if _is_rising(grid, cells)]
        if not arrows:
            return None
        all_given = rng.random() < 0.5
        chosen = arrows if all_given else rng.sample(arrows, rng.randint(1, min(4, len(arrows))))
        return cls((grid.board.names[cell] for arrow in chosen for cell in arrow), all_given)


def _is_rising(grid: Grid, cells: tuple[Cell, ...]) -> bool:
    first, second, third = (grid.digits[cell] for cell in cells)
    return first < second < third


_ACCEPTED = 1


@lru_cache(maxsize=32)
def _neither_rise_nor_fall(digit_count: int) -> tuple[Transition, ...]:
    """Return the transitions of an automaton that reads three digits; they begin at state 0.

    The other states are the first digit, and then the second digit with the direction of the step.
    """
    everything, equal = (1 << digit_count) - 1, 2
    first, risen, fallen = (
        {digit: base + digit for digit in range(1, digit_count + 1)}
        for base in (equal, equal + digit_count, equal + 2 * digit_count)
    )
    transitions = [(equal, everything, _ACCEPTED)]
    for digit in first:
        bit = 1 << (digit - 1)
        smaller, larger = bit - 1, everything & ~(2 * bit - 1)
        transitions += [(0, bit, first[digit]), (first[digit], bit, equal)]
        transitions += [(risen[digit], smaller | bit, _ACCEPTED), (fallen[digit], larger | bit, _ACCEPTED)]
        transitions += [
            (first[digit], 1 << (second - 1), (risen if second > digit else fallen)[second])
            for second in first
            if second != digit
        ]
    return tuple(transitions)
