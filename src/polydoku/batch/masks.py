"""The cells of many classic puzzles as candidate masks, which pencilmark puzzles need.

The cells of puzzles are bytes with the digits (0 for an empty cell), or a memoryview of 16-bit integers
(format ``H``) with a candidate mask for each cell: bit d-1 for digit d.
"""

from array import array
from collections.abc import Iterable
from typing import Any

from polydoku.formats.reading.item import CELLS
from polydoku.model.puzzle import Puzzle

ALL_DIGITS = (1 << 9) - 1
"""The mask of a cell that may hold any digit."""

NO_MASK = 0xFFFF
"""Replaces a value that is no mask. The core reports it, because it has bits that are no digits."""

_MASK_OF_DIGIT = [ALL_DIGITS, *(1 << digit for digit in range(9)), *[NO_MASK] * 246]
_DIGIT_OF_MASK = {1 << digit: digit + 1 for digit in range(9)}


def are_masks(cells: Any) -> bool:
    """Return whether cells are candidate masks instead of digits."""
    return isinstance(cells, memoryview) and cells.format == "H"


def masks_of_puzzle(puzzle: Puzzle) -> memoryview:
    """Return the candidate masks of a classic puzzle that restricts the candidates of its cells.

    >>> from polydoku import Board, Puzzle
    >>> masks = masks_of_puzzle(Puzzle(Board.square(9), {"r1c1": 2}, allowed=[0b111] * 81))
    >>> masks[0], masks[1]
    (2, 7)
    """
    allowed = puzzle.allowed or [ALL_DIGITS] * CELLS
    pairs = zip(puzzle.givens.digits, allowed, strict=True)
    return memoryview(array("H", [_MASK_OF_DIGIT[digit] & mask for digit, mask in pairs]))


def join_cells(parts: list[Any]) -> Any:
    """Return the cells of several puzzles in one buffer, as masks if some of them are masks."""
    if not any(map(are_masks, parts)):
        return b"".join(parts)
    joined = b"".join(part if are_masks(part) else masks_of_digits(part) for part in parts)
    return memoryview(joined).cast("H")


def masks_of_digits(digits: bytes) -> memoryview:
    """Return the mask of each digit; an empty cell may hold any digit."""
    return memoryview(array("H", [_MASK_OF_DIGIT[digit] for digit in digits]))


def digits_of_masks(masks: Iterable[int]) -> bytes:
    """Return the digit of each cell that has one candidate, and 0 for each other cell."""
    return bytes(_DIGIT_OF_MASK.get(mask, 0) for mask in masks)


def puzzle_texts(cells: Any) -> list[str]:
    """Return the line of each puzzle: 81 characters, or 729 for a pencilmark puzzle.

    >>> [len(text) for text in puzzle_texts(memoryview(array("H", [1] * 81 + [3] * 81)))]
    [81, 729]
    """
    digits = digits_of_masks(cells) if are_masks(cells) else bytes(cells)
    line = digits.translate(_CHARACTERS).decode("ascii")
    texts = [line[start : start + CELLS] for start in range(0, len(line), CELLS)]
    if are_masks(cells):
        for row in range(len(texts)):
            masks = cells[CELLS * row : CELLS * (row + 1)]
            if any(mask != ALL_DIGITS and mask not in _DIGIT_OF_MASK for mask in masks):
                texts[row] = "".join(map(_candidate_text, masks))
    return texts


def _candidate_text(mask: int) -> str:
    return "".join(str(digit + 1) if mask >> digit & 1 else "." for digit in range(9))


_CHARACTERS = b".123456789" + b"?" * 246
"""The table for `bytes.translate` that maps digits to their characters; a row of an error has others."""
