"""A samurai puzzle as five lines of 81: the grids top left, top right, centre, bottom left, bottom right.

The four corner grids share boxes with the centre grid, so the cells of these boxes are on two lines. A
given of a shared box may be on one of the lines or on both. Two givens of a cell must be equal.
"""

from collections.abc import Iterator
from typing import NamedTuple

from polydoku import boards
from polydoku.boards.overlapping import SAMURAI
from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.line import SEPARATOR
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.symbols import digits_of, puzzle_of_digits, square_cell_name
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield a puzzle for every five lines. Blank lines and lines that start with ``#`` are skipped."""
    grid_lines: list[GridLine] = []
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            grid_lines.append(GridLine(number, SEPARATOR.split(line.strip(), maxsplit=1)[0]))
        if len(grid_lines) == len(SAMURAI):
            yield result_of_call(grid_lines[0].number, puzzle_of_lines, grid_lines)
            grid_lines = []
    if grid_lines:
        yield result_of_call(grid_lines[0].number, puzzle_of_lines, grid_lines)


class GridLine(NamedTuple):
    """The symbols of one of the five grids, and the number of their line."""

    number: int
    symbols: str

    def place_of(self, index: int) -> str:
        """Return the place of a cell for error lines, from its index in the grid."""
        return f"line {self.number}, {square_cell_name(index, 9)}"


def puzzle_of_lines(lines: list[GridLine]) -> Puzzle:
    """Return the puzzle of five lines. Raises `FormatError` for a cell with two different givens."""
    if len(lines) < len(SAMURAI):
        raise FormatError("samurai-lines", f"line {lines[-1].number}", lines=len(lines))
    board = boards.samurai()
    digits = bytearray(len(board))
    place_of_given: dict[int, str] = {}
    # `SAMURAI` has the row and column, from 0, of the top left cell of each grid.
    for (top, left), line in zip(SAMURAI, lines):
        length = len(line.symbols)
        if length != 81:
            raise FormatError("line-length", f"line {line.number}", length=length, board="9×9", cells=81)
        for index, digit in enumerate(digits_of(line.symbols, Board.square(9), line.place_of)):
            if not digit:
                continue
            row, column = divmod(index, 9)
            cell = board[top + row + 1, left + column + 1]
            place = line.place_of(index)
            if digits[cell] not in (0, digit):
                raise FormatError(
                    "samurai-shared",
                    place,
                    digit=digit,
                    other_place=place_of_given[cell],
                    other_digit=digits[cell],
                )
            digits[cell] = digit
            place_of_given[cell] = place
    return puzzle_of_digits(board, bytes(digits))


def detect(sample: Sample) -> Match:
    """Return SURE for lines of 81 symbols in a ``.samurai`` file, or if the user chose the samurai board."""
    board = sample.requested_board
    is_chosen = sample.has_ending(".samurai") or (board is not None and board == boards.samurai())
    lines = [line for line in sample.lines if not line.startswith("#")]
    return Match.SURE if is_chosen and lines and len(lines[0].split()[0]) == 81 else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return five lines, one for each grid. Raises `FormatError` for any other board."""
    board = puzzle.board
    if board != boards.samurai():
        raise FormatError(
            "cannot-carry", format="samurai", holds="the samurai board", board=board_description(board)
        )
    return "\n".join(
        "".join(
            board.symbol(puzzle.givens[top + row, left + column])
            for row in range(1, 10)
            for column in range(1, 10)
        )
        for top, left in SAMURAI
    )


FORMAT = Format(
    "samurai",
    "five lines of 81 for the five grids of a samurai",
    detect,
    read,
    write,
    endings=(".samurai",),
    reads_lines=True,
    boards="samurai",
)
