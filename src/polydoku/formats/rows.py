"""The format `rows`: n lines of n digits, 0 for empty, without borders or headers. `grid` reads it."""

from polydoku.formats import grid
from polydoku.formats.reading.base import Format, Match, Sample
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.model.board import MAX_DIGITS
from polydoku.model.puzzle import Puzzle


def detect(sample: Sample) -> Match:
    """Return MAYBE for rows of symbols without borders, blanks or a header."""
    has_only_symbols = all(
        line.isalnum() or set(line) <= set("0123456789._*?") for line in sample.lines[:MAX_DIGITS]
    )
    # The shape "grid" includes rows. For rows without borders, this format is tried before `grid`.
    return Match.MAYBE if has_only_symbols and format_by_shape(sample) == "grid" else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the digits row by row, 0 for empty, or ``.`` if 0 is a digit of the board."""
    empty = "." if "0" in puzzle.board.symbols else "0"
    return "\n".join("".join(row) for row in grid.rows_of_symbols(puzzle, "rows", empty))


FORMAT = Format(
    "rows",
    "n lines of n digits, 0 for empty; several grids one after another",
    detect,
    grid.read,
    write,
    reads_lines=True,
)
