"""A samurai puzzle as five lines of 81: top left, top right, centre, bottom left, bottom right.

The cells of a shared box are on two lines. A given may be on one of them or on both, but they must agree.
"""

from collections.abc import Iterator
from functools import partial

from polydoku import boards
from polydoku.boards.overlapping import SAMURAI
from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.line import SEPARATOR
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, attempt
from polydoku.formats.reading.symbols import digits_of, puzzle_of_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield a puzzle for every five lines. Blank lines and lines that start with ``#`` are skipped."""
    five_lines: list[tuple[int, str]] = []
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            five_lines.append((number, SEPARATOR.split(line.strip(), maxsplit=1)[0]))
        if len(five_lines) == 5:
            yield attempt(five_lines[0][0], puzzle_of, five_lines)
            five_lines = []
    if five_lines:
        yield attempt(five_lines[0][0], puzzle_of, five_lines)


def puzzle_of(lines: list[tuple[int, str]]) -> Puzzle:
    """Return the puzzle of five numbered lines. Raises `FormatError` if shared cells disagree."""
    if len(lines) < 5:
        raise FormatError("samurai-lines", f"line {lines[-1][0]}", lines=len(lines))
    board, digits = boards.samurai(), bytearray(369)
    place_of_given: dict[int, str] = {}
    for (top, left), (number, marks) in zip(SAMURAI, lines):
        if len(marks) != 81:
            raise FormatError("line-length", f"line {number}", length=len(marks), board="9×9", cells=81)
        values = digits_of(marks, Board.square(9), partial(_place, number))
        for number_in_grid, digit in enumerate(values):
            row, column = divmod(number_in_grid, 9)
            cell = board[top + row + 1, left + column + 1]
            place = _place(number, number_in_grid)
            if digit and digits[cell] not in (0, digit):
                raise FormatError(
                    "samurai-shared", place, digit=digit, other=place_of_given[cell], held=digits[cell]
                )
            if digit:
                digits[cell] = digit
                place_of_given[cell] = place
    return puzzle_of_digits(board, bytes(digits))


def _place(line: int, cell: int) -> str:
    return f"line {line}, r{cell // 9 + 1}c{cell % 9 + 1}"


def detect(sample: Sample) -> Match:
    """Return SURE for lines of 81 in a ``.samurai`` file, or if the samurai board was requested."""
    is_requested = sample.has_ending(".samurai") or (
        sample.board is not None and sample.board == boards.samurai()
    )
    lines = [line for line in sample.lines if not line.startswith("#")]
    return Match.SURE if is_requested and lines and len(lines[0].split()[0]) == 81 else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the five grids, each on one line. Shared boxes are on two lines."""
    board = puzzle.board
    if board != boards.samurai():
        raise FormatError(
            "cannot-carry", format="samurai", holds="the samurai board", board=board_description(board)
        )
    return "\n".join(
        "".join(board.symbol(puzzle.givens[top + r, left + c]) for r in range(1, 10) for c in range(1, 10))
        for top, left in SAMURAI
    )


FORMAT = Format(
    "samurai",
    "five lines of 81 for the five grids of a samurai",
    detect,
    read,
    write,
    endings=(".samurai",),
    streams=True,
)
