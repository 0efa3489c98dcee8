"""Tables with a header: a column ``puzzle`` (or ``quizzes``), perhaps ``solution``, ``id`` and others."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from polydoku.errors import FormatError
from polydoku.formats import line as line_format
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, attempt
from polydoku.formats.reading.jsontext import shown
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible

PUZZLE = ("puzzle", "puzzles", "quiz", "quizzes")
SOLUTION = ("solution", "solutions")
TEXTS = ("title", "author", "text")
_DELIMITERS = ",;\t|"
_FORMULA = re.compile(r"'*[=+\-@\t\r\n]")
"""How a cell begins that a spreadsheet would run as a formula, or that has our marks before one already."""


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the puzzle of each row; other columns become notes, in the order of the header."""
    table = _Table(lines)
    cells = len(board) if board else 0
    for number, row in table.rows:
        found = attempt(number, table.puzzle, row, number, board, cells)
        if found.puzzle is not None:
            cells = len(found.puzzle.board)
        yield found


class _Table:
    """The rows of a CSV text with the line where each begins, and what its header says."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        first = next(lines, (1, ""))[1]
        lines.back(first)
        self._reader = csv.reader(
            (line + "\n" for _, line in lines), delimiter=delimiter_of(first), strict=True
        )
        header = next(self.rows, (1, []))[1]
        self.header = [name.strip().lower() for name in header]
        self.names = [name.strip() for name in header]
        doubled = next((name for name in self.header if self.header.count(name) > 1), None)
        if doubled is not None:
            raise FormatError("csv-twice", "line 1", name=shown(doubled))
        if self._column(PUZZLE) is None:
            raise FormatError("csv-header", "line 1")

    @property
    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """Yield the rows that are not blank."""
        while True:
            number = self._lines.number + 1
            try:
                row = next(self._reader, None)
            except csv.Error as error:
                raise FormatError("csv-row", f"line {number}", reason=str(error)) from None
            if row is None:
                return
            if any(cell.strip() for cell in row):
                yield number, [cell_text(cell) for cell in row]

    def _column(self, names: tuple[str, ...]) -> int | None:
        return next((self.header.index(name) for name in names if name in self.header), None)

    def puzzle(self, row: list[str], number: int, board: Board | None, cells: int) -> Puzzle:
        """Return the puzzle of a row, its solution and its other columns."""
        if len(row) != len(self.header):
            raise FormatError("csv-columns", f"line {number}", have=len(row), want=len(self.header))
        at, solved = self._column(PUZZLE), self._column(SOLUTION)
        assert at is not None
        text = row[at].strip()
        if not text:
            raise FormatError("csv-empty", f"line {number}", name=shown(self.names[at]))
        puzzle = line_format.puzzle_of(text, number, board, cells)
        fields: dict[str, object] = {}
        notes = list(puzzle.notes)
        for column, (name, value) in enumerate(zip(self.names, row)):
            if column == solved and (grid := solution_of(value, puzzle.board)):
                fields["claimed"] = grid
            elif column == solved and not value.strip():
                continue
            elif self.header[column] == "id":
                fields["name"] = value
            elif self.header[column] in TEXTS:
                fields[self.header[column]] = value
            elif column != at:
                notes.append((name, value))
        return puzzle.replace(**fields, notes=tuple(notes))


def delimiter_of(header: str) -> str:
    """Return the character between the columns of a header; a comma where there is one column.

    >>> delimiter_of("id;puzzle;rating")
    ';'
    """
    return max(_DELIMITERS, key=header.count)


def solution_of(text: str, board: Board) -> Grid | None:
    """Return the full grid that a text holds; nothing when it is not one."""
    marks = text.strip()
    if len(marks) != len(board) or any(mark not in board.symbols for mark in marks):
        return None
    return Grid(board, bytes(board.symbols.index(mark) + 1 for mark in marks))


def detect(sample: Sample) -> Match:
    """Return SURE for a header with a column for puzzles, MAYBE for any other that stands over a table."""
    if not sample.lines:
        return Match.NO
    header = sample.lines[0].lower()
    names = [name.strip().strip('"') for name in header.split(delimiter_of(header))]
    if any(name in names for name in PUZZLE):
        return Match.SURE
    table = len(names) > 1 and not any(mark.isdigit() for mark in header) and len(sample.lines) > 1
    same = table and sample.lines[1].count(delimiter_of(header)) == len(names) - 1
    return Match.MAYBE if same and all(any(map(str.isalpha, name)) for name in names) else Match.NO


def head(first: Puzzle) -> str:
    """Return the header for puzzles like the first one."""
    return csv_row(_columns(first))


def _columns(first: Puzzle) -> list[str]:
    texts = [key for key in TEXTS if getattr(first, key)]
    notes = [key for key, _ in first.notes if key.lower() not in (*PUZZLE, *SOLUTION, *TEXTS, "id")]
    return list(dict.fromkeys(["puzzle", "solution", "id", *texts, *notes]))


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return a row with the columns of the first puzzle of the table."""
    held = dict(puzzle.notes) | {key: getattr(puzzle, key) for key in TEXTS}
    held["puzzle"] = line_format.write(puzzle, number)
    held["solution"] = puzzle.claimed.line if puzzle.claimed else ""
    held["id"] = puzzle.name
    return csv_row([held.get(name, "") for name in _columns(first or puzzle)])


def csv_row(cells: Sequence[str]) -> str:
    """Return cells as a line of CSV without its end; a spreadsheet takes none of them for a formula.

    >>> csv_row(["=1+1", "a,b"])
    '\'=1+1,"a,b"'
    """
    text = io.StringIO()
    # The writer quotes line ends only if its own lines end with them.
    csv.writer(text, lineterminator="\r\n").writerow(
        f"'{cell}" if _FORMULA.match(cell) else cell for cell in (visible(text, lines=True) for text in cells)
    )
    return text.getvalue().removesuffix("\r\n")


def cell_text(cell: str) -> str:
    """Return the text of a cell that `csv_row` wrote.

    >>> cell_text("'=1+1"), cell_text("'tis")
    ('=1+1', "'tis")
    """
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


FORMAT = Format(
    "csv",
    "a table with a column 'puzzle' or 'quizzes'; other columns are carried along",
    detect,
    read,
    write,
    endings=(".csv", ".tsv"),
    streams=True,
    head=head,
)
