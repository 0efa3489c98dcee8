"""OpenSudoku's XML, versions 1 and 2: folders of games, 81 digits each, 0 for empty.

Read with expat alone, without DTD and entities, so that no file can make it grow or look elsewhere.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.grid import board_words
from polydoku.formats.reading.base import Format, Found, Match, Sample, attempt
from polydoku.formats.reading.symbols import digits_of, made
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

NOTES = ("folder", "state", "time", "created", "last_played", "note")
DEPTH = 64
_ABOUT = {"name": "folder", "author": "author", "comment": "text"}


def read(text: str, board: Board | None) -> Iterator[Found]:
    """Yield the games in order, named by their folder and number; the app's progress is in the notes."""
    from xml.parsers import expat

    games = _Games()
    try:
        games.parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as error:
        where = f"line {error.lineno}, column {error.offset + 1}"
        raise FormatError("xml", where, what=expat.ErrorString(error.code)) from None
    if games.root.lower() == "html":
        raise FormatError("html-page")
    if games.root != "opensudoku":
        raise FormatError("xml-root", root=games.root[:40])
    for line, attributes, about in games.found:
        yield attempt(line, puzzle_of, line, attributes, about)


class _Games:
    """Collects the games of a document with their lines; raises for what no such file needs."""

    def __init__(self) -> None:
        from xml.parsers import expat

        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.root = ""
        self.found: list[tuple[int, dict[str, str], dict[str, str]]] = []
        self._path: list[str] = []
        self._folder: dict[str, str] = {}
        self._about: dict[str, str] = {}

    def _refuse(self, *_: object) -> None:
        raise FormatError("xml-dtd", f"line {self.parser.CurrentLineNumber}")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        self.root = self.root or name
        self._path.append(name)
        if len(self._path) > DEPTH:
            raise FormatError("xml-deep", f"line {line}", limit=DEPTH)
        if name == "folder":
            self._folder = {"folder": attributes.get("name", "")}
        if name == "game":
            self.found.append((line, attributes, self._about | self._folder))

    def _end(self, name: str) -> None:
        self._path.pop()
        if name == "folder":
            self._folder = {}

    def _characters(self, text: str) -> None:
        if len(self._path) == 2 and self._path[1] in _ABOUT:
            key = _ABOUT[self._path[1]]
            self._about[key] = self._about.get(key, "") + text


def puzzle_of(line: int, attributes: dict[str, str], about: dict[str, str]) -> Puzzle:
    """Return the puzzle of a game; raises `FormatError` for a saved state of another form."""
    where = f"line {line}"
    data = attributes.get("data")
    if data is None:
        raise FormatError("game-data", where)
    if "|" in data:
        cells = re.sub(r"^version: ?\d{1,9}\s+", "", data.strip())
        return _saved(cells, where, attributes, about)
    data = data.strip()
    if len(data) != 81:
        raise FormatError("line-length", where, length=len(data), board="9×9", cells=81)
    digits = digits_of(data, Board.square(9), lambda at: f"{where}, r{at // 9 + 1}c{at % 9 + 1}")
    return _made(digits, attributes, about)


def _saved(data: str, where: str, attributes: dict[str, str], about: dict[str, str]) -> Puzzle:
    """Return the givens of the app's saved state: cells as ``value|note|editable|``, or with two notes."""
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
    return _made(bytes(digits), attributes, about)


def _made(digits: bytes, attributes: dict[str, str], about: dict[str, str]) -> Puzzle:
    held = about | attributes
    notes = tuple((key, held[key]) for key in NOTES if held.get(key))
    return made(
        Board.square(9),
        digits,
        title=attributes.get("title", ""),
        author=about.get("author", ""),
        text=about.get("text", "").strip(),
        notes=notes,
    )


def detect(sample: Sample) -> Match:
    """Return SURE for XML that speaks of OpenSudoku at its start, MAYBE for other XML."""
    if not sample.start.startswith("<"):
        return Match.NO
    return Match.SURE if "<opensudoku" in sample.text[:4096] else Match.MAYBE


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the game element; the folder around it is the head and the foot of the file."""
    if puzzle.board != Board.square(9):
        raise FormatError(
            "cannot-carry", format="opensudoku", holds="9×9 puzzles", board=board_words(puzzle.board)
        )
    notes = dict(puzzle.notes)
    data = puzzle.givens.line.replace(".", "0")
    kept = [f"{key}={quoteattr(notes[key])}" for key in NOTES[1:] if key in notes]
    return "    " + " ".join([f'<game data="{data}"', *kept, "/>"])


def quoteattr(text: str) -> str:
    """Return a text as the value of an attribute, in quotes."""
    from html import escape

    return '"' + escape(text).replace("\n", "&#10;").replace("\t", "&#9;") + '"'


def head(first: Puzzle) -> str:
    """Return what opens the file: one folder, named as the first puzzle's was."""
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
