"""The files of Project Euler's problem 96: a header such as ``Grid 01``, then rows of digits, 0 if empty."""

import re
from collections.abc import Iterator

from polydoku.formats import rows
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

HEADER = re.compile(r"Grid\s+\S.{0,200}", re.IGNORECASE)
"""A header as it is read, which may name the puzzle, as in ``Grid of the day``."""

NUMBERED_HEADER = re.compile(r"Grid\s+\d+", re.IGNORECASE)
"""A header as it is detected. Other texts may begin with ``Grid`` and a word."""


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle below each header. The header becomes the name of the puzzle."""

    def named_puzzle(grid: gridtext.GridRows, size: int) -> Puzzle:
        return gridtext.symbol_puzzle(grid, board, size, name=grid.header)

    return gridtext.read_grids(lines, board, gridtext.split_symbols, named_puzzle, HEADER)


def detect(sample: Sample) -> Match:
    """Return SURE if the first line is a header with a number."""
    first_line = sample.lines[0].strip() if sample.lines else ""
    return Match.SURE if NUMBERED_HEADER.fullmatch(first_line) else Match.NO


def write(puzzle: Puzzle, number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return a header and the rows. The header is the puzzle's name if that is a header, or ``Grid NN``."""
    header = puzzle.name if HEADER.fullmatch(puzzle.name) else f"Grid {number:02d}"
    return header + "\n" + rows.write(puzzle)


FORMAT = Format(
    "euler",
    "Project Euler 96: a header 'Grid 01', then nine lines of nine digits",
    detect,
    read,
    write,
    reads_lines=True,
    holds="the header as the name",
)
