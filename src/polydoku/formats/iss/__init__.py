"""Constraint strings of the Interactive Sudoku Solver, such as ``.Thermo~R1C1~R1C2.~R5C5_9``, and its links.

A text is one puzzle on any number of lines, unless each line is clearly a puzzle of its own. With
``--format iss``, the other texts that the solver accepts are read too: plain grids, jigsaws, killer puzzles
and pencil marks, alone or together with a string, after a blank line.
"""

import re
from collections.abc import Iterator
from urllib.parse import quote, unquote_plus

from polydoku.errors import FormatError
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.formats.reading.links import first_word, has_link_of, read_links
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_POSSIBLE_START = re.compile(r"^[ \t]*\.(~|[A-Z][A-Za-z]*([~.\s]|$))", re.MULTILINE)
"""What a line must have for the text to be a string. Only then the names are imported, to look closer."""

_WHOLE_PUZZLE = re.compile(r"[ \t]*(\.Shape~|(?=\.)(?=.*\.~)(?=.*\.[A-Z]))")
"""A line that begins with a shape, or has both givens and another constraint."""

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
    return puzzle_of_text(unquote_plus(first_word(match[1])))


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of a text, or of each link. `board` is ignored, because the text says which it is."""
    from polydoku.formats.iss.puzzle import puzzle_of_text

    if has_link_of(Sample(text), "iss"):
        yield from read_links(text)
        return
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if _has_text(line)]
    if len(lines) < 2 or not all(_WHOLE_PUZZLE.match(line) for _, line in lines):
        yield result_of_call(0, puzzle_of_text, text)
        return
    for number, line in lines:
        result = result_of_call(number, puzzle_of_text, line)
        if result.error is not None:  # again with the lines before it, so that the error has its place
            result = result_of_call(number, puzzle_of_text, "\n" * (number - 1) + line)
        yield result


def _has_text(line: str) -> bool:
    """Return whether a line is neither blank nor a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


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
