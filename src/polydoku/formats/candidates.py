"""Grids of candidates: each cell is a group of digits, or n characters with ``.`` for a missing candidate.

A group of one digit is read as a given, because a given and an empty cell with one candidate look alike. The
format `sdx` is the same, with a mark for digits that the player placed.
"""

import re
from collections.abc import Iterator

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import bordered, rows_of_symbols
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, attempt
from polydoku.formats.reading.gridtext import GridRows
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.formats.reading.symbols import (
    EMPTY,
    board_for,
    board_title,
    digits_of,
    grid_size,
    puzzle_of_digits,
)
from polydoku.model.answer import masks_with_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_LINE_OF_729 = re.compile(r"(?:[1.][2.][3.][4.][5.][6.][7.][8.][9.]){81}")
_WORD = re.compile(r"[\w.*?]+")


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield a puzzle for each line of n³ characters, and for each grid of n² groups."""
    first_line = next((line for _, line in lines if line.strip()), None)
    if first_line is None:
        return
    lines.push_back(first_line)
    size = grid_size(len(board)) if board else 9
    if len(first_line.strip()) == size**3:
        for number, line in lines:
            if line.strip():
                yield attempt(number, long_line_puzzle, line.strip(), number, board or square(size))
    else:
        yield from read_groups(lines, board)


def read_groups(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of grids whose cells are groups of digits. In ``u5`` the player placed the 5."""
    return gridtext.read_grids(
        gridtext.UnfoldedLines(lines, board, gridtext.split_words),
        board,
        gridtext.split_words,
        lambda rows, size: group_puzzle(rows, size, board),
    )


def long_line_puzzle(line: str, number: int, board: Board) -> Puzzle:
    """Return the puzzle of a line with n characters for each cell: the d-th is d, or ``.`` if ruled out."""
    n = board.digits
    if len(line) != n**3:
        raise FormatError(
            "line-length", f"line {number}", length=len(line), board=board_title(board), cells=n**3
        )
    masks = []
    for cell in board.cells:
        mask = 0
        for position, mark in enumerate(line[cell * n : (cell + 1) * n]):
            if mark == board.symbols[position]:
                mask |= 1 << position
            elif mark not in ".0":
                where = f"line {number}, {board.names[cell]}"
                expected = board.symbols[position]
                raise FormatError("candidate-place", where, symbol=mark, want=expected, at=position + 1)
        masks.append(mask)
    return puzzle_of_masks(board, masks, f"line {number}")


def group_puzzle(rows: GridRows, size: int, board: Board | None) -> Puzzle:
    """Return the puzzle of a grid of groups whose `size` is checked."""
    puzzle_board = board or board_for(size, gridtext.joined_cells(rows), lambda at: f"line {rows.line}")
    masks: list[int] = []
    placed: set[int] = set()
    for row, cells in enumerate(rows.cells):
        for column, word in enumerate(cells):
            where = f"line {rows.lines[row]}, r{row + 1}c{column + 1}"
            if (
                len(word) == 2
                and word[0] in "uU"
                and word[1] in puzzle_board.symbols
                and puzzle_board.digits <= 9
            ):
                placed.add(len(masks))
                word = word[1]
            masks.append(_mask(word, puzzle_board, where))
    return puzzle_of_masks(puzzle_board, masks, f"line {rows.line}", placed)


def _mask(word: str, board: Board, where: str) -> int:
    if word in EMPTY:
        return (1 << board.digits) - 1
    digits = digits_of(word, board, lambda at: where)
    if 0 in digits or len(set(digits)) < len(digits):
        raise FormatError("candidates-form", where, value=word[:40])
    return sum(1 << (digit - 1) for digit in digits)


def puzzle_of_masks(board: Board, masks: list[int], where: str, placed: "set[int] | None" = None) -> Puzzle:
    """Return the puzzle of candidate masks. A single candidate is a given unless its cell is in `placed`.

    Raises `FormatError` for a cell without candidates; `where` is the place for the error.
    """
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
    return puzzle_of_digits(board, digits, allowed=allowed)


def written_masks(puzzle: Puzzle) -> list[int]:
    """Return the candidate mask of each cell: its given, or the candidates that the setter left.

    If the setter ruled none out, they are the candidates that no given excludes, or all candidates if some
    cell would have none, which a grid cannot show.
    """
    full = (1 << puzzle.board.digits) - 1
    masks = list(puzzle.allowed) if puzzle.allowed else list(puzzle.candidates().masks)
    if 0 in masks:
        masks = [full] * len(masks)
    return list(masks_with_digits(puzzle.givens.digits, masks))


def groups(puzzle: Puzzle, format: str) -> list[list[str]]:
    """Return the rows of the grid, with the candidates of each cell as a word."""
    board, size = puzzle.board, len(rows_of_symbols(puzzle, format))
    words = [
        "".join(symbol for digit, symbol in enumerate(board.symbols) if mask >> digit & 1)
        for mask in written_masks(puzzle)
    ]
    return [words[at : at + size] for at in range(0, len(words), size)]


def detect(sample: Sample) -> Match:
    """Return SURE for a line of 729 candidates in order, MAYBE for n rows of n groups."""
    if sample.lines and _LINE_OF_729.fullmatch(sample.lines[0].strip()):
        return Match.SURE
    return Match.MAYBE if format_by_shape(sample) == "candidates" else Match.NO


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
