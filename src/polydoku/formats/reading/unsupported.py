"""Recognises links that hold no puzzle, and says in the error what to give instead.

This module is registered as a format, so that such a link is not mistaken for another format.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.model.board import Board

_HOSTS = (
    r"f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com|penpa-edit"
    r"|sudokumaker\.app|sigh\.github\.io|Interactive-Sudoku-Solver|lisudoku\.xyz"
)
"""Sites of programs. A link to one of them that holds no puzzle only names a puzzle there."""

_URL = re.compile(r"(https?:)?//\S+|www\.[\w-]+(\.[\w-]+)+/\S+", re.IGNORECASE)
_URL_WITHOUT_SCHEME = re.compile(rf"[\w.-]*({_HOSTS})[\w.-]*/\S+", re.IGNORECASE)
"""A link without ``https://``. Only known hosts match, because a file path looks the same."""


def detect(sample: Sample) -> Match:
    """Return SURE for every link; links with a puzzle are detected by their formats, which come first."""
    return Match.SURE if len(sample.lines) == 1 and _is_link(sample.lines[0].strip()) else Match.NO


def _is_link(line: str) -> bool:
    return bool(_URL.fullmatch(line) or _URL_WITHOUT_SCHEME.fullmatch(line))


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Raise the error that says what to give instead."""
    raise FormatError("link-short" if re.search(_HOSTS, text[:200]) else "link-elsewhere")
    yield  # makes this function a generator, as every reader is


FORMAT = Format("foreign", "links without a puzzle", detect, read)
