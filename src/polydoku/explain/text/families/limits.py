"""Finds the smallest and the largest sum of cells, of which those that see each other differ."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.words.techniques.rule_reasons import LIMITS


class Limit(NamedTuple):
    """The smallest or the largest sum of cells, and the digits that make it."""

    cells: tuple[Cell, ...]
    digits: tuple[int, ...]

    @property
    def sum(self) -> int:
        """The sum of the digits."""
        return sum(self.digits)

    @property
    def without_digits(self) -> "Limit":
        """The sum as that of one cell."""
        return Limit(self.cells[:1], (self.sum,))


def limit(cells: Sequence[Cell], masks: Mapping[Cell, int], board: Board, *, is_least: bool) -> Limit | None:
    """Return the smallest or the largest sum of the cells; `None` if they cannot all differ as they must."""
    sign = 1 if is_least else -1
    seen_before = _seen_before(board, tuple(cells))
    floors = [0] * (len(cells) + 1)
    for index in reversed(range(len(cells))):
        mask = masks[cells[index]]
        floors[index] = floors[index + 1] + sign * ((mask & -mask if is_least else mask).bit_length())
    best: tuple[int, ...] | None = None
    best_sum = 0

    def extend(digits: tuple[int, ...], so_far: int) -> None:
        nonlocal best, best_sum
        index = len(digits)
        if index == len(cells):
            best, best_sum = digits, so_far
            return
        mask = masks[cells[index]]
        for other in seen_before[index]:
            mask &= ~(1 << digits[other] - 1)
        while mask:
            bit = mask & -mask if is_least else 1 << mask.bit_length() - 1
            mask ^= bit
            total = so_far + sign * bit.bit_length()
            if best is not None and total + floors[index + 1] >= best_sum:
                return
            extend((*digits, bit.bit_length()), total)

    extend((), 0)
    return None if best is None else Limit(tuple(cells), best)


@lru_cache(maxsize=4096)
def _seen_before(board: Board, cells: tuple[Cell, ...]) -> list[list[int]]:
    """Return for each cell the indices of the cells before it that see it."""
    return [
        [index for index, other in enumerate(cells[:end]) if other in board.peers(cell)]
        for end, cell in enumerate(cells)
    ]


def limit_text(side: Limit, *, is_least: bool) -> str:
    """Return the smallest or the largest sum with its digits: ``at least 9 (2 + 3 + 4)``."""
    return LIMITS["at least" if is_least else "at most"].format(sum=exact_text(side))


def exact_text(side: Limit) -> str:
    """Return a sum with its digits: ``9 (2 + 3 + 4)``."""
    digits = LIMITS["digits"].format(digits=" + ".join(map(str, side.digits))) if len(side.digits) > 1 else ""
    return f"{side.sum}{digits}"
