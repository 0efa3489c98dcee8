"""Clone: two sets of cells that hold the same digits, cell by cell."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import islice, product
from random import Random
from string import ascii_lowercase
from typing import ClassVar, Self

from polydoku import words
from polydoku.constraints.pair import Pair
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.cell_pairs import CellPair
from polydoku.rules.mark_shapes import lettered_shapes
from polydoku.rules.pair_tables import equal_digits


@dataclass(frozen=True, init=False)
class Clone(Rule):
    """Each of the named cells holds the digit of the cell of `copy` that is listed at the same place.

    Both are a text with names separated by spaces, or a sequence of names. A cell that is at the same
    place of both lists has no effect.

    >>> Clone("r1c1 r1c2", "r3c3 r3c4").constraints(Board.square(4))[1].cells
    (1, 11)
    """

    id: ClassVar[str] = "clone"
    summary: ClassVar[str] = "the named cells hold the digits of their copies"
    page: ClassVar[RulePage] = RulePage(
        aliases=("clones",),
        names_in_programs={"f-puzzles": "clone", "SudokuMaker": "302", "ISS": "SameValues"},
        special_cases=(
            "A cell and its copy hold equal digits, so they may not be in one house.",
            "A digit may repeat within the cells, as far as houses allow it.",
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "clone", "cells": "r1c1 r1c2 r2c2", "copy": "r4c4 r4c5 r5c5"}],
            "givens": ".....22...6.5...........6...1....3..",
        },
    )
    cells: tuple[str, ...]
    copy: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str], copy: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "copy", split_names(copy))

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        table = equal_digits(board.digits)
        pairs = [pair for pair in self._pairs(board) if pair[0] != pair[1]]
        return tuple(Pair("clone", pair, table, "must hold the same digit") for pair in pairs)

    def _pairs(self, board: Board) -> list[CellPair]:
        cells, copies = named_cells(board, self.cells), named_cells(board, self.copy, "copy")
        if not cells:
            raise RuleError("rule-parameter", rule=self.id, what="cells: expected 1 or more")
        if len(cells) != len(copies):
            what = f"copy: {words.amount(len(copies), 'cell')}, but {len(cells)} in cells; expected as many"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        return list(zip(cells, copies, strict=True))

    def scene(self, board: Board) -> tuple[Shape, ...]:
        pairs = self._pairs(board)
        letters = list(islice(_letters(), len(pairs)))
        cells = [cell for pair in pairs for cell in pair]
        return lettered_shapes(board, cells, [letter for letter in letters for _ in range(2)])

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether each cell has one letter."""
        pairs = self._pairs(board)
        return len({cell for pair in pairs for cell in pair}) == 2 * len(pairs)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        # The letters of two clones begin with the same one.
        return frozenset(("mark-ground", cell) for pair in self._pairs(board) for cell in pair) | {"clone"}

    def sentence(self) -> str:
        return f"{' '.join(self.cells)} hold the same digits as {' '.join(self.copy)}, in this order"

    def legend(self) -> str:
        return f"{self.title}: cells with the same letter hold the same digit"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return up to four cells of the grid with other cells that hold the same digits."""
        board, digits = grid.board, grid.digits
        unused = set(board.cells)
        pairs: list[CellPair] = []
        for cell in rng.sample(board.cells, min(len(board), 8)):
            copies = [other for other in sorted(unused) if other != cell and digits[other] == digits[cell]]
            if cell in unused and copies and len(pairs) < 4:
                pairs.append((cell, rng.choice(copies)))
                unused -= set(pairs[-1])
        if not pairs:
            return None
        return cls([board.names[cell] for cell, _ in pairs], [board.names[copy] for _, copy in pairs])


def _letters() -> Iterable[str]:
    """Yield a to z, then aa, ab and so on."""
    for length in (1, 2, 3):
        yield from ("".join(letters) for letters in product(ascii_lowercase, repeat=length))
