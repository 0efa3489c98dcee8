"""The constraint of a sandwich or a lunchbox: the cells between two special digits add up to a total."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.allowed_digits import AllowedDigits
from polydoku.constraints.linear import Linear
from polydoku.constraints.some_of import SomeOf
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion, Misfit, Modifiers
from polydoku.model.fault import Fault, repeated_digits
from polydoku.model.fault_text import joined_words, placements


@dataclass(frozen=True)
class EnclosedSum(Constraint):
    """The cells hold different digits; those between two ends add up to one of `totals`.

    `crust` has the digits of the ends, which must both occur (a sandwich). If it is empty, the ends are the
    smallest and the largest digit in the cells (a lunchbox). Either end may come first. `first_value` is the
    value of digit 1: 0 on a board that shows the symbols 0-8, else 1. Totals are sums of values.

    >>> EnclosedSum("row 1", (Cell(0), Cell(1), Cell(2), Cell(3)), (1, 4), (5,)).holds([4, 2, 3, 1])
    True
    """

    name: str
    cells: tuple[Cell, ...]
    crust: tuple[int, ...]
    totals: tuple[int, ...]
    first_value: int = 1

    def spec(self) -> tuple[Any, ...]:
        return "enclosed-sum", self.cells, self.crust, self.totals, (self.first_value - 1,)

    def holds(self, digits: Sequence[int]) -> bool:
        line = [digits[cell] for cell in self.cells]
        ends = self._ends(line)
        if len(set(line)) < len(line) or ends is None:
            return False
        return sum(digit - 1 + self.first_value for digit in line[ends[0] + 1 : ends[1]]) in self.totals

    def _ends(self, line: Sequence[int]) -> tuple[int, int] | None:
        """Return the indices of the two ends in rising order, or `None` if they are not known."""
        if not self.crust and 0 in line:
            return None
        crust = self.crust or (min(line), max(line))
        if not set(crust) <= set(line):
            return None
        first, second = sorted(line.index(digit) for digit in crust)
        return first, second

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield repeated digits; if there are none, a fault if the cells between the ends cannot fit."""
        repeats = list(repeated_digits(self.name, self.cells, digits, board))
        if repeats:
            yield from repeats
            return
        line = [digits[cell] for cell in self.cells]
        missing = [digit for digit in self.crust if digit not in line]
        if missing and 0 not in line:
            text = f"{self.name}: no {board.symbol(missing[0])} in {placements(self.cells, digits, board)}"
            yield Fault("rule", 0, self.name, self.cells, text)
        ends = self._ends(line)
        if ends:
            yield from self._faults_between(self.cells[ends[0] : ends[1] + 1], digits, board)

    def _faults_between(
        self, cells: tuple[Cell, ...], digits: Sequence[int], board: Board
    ) -> Iterator[Fault]:
        inner_digits = [digits[cell] for cell in cells[1:-1]]
        total = sum(digit - 1 + self.first_value for digit in inner_digits if digit)
        used = {digits[cell] for cell in self.cells}
        unused = [digit - 1 + self.first_value for digit in range(1, board.digits + 1) if digit not in used]
        open_count = inner_digits.count(0)
        least, most = sum(unused[:open_count]), sum(unused[len(unused) - open_count :])
        if not any(least <= wanted - total <= most for wanted in self.totals):
            filled = tuple(cell for cell in cells if digits[cell])
            wanted = joined_words([str(total) for total in self.totals])
            result = (
                f"the enclosed total cannot be {wanted}"
                if open_count
                else f"{total} is enclosed, not {wanted}"
            )
            text = f"{self.name}: with {placements(filled, digits, board)}, {result}"
            yield Fault("rule", 0, self.name, filled, text)

    def requirement(self, board: Board) -> str:
        ends = " and ".join(map(board.symbol, self.crust)) or "its smallest and its largest digit"
        if self.crust and self.totals == (0,) and self.first_value == 1:
            return f"needs {ends} next to each other"
        return f"needs a total of {' or '.join(map(str, self.totals))} between {ends}"

    def decisive_digits(self, digit_count: int) -> tuple[int, ...]:
        return self.crust

    def settled(self, masks: Mapping[Cell, int]) -> tuple[Constraint, ...]:
        """Return the sum of the cells between the ends if these are known."""
        bits = [1 << digit - 1 for digit in self.crust]
        places = [index for index, cell in enumerate(self.cells) if masks[cell] & sum(bits)]
        known = [index for index in places if masks[self.cells[index]] in bits]
        ends = known if len(known) == 2 else places
        if len(bits) < 2 or len(ends) != 2 or self.first_value != 1:
            return ()
        inner = self.cells[ends[0] + 1 : ends[1]]
        return (Linear.of_terms("cells between", [(cell, 1) for cell in inner], self.totals),)

    def misfit(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return that no cell next to one end can be the other one, if nothing may be between them."""
        if len(self.crust) != 2 or self.totals != (0,) or self.first_value != 1:
            return None
        for end, other in (self.crust, self.crust[::-1]):
            for index, cell in enumerate(self.cells):
                neighbours = [*self.cells[max(index - 1, 0) : index], *self.cells[index + 1 : index + 2]]
                if masks[cell] == 1 << end - 1 and not any(
                    masks[near] >> other - 1 & 1 for near in neighbours
                ):
                    return Misfit(f"no cell next to {board.names[cell]} could be {board.symbol(other)}", ())
        return None

    def houses(self) -> tuple[tuple[Cell, ...], ...]:
        return (self.cells,)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        for first, second in combinations(self.cells, 2):
            yield from (((first, digit), (second, digit)) for digit in range(1, digit_count + 1))

    def with_values(self, modifiers: Modifiers) -> tuple[Constraint, ...]:
        """Return one branch for each two places of the crusts, which are digits; values are added between."""
        from polydoku.constraints.value_sum import ValueSum

        crust = sum(1 << digit - 1 for digit in self.crust)

        def branch(first: int, last: int) -> tuple[Constraint, ...]:
            inner = self.cells[first + 1 : last]
            return (
                AllowedDigits(self.name, (self.cells[first], self.cells[last]), crust),
                ValueSum.of_sum(self.name, dict.fromkeys(inner, 1), self.totals, modifiers),
            )

        places = combinations(range(len(self.cells)), 2)
        branches = (branch(first, last) for first, last in places if last > first + 1 or 0 in self.totals)
        return (AllDifferent(self.name, self.cells), SomeOf(self.name, tuple(branches)))

    def transformed(self, symmetry: Sequence[Cell]) -> "EnclosedSum":
        cells = tuple(symmetry[cell] for cell in self.cells)
        crust, totals = tuple(sorted(self.crust)), tuple(sorted(set(self.totals)))
        return EnclosedSum("", min(cells, cells[::-1]), crust, totals, self.first_value)
