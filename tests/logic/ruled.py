"""Rules that only tests know, one of each constraint: what a rule added later by one file would be."""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from polydoku.constraints.not_equal import NotEqual
from polydoku.constraints.pair import Pair
from polydoku.constraints.rising import Rising
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule, named_cells

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2))


@dataclass(frozen=True)
class AntiKnight(Rule):
    """Cells a knight's move apart differ."""

    id: ClassVar[str] = "test-anti-knight"
    summary: ClassVar[str] = "cells a knight's move apart hold different digits"

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        spots = {label: cell for cell, label in zip(board.cells, board.labels or (), strict=True)}
        pairs = tuple(
            (cell, spots[row + down, column + right])
            for (row, column), cell in spots.items()
            for down, right in KNIGHT
            if (row + down, column + right) in spots
        )
        return (NotEqual("knight's move", pairs),)


@dataclass(frozen=True)
class Thermo(Rule):
    """Digits rise along the named cells."""

    cells: tuple[str, ...]
    id: ClassVar[str] = "test-thermo"
    summary: ClassVar[str] = "digits rise from the bulb"

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        return (Rising(f"thermometer from {self.cells[0]}", named_cells(board, self.cells)),)


@dataclass(frozen=True)
class WhiteDot(Rule):
    """Two digits that follow each other."""

    cells: tuple[str, str]
    id: ClassVar[str] = "test-white-dot"
    summary: ClassVar[str] = "digits on both sides of a white dot follow each other"

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        first, second = named_cells(board, self.cells)
        table = tuple((1 << d >> 1 | 1 << d << 1) & ((1 << board.digits) - 1) for d in range(board.digits))
        return (Pair("white dot", (first, second), table),)


def holds(rule: Rule, board: Board, digits: bytes) -> bool:
    """Return whether a full grid keeps a rule, from the meaning in its own words alone."""
    if isinstance(rule, Thermo):
        line = [digits[cell] for cell in named_cells(board, rule.cells)]
        return all(a < b for a, b in pairwise(line))
    if isinstance(rule, WhiteDot):
        a, b = (digits[cell] for cell in named_cells(board, rule.cells))
        return abs(a - b) == 1
    digit_at = {label: digits[cell] for cell, label in zip(board.cells, board.labels or (), strict=True)}
    moves = ((at, (at[0] + down, at[1] + right)) for at in digit_at for down, right in KNIGHT)
    return all(target not in digit_at or digit_at[at] != digit_at[target] for at, target in moves)


def named(board: Board, *cells: Cell) -> tuple[str, ...]:
    """Return the names of cells."""
    return tuple(board.names[cell] for cell in cells)
