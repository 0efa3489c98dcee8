"""Simple Sudoku's ``.ss``: nine lines with ``X`` for empty, or rows with borders and ``.``."""

import re
from collections.abc import Iterator

from polydoku.formats import grid
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_OLD_ROW = re.compile(r"[1-9Xx.]{9}")


def split_cells(text: str) -> list[str]:
    """Return the symbols of a row, with ``.`` instead of ``X`` for an empty cell."""
    return gridtext.split_symbols(text.replace("X", ".").replace("x", "."))


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the grids of a text."""
    return gridtext.read_grids(
        lines, board, split_cells, lambda rows, size: gridtext.symbol_puzzle(rows, board, size)
    )


def detect(sample: Sample) -> Match:
    """Return SURE for nine lines with an ``X``, and for a grid in a file whose name ends in ``.ss``."""
    first_lines = sample.lines[:9]
    if (
        len(first_lines) == 9
        and all(map(_OLD_ROW.fullmatch, first_lines))
        and "x" in "".join(first_lines).lower()
    ):
        return Match.SURE
    return Match.SURE if sample.has_ending(".ss") and format_by_shape(sample) == "grid" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the newer variant: rows such as ``1..|...|7..``, and a line of ``-`` between the boxes."""
    rows = grid.rows_of_symbols(puzzle, "ss")
    box_height, box_width = grid.boxes(puzzle.board) or (len(rows), len(rows))
    lines: list[str] = []
    for row_number, row in enumerate(rows):
        if row_number and row_number % box_height == 0:
            lines.append("-" * (len(row) + len(row) // box_width - 1))
        lines.append(
            "|".join("".join(row[start : start + box_width]) for start in range(0, len(row), box_width))
        )
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
