"""SudoCue's ``.sdm``: a collection with one puzzle of 81 characters on each line, 0 for empty."""

from polydoku.formats import line
from polydoku.formats.reading.base import Format, Match, Sample
from polydoku.formats.reading.regions import region_marks
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.model.puzzle import Puzzle


def detect(sample: Sample) -> Match:
    """Return SURE for lines of symbols in a file whose name ends in ``.sdm``."""
    return Match.SURE if sample.has_ending(".sdm") and format_by_shape(sample) == "line" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the symbols of all cells, 0 for empty, or ``.`` if 0 is a digit of the board."""
    text = puzzle.givens.line
    return (text if "0" in puzzle.board.symbols else text.replace(".", "0")) + region_marks(puzzle.board)


FORMAT = Format(
    "sdm",
    "SudoCue's collections: one puzzle a line, 0 for empty",
    detect,
    line.read,
    write,
    endings=(".sdm",),
    streams=True,
)
