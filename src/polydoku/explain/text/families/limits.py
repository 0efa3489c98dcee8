"""Finds the smallest and the largest sum of cells, of which those that see each other differ."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from polydoku.model.answer import digits_of
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
    floors = [min(sign * digit for digit in digits_of(masks[cell])) for cell in cells]
    best: tuple[int, ...] | None = None

    def extend(digits: tuple[int, ...]) -> None:
        nonlocal best
        index = len(digits)
        if index == len(cells):
            best = digits
            return
        for digit in sorted(digits_of(masks[cells[index]]), key=lambda digit: sign * digit):
            bound = sign * (sum(digits) + digit) + sum(floors[index + 1 :])
            if best is not None and bound >= sign * sum(best):
                return
            seen = zip(cells, digits, strict=False)
            if not any(other == digit and cells[index] in board.peers(cell) for cell, other in seen):
                extend((*digits, digit))

    extend(())
    return None if best is None else Limit(tuple(cells), best)


def limit_text(side: Limit, *, is_least: bool) -> str:
    """Return the smallest or the largest sum with its digits: ``at least 9 (2 + 3 + 4)``."""
    text = LIMITS["at least" if is_least else "at most"].format(sum=side.sum)
    if len(side.digits) > 1:
        text += LIMITS["digits"].format(digits=" + ".join(map(str, side.digits)))
    return text
