"""Recognises links and texts of other programs that cannot be read yet, and names the program in the error.

This module is registered as a format, so that such a text is not mistaken for another format.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from polydoku.errors import FormatError
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.model.board import Board


class _Site(NamedTuple):
    """A site of a program. Its links contain a whole puzzle if they match `puzzle_data`."""

    program: str
    host: str
    puzzle_data: str


_SITES = (
    _Site("f-puzzles", r"f-puzzles\.com", r"[?&]load=[^&]{20,}"),
    _Site(
        "SudokuPad",
        r"sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com",
        r"(scl|scf|ctc|fpuz|classic)\S{12,}",
    ),
    _Site("penpa+", r"penpa-edit", r"[#?&]p=[^&]{20,}|[#?&]m=\w+&p="),
    _Site("Sudoku Maker", r"sudokumaker\.app", r"[?&]puzzle=[^&]{20,}"),
    _Site("the Interactive Sudoku Solver", r"sigh\.github\.io|Interactive-Sudoku-Solver", r"[?&]q=[^&\s]+"),
    _Site("lisudoku", r"lisudoku\.xyz", r"[?&]import=[^&]{20,}"),
)
_KEYS_OF_PROGRAMS = (("lisudoku", {"gridSize"}),)
"""A program, and keys that its JSON has."""

_KEYS_OF_READABLE_FORMATS = {"polydoku", "paths", "shapes"}
"""Keys of `json` and `cells_paths`, whose documents may have the keys of a program too."""

_URL = re.compile(r"(https?:)?//\S+|www\.[\w-]+(\.[\w-]+)+/\S+", re.IGNORECASE)
_URL_WITHOUT_SCHEME = re.compile(
    rf"[\w.-]*({'|'.join(site.host for site in _SITES)})[\w.-]*/\S+", re.IGNORECASE
)
"""A link without ``https://``. Only known hosts match, because a file path looks the same."""


def detect(sample: Sample) -> Match:
    """Return SURE for text that another program wrote, and for every link."""
    return Match.SURE if _program_name(sample) or _is_link(sample) else Match.NO


def _is_link(sample: Sample) -> bool:
    if len(sample.lines) != 1:
        return False
    line = sample.lines[0].strip()
    return bool(_URL.fullmatch(line) or _URL_WITHOUT_SCHEME.fullmatch(line))


def _program_name(sample: Sample) -> str:
    """Return the name of the program that wrote a text, or an empty text for an unknown program."""
    if _is_link(sample):
        return next((site.program for site in _SITES if re.search(site.host, sample.first_characters)), "")
    document = sample.json
    if isinstance(document, dict):
        if set(document) & _KEYS_OF_READABLE_FORMATS:
            return ""
        return next((program for program, keys in _KEYS_OF_PROGRAMS if keys <= set(document)), "")
    return ""


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Raise the error that names the program and says what to give instead."""
    sample = Sample(text.strip())
    program = _program_name(sample)
    if not program:
        raise FormatError("link-elsewhere")
    site = next((site for site in _SITES if site.program == program), None)
    if site and _is_link(sample) and not re.search(site.puzzle_data, text):
        raise FormatError("link-short")
    raise FormatError("foreign", program=program)
    yield  # makes this function a generator, as every reader is


FORMAT = Format("foreign", "links and texts of other programs", detect, read)
