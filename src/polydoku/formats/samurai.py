"""Samurai as five lines of 81: top left, top right, centre, bottom left, bottom right.

Shared boxes stand in two lines; what only one of them gives counts, what they give must agree.
"""

from collections.abc import Iterator
from functools import partial

from polydoku import boards
from polydoku.boards.overlapping import SAMURAI
from polydoku.errors import FormatError
from polydoku.formats.grid import board_words
from polydoku.formats.line import SEPARATOR
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, attempt
from polydoku.formats.reading.symbols import digits_of, made
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield a puzzle for every five lines; blank lines and lines that start with ``#`` are skipped."""
    five: list[tuple[int, str]] = []
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            five.append((number, SEPARATOR.split(line.strip(), maxsplit=1)[0]))
        if len(five) == 5:
            yield attempt(five[0][0], puzzle_of, five)
            five = []
    if five:
        yield attempt(five[0][0], puzzle_of, five)


def puzzle_of(lines: list[tuple[int, str]]) -> Puzzle:
    """Return the puzzle of five numbered lines; raises `FormatError` where shared cells disagree."""
    if len(lines) < 5:
        raise FormatError("samurai-lines", f"line {lines[-1][0]}", lines=len(lines))
    board, digits = boards.samurai(), bytearray(369)
    given: dict[int, str] = {}
    for (top, left), (number, marks) in zip(SAMURAI, lines):
        if len(marks) != 81:
            raise FormatError("line-length", f"line {number}", length=len(marks), board="9×9", cells=81)
        values = digits_of(marks, Board.square(9), partial(_place, number))
        for at, digit in enumerate(values):
            row, column = divmod(at, 9)
            cell = board[top + row + 1, left + column + 1]
            place = _place(number, at)
            if digit and digits[cell] not in (0, digit):
                raise FormatError("samurai-shared", place, digit=digit, other=given[cell], held=digits[cell])
            if digit:
                digits[cell] = digit
                given[cell] = place
    return made(board, bytes(digits))


def _place(number: int, at: int) -> str:
    return f"line {number}, r{at // 9 + 1}c{at % 9 + 1}"


def detect(sample: Sample) -> Match:
    """Return SURE for lines of 81 in a file of this name, or where the samurai board is asked for."""
    asked = sample.ends(".samurai") or (sample.board is not None and sample.board == boards.samurai())
    lines = [line for line in sample.lines if not line.startswith("#")]
    return Match.SURE if asked and lines and len(lines[0].split()[0]) == 81 else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the five grids, a line each, shared boxes in both."""
    board = puzzle.board
    if board != boards.samurai():
        raise FormatError(
            "cannot-carry", format="samurai", holds="the samurai board", board=board_words(board)
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
