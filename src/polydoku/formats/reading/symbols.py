"""Turns the characters of a puzzle text into digits, and chooses the board whose symbols the text uses.

A symbol is the character that a board shows for a digit. Large puzzles have two alphabets in use: 16×16 has
``1-9A-G`` or ``0-9A-F``, 25×25 has ``A-Y`` or ``1-9A-P``.
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
"""The characters for an empty cell. A puzzle uses only one of them."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NO_DIGIT = 255
"""The number that `digit_table` returns for a byte that is neither a digit nor an empty cell."""

PlaceOfCell = Callable[[int], str]
"""Returns the place of a cell for error lines, such as ``line 3, r2c4``, from the index of the cell."""


def grid_size(cell_count: int) -> int:
    """Return n if `cell_count` is n², else 0."""
    size = isqrt(cell_count)
    return size if size * size == cell_count else 0


def nearest_size(cell_count: int) -> int:
    """Return the n from 4 to 32 whose n² is nearest to `cell_count`, the size that was probably meant.

    A text of fewer than 12 characters says little about its size, so the result is then 9, the usual size.
    """
    return 9 if cell_count < 12 else min(range(4, 33), key=lambda size: abs(size * size - cell_count))


def board_title(board: Board) -> str:
    """Return the name of a board for error lines: ``9×9`` for a square board, else its own name."""
    size = grid_size(len(board))
    return f"{size}×{size}" if size and board.digits == size else board.name or f"{board.digits}-digit"


@lru_cache(maxsize=64)
def with_symbols(board: Board, symbols: str) -> Board:
    """Return the board with other symbols for its digits. It has no name, because a name defines symbols."""
    if board.symbols == symbols:
        return board
    return Board(board.names, board.houses, digits=board.digits, symbols=symbols, places=board.places)


def board_for(size: int, text: str, place_of: PlaceOfCell) -> Board:
    """Return the n×n board whose symbols fit the text of a puzzle, which has one character for each cell.

    Raises `FormatError` for a 16×16 puzzle with both ``0`` and ``G`` as digits.
    """
    board = square(size)
    if size <= 9:
        return board
    text = text.upper()
    # If another character stands for empty cells, 0 is a digit.
    zero_is_digit = "0" in text and any(character in text for character in ".*_?")
    if size == 16 and zero_is_digit:
        if "G" in text:
            raise FormatError("zero-and-g", place_of(text.index("G")))
        return with_symbols(board, "0123456789ABCDEF")
    # In a text without 1-9, the letter A may be the first digit. On 25×25 it is. On other boards it is only
    # if the text has a letter beyond the usual symbols.
    letters = set(text) & set(LETTERS)
    has_only_letters = bool(letters) and not set(text) & set("123456789")
    if has_only_letters and (size == 25 or max(letters) > board.symbols[-1]):
        return with_symbols(board, LETTERS[:size]) if size <= 26 else board
    return board


@lru_cache(maxsize=64)
def digit_table(symbols: str) -> bytes:
    """Return the digit for each Latin-1 byte, as a table for `bytes.translate`.

    The digit is 0 for an empty cell and `NO_DIGIT` for a wrong byte. Letters of the other case are accepted
    unless they are symbols themselves.
    """
    digits = bytearray([NO_DIGIT]) * 256
    for character in EMPTY:
        digits[ord(character)] = 0
    for digit, symbol in enumerate(symbols, 1):
        for character in (symbol.lower(), symbol.upper(), symbol):
            is_latin_1 = len(character) == 1 and ord(character) < 256
            if is_latin_1 and (character == symbol or character not in symbols):
                digits[ord(character)] = digit
    return bytes(digits)


def digits_of(text: str, board: Board, place_of: PlaceOfCell) -> bytes:
    """Return the digit of each character of a text, 0 for an empty cell.

    Raises `FormatError` for the first wrong character, and for two different characters for empty cells,
    because one of them may be meant as a digit.
    """
    digits = text.encode("latin-1", "replace").translate(digit_table(board.symbols))
    if NO_DIGIT in digits or not text.isascii():
        # A character beyond Latin-1 was replaced by "?", which is an empty cell.
        for index, character in enumerate(text):
            if digits[index] == NO_DIGIT or character > "\xff":
                raise wrong_character(character, board, place_of(index))
    used_for_empty = [
        character for character in EMPTY if character in text and character not in board.symbols
    ]
    if len(used_for_empty) > 1:
        first, second = sorted(used_for_empty, key=text.index)[:2]
        raise FormatError("two-empties", place_of(text.index(second)), first=first, second=second)
    return digits


def digit_range(board: Board) -> str:
    """Return the digits of a board for error lines: ``1-9``, ``1-9A-G``."""
    return "-".join(board.symbols) if board.digits == 2 else board.symbol_range


def wrong_character(character: str, board: Board, where: str) -> FormatError:
    """Return the error for a character that is neither a digit of the board nor an empty cell."""
    digits = digit_range(board)
    if character.isdigit() and len(character) == 1:
        return FormatError("bad-digit", where, symbol=character, digits=digits)
    symbol = character if character.isprintable() else repr(character).strip("'")
    return FormatError("not-a-digit", where, symbol=symbol, digits=digits)


@lru_cache(maxsize=64)
def _empty_puzzle(board: Board) -> Puzzle:
    return Puzzle(board)


def puzzle_of_digits(board: Board, digits: bytes, **fields: Any) -> Puzzle:
    """Return the puzzle with these givens, 0 for empty. `fields` are further fields of `Puzzle`."""
    return _empty_puzzle(board).replace(givens=Grid(board, digits), **fields)


def cell_place(board: Board, index: int) -> str:
    """Return the name of a cell, or ``cell N`` (from 1) if the board has fewer cells."""
    return board.names[index] if index < len(board) else f"cell {index + 1}"


def square_cell_name(index: int, size: int) -> str:
    """Return the name of a cell of an n×n board.

    >>> square_cell_name(80, 9)
    'r9c9'
    """
    return f"r{index // size + 1}c{index % size + 1}"
