"""The ``.sdk`` of SadMan Sudoku and SudoCue: lines ``#A…`` about the puzzle, then rows with ``.``."""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats import grid
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, attempt
from polydoku.formats.reading.gridtext import Rows
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

FIELDS = {"A": "author", "D": "title", "C": "text"}
NOTES = {"B": "date", "S": "source", "L": "level", "U": "url"}
_ABOUT = re.compile(r"#([A-Za-z])(.*)")
_SECTION = re.compile(r"\[(\w+)\]", re.IGNORECASE)


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the puzzle after each head; what follows ``[State]`` is kept as the note ``state``."""
    for part in _parts(lines):
        yield attempt(part.rows.line, part.puzzle, board)


class _Part:
    """The lines of one puzzle, sorted by what they say."""

    def __init__(self) -> None:
        self.about: list[tuple[str, str]] = []
        self.rows = Rows()
        self.state: list[str] = []
        self.in_state = False
        self.end = 0

    def puzzle(self, board: Board | None) -> Puzzle:
        if not self.rows.cells:
            raise FormatError("no-rows", f"line {self.end}", title="the lines about the puzzle")
        size = gridtext.check(self.rows, board, several=False)
        fields: dict[str, object] = {}
        for letter, key in FIELDS.items():
            fields[key] = "\n".join(text for own, text in self.about if own == letter)
        notes = [(NOTES.get(own, f"sdk {own}"), text) for own, text in self.about if own not in FIELDS]
        if self.state:
            notes.append(("state", "\n".join(self.state)))
        return gridtext.digits(self.rows, board, size, notes=tuple(notes), **fields)


def _parts(lines: Lines) -> Iterator[_Part]:
    part = _Part()
    for number, line in lines:
        about, section = _ABOUT.fullmatch(line.strip()), _SECTION.fullmatch(line.strip())
        if part.rows.cells and (about or (section and section[1].lower() == "puzzle")):
            yield part
            part = _Part()
        if about:
            part.about.append((about[1].upper(), about[2].strip()))
        elif section:
            part.in_state = section[1].lower() != "puzzle"
        elif part.in_state:
            part.state.append(line)
        elif text := gridtext.bare(line):
            if part.rows.cells and len(part.rows.cells) == gridtext.width(part.rows) > 1:
                yield part
                part = _Part()
            part.rows.lines.append(number)
            part.rows.cells.append(gridtext.symbols(text))
    if part.rows.cells or part.about:
        part.end = lines.number
        yield part


def detect(sample: Sample) -> Match:
    """Return SURE for ``[Puzzle]`` or lines ``#A`` before short rows, and for rows in such a file."""
    lines = sample.lines
    if not lines:
        return Match.NO
    rows = [line for line in lines if not line.startswith("#")]
    if lines[0].strip().lower() == "[puzzle]":
        return Match.SURE
    short = bool(rows) and len("".join((gridtext.bare(rows[0]) or "").split())) <= 32
    if _ABOUT.fullmatch(lines[0].strip()) and (short and lines[0][1:2].isalpha()):
        return Match.SURE
    return Match.SURE if sample.ends(".sdk") else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the lines about the puzzle and its rows."""
    lines = []
    for letter, key in FIELDS.items():
        text = getattr(puzzle, key)
        lines += [f"#{letter}{part}" for part in text.split("\n")] if text else []
    letters = {name: letter for letter, name in NOTES.items()}
    for name, text in puzzle.notes:
        letter = letters.get(name) or (name[4:] if re.fullmatch(r"sdk [A-Z]", name) else "")
        lines += [f"#{letter}{text}"] if letter and "\n" not in text else []
    return "\n".join([*lines, *("".join(row) for row in grid.symbol_rows(puzzle, "sdk"))])


FORMAT = Format(
    "sdk",
    "SadMan Sudoku and SudoCue: lines about the puzzle, then its rows",
    detect,
    read,
    write,
    endings=(".sdk",),
    streams=True,
)
