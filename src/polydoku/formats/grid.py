"""The format `grid`: rows of symbols, with or without borders between the boxes."""

from collections.abc import Iterator

from polydoku.errors import BoardError, FormatError, RuleError
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.regions import is_letter_region_map, region_board, region_map_of
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.formats.reading.symbols import board_title, grid_size
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import box_shape


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of a text. A grid of letters is the region map of the grid before it."""
    # A puzzle is yielded only when the next grid is known, which may be its region map. Errors of the first
    # puzzle name no line.
    pending: gridtext.GridRows | None = None
    puzzle_count = 0
    for grid in gridtext.split_grids(lines, gridtext.split_symbols, board):
        text = gridtext.joined_cells(grid)
        if pending is not None and board is None and is_letter_region_map(text):
            yield result_of_call(pending.first_line, _puzzle_on_region_map, pending, text, puzzle_count > 1)
            pending = None
        else:
            if pending is not None:
                yield result_of_call(pending.first_line, _puzzle, pending, board, puzzle_count > 1)
            pending = grid
            puzzle_count += 1
    if pending is not None:
        yield result_of_call(pending.first_line, _puzzle, pending, board, puzzle_count > 1)


def _puzzle(grid: gridtext.GridRows, board: Board | None, is_line_named: bool) -> Puzzle:
    size = gridtext.checked_size(grid, board, is_line_named=is_line_named)
    return gridtext.symbol_puzzle(grid, board, size)


def _puzzle_on_region_map(grid: gridtext.GridRows, region_map: str, is_line_named: bool) -> Puzzle:
    try:
        board = region_board(region_map)
    except BoardError as error:
        raise error.at(f"line {grid.line_numbers[-1] + 1}") from None
    return _puzzle(grid, board, is_line_named)


def detect(sample: Sample) -> Match:
    """Return MAYBE for n rows of n symbols."""
    return Match.MAYBE if format_by_shape(sample) == "grid" else Match.NO


def rows_of_symbols(puzzle: Puzzle, format: str, empty: str = ".") -> list[list[str]]:
    """Return the rows of symbols of an n×n puzzle, with `empty` for an empty cell.

    Raises `FormatError` for any other board. The error names `format`.
    """
    board = puzzle.board
    size = grid_size(len(board))
    if not size or board.digits != size:
        raise FormatError("cannot-carry", format=format, holds="n×n boards", board=board_description(board))
    symbols = [board.symbol(digit) if digit else empty for digit in puzzle.givens.digits]
    return [symbols[row * size : (row + 1) * size] for row in range(size)]


def board_description(board: Board) -> str:
    """Return the description of a board for errors: ``a 6×6 board``, ``a board of 63 cells``."""
    size = grid_size(len(board))
    is_square = size and board.digits == size
    return f"a {board_title(board)} board" if is_square else f"a board of {len(board)} cells"


def box_height_and_width(board: Board) -> tuple[int, int] | None:
    """Return the number of rows and of columns in a box, or `None` if the boxes are not rectangles."""
    try:
        # "grid" would name the rule in the error, which is not shown.
        return box_shape(board, "grid")
    except RuleError:
        return None


def bordered(rows: list[list[str]], puzzle: Puzzle) -> str:
    """Return the text of rows of words, with borders between the boxes if these are rectangles.

    >>> print(bordered([["1", "2", ".", "."]] * 4, Puzzle(Board.square(4))))
    1 2 | . .
    1 2 | . .
    ----+----
    1 2 | . .
    1 2 | . .
    """
    box_height, box_width = box_height_and_width(puzzle.board) or (len(rows), len(rows))
    word_width = max(len(word) for row in rows for word in row)
    border = "-+-".join(["-" * (box_width * (word_width + 1) - 1)] * (len(rows) // box_width))
    lines = []
    for row_index, row in enumerate(rows):
        if row_index and row_index % box_height == 0:
            lines.append(border)
        padded = [word.ljust(word_width) for word in row]
        segments = [" ".join(padded[start : start + box_width]) for start in range(0, len(row), box_width)]
        lines.append(" | ".join(segments).rstrip())
    return "\n".join(lines)


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the rows with borders between the boxes, ``.`` for empty. A jigsaw's region map follows."""
    text = bordered(rows_of_symbols(puzzle, "grid"), puzzle)
    region_map = region_map_of(puzzle.board)
    if not is_letter_region_map(region_map):
        return text
    size = grid_size(len(region_map))
    map_rows = [region_map[start : start + size] for start in range(0, len(region_map), size)]
    return "\n".join([text, "", *map_rows])


FORMAT = Format(
    "grid",
    "rows of symbols, with or without borders",
    detect,
    read,
    write,
    endings=(".txt",),
    reads_lines=True,
    boards="n×n, jigsaw",
)
