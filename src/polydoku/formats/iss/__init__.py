"""Constraint strings of the Interactive Sudoku Solver, such as ``.Thermo~R1C1~R1C2.~R5C5_9``, and its links.

A text is one puzzle. With ``--format iss``, the other texts that the solver accepts are read too: plain
grids, jigsaws, killer puzzles and pencil marks, alone or together with a string, after a blank line.
"""

import re
from collections.abc import Iterator
from urllib.parse import unquote_plus

from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.model.board import Board

_POSSIBLE_START = re.compile(r"^[ \t]*\.(~|[A-Z][A-Za-z]*([~.\s]|$))", re.MULTILINE)
"""What a line must have for the text to be a string. Only then the names are imported, to look closer."""

_LINK = re.compile(r"\S*(?:sigh\.github\.io|Interactive-Sudoku-Solver)\S*[?&]q=([^&\s#]+)\S*")


def detect(sample: Sample) -> Match:
    """Return SURE for text that starts with a known constraint, and for links of the solver with a puzzle."""
    if _LINK.fullmatch(sample.text.strip()):
        return Match.SURE
    if not _POSSIBLE_START.search(sample.text):
        return Match.NO
    from polydoku.formats.iss.signature import has_string

    return Match.SURE if has_string(sample.text, sample.first_characters) else Match.NO


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of a text. `board` is ignored, because the text says which board it is for."""
    from polydoku.formats.iss.puzzle import puzzle_of_text

    link = _LINK.fullmatch(text.strip())
    yield result_of_call(0, puzzle_of_text, unquote_plus(link[1]) if link else text)


FORMAT = Format(
    "iss",
    "constraint strings and links of the Interactive Sudoku Solver",
    detect,
    read,
    endings=(".iss",),
    boards="up to 16×16, with extra cells",
    holds="rules and candidates",
)
