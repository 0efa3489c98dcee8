"""Links and JSON of f-puzzles, which many setters' programs write.

A link holds the JSON, packed as by lz-string, after ``?load=``.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.reading import lzstring
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.formats.reading.links import PACKED_JSON, has_link_of, read_links_or_json, unpacked_json
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

ADDRESS = "https://f-puzzles.com/?load="
_DATA = re.compile(r"[?&]load=([^&#]*)")


def is_document(document: Any) -> bool:
    """Return whether a JSON value is a puzzle of f-puzzles."""
    return isinstance(document, dict) and "size" in document and "grid" in document


def puzzle_of_link(link: str) -> Puzzle:
    """Return the puzzle of a link, or of its data alone. Raises `FormatError` for damaged data."""
    match = _DATA.search(link)
    if match is None and not re.match(PACKED_JSON, link):
        raise FormatError("link-short")
    return puzzle_of_data(match[1] if match else link)


def puzzle_of_data(data: str) -> Puzzle:
    """Return the puzzle of packed JSON."""
    return puzzle_of_document(unpacked_json(data, lzstring.unpack, is_document))


def puzzle_of_document(document: dict[str, Any]) -> Puzzle:
    """Return the puzzle of an f-puzzles document."""
    from polydoku.formats.f_puzzles.reader import Reader

    return Reader(document).puzzle()


def document_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the f-puzzles document of a puzzle. Raises `FormatError` for a board that it cannot hold."""
    from polydoku.formats.f_puzzles.writer import Writer

    return Writer(puzzle).document()


def detect(sample: Sample) -> Match:
    """Return SURE for links with a puzzle and for the keys ``size`` and ``grid``."""
    return Match.SURE if has_link_of(sample, "f-puzzles") or is_document(sample.json) else Match.NO


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Return the puzzle of each link or document. `board` is ignored."""
    return read_links_or_json(text, is_document, puzzle_of_document, "f-puzzles-form")


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the link of a puzzle."""
    text = json.dumps(document_of(puzzle), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + lzstring.pack(text)


FORMAT = Format(
    "f-puzzles",
    "links and JSON of f-puzzles",
    detect,
    read,
    write,
    boards="n×n up to 16×16, jigsaw",
    holds="most rules, candidates, drawing, a player's state",
)
