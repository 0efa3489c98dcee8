"""Constraint strings of the Interactive Sudoku Solver, such as ``.Thermo~R1C1~R1C2.~R5C5_9``, and its links.

A text is one puzzle. With ``--format iss``, the other texts that the solver accepts are read too: plain
grids, jigsaws, killer puzzles and pencil marks, alone or together with a string, after a blank line.
"""

import re
from collections.abc import Iterator
from urllib.parse import unquote_plus

from polydoku.formats.iss.puzzle import puzzle_of_text
from polydoku.formats.iss.table import NOT_READ, WHOLE_BOARD
from polydoku.formats.iss.texts import COMMENT
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.model.board import Board

_WITHOUT_ARGUMENTS = "|".join(["Or", "And", *WHOLE_BOARD, *NOT_READ])
_PATTERN = rf"\.(([A-Z][A-Za-z]*)?~|({_WITHOUT_ARGUMENTS})([.\s]|$))"
"""A given or any name with arguments, or a known name that needs none; only ISS strings have a ``~``."""

_LATER_START = re.compile(rf"\n[ \t\r]*\n[ \t]*{_PATTERN}")
"""The start of a string after a blank line; another text of the same puzzle is before it."""

_LINK = re.compile(r"\S*(?:sigh\.github\.io|Interactive-Sudoku-Solver)\S*[?&]q=([^&\s#]+)\S*")


def detect(sample: Sample) -> Match:
    """Return SURE for text that starts with a known constraint, and for links of the solver with a puzzle."""
    text = COMMENT.sub("", sample.first_characters).lstrip()
    is_string = re.match(_PATTERN, text) or _LATER_START.search(sample.text)
    return Match.SURE if is_string or _LINK.fullmatch(sample.text.strip()) else Match.NO


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of a text. `board` is ignored, because the text says which board it is for."""
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
