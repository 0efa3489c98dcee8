"""Simple Sudoku's ``.ss``: nine lines with ``X`` for empty, or rows with borders and ``.``."""

import re
from collections.abc import Iterator

from polydoku.formats import grid
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample
from polydoku.formats.reading.shapes import shape
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_OLD = re.compile(r"[1-9Xx.]{9}")


def cut(text: str) -> list[str]:
    """Return the symbols of a row with ``X`` as the empty mark ``.``."""
    return gridtext.symbols(text.replace("X", ".").replace("x", "."))


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the grids of a text."""
    return gridtext.read_grids(lines, board, cut, lambda rows, size: gridtext.digits(rows, board, size))


def detect(sample: Sample) -> Match:
    """Return SURE for nine lines with ``X`` in them, and for a grid in a file of this name."""
    old = sample.lines[:9]
    if len(old) == 9 and all(map(_OLD.fullmatch, old)) and "x" in "".join(old).lower():
        return Match.SURE
    return Match.SURE if sample.ends(".ss") and shape(sample) == "grid" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the newer form: ``1..|...|7..``, and a line of ``-`` between the boxes."""
    rows = grid.symbol_rows(puzzle, "ss")
    high, wide = grid.boxes(puzzle.board) or (len(rows), len(rows))
    lines: list[str] = []
    for number_, row in enumerate(rows):
        if number_ and number_ % high == 0:
            lines.append("-" * (len(row) + len(row) // wide - 1))
        lines.append("|".join("".join(row[at : at + wide]) for at in range(0, len(row), wide)))
    return "\n".join(lines)


FORMAT = Format(
    "ss",
    "Simple Sudoku: nine lines with X for empty, or with borders",
    detect,
    read,
    write,
    endings=(".ss",),
    streams=True,
)
