"""Indexers: cells that say where in their row, column or box a digit is."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self, get_args

from polydoku.constraints.index import Index
from polydoku.errors import BoardError, RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names, square_size
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import line_cells
from polydoku.rules.mark_shapes import lettered_shapes

Kind = Literal["row", "column", "box"]

MEANINGS: dict[Kind, str] = {
    "row": "a digit d in row r says that r is in row d of the column",
    "column": "a digit d in column c says that c is in column d of the row",
    "box": "a digit d at place p of its box says that p is at place d of the box",
}


@dataclass(frozen=True, init=False)
class Indexer(Rule):
    """Each of the named cells says where a certain digit is; `kind` says which one.

    A ``column`` indexer in column c with the digit d says that column d of its row holds c; a ``row`` indexer
    in row r, that row d of its column holds r. A ``box`` indexer at the p-th place of its box says that the
    d-th place holds p; places are counted row by row. On a board with the symbols 0-8, rows, columns and
    places are counted from 0. `cells` is a text with names separated by spaces, or a sequence of names.

    >>> constraint = Indexer("r1c3", "column").constraints(Board.square(4))[0]
    >>> constraint.line, constraint.digit
    ((0, 1, 2, 3), 3)
    """

    id: ClassVar[str] = "indexer"
    summary: ClassVar[str] = "the named cells say where in their row, column or box a digit is"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("row indexer", "column indexer", "box indexer", "159 sudoku"),
        names_in_programs={
            "f-puzzles": "rowindexer, columnindexer, boxindexer",
            "SudokuMaker": "600, 601",
            "ISS": "Indexing",
        },
        special_cases=("An indexer may point to itself: then its digit is its own column, row or place.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "indexer", "cells": "r2c2 r2c5", "kind": "column"},
                {"rule": "indexer", "cells": "r1c5 r3c5 r6c5", "kind": "row"},
            ],
            "givens": ".....4......6........5.....1...24...",
        },
    )
    cells: tuple[str, ...]
    kind: Kind

    def __init__(self, cells: str | Iterable[str], kind: Kind) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "kind", kind)

    def constraints(self, board: Board) -> tuple[Index, ...]:
        if self.kind not in get_args(Kind):
            raise RuleError("rule-parameter", rule=self.id, what="kind is 'row', 'column' or 'box'")
        size = square_size(board, self.id)
        constraints = []
        for cell in line_cells(board, self.cells, self.id, at_least=1):
            line, digit = self._line(board, cell, size)
            name = f"{self.kind} indexer {board.names[cell]}"
            constraints.append(Index(name, cell, line, digit))
        return tuple(constraints)

    def _line(self, board: Board, cell: Cell, size: int) -> tuple[tuple[Cell, ...], int]:
        """Return the cells in which the digit is found, and the digit."""
        row, column = divmod(cell, size)
        if self.kind == "column":
            return board.cells[row * size : (row + 1) * size], column + 1
        if self.kind == "row":
            return board.cells[column::size], row + 1
        box = next((house.cells for house in board.houses if house.kind == "box" and cell in house.cells), ())
        if len(box) != board.digits:
            raise RuleError("rule-board", rule=self.id, needs="a board with boxes")
        line = tuple(sorted(box))
        return line, line.index(cell) + 1

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        return lettered_shapes(board, cells, self.kind[0].upper() * len(cells))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("mark-ground", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        return f"{' '.join(self.cells)}: {MEANINGS.get(self.kind, '')}"

    def legend(self) -> str:
        return f"{self.title}: with the letter {self.kind[0].upper()}, {MEANINGS.get(self.kind, '')}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return up to three indexers of one kind that are true in the grid."""
        kinds: list[Kind] = ["row", "column", "box"]
        kind = rng.choice(kinds)
        true_names = []
        for name in grid.board.names:
            try:
                [constraint] = cls([name], kind).constraints(grid.board)
            except (BoardError, RuleError):
                return None
            if constraint.holds(grid.digits):
                true_names.append(name)
        chosen = rng.sample(true_names, min(len(true_names), rng.randint(1, 3)))
        return cls(chosen, kind) if chosen else None
