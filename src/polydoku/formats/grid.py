"""The format `grid`: rows of symbols, with or without borders between the boxes."""

from collections.abc import Iterator

from polydoku.errors import BoardError, FormatError, RuleError
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, attempt
from polydoku.formats.reading.regions import is_letter_map, region_board, region_marks
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.formats.reading.symbols import board_title, grid_size
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import box_shape


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of a text. A grid of letters is the region map of the grid before it."""
    previous: gridtext.GridRows | None = None
    count = 0
    for rows in gridtext.split_grids(lines, gridtext.split_symbols, board):
        if previous is not None and board is None and is_letter_map(gridtext.joined_cells(rows)):
            yield attempt(
                previous.line, _puzzle_with_regions, previous, gridtext.joined_cells(rows), count > 1
            )
            previous = None
        else:
            if previous is not None:
                yield attempt(previous.line, _puzzle, previous, board, count > 1)
            previous = rows
            count += 1
    if previous is not None:
        yield attempt(previous.line, _puzzle, previous, board, count > 1)


def _puzzle(rows: gridtext.GridRows, board: Board | None, several: bool) -> Puzzle:
    return gridtext.symbol_puzzle(rows, board, gridtext.checked_size(rows, board, several=several))


def _puzzle_with_regions(rows: gridtext.GridRows, marks: str, several: bool) -> Puzzle:
    try:
        board = region_board(marks)
    except BoardError as error:
        raise error.at(f"line {rows.lines[-1] + 1}") from None
    return _puzzle(rows, board, several)


def detect(sample: Sample) -> Match:
    """Return MAYBE for n rows of n symbols."""
    return Match.MAYBE if format_by_shape(sample) == "grid" else Match.NO


def rows_of_symbols(puzzle: Puzzle, format: str, empty: str = ".") -> list[list[str]]:
    """Return the rows of symbols of an n×n puzzle. `format` is its name, for errors.

    Raises `FormatError` for any other board.
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


def boxes(board: Board) -> tuple[int, int] | None:
    """Return (rows, columns) of the boxes of a board, or `None` if the boxes are not rectangles."""
    try:
        return box_shape(board, "grid")
    except RuleError:
        return None


def bordered(rows: list[list[str]], puzzle: Puzzle) -> str:
    """Return the text of rows, with borders between the boxes if these are rectangles."""
    box_height, box_width = boxes(puzzle.board) or (len(rows), len(rows))
    word_width = max(len(word) for row in rows for word in row)
    texts = []
    for row in rows:
        parts = [row[start : start + box_width] for start in range(0, len(row), box_width)]
        texts.append(" | ".join(" ".join(word.ljust(word_width) for word in part) for part in parts).rstrip())
    bar = "-+-".join(["-" * (box_width * (word_width + 1) - 1)] * (len(rows) // box_width))
    lines = []
    for number, text in enumerate(texts):
        if number and number % box_height == 0 and box_height < len(rows):
            lines.append(bar)
        lines.append(text)
    return "\n".join(lines)


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the rows with borders between the boxes, ``.`` for empty. A jigsaw's region map follows."""
    text = bordered(rows_of_symbols(puzzle, "grid"), puzzle)
    marks = region_marks(puzzle.board)
    if not is_letter_map(marks):
        return text
    size = grid_size(len(marks))
    return "\n".join([text, "", *(marks[start : start + size] for start in range(0, len(marks), size))])


FORMAT = Format(
    "grid",
    "rows of symbols, with or without borders",
    detect,
    read,
    write,
    endings=(".txt",),
    streams=True,
)
