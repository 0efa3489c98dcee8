"""The format `candidates`: a grid of words such as ``158``, each the candidates of a cell, or one long line.

In the long line, each cell has n characters: ``1...5..8.`` for the candidates 1, 5 and 8. A word of one
digit is read as a given, because a given and an empty cell with one candidate look alike. The format `sdx`
has the same words, and writes ``u5`` for a digit that the player placed.
"""

import re
from collections.abc import Collection, Iterator

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import bordered, rows_of_symbols
from polydoku.formats.reading import gridtext
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
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

_CLASSIC_LONG_LINE = re.compile(r"(?:[1.][2.][3.][4.][5.][6.][7.][8.][9.]){81}")


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each long line if the first line is one, or else of each grid of words."""
    first_line = next((line for _, line in lines if line.strip()), None)
    if first_line is None:
        return
    lines.push_back(first_line)
    size = grid_size(len(board)) if board else 9
    if len(first_line.strip()) == size**3:
        yield from read_long_lines(lines, board or square(size))
    else:
        yield from read_words(lines, board)


def read_long_lines(lines: NumberedLines, board: Board) -> Iterator[ReadResult]:
    """Yield the puzzle of each line. Blank lines and lines that start with ``#`` are skipped."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield result_of_call(number, puzzle_of_long_line, line.strip(), number, board)


def read_words(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each grid of words. The word ``u5`` is a 5 that the player placed."""
    return gridtext.read_grids(
        gridtext.UnfoldedLines(lines, board, gridtext.split_words),
        board,
        gridtext.split_words,
        lambda grid, size: puzzle_of_words(grid, size, board),
    )


def puzzle_of_long_line(line: str, number: int, board: Board) -> Puzzle:
    """Return the puzzle of line `number`, which has n characters for each cell of an n×n board.

    Raises `FormatError` for a digit that is not at its place, such as a 3 as the first character of a cell.
    """
    size = board.digits
    if len(line) != size**3:
        raise FormatError(
            "line-length", f"line {number}", length=len(line), board=board_title(board), cells=size**3
        )
    masks = []
    for cell in board.cells:
        mask = 0
        characters = line[cell * size : (cell + 1) * size]
        for bit, (character, symbol) in enumerate(zip(characters, board.symbols)):
            if character == symbol:
                mask |= 1 << bit
            elif character not in ".0":
                where = f"line {number}, {board.names[cell]}"
                raise FormatError("candidate-place", where, symbol=character, digit=symbol, position=bit + 1)
        masks.append(mask)
    return puzzle_of_masks(board, masks, f"line {number}")


def puzzle_of_words(grid: GridRows, size: int, board: Board | None) -> Puzzle:
    """Return the puzzle of a complete n×n grid of words, where n is `size`."""
    where_grid = f"line {grid.first_line}"
    puzzle_board = board or board_for(size, gridtext.joined_cells(grid), lambda index: where_grid)
    masks: list[int] = []
    placed_cells: set[int] = set()
    for row, (words, line_number) in enumerate(zip(grid.cells, grid.line_numbers), 1):
        for column, word in enumerate(words, 1):
            if _is_placed_digit(word, puzzle_board):
                placed_cells.add(len(masks))
                word = word[1]
            masks.append(_mask(word, puzzle_board, f"line {line_number}, r{row}c{column}"))
    return puzzle_of_masks(puzzle_board, masks, where_grid, placed_cells)


def _is_placed_digit(word: str, board: Board) -> bool:
    """Return whether a word is ``u`` and a digit. On boards with more than 9 digits, ``U`` may be a digit."""
    return len(word) == 2 and word[0] in "uU" and word[1] in board.symbols and board.digits <= 9


def _mask(word: str, board: Board, where: str) -> int:
    """Return the candidates of a word as a mask, in which bit 0 is the first digit of the board."""
    if word in EMPTY:
        return (1 << board.digits) - 1
    digits = digits_of(word, board, lambda index: where)
    if 0 in digits or len(set(digits)) < len(digits):
        raise FormatError("candidates-form", where, value=word[:40])
    return sum(1 << (digit - 1) for digit in digits)


def puzzle_of_masks(board: Board, masks: list[int], where: str, placed_cells: Collection[int] = ()) -> Puzzle:
    """Return the puzzle with these candidates. A single candidate is a given, except in `placed_cells`.

    Raises `FormatError` for a cell without candidates. The place of the error begins with `where`.
    """
    all_candidates = (1 << board.digits) - 1
    for cell, mask in enumerate(masks):
        if not mask:
            raise FormatError("no-candidate", f"{where}, {board.names[cell]}")
    givens = bytes(
        mask.bit_length() if mask.bit_count() == 1 and cell not in placed_cells else 0
        for cell, mask in enumerate(masks)
    )
    open_masks = [all_candidates if given else mask for given, mask in zip(givens, masks)]
    allowed = None if set(open_masks) == {all_candidates} else tuple(open_masks)
    return puzzle_of_digits(board, givens, allowed=allowed)


def masks_to_write(puzzle: Puzzle) -> list[int]:
    """Return the candidates of each cell as a mask. A given is the only candidate of its cell.

    The other cells have the candidates that the puzzle lists, or else those that no given excludes. If one of
    them has no candidate, which a grid cannot show, all of them have all candidates.
    """
    all_candidates = (1 << puzzle.board.digits) - 1
    masks = list(puzzle.allowed) if puzzle.allowed else list(puzzle.candidates().masks)
    if 0 in masks:
        masks = [all_candidates] * len(masks)
    return list(masks_with_digits(puzzle.givens.digits, masks))


def candidate_words(puzzle: Puzzle, format: str) -> list[list[str]]:
    """Return the rows of a grid, with the candidates of each cell as a word.

    Raises `FormatError`, which names `format`, if the board is not n×n.
    """
    size = len(rows_of_symbols(puzzle, format))
    words = [
        "".join(symbol for bit, symbol in enumerate(puzzle.board.symbols) if mask >> bit & 1)
        for mask in masks_to_write(puzzle)
    ]
    return [words[start : start + size] for start in range(0, len(words), size)]


def detect(sample: Sample) -> Match:
    """Return SURE for a long line of a classic puzzle, MAYBE for n rows of n words."""
    if sample.lines and _CLASSIC_LONG_LINE.fullmatch(sample.lines[0].strip()):
        return Match.SURE
    return Match.MAYBE if format_by_shape(sample) == "candidates" else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the grid of candidates with borders between the boxes."""
    return bordered(candidate_words(puzzle, "candidates"), puzzle)


FORMAT = Format(
    "candidates",
    "a grid of candidates, or 729 characters",
    detect,
    read,
    write,
    reads_lines=True,
    holds="given candidates",
)
