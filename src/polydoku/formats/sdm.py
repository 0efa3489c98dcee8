"""SudoCue's ``.sdm`` files: collections with one puzzle of 81 characters on each line, 0 for empty.

The lines are those of the format `line`, so a file is detected by its name.
"""

from polydoku.formats import line
from polydoku.formats.reading.base import Format, Match, Sample
from polydoku.formats.reading.regions import region_map_of
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.model.puzzle import Puzzle


def detect(sample: Sample) -> Match:
    """Return SURE for lines of symbols in a file whose name ends in ``.sdm``."""
    return Match.SURE if sample.has_ending(".sdm") and format_by_shape(sample) == "line" else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the symbols of all cells, and the region map of a jigsaw or (its rows) of a Latin board.

    An empty cell is 0, or ``.`` if 0 is a digit of the board.
    """
    zero_is_digit = "0" in puzzle.board.symbols
    symbols = puzzle.givens.line if zero_is_digit else puzzle.givens.line.replace(".", "0")
    return symbols + region_map_of(puzzle.board)


FORMAT = Format(
    "sdm",
    "SudoCue's collections: one puzzle a line, 0 for empty",
    detect,
    line.read,
    write,
    endings=(".sdm",),
    reads_lines=True,
    boards="n×n, Latin, jigsaw",
)
