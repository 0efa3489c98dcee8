"""Reads grids drawn over several lines: rows of symbols or words, with or without borders.

The formats `grid`, `rows`, `numbers`, `ss`, `sdk`, `euler` and the candidate grids differ in what a row
contains and what precedes the rows. They share the borders, the sizes and the errors for missing rows in
this module.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from polydoku.errors import FormatError
from polydoku.formats.reading.base import NumberedLines, ReadResult, result_of_call
from polydoku.formats.reading.symbols import (
    board_for,
    board_title,
    cell_place,
    digits_of,
    grid_size,
    puzzle_of_digits,
    square_cell_name,
)
from polydoku.model.board import MAX_DIGITS, Board
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount

_BOX_DRAWING = "".join(map(chr, range(0x2500, 0x2580)))
_BORDERS = "|+-=:!" + _BOX_DRAWING
_BORDERS_TO_BLANKS = str.maketrans(dict.fromkeys(_BORDERS, " "))
_BORDER_LINE_CHARACTERS = frozenset(_BORDERS + " \t*.',_")
_HORIZONTAL_BARS = ("--", "==", "\u2500", "\u2501", "\u2550")

MAX_ROWS = MAX_DIGITS + 1
"""A grid ends after this number of rows, one more than any board has, so that memory is bounded."""

CellSplitter = Callable[[str], list[str]]
"""Splits a line without borders into the texts of its cells."""


class GridRows:
    """The rows of one grid: the texts of their cells, and the line number of each row.

    `header` is the line before the rows that names the grid, such as ``Grid 01``, on line `header_line`.
    Without a header, `header` is empty and `header_line` is 0.
    """

    def __init__(self, header: str = "", header_line: int = 0) -> None:
        self.header, self.header_line = header, header_line
        self.line_numbers: list[int] = []
        self.cells: list[list[str]] = []

    @property
    def first_line(self) -> int:
        """The number of the line where the grid begins."""
        return self.header_line or (self.line_numbers[0] if self.line_numbers else 0)


def split_symbols(line: str) -> list[str]:
    """Return each symbol as a cell, and ignore blanks between symbols."""
    return list("".join(line.split()))


def split_words(line: str) -> list[str]:
    """Return each word as a cell."""
    return line.split()


def without_borders(line: str) -> str | None:
    """Return a line with blanks instead of borders, or `None` for a blank line or a line of borders.

    >>> without_borders("| 1 . | 3 4 |"), without_borders("+-----+-----+")
    ('  1 .   3 4  ', None)
    """
    has_bar = any(bar in line for bar in _HORIZONTAL_BARS)
    if not line.strip() or (has_bar and _BORDER_LINE_CHARACTERS.issuperset(line)):
        return None
    text = line.translate(_BORDERS_TO_BLANKS)
    return text if text.strip() else None


class UnfoldedLines(NumberedLines):
    """Numbered lines in which a line with all n² cells of a grid is replaced by the n rows of the grid.

    The rows have the number of the line that they replace. A line of 16 or 25 cells may be a row of a large
    grid, so it is replaced only if `board` has 16 or 25 cells. A line of 4 or 9 cells always stays a row.
    """

    def __init__(self, lines: NumberedLines, board: Board | None, splitter: CellSplitter) -> None:
        self._lines_to_unfold, self._splitter = lines, splitter
        self._board_cell_count = len(board) if board else 0
        self._pending_rows: list[str] = []
        self.number = lines.number

    def __next__(self) -> tuple[int, str]:
        if not self._pending_rows:
            self.number, line = next(self._lines_to_unfold)
            cells = self._splitter(without_borders(line) or "")
            size = grid_size(len(cells))
            may_be_row = len(cells) <= MAX_DIGITS and len(cells) != self._board_cell_count
            if size < 4 or may_be_row:
                return self.number, line
            self._pending_rows = [
                " ".join(cells[start : start + size]) for start in range(0, len(cells), size)
            ]
        return self.number, self._pending_rows.pop(0)


def joined_cells(grid: GridRows) -> str:
    """Return the texts of all cells of a grid as one text."""
    return "".join(cell for row in grid.cells for cell in row)


def split_grids(
    lines: NumberedLines,
    splitter: CellSplitter,
    board: Board | None,
    *,
    header: re.Pattern[str] | None = None,
) -> Iterator[GridRows]:
    """Yield the grids of a text, each with as many rows as `board` has, or as its rows have cells.

    A line that matches `header` begins a new grid. A grid with missing rows is yielded too, and
    `checked_size` then raises the error for it.
    """
    grid, is_after_blank_line = GridRows(), False
    for number, line in lines:
        if header and (match := header.fullmatch(line.strip())):
            if grid.cells or grid.header:
                yield grid
            grid, is_after_blank_line = GridRows(match[0], number), False
            continue
        text = without_borders(line)
        if text is None:
            is_after_blank_line = is_after_blank_line or not line.strip()
            continue
        if is_after_blank_line and grid.cells and _ends_at_blank_line(grid, board):
            yield grid
            grid = GridRows()
        is_after_blank_line = False
        grid.line_numbers.append(number)
        grid.cells.append(splitter(text))
        if len(grid.cells) in (_expected_row_count(grid, board), MAX_ROWS):
            yield grid
            grid = GridRows()
    if grid.cells or grid.header:
        yield grid


def _expected_row_count(grid: GridRows, board: Board | None) -> int:
    # The smallest grid has two rows. Without a board, a grid has as many rows as a row has cells.
    return grid_size(len(board)) if board else max(2, usual_width(grid))


def usual_width(grid: GridRows) -> int:
    """Return the number of cells that most rows have, and the larger number if two are equally common."""
    row_counts = Counter(map(len, grid.cells))
    return max(row_counts, key=lambda width: (row_counts[width], width))


def _ends_at_blank_line(grid: GridRows, board: Board | None) -> bool:
    """Return whether a blank line after the rows so far ends the grid.

    It does not if the rows so far fill whole boxes, because a blank line may separate boxes.
    """
    from polydoku.boards.squares import default_box

    row_count = _expected_row_count(grid, board)
    if not 1 <= row_count <= MAX_DIGITS:
        return True
    box_height, _ = default_box(row_count)
    return len(grid.cells) % box_height != 0


def checked_size(grid: GridRows, board: Board | None, *, is_line_named: bool) -> int:
    """Return the n of a complete n×n grid.

    With `is_line_named`, errors name the line where the grid begins. Raises `FormatError` for a missing
    row or a row of another width.
    """
    where = f"line {grid.first_line}" if is_line_named else ""
    if not grid.cells:
        raise FormatError("no-rows", f"line {grid.first_line}", title=grid.header)
    size = grid_size(len(board)) if board else usual_width(grid)
    if board and not size:
        raise FormatError("not-rows", board=board_title(board))
    if not 2 <= size <= MAX_DIGITS:
        raise FormatError(
            "row-width", f"line {grid.first_line}", cells=amount(size, "cell"), limit=MAX_DIGITS
        )
    for number, row in enumerate(grid.cells, 1):
        if len(row) != size:
            raise FormatError("row-length", where, row=number, cells=amount(len(row), "cell"), size=size)
    if len(grid.cells) < size:
        raise FormatError(
            "rows-missing",
            f"line {grid.line_numbers[-1]}",
            rows=amount(len(grid.cells), "row"),
            size=size,
            title=grid.header or "the grid",
        )
    return size


def symbol_puzzle(grid: GridRows, board: Board | None, size: int, **fields: object) -> Puzzle:
    """Return the puzzle of a complete n×n grid of symbols, where n is `size`.

    `fields` are further fields of `Puzzle`.
    """
    text = joined_cells(grid)

    def place_of(index: int) -> str:
        cell = cell_place(board, index) if board else square_cell_name(index, size)
        return f"line {grid.line_numbers[index // size]}, {cell}"

    puzzle_board = board or board_for(size, text, place_of)
    return puzzle_of_digits(puzzle_board, digits_of(text, puzzle_board, place_of), **fields)


def read_grids(
    lines: NumberedLines,
    board: Board | None,
    splitter: CellSplitter,
    puzzle_of_grid: Callable[[GridRows, int], Puzzle],
    header: re.Pattern[str] | None = None,
) -> Iterator[ReadResult]:
    """Yield the puzzle that `puzzle_of_grid(grid, size)` returns for each grid of a text."""

    def checked_puzzle(grid: GridRows, is_line_named: bool) -> Puzzle:
        return puzzle_of_grid(grid, checked_size(grid, board, is_line_named=is_line_named))

    for index, grid in enumerate(split_grids(lines, splitter, board, header=header)):
        yield result_of_call(grid.first_line, checked_puzzle, grid, index > 0 or bool(grid.header))
