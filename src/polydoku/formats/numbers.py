"""Numbers separated by blanks or commas, for boards of any size: ``10 . 3``; rows, or all in one line."""

from collections.abc import Iterator

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import symbol_rows
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample
from polydoku.formats.reading.gridtext import Rows
from polydoku.formats.reading.shapes import shape
from polydoku.formats.reading.symbols import EMPTY, made, size_of
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle


def cut(text: str) -> list[str]:
    """Return the numbers of a row; between commas nothing at all is an empty cell."""
    if "," not in text and ";" not in text:
        return text.split()
    parts = [part.strip() or "." for part in text.replace(";", ",").split(",")]
    return (
        parts[:-1] if parts[-1] == "." and text.rstrip().endswith(",") and size_of(len(parts)) == 0 else parts
    )


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield a puzzle for every n rows of n numbers, or for every row of n² numbers."""
    return gridtext.read_grids(
        gridtext.Folded(lines, board, cut), board, cut, lambda rows, size: puzzle_of(rows, size, board)
    )


def puzzle_of(rows: Rows, size: int, board: Board | None) -> Puzzle:
    """Return the puzzle of a checked grid of numbers; 0 or an empty mark is an empty cell."""
    own = board or square(size)
    values = bytearray()
    for row, cells in enumerate(rows.cells):
        for column, word in enumerate(cells):
            where = f"line {rows.lines[row]}, r{row + 1}c{column + 1}"
            values.append(_digit(word, own, where))
    return made(own, bytes(values))


def _digit(word: str, board: Board, where: str) -> int:
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
    """Return MAYBE for rows of as many words as there are rows, of at most two characters."""
    return Match.MAYBE if shape(sample) == "numbers" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the digits as numbers in aligned columns, ``.`` for empty."""
    size = len(symbol_rows(puzzle, "numbers"))
    words = [str(digit) if digit else "." for digit in puzzle.givens.digits]
    wide = max(map(len, words))
    return "\n".join(
        " ".join(word.rjust(wide) for word in words[at : at + size]) for at in range(0, len(words), size)
    )


FORMAT = Format(
    "numbers",
    "numbers separated by blanks or commas, for any size up to 32×32",
    detect,
    read,
    write,
    streams=True,
)
