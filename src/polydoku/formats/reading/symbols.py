"""From symbols to digits: which alphabet a puzzle uses, what is empty, and which symbol is wrong.

Above 9 there are two customs each: 16×16 has ``1-9A-G`` or ``0-9A-F``, 25×25 has ``A-Y`` or ``1-9A-P``.
"""

from collections.abc import Callable
from functools import lru_cache
from math import isqrt
from typing import Any

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

EMPTY = ".0_*?"
"""What an empty cell may look like; one kind a puzzle."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WRONG = 255

Place = Callable[[int], str]
"""From the number of a mark to where it stands: ``line 3, r2c4``."""


def size_of(cells: int) -> int:
    """Return n where `cells` is n², else 0."""
    size = isqrt(cells)
    return size if size * size == cells else 0


def nearest(cells: int) -> int:
    """Return the n (4 to 32) whose n² is nearest to `cells`: what was probably meant; 9 for a few cells."""
    return 9 if cells < 12 else min(range(4, 33), key=lambda size: abs(size * size - cells))


def title_of(board: Board) -> str:
    """Return how an error line calls a board: ``9×9``, else its name."""
    size = size_of(len(board))
    return f"{size}×{size}" if size and board.digits == size else board.name or f"{board.digits}-digit"


@lru_cache(maxsize=64)
def with_symbols(board: Board, symbols: str) -> Board:
    """Return a board that shows its digits by other symbols (without a name: names mean the usual)."""
    if board.symbols == symbols:
        return board
    return Board(board.names, board.houses, digits=board.digits, symbols=symbols, places=board.places)


def board_for(size: int, marks: str, place: Place) -> Board:
    """Return the n×n board whose symbols fit the marks of a puzzle.

    Raises `FormatError` for a 16×16 puzzle with both ``0`` and ``G`` as digits.
    """
    board = square(size)
    if size <= 9:
        return board
    used = set(marks.upper())
    zero = "0" in used and bool(used & set(".*_?"))
    if size == 16 and zero:
        if "G" in used:
            raise FormatError("zero-and-g", place(marks.upper().index("G")))
        return with_symbols(board, "0123456789ABCDEF")
    letters = used & set(LETTERS)
    if letters and not used & set("123456789") and (size == 25 or max(letters) > board.symbols[-1]):
        return with_symbols(board, LETTERS[:size]) if size <= 26 else board
    return board


@lru_cache(maxsize=64)
def table(symbols: str) -> bytes:
    """Return the translation from Latin-1 bytes to digits; 0 for empty marks, 255 for the rest."""
    made = bytearray([WRONG]) * 256
    for mark in EMPTY:
        made[ord(mark)] = 0
    for digit, symbol in enumerate(symbols, 1):
        for form in (symbol.lower(), symbol.upper(), symbol):
            if len(form) == 1 and ord(form) < 256 and (form == symbol or form not in symbols):
                made[ord(form)] = digit
    return bytes(made)


def digits_of(marks: str, board: Board, place: Place) -> bytes:
    """Return a digit for each mark; raises `FormatError` that names the first wrong one.

    Two kinds of empty marks in one puzzle are an error: one of them may be meant as a digit.
    """
    digits = marks.encode("latin-1", "replace").translate(table(board.symbols))
    if WRONG in digits or not marks.isascii():
        at = next((i for i, d in enumerate(digits) if d == WRONG or marks[i] > "\xff"), -1)
        if at >= 0:
            raise wrong(marks[at], board, place(at))
    kinds = [mark for mark in EMPTY if mark in marks and mark not in board.symbols]
    if len(kinds) > 1:
        first, second = sorted(kinds, key=marks.index)[:2]
        raise FormatError("two-empties", place(marks.index(second)), first=first, second=second)
    return digits


def digit_range(board: Board) -> str:
    """Return the digits of a board as an error line names them: ``1-9``, ``1-9A-G``."""
    return "-".join(board.symbols) if board.digits == 2 else board.symbol_range


def wrong(mark: str, board: Board, where: str) -> FormatError:
    """Return the error for a mark that is no digit of the board and not empty."""
    digits = digit_range(board)
    if mark.isdigit() and len(mark) == 1:
        return FormatError("bad-digit", where, symbol=mark, digits=digits)
    shown = mark if mark.isprintable() else repr(mark).strip("'")
    return FormatError("not-a-digit", where, symbol=shown, digits=digits)


@lru_cache(maxsize=64)
def _blank(board: Board) -> Puzzle:
    return Puzzle(board)


def made(board: Board, digits: bytes, **fields: Any) -> Puzzle:
    """Return a puzzle of digits already checked, with further fields as `Puzzle` stores them."""
    return _blank(board).replace(givens=Grid(board, digits), **fields)


def cell_place(board: Board, number: int) -> str:
    """Return the name of the cell with this number, also where the board is smaller than the text."""
    return board.names[number] if number < len(board) else f"cell {number + 1}"
