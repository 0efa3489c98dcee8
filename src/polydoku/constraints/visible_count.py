"""The constraint of a skyscraper clue: how many cells of a line hold more than every cell before them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import takewhile
from operator import or_
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
            return "needs 1 visible cell: its first digit is larger than all others"
        if self.count == 2 and self._highest(board):
            highest = board.symbol(board.digits)
            return (
                f"needs 2 visible cells, its first one and {highest}: "
                "every digit between them is smaller than the first"
            )
        return f"needs {self.count} visible cells: each has a larger digit than every cell before"

    def decisive_digits(self, digit_count: int) -> tuple[int, ...]:
        """Return the largest digit, behind which no cell is visible."""
        return (digit_count,)

    def decisive_cells(self) -> tuple[Cell, ...]:
        """Return the first cell, which is always visible."""
        return self.cells[:1]

    def misfit(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return that too many cells would be visible, or too few, whatever the cells hold."""
        highest = self._highest(board)
        if misfit := self._too_low(masks, board):
            return misfit
        most = self._visible(masks, 1, highest)
        if len(most) < self.count:
            return self._at_most(masks, board) or _misfit(f"at most {len(most)} could be visible", most)
        least = self._visible(masks, -1, highest)
        if len(least) > self.count:
            return self._at_least(masks, board) or _misfit(f"at least {len(least)} would be visible", least)
        return None

    def _highest(self, board: Board) -> int:
        """Return the largest value if the cells are a house that has it, else 0."""
        is_house = any(set(house.cells) == set(self.cells) for house in board.houses)
        return board.digits - 1 + self.first_value if len(self.cells) == board.digits and is_house else 0

    def _at_most(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return that a known digit leaves too few cells before it and too few larger digits behind it."""
        highest = 1 << board.digits - 1
        end = next((i for i, cell in enumerate(self.cells) if masks[cell] == highest), len(self.cells) - 1)
        for index, cell in enumerate(self.cells[: end + 1]):
            if masks[cell].bit_count() == 1:
                digit = masks[cell].bit_length()
                behind = reduce(or_, (masks[other] for other in self.cells[index + 1 : end + 1]), 0)
                larger = [other for other in digits_of(behind) if other > digit]
                if index + 1 + len(larger) < self.count:
                    parts = [board.names[other] for other in self.cells[:index]]
                    parts += ["{placed[0]}", *map(board.symbol, larger)]
                    text = f"at most {len(parts)} could be visible"
                    return Misfit(f"{text}: {joined_words(parts)}", (cell,), (digit,), text)
        return self._hidden(masks, board)

    def _hidden(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return that cells before the largest digit are hidden by larger ones, so that too few are left."""
        end = next((i for i, cell in enumerate(self.cells) if masks[cell] == 1 << board.digits - 1), None)
        hidden, tallest = [], 0
        for cell in self.cells[:end]:
            if masks[cell].bit_length() < tallest:
                hidden.append(board.names[cell])
            tallest = max(tallest, (masks[cell] & -masks[cell]).bit_length())
        if end is None or not hidden or end + 1 - len(hidden) >= self.count:
            return None
        text = f"at most {end + 1 - len(hidden)} could be visible"
        why = f"{joined_words(hidden)} would be hidden by a larger digit"
        why += ", and all cells behind {placed[0]}, too"
        return Misfit(f"{text}: {why}", (self.cells[end],), (board.digits,), text)

    def _at_least(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return cells that are visible, or else a cell before each of them, and are too many.

        Each has a larger digit than all cells up to the one before it in this list can have.
        """
        highest = self._highest(board)
        known = [masks[cell] for cell in self.cells if masks[cell].bit_count() == 1] if highest else []
        chain: list[Candidate] = []
        texts: list[str] = []
        tallest_so_far = tallest_before = 0
        for cell in self.cells:
            digits = digits_of(masks[cell] if masks[cell] in known else masks[cell] & ~reduce(or_, known, 0))
            if not digits:
                return None
            first, last = (digits[end] - 1 + self.first_value for end in (0, -1))
            if first > tallest_before:
                text = f"{{placed[{len(chain)}]}}" if first == last else f"{{{len(chain)}}}"
                text = text if chain or first == last else board.names[cell]
                texts.append(text if first > tallest_so_far else f"{text} or a larger digit before it")
                chain.append((cell, digits[0]))
                tallest_before = max(tallest_so_far, last)
            tallest_so_far = max(tallest_so_far, last)
        texts += [str(highest)] if tallest_before < highest else []
        text = f"at least {len(texts)} would be visible"
        if len(texts) > self.count:
            cells, smallest_digits = zip(*chain, strict=True)
            return Misfit(f"{text}: {joined_words(texts)}", cells, smallest_digits, text)
        return None

    def _too_low(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return that the first of two visible cells cannot be larger than all before the largest digit."""
        end = next((i for i, cell in enumerate(self.cells) if masks[cell] == 1 << board.digits - 1), 0)
        if self.count != 2 or not self._highest(board) or masks[self.cells[0]].bit_length() >= end:
            return None
        names = board.names[self.cells[1]], board.names[self.cells[end - 1]]
        text = f"the {end - 1} cells from {names[0]} to {names[1]} would need smaller digits than {{0}}"
        if end == 2:
            text = f"{names[0]} would need a smaller digit than {{0}}"
        return Misfit(text, (self.cells[0], self.cells[end]), (1, 1))

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
