"""Tables with a header: a column ``puzzle`` or ``quizzes``, and optional columns such as ``solution``."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from polydoku.errors import FormatError
from polydoku.formats import line as line_format
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, attempt
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible

PUZZLE_NAMES = ("puzzle", "puzzles", "quiz", "quizzes")
SOLUTION_NAMES = ("solution", "solutions")
TEXT_NAMES = ("title", "author", "text")
_DELIMITERS = ",;\t|"
_FORMULA = re.compile(r"'*[=+\-@\t\r\n]")
"""The start of a cell that a spreadsheet would run as a formula, possibly after our own ``'`` marks."""


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each row. Columns without a meaning become notes, in the order of the header."""
    table = _Table(lines)
    cells = len(board) if board else 0
    for number, row in table.rows:
        result = attempt(number, table.puzzle, row, number, board, cells)
        if result.puzzle is not None:
            cells = len(result.puzzle.board)
        yield result


class _Table:
    """The header of a CSV text, and its rows with the line where each begins."""

    def __init__(self, lines: NumberedLines) -> None:
        self._lines = lines
        first_line = next(lines, (1, ""))[1]
        lines.push_back(first_line)
        self._reader = csv.reader(
            (line + "\n" for _, line in lines), delimiter=delimiter_of(first_line), strict=True
        )
        header = next(self.rows, (1, []))[1]
        self.header = [name.strip().lower() for name in header]
        self.names = [name.strip() for name in header]
        repeated_name = next((name for name in self.header if self.header.count(name) > 1), None)
        if repeated_name is not None:
            raise FormatError("csv-twice", "line 1", name=json_excerpt(repeated_name))
        if self._column(PUZZLE_NAMES) is None:
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
        """Return the puzzle of a row with its solution and its other columns.

        `number` is the line of the row. `cells` is the number of cells of the puzzle, or 0 if unknown.
        """
        if len(row) != len(self.header):
            raise FormatError("csv-columns", f"line {number}", have=len(row), want=len(self.header))
        puzzle_column, solution_column = self._column(PUZZLE_NAMES), self._column(SOLUTION_NAMES)
        assert puzzle_column is not None
        text = row[puzzle_column].strip()
        if not text:
            raise FormatError("csv-empty", f"line {number}", name=json_excerpt(self.names[puzzle_column]))
        puzzle = line_format.puzzle_of(text, number, board, cells)
        fields: dict[str, object] = {}
        notes = list(puzzle.notes)
        for column, (name, value) in enumerate(zip(self.names, row)):
            if column == solution_column and (grid := solution_of(value, puzzle.board)):
                fields["claimed"] = grid
            elif column == solution_column and not value.strip():
                continue
            elif self.header[column] == "id":
                fields["name"] = value
            elif self.header[column] in TEXT_NAMES:
                fields[self.header[column]] = value
            elif column != puzzle_column:
                notes.append((name, value))
        return puzzle.replace(**fields, notes=tuple(notes))


def delimiter_of(header: str) -> str:
    """Return the character between the columns of a header, or a comma for a single column.

    >>> delimiter_of("id;puzzle;rating")
    ';'
    """
    return max(_DELIMITERS, key=header.count)


def solution_of(text: str, board: Board) -> Grid | None:
    """Return the full grid of a text, or `None` if the text is not a full grid."""
    marks = text.strip()
    if len(marks) != len(board) or any(mark not in board.symbols for mark in marks):
        return None
    return Grid(board, bytes(board.symbols.index(mark) + 1 for mark in marks))


def detect(sample: Sample) -> Match:
    """Return SURE for a header with a column of puzzles, MAYBE for another header above a table."""
    if not sample.lines:
        return Match.NO
    header = sample.lines[0].lower()
    names = [name.strip().strip('"') for name in header.split(delimiter_of(header))]
    if any(name in names for name in PUZZLE_NAMES):
        return Match.SURE
    may_be_header = len(names) > 1 and not any(mark.isdigit() for mark in header) and len(sample.lines) > 1
    is_table = may_be_header and sample.lines[1].count(delimiter_of(header)) == len(names) - 1
    return Match.MAYBE if is_table and all(any(map(str.isalpha, name)) for name in names) else Match.NO


def head(first: Puzzle) -> str:
    """Return the header of a table that begins with the puzzle `first`."""
    return csv_row(_columns(first))


def _columns(first: Puzzle) -> list[str]:
    texts = [key for key in TEXT_NAMES if getattr(first, key)]
    notes = [
        key
        for key, _ in first.notes
        if key.lower() not in (*PUZZLE_NAMES, *SOLUTION_NAMES, *TEXT_NAMES, "id")
    ]
    return list(dict.fromkeys(["puzzle", "solution", "id", *texts, *notes]))


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the row of a puzzle, with the columns that the puzzle `first` of the table has."""
    values = dict(puzzle.notes) | {key: getattr(puzzle, key) for key in TEXT_NAMES}
    values["puzzle"] = line_format.write(puzzle, number)
    values["solution"] = puzzle.claimed.line if puzzle.claimed else ""
    values["id"] = puzzle.name
    return csv_row([values.get(name, "") for name in _columns(first or puzzle)])


def csv_row(cells: Sequence[str]) -> str:
    r"""Return cells as a line of CSV without its line end. A spreadsheet runs none of them as a formula.

    >>> csv_row(["=1+1", "a,b"])
    '\'=1+1,"a,b"'
    """
    text = io.StringIO()
    # The writer quotes CR and LF in cells only if its own line terminator contains them.
    csv.writer(text, lineterminator="\r\n").writerow(
        f"'{cell}" if _FORMULA.match(cell) else cell for cell in (visible(text, lines=True) for text in cells)
    )
    return text.getvalue().removesuffix("\r\n")


def cell_text(cell: str) -> str:
    """Return the original text of a cell that `csv_row` wrote.

    >>> cell_text("'=1+1"), cell_text("'tis")
    ('=1+1', "'tis")
    """
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


FORMAT = Format(
    "csv",
    "a table with a column 'puzzle' or 'quizzes'; other columns are kept as notes",
    detect,
    read,
    write,
    endings=(".csv", ".tsv"),
    streams=True,
    head=head,
)
