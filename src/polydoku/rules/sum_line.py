"""Sum line: a line can be cut into runs that all have one sum, such as a ten line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.automaton import Automaton
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import first_value, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.automata import States, automaton_of
from polydoku.rules.line import LineRule, refuse_outside
from polydoku.rules.line_shapes import is_connected_line, line_shapes, line_text
from polydoku.rules.values import value_of

MOST_TOTAL = 999
MOST_TOTAL_OF_LOOP = 99
"""The automaton of a loop has a state for each two partial sums."""


@dataclass(frozen=True, init=False)
class SumLine(LineRule):
    """The line can be cut into runs of consecutive cells whose digits each add up to `total`.

    Each cell belongs to one run. If `loop` is true, the last cell is followed by the first one, and a run may
    begin anywhere. On a board with the symbols 0-8, the total is that of these values.

    >>> SumLine("r1c1 r1c2 r2c2", 5).constraints(Board.square(4))[0].accepts
    (5,)
    """

    id: ClassVar[str] = "sum-line"
    summary: ClassVar[str] = "the line can be cut into runs of digits that each add up to the total"
    line_name: ClassVar[str] = "sum-line"
    least_cells: ClassVar[int] = 1
    page: ClassVar[RulePage] = RulePage(
        aliases=("10-line",),
        names_in_programs={"ISS": "SumLine"},
        special_cases=(
            "Runs may have different lengths; one cell is a run if it holds the total.",
            "Digits may repeat on the line if no house forbids it.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "sum-line", "cells": "r1c1 r1c2 r2c3 r3c3 r3c2", "total": 7},
                {"rule": "sum-line", "cells": "r4c6 r5c6 r6c5 r6c4", "total": 9},
            ],
            "givens": "5.....1........5........6...4..5....",
        },
    )
    total: int
    loop: bool = False

    def __init__(self, cells: str | Iterable[str], total: int, loop: bool = False) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "total", total)
        object.__setattr__(self, "loop", loop)

    def constraints(self, board: Board) -> tuple[Automaton, ...]:
        cells = self.line_cells(board)
        refuse_outside(self.id, "total", self.total, 1, MOST_TOTAL_OF_LOOP if self.loop else MOST_TOTAL)
        states = runs(self.total, board.digits, first_value(board), loop=self.loop)
        return (Automaton(f"sum line from {board.names[cells[0]]}", (cells,), *states),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        line = line_shapes(board, cells, self.line_name, closed=self.loop)
        return (*line, *line_text(board, cells[0], str(self.total)))

    def is_fully_drawn(self, board: Board) -> bool:
        cells = named_cells(board, self.cells)
        is_closed = len(cells) > 2 and is_connected_line(board, (cells[0], cells[-1]))
        return is_connected_line(board, cells) and (is_closed or not self.loop)

    def sentence(self) -> str:
        line = "loop" if self.loop else "line"
        return f"the {line} {self.names()} can be cut into runs of digits that each add up to {self.total}"

    def legend(self) -> str:
        return (
            f"{self.title}: each dotted line can be cut into runs of digits "
            "that each add up to the number at its start"
        )

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        values = [value_of(grid.board, grid[name]) for name in cells]
        total = sum(values[: rng.randint(1, len(values))])
        return cls(cells, total, rng.random() < 0.4) if total else None


@lru_cache(maxsize=64)
def runs(total: int, digit_count: int, smallest: int, *, loop: bool) -> States:
    """Return the automaton that accepts digits which can be cut into runs with the sum `total`.

    A state is the sum of the run before the line (0 unless it is a loop), the sum of the run so far, and
    whether a run has ended. Runs of zeros alone belong to the run before or after them.
    """

    def follow(state: tuple[int, int, bool], digit: int) -> Iterator[tuple[int, int, bool]]:
        before, reached, has_ended = state
        reached += digit - 1 + smallest
        if reached < total:
            yield before, reached, has_ended
        elif reached == total:
            yield before, 0, True

    starts = [(before, before, False) for before in range(total if loop else 1)]
    return automaton_of(starts, follow, lambda state: state[0] == state[1] and state[2], digit_count)
