"""The constraint of a skyscraper clue: how many cells of a line hold more than every cell before them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Exclusion, Misfit
from polydoku.model.fault import Fault
from polydoku.model.fault_text import cell_names, joined_words, placements


@dataclass(frozen=True)
class VisibleCount(Constraint):
    """Exactly `count` cells are visible: their value is above 0 and above that of every cell before them.

    `first_value` is the value of digit 1: 0 on a board that shows the symbols 0-8, else 1. The constraint
    does not say that the digits differ.

    >>> VisibleCount("clue", (Cell(0), Cell(1), Cell(2)), 2).holds([2, 1, 3])
    True
    """

    name: str
    cells: tuple[Cell, ...]
    count: int
    first_value: int = 1

    def spec(self) -> tuple[Any, ...]:
        return "visible-count", self.cells, (self.count, self.first_value - 1)

    def _visible_count(self, cells: Sequence[Cell], digits: Sequence[int]) -> int:
        tallest = count = 0
        for cell in cells:
            value = digits[cell] - 1 + self.first_value
            count += value > tallest
            tallest = max(tallest, value)
        return count

    def holds(self, digits: Sequence[int]) -> bool:
        return self._visible_count(self.cells, digits) == self.count

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if no digits of the empty cells, equal or not, make the right number visible."""
        if self._can_show(digits, board.digits):
            return
        filled = tuple(cell for cell in self.cells if digits[cell])
        at_start = tuple(takewhile(lambda cell: digits[cell], self.cells))
        visible = self._visible_count(at_start, digits)
        is_settled = len(at_start) == len(self.cells) or any(
            digits[cell] == board.digits for cell in at_start
        )
        if is_settled or visible > self.count:
            reason = f"{visible} visible" + ("" if is_settled else " so far") + f", not {self.count}"
            text = f"{self.name}: {placements(at_start, digits, board)} leaves {reason}"
            yield Fault("rule", 0, self.name, at_start, text)
        elif filled:
            text = f"{self.name}: with {placements(filled, digits, board)}, {self.count} cannot be visible"
            yield Fault("rule", 0, self.name, filled, text)
        else:
            names = cell_names(self.cells, board)
            text = f"{self.name}: {self.count} cannot be visible in {names}"
            yield Fault("rule", 0, self.name, self.cells, text)

    def _can_show(self, digits: Sequence[int], digit_count: int) -> bool:
        """Return whether the cells can show the number, if each empty cell may hold any digit."""
        lowest, highest = self.first_value, digit_count - 1 + self.first_value
        # For each tallest value so far the numbers of visible cells that are possible with it, as bits.
        counts = {0: 1}
        for cell in self.cells:
            values = (digits[cell] - 1 + self.first_value,) if digits[cell] else range(lowest, highest + 1)
            following: dict[int, int] = {}
            for tallest, bits in counts.items():
                for value in values:
                    new_bits = bits << 1 if value > tallest else bits
                    following[max(tallest, value)] = following.get(max(tallest, value), 0) | new_bits
            counts = following
        return any(bits >> self.count & 1 for bits in counts.values())

    def requirement(self, board: Board) -> str:
        if self.count == 1:
            return "needs 1 visible cell: its digit is larger than every digit before"
        return f"needs {self.count} visible cells: each has a larger digit than every cell before"

    def decisive_digits(self, digit_count: int) -> tuple[int, ...]:
        """Return the largest digit, behind which no cell is visible."""
        return (digit_count,)

    def misfit(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return that too many cells would be visible, or too few, whatever the cells hold."""
        has_highest = any(set(house.cells) == set(self.cells) for house in board.houses)
        highest = (
            board.digits - 1 + self.first_value if len(self.cells) == board.digits and has_highest else 0
        )
        most = self._visible(masks, 1, highest)
        if len(most) < self.count:
            return _misfit(f"at most {len(most)} could be visible", most)
        least = self._visible(masks, -1, highest)
        if len(least) > self.count:
            return _misfit(f"at least {len(least)} would be visible", least)
        return None

    def _visible(self, masks: Mapping[Cell, int], sign: int, highest: int) -> tuple[Candidate, ...]:
        """Return visible cells with their digits, as many (`sign` 1) or as few (-1) as there can be.

        The last one has the value `highest`, unless this is 0.
        """
        best: dict[int, tuple[Candidate, ...]] = {0: ()}
        for cell in self.cells:
            following: dict[int, tuple[Candidate, ...]] = {}
            for tallest, seen in best.items():
                for digit in digits_of(masks[cell]):
                    value = digit - 1 + self.first_value
                    if value == tallest and highest:
                        continue
                    now = (*seen, (cell, digit)) if value > tallest else seen
                    tallest_now = max(value, tallest)
                    if (
                        sign * len(now) > sign * len(following.get(tallest_now, now))
                        or tallest_now not in following
                    ):
                        following[tallest_now] = now
            best = following
        ends = [seen for tallest, seen in best.items() if tallest == highest or not highest]
        return max(ends, key=lambda seen: sign * len(seen), default=())

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "VisibleCount":
        return VisibleCount("", tuple(symmetry[cell] for cell in self.cells), self.count, self.first_value)


def _misfit(text: str, visible: Sequence[Candidate]) -> Misfit:
    """Return a clause with the digits that are visible and their cells."""
    if len(visible) < 2:
        return Misfit(text, ())
    parts = [f"{{placed[{index}]}}" for index in range(len(visible))]
    cells, digits = zip(*visible, strict=True)
    return Misfit(f"{text}, such as {joined_words(parts)}", cells, digits, text)
