"""The ``.sdk`` format of SadMan Sudoku and SudoCue: lines such as ``#A…`` about the puzzle, then its rows."""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats import grid
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, attempt
from polydoku.formats.reading.gridtext import GridRows
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

PUZZLE_FIELDS = {"A": "author", "D": "title", "C": "text"}
NOTE_NAMES = {"B": "date", "S": "source", "L": "level", "U": "url"}
_ABOUT_LINE = re.compile(r"#([A-Za-z])(.*)")
_SECTION_LINE = re.compile(r"\[(\w+)\]", re.IGNORECASE)


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of a text. The text after ``[State]`` is kept as the note ``state``."""
    for puzzle_lines in _split_puzzles(lines):
        yield attempt(puzzle_lines.rows.line, puzzle_lines.puzzle, board)


class _PuzzleLines:
    """The lines of one puzzle: its rows, its saved state, and the letter and text of each line about it."""

    def __init__(self) -> None:
        self.about: list[tuple[str, str]] = []
        self.rows = GridRows()
        self.state: list[str] = []
        self.in_state = False
        self.last_line = 0

    def puzzle(self, board: Board | None) -> Puzzle:
        if not self.rows.cells:
            raise FormatError("no-rows", f"line {self.last_line}", title="the lines about the puzzle")
        size = gridtext.checked_size(self.rows, board, several=False)
        fields: dict[str, object] = {}
        for letter, key in PUZZLE_FIELDS.items():
            fields[key] = "\n".join(text for key_letter, text in self.about if key_letter == letter)
        notes = [
            (NOTE_NAMES.get(letter, f"sdk {letter}"), text)
            for letter, text in self.about
            if letter not in PUZZLE_FIELDS
        ]
        if self.state:
            notes.append(("state", "\n".join(self.state)))
        return gridtext.symbol_puzzle(self.rows, board, size, notes=tuple(notes), **fields)


def _split_puzzles(lines: NumberedLines) -> Iterator[_PuzzleLines]:
    puzzle_lines = _PuzzleLines()
    for number, line in lines:
        about, section = _ABOUT_LINE.fullmatch(line.strip()), _SECTION_LINE.fullmatch(line.strip())
        if puzzle_lines.rows.cells and (about or (section and section[1].lower() == "puzzle")):
            yield puzzle_lines
            puzzle_lines = _PuzzleLines()
        if about:
            puzzle_lines.about.append((about[1].upper(), about[2].strip()))
        elif section:
            puzzle_lines.in_state = section[1].lower() != "puzzle"
        elif puzzle_lines.in_state:
            puzzle_lines.state.append(line)
        elif text := gridtext.without_borders(line):
            if (
                puzzle_lines.rows.cells
                and len(puzzle_lines.rows.cells) == gridtext.usual_width(puzzle_lines.rows) > 1
            ):
                yield puzzle_lines
                puzzle_lines = _PuzzleLines()
            puzzle_lines.rows.lines.append(number)
            puzzle_lines.rows.cells.append(gridtext.split_symbols(text))
    if puzzle_lines.rows.cells or puzzle_lines.about:
        puzzle_lines.last_line = lines.number
        yield puzzle_lines


def detect(sample: Sample) -> Match:
    """Return SURE for ``[Puzzle]``, for lines such as ``#A`` before short rows, and for an ``.sdk`` file."""
    lines = sample.lines
    if not lines:
        return Match.NO
    rows = [line for line in lines if not line.startswith("#")]
    if lines[0].strip().lower() == "[puzzle]":
        return Match.SURE
    has_short_rows = bool(rows) and len("".join((gridtext.without_borders(rows[0]) or "").split())) <= 32
    if _ABOUT_LINE.fullmatch(lines[0].strip()) and (has_short_rows and lines[0][1:2].isalpha()):
        return Match.SURE
    return Match.SURE if sample.has_ending(".sdk") else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the lines about the puzzle and its rows."""
    lines = []
    for letter, key in PUZZLE_FIELDS.items():
        text = getattr(puzzle, key)
        lines += [f"#{letter}{part}" for part in text.split("\n")] if text else []
    letters = {name: letter for letter, name in NOTE_NAMES.items()}
    for name, text in puzzle.notes:
        letter = letters.get(name) or (name[4:] if re.fullmatch(r"sdk [A-Z]", name) else "")
        lines += [f"#{letter}{text}"] if letter and "\n" not in text else []
    return "\n".join([*lines, *("".join(row) for row in grid.rows_of_symbols(puzzle, "sdk"))])


FORMAT = Format(
    "sdk",
    "SadMan Sudoku and SudoCue: lines about the puzzle, then its rows",
    detect,
    read,
    write,
    endings=(".sdk",),
    streams=True,
)
