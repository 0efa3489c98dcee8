"""The format `numbers`: numbers separated by blanks or commas, such as ``10 . 3``, in rows or on one line."""

from collections.abc import Iterator

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import rows_of_symbols
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample
from polydoku.formats.reading.gridtext import GridRows
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.formats.reading.symbols import EMPTY, grid_size, puzzle_of_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle


def split_cells(line: str) -> list[str]:
    """Return the numbers of a row. An empty text between two commas is an empty cell.

    A comma at the end of the row may follow the last number, or precede an empty cell. It precedes an empty
    cell if that makes the number of cells a square, as in ``1,2,3,``.
    """
    if "," not in line and ";" not in line:
        return line.split()
    cells = [cell.strip() or "." for cell in line.replace(";", ",").split(",")]
    ends_with_comma = cells[-1] == "." and line.rstrip().endswith(",")
    return cells[:-1] if ends_with_comma and not grid_size(len(cells)) else cells


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield a puzzle for every n rows of n numbers, or for every row of n² numbers."""
    return gridtext.read_grids(
        gridtext.UnfoldedLines(lines, board, split_cells),
        board,
        split_cells,
        lambda grid, size: number_puzzle(grid, size, board),
    )


def number_puzzle(grid: GridRows, size: int, board: Board | None) -> Puzzle:
    """Return the puzzle of a complete n×n grid of numbers, where n is `size`."""
    puzzle_board = board or square(size)
    digits = bytearray()
    for row, (words, line_number) in enumerate(zip(grid.cells, grid.line_numbers), 1):
        for column, word in enumerate(words, 1):
            digits.append(_digit(word, puzzle_board, f"line {line_number}, r{row}c{column}"))
    return puzzle_of_digits(puzzle_board, bytes(digits))


def _digit(word: str, board: Board, where: str) -> int:
    """Return the digit of a number, or of a letter such as ``A`` on boards with more than 9 digits."""
    if word in EMPTY:
        return 0
    if not (word.isascii() and word.isdigit()):
        if len(word) == 1 and board.digits > 9 and word.upper() in board.symbols:
            return board.digit(word)
        raise FormatError("not-a-number", where, symbol=word[:20], digits=board.digits)
    if len(word) > 9 or int(word) > board.digits:
        raise FormatError("number-high", where, number=word[:20], digits=board.digits)
    return int(word)


def detect(sample: Sample) -> Match:
    """Return MAYBE for n rows of n words that have at most two characters."""
    return Match.MAYBE if format_by_shape(sample) == "numbers" else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the digits as numbers in aligned columns, ``.`` for empty."""
    size = len(rows_of_symbols(puzzle, "numbers"))
    words = [str(digit) if digit else "." for digit in puzzle.givens.digits]
    word_width = max(map(len, words))
    return "\n".join(
        " ".join(word.rjust(word_width) for word in words[start : start + size])
        for start in range(0, len(words), size)
    )


FORMAT = Format(
    "numbers",
    "numbers separated by blanks or commas, for any size up to 32×32",
    detect,
    read,
    write,
    reads_lines=True,
)
