"""A grid drawn in text: rows of symbols with borders between the boxes, or without."""

from collections.abc import Iterator

from polydoku.errors import BoardError, FormatError, RuleError
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, attempt
from polydoku.formats.reading.regions import is_letter_map, region_board, region_marks
from polydoku.formats.reading.shapes import shape
from polydoku.formats.reading.symbols import size_of, title_of
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import box_shape


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the grids of a text; a grid of letters after one is the map of its regions."""
    before: gridtext.Rows | None = None
    count = 0
    for rows in gridtext.rows_of(lines, gridtext.symbols, board):
        if before is not None and board is None and is_letter_map(gridtext.marks(rows)):
            yield attempt(before.line, _with_regions, before, gridtext.marks(rows), count > 1)
            before = None
        else:
            if before is not None:
                yield attempt(before.line, _puzzle, before, board, count > 1)
            before = rows
            count += 1
    if before is not None:
        yield attempt(before.line, _puzzle, before, board, count > 1)


def _puzzle(rows: gridtext.Rows, board: Board | None, several: bool) -> Puzzle:
    return gridtext.digits(rows, board, gridtext.check(rows, board, several=several))


def _with_regions(rows: gridtext.Rows, marks: str, several: bool) -> Puzzle:
    try:
        board = region_board(marks)
    except BoardError as error:
        raise error.at(f"line {rows.lines[-1] + 1}") from None
    return _puzzle(rows, board, several)


def detect(sample: Sample) -> Match:
    """Return MAYBE for rows of as many symbols as there are rows."""
    return Match.MAYBE if shape(sample) == "grid" else Match.NO


def symbol_rows(puzzle: Puzzle, format: str, empty: str = ".") -> list[list[str]]:
    """Return the symbols of an n×n puzzle by rows; raises `FormatError` for any other board."""
    board = puzzle.board
    size = size_of(len(board))
    if not size or board.digits != size:
        raise FormatError("cannot-carry", format=format, holds="n×n boards", board=board_words(board))
    shown = [board.symbol(digit) if digit else empty for digit in puzzle.givens.digits]
    return [shown[row * size : (row + 1) * size] for row in range(size)]


def board_words(board: Board) -> str:
    """Return what an error says of a board: ``a 6×6 board``, ``a board of 63 cells``."""
    size = size_of(len(board))
    square = size and board.digits == size
    return f"a {title_of(board)} board" if square else f"a board of {len(board)} cells"


def boxes(board: Board) -> tuple[int, int] | None:
    """Return (rows, columns) of the boxes of a board; nothing where they are no rectangles."""
    try:
        return box_shape(board, "grid")
    except RuleError:
        return None


def bordered(rows: list[list[str]], puzzle: Puzzle) -> str:
    """Return rows with borders between the boxes where these are rectangles, else without."""
    high, wide = boxes(puzzle.board) or (len(rows), len(rows))
    broad = max(len(word) for row in rows for word in row)
    texts = []
    for row in rows:
        parts = [row[at : at + wide] for at in range(0, len(row), wide)]
        texts.append(" | ".join(" ".join(word.ljust(broad) for word in part) for part in parts).rstrip())
    bar = "-+-".join(["-" * (wide * (broad + 1) - 1)] * (len(rows) // wide))
    lines = []
    for number, text in enumerate(texts):
        if number and number % high == 0 and high < len(rows):
            lines.append(bar)
        lines.append(text)
    return "\n".join(lines)


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the rows with borders between the boxes, ``.`` for empty; a jigsaw's regions follow."""
    text = bordered(symbol_rows(puzzle, "grid"), puzzle)
    marks = region_marks(puzzle.board)
    if not is_letter_map(marks):
        return text
    size = size_of(len(marks))
    return "\n".join([text, "", *(marks[at : at + size] for at in range(0, len(marks), size))])


FORMAT = Format(
    "grid",
    "rows of symbols, with or without borders",
    detect,
    read,
    write,
    endings=(".txt",),
    streams=True,
)
