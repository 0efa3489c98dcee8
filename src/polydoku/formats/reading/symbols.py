"""Turns symbols into digits: determines the alphabet of a puzzle, empty cells and wrong symbols.

Large puzzles have two alphabets in use: 16×16 has ``1-9A-G`` or ``0-9A-F``, 25×25 has ``A-Y`` or ``1-9A-P``.
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
"""The marks for an empty cell. A puzzle uses only one of them."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WRONG = 255
"""The number that `digit_table` returns for a byte that is neither a digit nor an empty mark."""

PlaceOfMark = Callable[[int], str]
"""Returns the place of a mark for error lines, such as ``line 3, r2c4``, from the number of the mark."""


def grid_size(cells: int) -> int:
    """Return n if `cells` is n², else 0."""
    size = isqrt(cells)
    return size if size * size == cells else 0


def nearest_size(cells: int) -> int:
    """Return the n (4 to 32) whose n² is nearest to `cells`, the size that was probably meant.

    Below 12 cells it is 9, the usual size.
    """
    return 9 if cells < 12 else min(range(4, 33), key=lambda size: abs(size * size - cells))


def board_title(board: Board) -> str:
    """Return the name of a board for error lines: ``9×9`` for a square board, else its own name."""
    size = grid_size(len(board))
    return f"{size}×{size}" if size and board.digits == size else board.name or f"{board.digits}-digit"


@lru_cache(maxsize=64)
def with_symbols(board: Board, symbols: str) -> Board:
    """Return the board with other symbols for its digits, and without its name, which implies symbols."""
    if board.symbols == symbols:
        return board
    return Board(board.names, board.houses, digits=board.digits, symbols=symbols, places=board.places)


def board_for(size: int, marks: str, place: PlaceOfMark) -> Board:
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
def digit_table(symbols: str) -> bytes:
    """Return the translation from Latin-1 bytes to digits: 0 for empty marks, `WRONG` for other bytes."""
    digits = bytearray([WRONG]) * 256
    for mark in EMPTY:
        digits[ord(mark)] = 0
    for digit, symbol in enumerate(symbols, 1):
        for mark in (symbol.lower(), symbol.upper(), symbol):
            if len(mark) == 1 and ord(mark) < 256 and (mark == symbol or mark not in symbols):
                digits[ord(mark)] = digit
    return bytes(digits)


def digits_of(marks: str, board: Board, place: PlaceOfMark) -> bytes:
    """Return a digit for each mark, 0 for an empty cell.

    Raises `FormatError` for the first wrong mark, and for two kinds of empty marks in one puzzle, because
    one of them may be meant as a digit.
    """
    digits = marks.encode("latin-1", "replace").translate(digit_table(board.symbols))
    if WRONG in digits or not marks.isascii():
        at = next((i for i, d in enumerate(digits) if d == WRONG or marks[i] > "\xff"), -1)
        if at >= 0:
            raise wrong_mark(marks[at], board, place(at))
    empty_marks = [mark for mark in EMPTY if mark in marks and mark not in board.symbols]
    if len(empty_marks) > 1:
        first, second = sorted(empty_marks, key=marks.index)[:2]
        raise FormatError("two-empties", place(marks.index(second)), first=first, second=second)
    return digits


def digit_range(board: Board) -> str:
    """Return the digits of a board for error lines: ``1-9``, ``1-9A-G``."""
    return "-".join(board.symbols) if board.digits == 2 else board.symbol_range


def wrong_mark(mark: str, board: Board, where: str) -> FormatError:
    """Return the error for a mark that is neither a digit of the board nor an empty mark."""
    digits = digit_range(board)
    if mark.isdigit() and len(mark) == 1:
        return FormatError("bad-digit", where, symbol=mark, digits=digits)
    symbol = mark if mark.isprintable() else repr(mark).strip("'")
    return FormatError("not-a-digit", where, symbol=symbol, digits=digits)


@lru_cache(maxsize=64)
def _empty_puzzle(board: Board) -> Puzzle:
    return Puzzle(board)


def puzzle_of_digits(board: Board, digits: bytes, **fields: Any) -> Puzzle:
    """Return the puzzle of valid digits, 0 for empty. `fields` are further fields of `Puzzle`."""
    return _empty_puzzle(board).replace(givens=Grid(board, digits), **fields)


def cell_place(board: Board, number: int) -> str:
    """Return the name of a cell, or ``cell N`` if the board has fewer cells."""
    return board.names[number] if number < len(board) else f"cell {number + 1}"
