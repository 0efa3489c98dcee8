"""The file of Project Euler 96: a header ``Grid NN``, then n lines of n digits, 0 for empty."""

import re
from collections.abc import Iterator

from polydoku.formats import rows
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

HEADER = re.compile(r"Grid\s+\S.{0,200}", re.IGNORECASE)


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the puzzle under each header, named by it."""

    def make(grid: gridtext.Rows, size: int) -> Puzzle:
        return gridtext.digits(grid, board, size, name=grid.title)

    return gridtext.read_grids(lines, board, gridtext.symbols, make, HEADER)


def detect(sample: Sample) -> Match:
    """Return SURE where the first line is a header and the next one begins with a symbol."""
    lines = sample.lines
    if not lines or not re.fullmatch(r"Grid\s+\d+", lines[0].strip(), re.IGNORECASE):
        return Match.NO
    return Match.SURE


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the header (the puzzle's name where it is one, else its number) and the rows."""
    header = puzzle.name if HEADER.fullmatch(puzzle.name) else f"Grid {number:02d}"
    return header + "\n" + rows.write(puzzle, number)


FORMAT = Format(
    "euler",
    "Project Euler 96: a header 'Grid 01', then nine lines of nine digits",
    detect,
    read,
    write,
    streams=True,
)
