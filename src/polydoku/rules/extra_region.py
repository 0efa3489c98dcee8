"""Extra region: any set of cells that holds different digits."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from polydoku import words
from polydoku.constraints import AllDifferent
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell
from polydoku.model.rule import Rule, cells_of
from polydoku.model.scene import Shape
from polydoku.rules.shapes import is_slanted_line, shaded, straight


@dataclass(frozen=True, init=False)
class ExtraRegion(Rule):
    """Different digits in the named cells; with as many cells as digits, each digit once.

    Give the cells as names, in one text or one by one; at least two, none twice, no more than digits.

    >>> ExtraRegion("r1c1 r2c2").constraints(Board.square(4))[0].cells
    (0, 5)
    """

    id: ClassVar[str] = "extra-region"
    summary: ClassVar[str] = "the named cells hold different digits"
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", tuple(cells.split() if isinstance(cells, str) else cells))

    def on(self, board: Board) -> Self:
        cells = cells_of(board, self.cells)
        if len(set(cells)) < len(cells):
            doubled = next(c for i, c in enumerate(cells) if c in cells[:i])
            raise RuleError("rule-parameter", rule=self.id, what=f"{board.names[doubled]} is in it twice")
        if not 2 <= len(cells) <= board.digits:
            what = f"{words.amount(len(cells), 'cell')}, not 2 to {board.digits}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        return self

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        return (AllDifferent(f"region of {self.cells[0]}", cells_of(board, self.cells)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = cells_of(board, self.cells)
        return (straight(board, cells),) if is_slanted_line(board, cells) else shaded(board, cells)

    def is_clear(self, board: Board) -> bool:
        cells = cells_of(board, self.cells)
        return unreachable_cell(cells, board.neighbours) is None

    def sentence(self) -> str:
        return f"{' '.join(self.cells)} hold different digits"

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.id, "cells": list(self.cells)}
