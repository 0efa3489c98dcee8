"""Tables with a header: a column ``puzzle`` or ``quizzes``, and optional columns such as ``solution``."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from polydoku.errors import FormatError
from polydoku.formats import line as line_format
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible

PUZZLE_NAMES = ("puzzle", "puzzles", "quiz", "quizzes")
"""The possible names of the column that has the symbols of the puzzle."""

SOLUTION_NAMES = ("solution", "solutions")
TEXT_NAMES = ("title", "author", "text")
"""The names of columns that become the fields of the same name of `Puzzle`."""

_DELIMITERS = ",;\t|"
_FORMULA_START = re.compile(r"'*[=+\-@\t\r\n]")
"""Matches the start of a cell that a spreadsheet runs as a formula, also after the ``'`` that prevents it."""


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each row. Columns with other names become notes, in the order of the header."""
    table = _Table(lines)
    cell_count = len(board) if board else 0
    for number, row in table.rows():
        result = result_of_call(number, table.puzzle_of_row, row, number, board, cell_count)
        if result.puzzle is not None:
            cell_count = len(result.puzzle.board)
        yield result


class _Table:
    """A CSV text. Its header is read at once, and its rows when they are needed.

    `names` are the names of the columns as they are written, and `keys` the same names in lower case.
    """

    def __init__(self, lines: NumberedLines) -> None:
        self._lines = lines
        first_line = next(lines, (1, ""))[1]
        lines.push_back(first_line)
        self._reader = csv.reader(
            (line + "\n" for _, line in lines), delimiter=delimiter_of(first_line), strict=True
        )
        _, header = next(self.rows(), (1, []))
        self.names = [name.strip() for name in header]
        self.keys = [name.lower() for name in self.names]
        repeated_key = next((key for key in self.keys if self.keys.count(key) > 1), None)
        if repeated_key is not None:
            raise FormatError("csv-twice", "line 1", name=json_excerpt(repeated_key))
        if self._column(PUZZLE_NAMES) is None:
            raise FormatError("csv-header", "line 1")

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """Yield the line number and the cells of each further row that is not blank."""
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

    def _column(self, keys: tuple[str, ...]) -> int | None:
        """Return the index of the column that has the first of these names."""
        return next((self.keys.index(key) for key in keys if key in self.keys), None)

    def puzzle_of_row(self, row: list[str], number: int, board: Board | None, cell_count: int) -> Puzzle:
        """Return the puzzle of a row with its solution and its other columns.

        `number` is the line of the row. `cell_count` is the number of cells of the puzzle, or 0 if unknown.
        """
        if len(row) != len(self.names):
            raise FormatError("csv-columns", f"line {number}", columns=len(row), names=len(self.names))
        puzzle_column, solution_column = self._column(PUZZLE_NAMES), self._column(SOLUTION_NAMES)
        assert puzzle_column is not None
        text = row[puzzle_column].strip()
        if not text:
            raise FormatError("csv-empty", f"line {number}", name=json_excerpt(self.names[puzzle_column]))
        puzzle = line_format.puzzle_of_line(text, number, board, cell_count)
        fields: dict[str, object] = {}
        notes = list(puzzle.notes)
        for column, (key, cell) in enumerate(zip(self.keys, row)):
            if column == solution_column and (grid := solution_of(cell, puzzle.board)):
                fields["claimed"] = grid
            elif column == puzzle_column or (column == solution_column and not cell.strip()):
                continue
            elif key == "id":
                fields["name"] = cell
            elif key in TEXT_NAMES:
                fields[key] = cell
            else:  # also a solution that is not a full grid
                notes.append((self.names[column], cell))
        return puzzle.replace(**fields, notes=tuple(notes))


def delimiter_of(header: str) -> str:
    """Return the character between the columns of a header, or a comma for a single column.

    >>> delimiter_of("id;puzzle;rating")
    ';'
    """
    return max(_DELIMITERS, key=header.count)


def solution_of(text: str, board: Board) -> Grid | None:
    """Return the grid of a text, or `None` if the text does not have a digit for each cell."""
    symbols = text.strip()
    if len(symbols) != len(board) or any(symbol not in board.symbols for symbol in symbols):
        return None
    return Grid(board, bytes(board.symbols.index(symbol) + 1 for symbol in symbols))


def detect(sample: Sample) -> Match:
    """Return SURE for a header with a column of puzzles, MAYBE for another header above a table."""
    if not sample.lines:
        return Match.NO
    first_line = sample.lines[0].lower()
    delimiter = delimiter_of(first_line)
    names = [name.strip().strip('"') for name in first_line.split(delimiter)]
    if any(name in names for name in PUZZLE_NAMES):
        return Match.SURE
    if len(names) < 2 or len(sample.lines) < 2 or any(character.isdigit() for character in first_line):
        return Match.NO
    has_equal_columns = sample.lines[1].count(delimiter) == len(names) - 1
    all_have_letters = all(any(character.isalpha() for character in name) for name in names)
    return Match.MAYBE if has_equal_columns and all_have_letters else Match.NO


def header(first_puzzle: Puzzle) -> str:
    """Return the header of a table that begins with the row of `first_puzzle`."""
    return csv_row(_column_names(first_puzzle))


def _column_names(first_puzzle: Puzzle) -> list[str]:
    texts = [name for name in TEXT_NAMES if getattr(first_puzzle, name)]
    reserved_names = (*PUZZLE_NAMES, *SOLUTION_NAMES, *TEXT_NAMES, "id")
    notes = [key for key, _ in first_puzzle.notes if key.lower() not in reserved_names]
    return list(dict.fromkeys(["puzzle", "solution", "id", *texts, *notes]))


def write(puzzle: Puzzle, _number: int = 1, first_puzzle: Puzzle | None = None) -> str:
    """Return the row of a puzzle. The table has the columns that `first_puzzle` needs."""
    cells = dict(puzzle.notes) | {key: getattr(puzzle, key) for key in TEXT_NAMES}
    cells["puzzle"] = line_format.write(puzzle)
    cells["solution"] = puzzle.claimed.line if puzzle.claimed else ""
    cells["id"] = puzzle.name
    return csv_row([cells.get(name, "") for name in _column_names(first_puzzle or puzzle)])


def csv_row(cells: Sequence[str]) -> str:
    r"""Return cells as a line of CSV without its line end.

    A cell that a spreadsheet would run as a formula begins with ``'``, which prevents that.

    >>> csv_row(["=1+1", "a,b"])
    '\'=1+1,"a,b"'
    """
    visible_cells = [visible(cell, keep_lines=True) for cell in cells]
    buffer = io.StringIO()
    # The writer quotes CR and LF in cells only if its line terminator contains them.
    csv.writer(buffer, lineterminator="\r\n").writerow(
        f"'{cell}" if _FORMULA_START.match(cell) else cell for cell in visible_cells
    )
    return buffer.getvalue().removesuffix("\r\n")


def cell_text(cell: str) -> str:
    """Return the original text of a cell that `csv_row` wrote.

    >>> cell_text("'=1+1"), cell_text("'tis")
    ('=1+1', "'tis")
    """
    return cell[1:] if cell.startswith("'") and _FORMULA_START.match(cell) else cell


FORMAT = Format(
    "csv",
    "a table with a column 'puzzle' or 'quizzes'; other columns are kept as notes",
    detect,
    read,
    write,
    endings=(".csv", ".tsv"),
    reads_lines=True,
    header=header,
    boards="n×n, Latin, jigsaw",
    holds="solution, name ('id'), title, author, text, every other column",
)
