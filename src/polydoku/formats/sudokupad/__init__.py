"""Ids and JSON of SudokuPad, whose links hold a whole puzzle in one of several forms.

After ``scl`` or ``ctc`` follows packed JSON, after ``fpuz`` or ``fpuzzles`` a document of f-puzzles, and
after ``scf`` or ``classic`` the digits of a plain puzzle. Other ids only name a puzzle on a server.
"""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from polydoku.errors import FormatError
from polydoku.formats import f_puzzles
from polydoku.formats.reading import lzstring
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.formats.reading.jsontext import first_json_value
from polydoku.formats.reading.links import has_link_of, read_links_or_json, unpacked_json
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

ADDRESS = "https://sudokupad.app/"
_ID = re.compile(r"(?:^|/|=)(scl|ctc|fpuzzles|fpuz|scf|classic)(.*)", re.DOTALL)


def is_document(document: Any) -> bool:
    """Return whether a JSON value is a puzzle of SudokuPad."""
    if not isinstance(document, dict):
        return False
    rows = document.get("cells")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
        return False
    has_objects = all(isinstance(cell, dict) for row in rows for cell in row)
    return has_objects and not document.keys() & {"paths", "shapes", "polydoku"}


def puzzle_of_link(link: str) -> Puzzle:
    """Return the puzzle of a link or of an id alone. Raises `FormatError` for damaged data."""
    match = _ID.search(link)
    if match is None:
        raise FormatError("link-short")
    prefix, data = match[1], match[2].partition("?")[0] if "{" not in match[2] else match[2]
    if prefix.startswith("fpuz"):
        return f_puzzles.puzzle_of_data(data)
    if prefix in ("scf", "classic"):
        from polydoku.formats.sudokupad.plain import puzzle_of_code

        return puzzle_of_code(unquote(data), prefix)
    document = first_json_value(unquote(data))  # JSON that is not packed
    return puzzle_of_document(document if is_document(document) else _unpacked(data))


def _unpacked(data: str) -> dict[str, Any]:
    from polydoku.formats.sudokupad.zipped import json_of_text

    return unpacked_json(data, lambda packed: json_of_text(lzstring.unpack(packed)), is_document)


def puzzle_of_document(document: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a SudokuPad document."""
    from polydoku.formats.sudokupad.reader import Reader

    return Reader(document).puzzle()


def document_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the SudokuPad document of a puzzle. Raises `FormatError` for a board that it cannot hold."""
    from polydoku.formats.sudokupad.writer import Writer

    return Writer(puzzle).document()


def detect(sample: Sample) -> Match:
    """Return SURE for links and ids with a puzzle, and for JSON with rows of cells."""
    return Match.SURE if has_link_of(sample, "sudokupad") or is_document(sample.json) else Match.NO


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Return the puzzle of each link or document. `board` is ignored."""
    return read_links_or_json(text, is_document, puzzle_of_document, "sudokupad-form")


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the link of a puzzle."""
    text = json.dumps(document_of(puzzle), ensure_ascii=False, separators=(",", ":"))
    return f"{ADDRESS}scl{lzstring.pack(text)}"


FORMAT = Format(
    "sudokupad",
    "links and JSON of SudokuPad",
    detect,
    read,
    write,
    boards="rows and columns",
    holds="cages and some rules of the whole board; it draws the other rules",
)
