"""What the rules odd and even have in common: marked cells whose digits have the same parity."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.allowed_digits import AllowedDigits
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.rules.values import mask_where, value_of


@dataclass(frozen=True, init=False)
class Parity(Rule):
    """Cells whose digits all leave the same remainder after division by 2."""

    remainder: ClassVar[int]
    mark_lists: ClassVar[tuple[str, ...]] = ("cells",)
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", split_names(cells))

    def constraints(self, board: Board) -> tuple[AllowedDigits, ...]:
        if not self.cells:
            raise RuleError("rule-parameter", rule=self.id, what="cells: expected 1 or more")
        cells = tuple(dict.fromkeys(named_cells(board, self.cells)))
        mask = mask_where(board, lambda value: value % 2 == self.remainder)
        return (AllowedDigits(f"{self.id} cells", cells, mask),)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("disc", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        return f"{' '.join(self.cells)} hold {self.id} digits"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return up to five cells of the grid whose digits have the parity."""
        board = grid.board
        cells = [cell for cell in board.cells if value_of(board, grid.digits[cell]) % 2 == cls.remainder]
        chosen = rng.sample(cells, min(len(cells), rng.randint(1, 5)))
        return cls(board.names[cell] for cell in chosen) if chosen else None
