"""Reads grids drawn over several lines: rows of symbols, with or without borders, one grid after another.

The formats `grid`, `rows`, `numbers`, `ss`, `sdk`, `euler` and the candidate grids differ only in what a row
contains and what precedes it. This module has what they share: borders, sizes and missing rows.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from polydoku.errors import FormatError
from polydoku.formats.reading.base import NumberedLines, ReadResult, attempt
from polydoku.formats.reading.symbols import (
    board_for,
    board_title,
    cell_place,
    digits_of,
    grid_size,
    puzzle_of_digits,
)
from polydoku.model.board import MAX_DIGITS, Board
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount

_BOX_DRAWING = "".join(map(chr, range(0x2500, 0x2580)))
_BORDERS = "|+-=:!" + _BOX_DRAWING
_BORDERS_TO_BLANKS = str.maketrans(dict.fromkeys(_BORDERS, " "))
_IN_BORDER_LINE = frozenset(_BORDERS + " \t*.',_")
_BARS = ("--", "==", "\u2500", "\u2501", "\u2550")

CellSplitter = Callable[[str], list[str]]
"""Splits a line without borders into the texts of its cells."""


class GridRows:
    """The rows of one grid: the texts of their cells and their line numbers.

    `title` is the header line before the rows, which is on line `title_line`. Without a header, they are
    empty and 0.
    """

    def __init__(self, title: str = "", title_line: int = 0) -> None:
        self.title, self.title_line = title, title_line
        self.lines: list[int] = []
        self.cells: list[list[str]] = []

    @property
    def line(self) -> int:
        """The line where the grid begins."""
        return self.title_line or (self.lines[0] if self.lines else 0)


def split_symbols(text: str) -> list[str]:
    """Return each symbol as a cell, and ignore blanks between symbols."""
    return list("".join(text.split()))


def split_words(text: str) -> list[str]:
    """Return each word as a cell."""
    return text.split()


def without_borders(line: str) -> str | None:
    """Return a line with blanks instead of borders, or `None` for a blank line or a line of borders.

    >>> without_borders("| 1 . | 3 4 |"), without_borders("+-----+-----+")
    ('  1 .   3 4  ', None)
    """
    if not line.strip() or (any(bar in line for bar in _BARS) and _IN_BORDER_LINE.issuperset(line)):
        return None
    text = line.translate(_BORDERS_TO_BLANKS)
    return text if text.strip() else None


class UnfoldedLines(NumberedLines):
    """Numbered lines in which a line of n² cells is replaced by n rows with the number of that line."""

    def __init__(self, lines: NumberedLines, board: Board | None, splitter: CellSplitter) -> None:
        self._source, self._splitter = lines, splitter
        self._board_cells = len(board) if board else 0
        self._pending_rows: list[str] = []
        self.number = lines.number

    def __next__(self) -> tuple[int, str]:
        if not self._pending_rows:
            self.number, line = next(self._source)
            cells = self._splitter(without_borders(line) or "")
            size = grid_size(len(cells))
            if size < 4 or (len(cells) <= 32 and len(cells) != self._board_cells):
                return self.number, line
            self._pending_rows = [
                " ".join(cells[start : start + size]) for start in range(0, len(cells), size)
            ]
        return self.number, self._pending_rows.pop(0)


def joined_cells(rows: GridRows) -> str:
    """Return the texts of all cells of a grid as one text."""
    return "".join(cell for cells in rows.cells for cell in cells)


def split_grids(
    lines: NumberedLines,
    splitter: CellSplitter,
    board: Board | None,
    *,
    header: re.Pattern[str] | None = None,
) -> Iterator[GridRows]:
    """Yield the grids of a text, each with as many rows as `board` has, or as its rows have cells.

    A line that matches `header` begins a new grid. A grid that is too short is yielded as it is, and
    `checked_size` then raises the error.
    """
    rows, after_blank_line = GridRows(), False
    for number, line in lines:
        if header and (match := header.fullmatch(line.strip())):
            if rows.cells or rows.title:
                yield rows
            rows, after_blank_line = GridRows(match[0], number), False
            continue
        text = without_borders(line)
        if text is None:
            after_blank_line = after_blank_line or not line.strip()
            continue
        if after_blank_line and rows.cells and _ends_at_blank_line(rows, board):
            yield rows
            rows = GridRows()
        after_blank_line = False
        rows.lines.append(number)
        rows.cells.append(splitter(text))
        if len(rows.cells) in (_expected_row_count(rows, board), MAX_DIGITS + 1):
            yield rows
            rows = GridRows()
    if rows.cells or rows.title:
        yield rows


def _expected_row_count(rows: GridRows, board: Board | None) -> int:
    return grid_size(len(board)) if board else max(2, usual_width(rows))


def usual_width(rows: GridRows) -> int:
    """Return the number of cells that most rows have, and the larger number if two are equally common."""
    counts = Counter(map(len, rows.cells))
    return max(counts, key=lambda width: (counts[width], width))


def _ends_at_blank_line(rows: GridRows, board: Board | None) -> bool:
    """Return whether a blank line ends the grid. Between two rows of boxes it does not."""
    from polydoku.boards.squares import default_box

    row_count = _expected_row_count(rows, board)
    return not 1 <= row_count <= MAX_DIGITS or len(rows.cells) % default_box(row_count)[0] != 0


def checked_size(rows: GridRows, board: Board | None, *, several: bool) -> int:
    """Return the n of a complete n×n grid.

    `several` says whether the text has several grids, so that errors must name the line of this grid.
    Raises `FormatError` for a missing row or a row of another width.
    """
    where = f"line {rows.line}" if several else ""
    if not rows.cells:
        raise FormatError("no-rows", f"line {rows.line}", title=rows.title)
    size = grid_size(len(board)) if board else usual_width(rows)
    if board and not size:
        raise FormatError("not-rows", board=board_title(board))
    if not 2 <= size <= MAX_DIGITS:
        raise FormatError("row-width", f"line {rows.line}", cells=amount(size, "cell"), limit=MAX_DIGITS)
    for number, cells in enumerate(rows.cells, 1):
        if len(cells) != size:
            raise FormatError("row-length", where, row=number, cells=amount(len(cells), "cell"), size=size)
    if len(rows.cells) < size:
        raise FormatError(
            "rows-missing",
            f"line {rows.lines[-1]}",
            rows=amount(len(rows.cells), "row"),
            size=size,
            title=rows.title or "the grid",
        )
    return size


def symbol_puzzle(rows: GridRows, board: Board | None, size: int, **fields: object) -> Puzzle:
    """Return the puzzle of a grid of symbols, whose `size` is checked. `fields` are those of `Puzzle`."""
    text = joined_cells(rows)

    def place(number: int) -> str:
        cell = cell_place(board, number) if board else f"r{number // size + 1}c{number % size + 1}"
        return f"line {rows.lines[number // size]}, {cell}"

    puzzle_board = board or board_for(size, text, place)
    return puzzle_of_digits(puzzle_board, digits_of(text, puzzle_board, place), **fields)


def read_grids(
    lines: NumberedLines,
    board: Board | None,
    splitter: CellSplitter,
    grid_reader: Callable[[GridRows, int], Puzzle],
    header: re.Pattern[str] | None = None,
) -> Iterator[ReadResult]:
    """Yield the puzzle that `grid_reader` returns for the rows and the size of each grid."""
    for count, rows in enumerate(split_grids(lines, splitter, board, header=header)):
        several = count > 0 or bool(rows.title)
        yield attempt(
            rows.line,
            lambda rows=rows, several=several: grid_reader(rows, checked_size(rows, board, several=several)),
        )
