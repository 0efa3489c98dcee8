"""Recognises links and texts of other programs that cannot be read yet.

The error names the program, so that the text is not mistaken for another format.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.model.board import Board

_HOSTS = (
    ("f-puzzles", r"f-puzzles\.com", r"[?&]load=[^&]{20,}"),
    (
        "SudokuPad",
        r"sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com",
        r"(scl|scf|ctc|fpuz|classic)\S{12,}",
    ),
    ("penpa+", r"penpa-edit", r"[#?&]p=[^&]{20,}|[#?&]m=\w+&p="),
    ("Sudoku Maker", r"sudokumaker\.app", r"[?&]puzzle=[^&]{20,}"),
    ("the Interactive Sudoku Solver", r"sigh\.github\.io|Interactive-Sudoku-Solver", r"[?&]q=\S+"),
    ("lisudoku", r"lisudoku\.xyz", r"[?&]import=[^&]{20,}"),
)
_JSON_KEYS = (
    ("f-puzzles", {"size", "grid"}),
    ("Sudoku Maker", {"formatVersion", "puzzle"}),
    ("SudokuPad", {"cells", "regions"}),
    ("lisudoku", {"gridSize"}),
)
_TEXT_STARTS = (
    ("SumoCue", r"SumoCueV\d"),
    ("killer text", r"\d+x\d+:[^:]*:k:"),
    ("SudokuPad", r"(scl|scf|ctc|fpuz|fpuzzles)[A-Za-z0-9+/]{20}"),
    ("the Interactive Sudoku Solver", r"\.(~R\d|[A-Z][a-z]+[A-Za-z]*([~.\s]|$))"),
    ("a random seed of Simon Tatham's Solo", r"\d+x\d+[a-z\d]*#\d+\s*$"),
    ("Simon Tatham's Solo", r"\d+(x\d+)?[jxkdmrau\dbite]*:[0-9a-z_,]+\s*$"),
)
_URL = re.compile(r"(https?:)?//\S+|www\.[\w-]+(\.[\w-]+)+/\S+", re.IGNORECASE)
_URL_WITHOUT_SCHEME = re.compile(
    rf"[\w.-]*({'|'.join(host for _, host, _ in _HOSTS)})[\w.-]*/\S+", re.IGNORECASE
)
"""A link without ``https://``. Only known hosts match, because a file path looks the same."""


def detect(sample: Sample) -> Match:
    """Return SURE for text that another program wrote, and for any link to another site."""
    return Match.SURE if _program_name(sample) or _is_link(sample) else Match.NO


def _is_link(sample: Sample) -> bool:
    if len(sample.lines) != 1:
        return False
    line = sample.lines[0].strip()
    return bool(_URL.fullmatch(line) or _URL_WITHOUT_SCHEME.fullmatch(line))


def _program_name(sample: Sample) -> str:
    """Return the name of the program that wrote a text, or an empty text for an unknown program."""
    if _is_link(sample):
        return next((name for name, host, _ in _HOSTS if re.search(host, sample.start)), "")
    document = sample.json
    if isinstance(document, dict):
        if set(document) & {"polydoku", "paths", "shapes"}:
            return ""
        return next((name for name, keys in _JSON_KEYS if keys <= set(document)), "")
    return next((name for name, start in _TEXT_STARTS if re.match(start, sample.start)), "")


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Raise the error that names the program and says what to give instead."""
    sample = Sample(text.strip())
    program = _program_name(sample)
    for name, _, payload in _HOSTS if _is_link(sample) else ():
        if name == program and not re.search(payload, text):
            raise FormatError("link-short")
    if program:
        raise FormatError("foreign", program=program)
    raise FormatError("link-elsewhere")
    yield  # makes this function a generator, as every reader is


FORMAT = Format("foreign", "links and texts of other programs", detect, read)
