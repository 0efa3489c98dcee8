"""The ``.sdk`` files of SadMan Sudoku and SudoCue: header lines such as ``#ANorman`` (the author), then rows.

SadMan Sudoku begins the parts of a file with section lines: ``[Puzzle]`` before the rows and ``[State]``
before the progress of the player.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats import grid
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.gridtext import GridRows
from polydoku.model.board import MAX_DIGITS, Board
from polydoku.model.puzzle import Puzzle

PUZZLE_FIELDS = {"A": "author", "D": "title", "C": "text"}
"""The fields of `Puzzle` by the letter of their header line."""

NOTE_NAMES = {"B": "date", "S": "source", "L": "level", "U": "url"}
"""The names of notes by the letter of their header line. The note of another letter is named ``sdk X``."""

_HEADER_LINE = re.compile(r"#([A-Za-z])(.*)")
_SECTION_LINE = re.compile(r"\[(\w+)\]", re.IGNORECASE)


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of a text. The text after ``[State]`` becomes the note ``state``."""
    for sdk_puzzle in _split_puzzles(lines):
        yield result_of_call(sdk_puzzle.grid.first_line, sdk_puzzle.puzzle, board)


class _SdkPuzzle:
    """The lines of one puzzle: (letter, text) of its header lines, its rows, and the player's progress.

    `last_line` is the last line of the text, which the error for a puzzle without rows names.
    """

    def __init__(self) -> None:
        self.headers: list[tuple[str, str]] = []
        self.grid = GridRows()
        self.state_lines: list[str] = []
        self.is_in_state = False
        self.last_line = 0

    @property
    def has_all_rows(self) -> bool:
        row_count = len(self.grid.cells)
        return row_count > 1 and row_count == gridtext.usual_width(self.grid)

    def puzzle(self, board: Board | None) -> Puzzle:
        if not self.grid.cells:
            raise FormatError("no-rows", f"line {self.last_line}", title="the lines about the puzzle")
        size = gridtext.checked_size(self.grid, board, is_line_named=False)
        fields: dict[str, object] = {}
        for field_letter, field in PUZZLE_FIELDS.items():
            fields[field] = "\n".join(text for letter, text in self.headers if letter == field_letter)
        notes = [
            (NOTE_NAMES.get(letter, f"sdk {letter}"), text)
            for letter, text in self.headers
            if letter not in PUZZLE_FIELDS
        ]
        if self.state_lines:
            notes.append(("state", "\n".join(self.state_lines)))
        return gridtext.symbol_puzzle(self.grid, board, size, notes=tuple(notes), **fields)


def _split_puzzles(lines: NumberedLines) -> Iterator[_SdkPuzzle]:
    """Yield the lines of each puzzle.

    After its rows, a puzzle ends at a header line, at ``[Puzzle]``, or at a row if it has all rows.
    """
    current = _SdkPuzzle()
    for number, line in lines:
        header, section = _HEADER_LINE.fullmatch(line.strip()), _SECTION_LINE.fullmatch(line.strip())
        begins_puzzle = header or (section and section[1].lower() == "puzzle")
        if current.grid.cells and begins_puzzle:
            yield current
            current = _SdkPuzzle()
        if header:
            current.headers.append((header[1].upper(), header[2].strip()))
        elif section:
            current.is_in_state = section[1].lower() != "puzzle"
        elif current.is_in_state:
            current.state_lines.append(line)
        elif row := gridtext.without_borders(line):
            if current.has_all_rows:
                yield current
                current = _SdkPuzzle()
            current.grid.line_numbers.append(number)
            current.grid.cells.append(gridtext.split_symbols(row))
    if current.grid.cells or current.headers:
        current.last_line = lines.number
        yield current


def detect(sample: Sample) -> Match:
    """Return SURE for ``[Puzzle]``, for a header line before short rows, and for an ``.sdk`` file."""
    if not sample.lines:
        return Match.NO
    first_line = sample.lines[0]
    if first_line.strip().lower() == "[puzzle]" or sample.has_ending(".sdk"):
        return Match.SURE
    # In other formats, a line with "#" is a comment, and a puzzle may be one long line.
    first_row = next((line for line in sample.lines if not line.startswith("#")), None)
    if first_row is None or not _HEADER_LINE.fullmatch(first_line.strip()) or not first_line[1:2].isalpha():
        return Match.NO
    symbols = gridtext.split_symbols(gridtext.without_borders(first_row) or "")
    return Match.SURE if len(symbols) <= MAX_DIGITS else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the header lines of a puzzle, and its rows."""
    headers = []
    for letter, field in PUZZLE_FIELDS.items():
        text = getattr(puzzle, field)
        headers += [f"#{letter}{line}" for line in text.split("\n")] if text else []
    note_letters = {name: letter for letter, name in NOTE_NAMES.items()}
    for name, text in puzzle.notes:
        letter = note_letters.get(name) or (name[4:] if re.fullmatch(r"sdk [A-Z]", name) else "")
        headers += [f"#{letter}{text}"] if letter and "\n" not in text else []
    return "\n".join([*headers, *("".join(row) for row in grid.rows_of_symbols(puzzle, "sdk"))])


FORMAT = Format(
    "sdk",
    "SadMan Sudoku and SudoCue: lines about the puzzle, then its rows",
    detect,
    read,
    write,
    endings=(".sdk",),
    reads_lines=True,
    holds="title, author, text, date, source, level, url",
)
