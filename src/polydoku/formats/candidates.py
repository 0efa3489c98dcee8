"""Grids of candidates: each cell a group of digits, or n characters with ``.`` for what is ruled out.

A group of one digit is a given: a given and an open cell with one candidate look alike. `sdx` is the same
with a mark for what the player placed.
"""

import re
from collections.abc import Iterator

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import bordered, symbol_rows
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, attempt
from polydoku.formats.reading.gridtext import Rows
from polydoku.formats.reading.shapes import shape
from polydoku.formats.reading.symbols import EMPTY, board_for, digits_of, made, size_of, title_of
from polydoku.model.answer import masks_with_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_LONG = re.compile(r"(?:[1.][2.][3.][4.][5.][6.][7.][8.][9.]){81}")
_WORD = re.compile(r"[\w.*?]+")


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield a puzzle for each line of n³ characters, and for each grid of n² groups."""
    first = next(lines, None)
    while first is not None and not first[1].strip():
        first = next(lines, None)
    if first is None:
        return
    lines.back(first[1])
    size = size_of(len(board)) if board else 9
    if len(first[1].strip()) == size**3:
        for number, line in lines:
            if line.strip():
                yield attempt(number, long_puzzle, line.strip(), number, board or square(size))
    else:
        yield from read_groups(lines, board)


def read_groups(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the grids of a text whose cells are groups of digits; ``u5`` is placed by the player."""
    return gridtext.read_grids(
        gridtext.Folded(lines, board, gridtext.words),
        board,
        gridtext.words,
        lambda rows, size: group_puzzle(rows, size, board),
    )


def long_puzzle(line: str, number: int, board: Board) -> Puzzle:
    """Return the puzzle of n characters a cell, the d-th of them d or ``.``."""
    n = board.digits
    if len(line) != n**3:
        raise FormatError(
            "line-length", f"line {number}", length=len(line), board=title_of(board), cells=n**3
        )
    masks = []
    for cell in board.cells:
        mask = 0
        for at, mark in enumerate(line[cell * n : (cell + 1) * n]):
            if mark == board.symbols[at]:
                mask |= 1 << at
            elif mark not in ".0":
                where = f"line {number}, {board.names[cell]}"
                raise FormatError("candidate-place", where, symbol=mark, want=board.symbols[at], at=at + 1)
        masks.append(mask)
    return of_masks(board, masks, f"line {number}")


def group_puzzle(rows: Rows, size: int, board: Board | None) -> Puzzle:
    """Return the puzzle of a checked grid of groups."""
    own = board or board_for(size, gridtext.marks(rows), lambda at: f"line {rows.line}")
    masks: list[int] = []
    placed: set[int] = set()
    for row, cells in enumerate(rows.cells):
        for column, word in enumerate(cells):
            where = f"line {rows.lines[row]}, r{row + 1}c{column + 1}"
            if len(word) == 2 and word[0] in "uU" and word[1] in own.symbols and own.digits <= 9:
                placed.add(len(masks))
                word = word[1]
            masks.append(_mask(word, own, where))
    return of_masks(own, masks, f"line {rows.line}", placed)


def _mask(word: str, board: Board, where: str) -> int:
    if word in EMPTY:
        return (1 << board.digits) - 1
    digits = digits_of(word, board, lambda at: where)
    if 0 in digits or len(set(digits)) < len(digits):
        raise FormatError("candidates-form", where, value=word[:40])
    return sum(1 << (digit - 1) for digit in digits)


def of_masks(board: Board, masks: list[int], where: str, placed: "set[int] | None" = None) -> Puzzle:
    """Return the puzzle of candidate masks: one candidate is a given, unless the player placed it."""
    full = (1 << board.digits) - 1
    for cell, mask in enumerate(masks):
        if not mask:
            raise FormatError("no-candidate", f"{where}, {board.names[cell]}")
    digits = bytes(
        mask.bit_length() if mask & (mask - 1) == 0 and cell not in (placed or ()) else 0
        for cell, mask in enumerate(masks)
    )
    open_masks = [full if digit else mask for digit, mask in zip(digits, masks)]
    allowed = None if set(open_masks) == {full} else tuple(open_masks)
    return made(board, digits, allowed=allowed)


def shown_masks(puzzle: Puzzle) -> list[int]:
    """Return what a candidate grid shows of each cell: its given, the candidates the setter left, or
    those by sight where he left all.

    Where some cell has no candidate by sight, nothing is ruled out by sight: a grid cannot show it.
    """
    full = (1 << puzzle.board.digits) - 1
    masks = list(puzzle.allowed) if puzzle.allowed else list(puzzle.candidates().masks)
    if 0 in masks:
        masks = [full] * len(masks)
    return list(masks_with_digits(puzzle.givens.digits, masks))


def groups(puzzle: Puzzle, format: str) -> list[list[str]]:
    """Return the candidates of each cell as words, by rows."""
    board, size = puzzle.board, len(symbol_rows(puzzle, format))
    words = [
        "".join(symbol for digit, symbol in enumerate(board.symbols) if mask >> digit & 1)
        for mask in shown_masks(puzzle)
    ]
    return [words[at : at + size] for at in range(0, len(words), size)]


def detect(sample: Sample) -> Match:
    """Return SURE for lines of 729 characters in their places, MAYBE for n rows of n groups."""
    if sample.lines and _LONG.fullmatch(sample.lines[0].strip()):
        return Match.SURE
    return Match.MAYBE if shape(sample) == "candidates" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the grid of candidates with borders between the boxes."""
    return bordered(groups(puzzle, "candidates"), puzzle)


FORMAT = Format(
    "candidates",
    "a grid of candidates, or 729 characters",
    detect,
    read,
    write,
    streams=True,
)
