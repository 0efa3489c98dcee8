"""Killer cages as texts of killer puzzles hold them: each cell is in one cage at most."""

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.model.puzzle import Puzzle

Cage = tuple[int, list[int]]
"""A total, 0 if none is given, and the indices of the cells."""


def separate_cages(puzzle: Puzzle) -> list[Cage]:
    """Return the killer cages that share no cell with one before them; the cells are in order."""
    cages: list[Cage] = []
    used: set[int] = set()
    for rule in puzzle.rules:
        if rule.id != "killer-cage":
            continue
        cells: list[int] = sorted(puzzle.board[name] for name in getattr(rule, "cells", ()))
        if used.isdisjoint(cells):
            used.update(cells)
            cages.append((getattr(rule, "total", None) or 0, cells))
    return cages


def has_both_diagonals(puzzle: Puzzle) -> bool:
    """Return whether the rules say that both diagonals hold different digits."""
    directions = {getattr(rule, "direction", "") for rule in puzzle.rules if rule.id == "diagonal"}
    return "both" in directions or {"+", "-"} <= directions


def check_classic_board(puzzle: Puzzle, format: str) -> None:
    """Raise `FormatError` unless a puzzle is on the usual 9×9 board."""
    if puzzle.board != square(9):
        board = board_description(puzzle.board)
        raise FormatError("cannot-carry", format=format, holds="the 9×9 board", board=board)
