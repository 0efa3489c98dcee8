"""Simple Sudoku's ``.ss`` files: nine lines with ``X`` for empty, or newer files with borders and ``.``."""

import re
from collections.abc import Iterator

from polydoku.formats import grid
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_ROW_WITHOUT_BORDERS = re.compile(r"[1-9Xx.]{9}")


def split_cells(line: str) -> list[str]:
    """Return the symbols of a row, with ``.`` instead of ``X`` for an empty cell."""
    return gridtext.split_symbols(line.replace("X", ".").replace("x", "."))


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the grids of a text."""
    return gridtext.read_grids(
        lines, board, split_cells, lambda grid, size: gridtext.symbol_puzzle(grid, board, size)
    )


def detect(sample: Sample) -> Match:
    """Return SURE for nine lines with an ``X``, and for a grid in a file whose name ends in ``.ss``."""
    nine_lines = sample.lines[:9]
    are_rows = len(nine_lines) == 9 and all(map(_ROW_WITHOUT_BORDERS.fullmatch, nine_lines))
    if are_rows and "x" in "".join(nine_lines).lower():
        return Match.SURE
    return Match.SURE if sample.has_ending(".ss") and format_by_shape(sample) == "grid" else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return rows such as ``1..|...|7..``, with a line of ``-`` between the boxes."""
    rows = grid.rows_of_symbols(puzzle, "ss")
    box_height, box_width = grid.box_height_and_width(puzzle.board) or (len(rows), len(rows))
    lines: list[str] = []
    for row_index, row in enumerate(rows):
        segments = ["".join(row[start : start + box_width]) for start in range(0, len(row), box_width)]
        line = "|".join(segments)
        if row_index and row_index % box_height == 0:
            lines.append("-" * len(line))
        lines.append(line)
    return "\n".join(lines)


FORMAT = Format(
    "ss",
    "Simple Sudoku: nine lines with X for empty, or with borders",
    detect,
    read,
    write,
    endings=(".ss",),
    reads_lines=True,
)
