"""OpenSudoku's XML, versions 1 and 2: folders of games with 81 digits each, 0 for empty.

A document type declaration is an error. It could define entities that expand to gigabytes or open other
files.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.formats.reading.symbols import digits_of, puzzle_of_digits, square_cell_name
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

NOTE_NAMES = ("folder", "state", "time", "created", "last_played", "note")
"""The texts that become notes: the name of the folder, and attributes of the game."""

MAX_DEPTH = 64
_HTML_DOCTYPE = re.compile(r"\s*<!doctype\s+html\b", re.IGNORECASE)
_DOCUMENT_ELEMENTS = {"name": "folder", "author": "author", "comment": "text"}
"""The elements that describe the whole document in version 1, and the keys of their texts."""


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the games in order. The folder and the progress of the player are in the notes."""
    from xml.parsers import expat

    parser = _GameParser()
    try:
        parser.expat.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as error:
        if _HTML_DOCTYPE.match(text):  # in small letters, which XML does not allow
            raise FormatError("html-page") from None
        where = f"line {error.lineno}, column {error.offset + 1}"
        raise FormatError("xml", where, what=expat.ErrorString(error.code)) from None
    if parser.root != "opensudoku":
        raise FormatError("xml-root", root=parser.root[:40])
    for game in parser.games:
        yield result_of_call(game.line, puzzle_of_game, game)


class _Game(NamedTuple):
    """A game element: its line, its attributes, and the texts that describe its folder and its document."""

    line: int
    attributes: dict[str, str]
    texts: dict[str, str]


class _GameParser:
    """Collects the games of a document. Raises `FormatError` for a DTD or deep nesting."""

    def __init__(self) -> None:
        from xml.parsers import expat

        self.expat = expat.ParserCreate("utf-8")
        self.expat.StartElementHandler = self._start_element
        self.expat.EndElementHandler = self._end_element
        self.expat.CharacterDataHandler = self._add_text
        self.expat.StartDoctypeDeclHandler = self._refuse_doctype
        self.root = ""
        self.games: list[_Game] = []
        self._open_elements: list[str] = []
        self._folder_texts: dict[str, str] = {}
        self._document_texts: dict[str, str] = {}

    def _refuse_doctype(self, name: str, *_: object) -> None:
        if name.lower() == "html":
            raise FormatError("html-page")
        raise FormatError("xml-dtd", f"line {self.expat.CurrentLineNumber}")

    def _start_element(self, name: str, attributes: dict[str, str]) -> None:
        line = self.expat.CurrentLineNumber
        self.root = self.root or name
        if self.root.lower() == "html":  # said at once, because most pages are not well-formed XML
            raise FormatError("html-page")
        self._open_elements.append(name)
        if len(self._open_elements) > MAX_DEPTH:
            raise FormatError("xml-deep", f"line {line}", limit=MAX_DEPTH)
        if name == "folder":
            self._folder_texts = {"folder": attributes.get("name", "")}
        if name == "game":
            self.games.append(_Game(line, attributes, self._document_texts | self._folder_texts))

    def _end_element(self, name: str) -> None:
        self._open_elements.pop()
        if name == "folder":
            self._folder_texts = {}

    def _add_text(self, text: str) -> None:
        if len(self._open_elements) == 2 and self._open_elements[1] in _DOCUMENT_ELEMENTS:
            key = _DOCUMENT_ELEMENTS[self._open_elements[1]]
            self._document_texts[key] = self._document_texts.get(key, "") + text


def puzzle_of_game(game: _Game) -> Puzzle:
    """Return the puzzle of a game.

    Raises `FormatError` for a game without data, or with an unknown saved state.
    """
    where = f"line {game.line}"
    data = game.attributes.get("data")
    if data is None:
        raise FormatError("game-data", where)
    data = data.strip()
    if "|" in data:
        digits = _givens_of_saved_state(data, where)
    elif len(data) != 81:
        raise FormatError("line-length", where, length=len(data), board="9×9", cells=81)
    else:
        digits = digits_of(data, Board.square(9), lambda cell: f"{where}, {square_cell_name(cell, 9)}")
    texts = game.texts | game.attributes
    return puzzle_of_digits(
        Board.square(9),
        digits,
        title=game.attributes.get("title", ""),
        author=game.texts.get("author", ""),
        text=game.texts.get("text", "").strip(),
        notes=tuple((name, texts[name]) for name in NOTE_NAMES if texts.get(name)),
    )


def _givens_of_saved_state(data: str, where: str) -> bytes:
    """Return the digits that the player could not edit in a game that the app saved.

    After ``version: N``, each cell has the fields ``value|note|editable|``, or four fields with two notes.
    """
    fields = re.sub(r"^version: ?\d{1,9}\s+", "", data).removesuffix("|").split("|")
    cell_width = len(fields) // 81
    if len(fields) != 81 * cell_width or cell_width not in (3, 4):
        raise FormatError("game-saved", where)
    digits = bytearray(81)
    for cell in range(81):
        value, *_, editable = fields[cell * cell_width : (cell + 1) * cell_width]
        if len(value) != 1 or not value.isdigit() or editable not in ("0", "1"):
            raise FormatError("game-saved", where)
        digits[cell] = int(value) if editable == "0" else 0
    return bytes(digits)


def detect(sample: Sample) -> Match:
    """Return SURE for XML with the element `opensudoku` near its start, MAYBE for other XML.

    Other XML gets an error that names its root element.
    """
    if not sample.first_characters.startswith("<"):
        return Match.NO
    return Match.SURE if "<opensudoku" in sample.text[:4096] else Match.MAYBE


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the element of a game. The header and the footer of the file have the folder around it."""
    if puzzle.board != Board.square(9):
        raise FormatError(
            "cannot-carry", format="opensudoku", holds="9×9 puzzles", board=board_description(puzzle.board)
        )
    notes = dict(puzzle.notes)
    data = puzzle.givens.line.replace(".", "0")
    names = [name for name in NOTE_NAMES if name in notes and name != "folder"]
    attributes = [f"{name}={quoted_attribute(notes[name])}" for name in names]
    return "    " + " ".join([f'<game data="{data}"', *attributes, "/>"])


def quoted_attribute(text: str) -> str:
    """Return a text in quotes and escaped, as the value of an attribute."""
    from html import escape

    return '"' + escape(text).replace("\n", "&#10;").replace("\t", "&#9;") + '"'


def header(first_puzzle: Puzzle) -> str:
    """Return the start of the file: one folder, which has the name of the first puzzle's folder."""
    folder = quoted_attribute(dict(first_puzzle.notes).get("folder", "Polydoku"))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n  <folder name={folder}>'


FORMAT = Format(
    "opensudoku",
    "OpenSudoku's XML, folders of games",
    detect,
    read,
    write,
    endings=(".opensudoku", ".sdm.xml"),
    header=header,
    footer="  </folder>\n</opensudoku>",
    boards="9×9",
    holds="folder, state, time, created, note",
)
