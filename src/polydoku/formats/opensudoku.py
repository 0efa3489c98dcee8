"""OpenSudoku's XML, versions 1 and 2: folders of games with 81 digits each, 0 for empty.

A document type declaration is refused, so no file can define entities that expand or open other files.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, attempt
from polydoku.formats.reading.symbols import digits_of, puzzle_of_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

NOTE_NAMES = ("folder", "state", "time", "created", "last_played", "note")
MAX_DEPTH = 64
_ABOUT_ELEMENTS = {"name": "folder", "author": "author", "comment": "text"}


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the games in order. The folder and the progress of the player are in the notes."""
    from xml.parsers import expat

    parser = _GameParser()
    try:
        parser.expat.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as error:
        where = f"line {error.lineno}, column {error.offset + 1}"
        raise FormatError("xml", where, what=expat.ErrorString(error.code)) from None
    if parser.root.lower() == "html":
        raise FormatError("html-page")
    if parser.root != "opensudoku":
        raise FormatError("xml-root", root=parser.root[:40])
    for line, attributes, about in parser.games:
        yield attempt(line, puzzle_of, line, attributes, about)


class _GameParser:
    """Collects the games of a document with their lines. Raises `FormatError` for a DTD or deep nesting."""

    def __init__(self) -> None:
        from xml.parsers import expat

        self.expat = expat.ParserCreate("utf-8")
        self.expat.StartElementHandler = self._start
        self.expat.EndElementHandler = self._end
        self.expat.CharacterDataHandler = self._characters
        self.expat.StartDoctypeDeclHandler = self._refuse
        self.root = ""
        self.games: list[tuple[int, dict[str, str], dict[str, str]]] = []
        self._path: list[str] = []
        self._folder: dict[str, str] = {}
        self._about: dict[str, str] = {}

    def _refuse(self, *_: object) -> None:
        raise FormatError("xml-dtd", f"line {self.expat.CurrentLineNumber}")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self.expat.CurrentLineNumber
        self.root = self.root or name
        self._path.append(name)
        if len(self._path) > MAX_DEPTH:
            raise FormatError("xml-deep", f"line {line}", limit=MAX_DEPTH)
        if name == "folder":
            self._folder = {"folder": attributes.get("name", "")}
        if name == "game":
            self.games.append((line, attributes, self._about | self._folder))

    def _end(self, name: str) -> None:
        self._path.pop()
        if name == "folder":
            self._folder = {}

    def _characters(self, text: str) -> None:
        if len(self._path) == 2 and self._path[1] in _ABOUT_ELEMENTS:
            key = _ABOUT_ELEMENTS[self._path[1]]
            self._about[key] = self._about.get(key, "") + text


def puzzle_of(line: int, attributes: dict[str, str], about: dict[str, str]) -> Puzzle:
    """Return the puzzle of a game. `about` are the texts of its folder and document.

    Raises `FormatError` for a game without data, or with an unknown saved state.
    """
    where = f"line {line}"
    data = attributes.get("data")
    if data is None:
        raise FormatError("game-data", where)
    if "|" in data:
        cells = re.sub(r"^version: ?\d{1,9}\s+", "", data.strip())
        return _puzzle_of_saved_state(cells, where, attributes, about)
    data = data.strip()
    if len(data) != 81:
        raise FormatError("line-length", where, length=len(data), board="9×9", cells=81)
    digits = digits_of(data, Board.square(9), lambda at: f"{where}, r{at // 9 + 1}c{at % 9 + 1}")
    return _puzzle(digits, attributes, about)


def _puzzle_of_saved_state(
    data: str, where: str, attributes: dict[str, str], about: dict[str, str]
) -> Puzzle:
    """Return the puzzle of the app's saved state. Each cell is ``value|note|editable|``, or has two notes."""
    fields = data.removesuffix("|").split("|")
    width = len(fields) // 81
    if len(fields) != 81 * width or width not in (3, 4):
        raise FormatError("game-saved", where)
    digits = bytearray(81)
    for cell in range(81):
        value, editable = fields[cell * width], fields[cell * width + width - 1]
        if len(value) != 1 or not value.isdigit() or editable not in ("0", "1"):
            raise FormatError("game-saved", where)
        digits[cell] = int(value) if editable == "0" else 0
    return _puzzle(bytes(digits), attributes, about)


def _puzzle(digits: bytes, attributes: dict[str, str], about: dict[str, str]) -> Puzzle:
    texts = about | attributes
    notes = tuple((key, texts[key]) for key in NOTE_NAMES if texts.get(key))
    return puzzle_of_digits(
        Board.square(9),
        digits,
        title=attributes.get("title", ""),
        author=about.get("author", ""),
        text=about.get("text", "").strip(),
        notes=notes,
    )


def detect(sample: Sample) -> Match:
    """Return SURE for XML with the element `opensudoku` near its start, MAYBE for other XML."""
    if not sample.start.startswith("<"):
        return Match.NO
    return Match.SURE if "<opensudoku" in sample.text[:4096] else Match.MAYBE


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the element of a game. The folder around it is in the head and the foot of the file."""
    if puzzle.board != Board.square(9):
        raise FormatError(
            "cannot-carry", format="opensudoku", holds="9×9 puzzles", board=board_description(puzzle.board)
        )
    notes = dict(puzzle.notes)
    data = puzzle.givens.line.replace(".", "0")
    attributes = [f"{key}={quoteattr(notes[key])}" for key in NOTE_NAMES[1:] if key in notes]
    return "    " + " ".join([f'<game data="{data}"', *attributes, "/>"])


def quoteattr(text: str) -> str:
    """Return a text in quotes and escaped, as the value of an attribute."""
    from html import escape

    return '"' + escape(text).replace("\n", "&#10;").replace("\t", "&#9;") + '"'


def head(first: Puzzle) -> str:
    """Return the start of the file: one folder, with the name of the first puzzle's folder."""
    name = dict(first.notes).get("folder", "Polydoku")
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n  <folder name={quoteattr(name)}>'
    )


FORMAT = Format(
    "opensudoku",
    "OpenSudoku's XML, folders of games",
    detect,
    read,
    write,
    endings=(".opensudoku", ".sdm.xml"),
    head=head,
    foot="  </folder>\n</opensudoku>",
)
