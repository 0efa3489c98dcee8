"""Constraint strings of the Interactive Sudoku Solver, such as ``.Thermo~R1C1~R1C2.~R5C5_9``, and its links.

A text is one puzzle. With ``--format iss``, the other texts that the solver accepts are read too: plain
grids, jigsaws, killer puzzles and pencil marks, alone or together with a string, after a blank line.
"""

import re
from collections.abc import Iterator
from urllib.parse import quote, unquote_plus

from polydoku.errors import FormatError
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.formats.reading.links import has_link_of, read_links
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_POSSIBLE_START = re.compile(r"^[ \t]*\.(~|[A-Z][A-Za-z]*([~.\s]|$))", re.MULTILINE)
"""What a line must have for the text to be a string. Only then the names are imported, to look closer."""

_DATA = re.compile(r"[?&]q=([^&\s#]+)")


def detect(sample: Sample) -> Match:
    """Return SURE for text that starts with a known constraint, and for links of the solver with a puzzle."""
    if has_link_of(sample, "iss"):
        return Match.SURE
    if not _POSSIBLE_START.search(sample.text):
        return Match.NO
    from polydoku.formats.iss.signature import has_string

    return Match.SURE if has_string(sample.text, sample.first_characters) else Match.NO


def puzzle_of_link(link: str) -> Puzzle:
    """Return the puzzle of a link. Raises `FormatError` for a link without a string."""
    from polydoku.formats.iss.puzzle import puzzle_of_text

    match = _DATA.search(link)
    if match is None:
        raise FormatError("link-short")
    return puzzle_of_text(unquote_plus(match[1]))


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of a text, or of each link. `board` is ignored, because the text says which it is."""
    from polydoku.formats.iss.puzzle import puzzle_of_text

    if has_link_of(Sample(text), "iss"):
        yield from read_links(text)
    else:
        yield result_of_call(0, puzzle_of_text, text)


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the link of a puzzle. Raises `FormatError` for a board that the solver does not have."""
    from polydoku.formats.iss.writer import text_of_puzzle

    return ADDRESS + quote(text_of_puzzle(puzzle), safe=".~_-")


FORMAT = Format(
    "iss",
    "constraint strings and links of the Interactive Sudoku Solver",
    detect,
    read,
    write,
    endings=(".iss",),
    boards="rows and columns up to 16×16, with extra cells",
    holds="most rules, candidates",
)
