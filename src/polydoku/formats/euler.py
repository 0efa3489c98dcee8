"""The file of Project Euler problem 96: a header ``Grid NN``, then n lines of n digits, 0 for empty."""

import re
from collections.abc import Iterator

from polydoku.formats import rows
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

HEADER = re.compile(r"Grid\s+\S.{0,200}", re.IGNORECASE)


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle below each header. The header is its name."""

    def named_puzzle(grid: gridtext.GridRows, size: int) -> Puzzle:
        return gridtext.symbol_puzzle(grid, board, size, name=grid.title)

    return gridtext.read_grids(lines, board, gridtext.split_symbols, named_puzzle, HEADER)


def detect(sample: Sample) -> Match:
    """Return SURE if the first line is a header."""
    lines = sample.lines
    if not lines or not re.fullmatch(r"Grid\s+\d+", lines[0].strip(), re.IGNORECASE):
        return Match.NO
    return Match.SURE


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return a header and the rows. The header is the puzzle's name if possible, or else its number."""
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
