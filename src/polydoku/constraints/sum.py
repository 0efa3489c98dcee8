"""The constraint of a cage: different digits that add up to a total."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice, product
from typing import Any

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Exclusion, Modifiers
from polydoku.model.fault import Fault, repeated_digits
from polydoku.model.fault_text import cell_names, placements

MAX_DIGIT_SETS = 2000
"""If more sets of digits have the total, this module and the core do not list them.

Then only equal digits exclude each other, and no digit is guaranteed. The core has the same limit in
`sum.rs`; on boards with up to 16 digits no cage exceeds it.
"""


@dataclass(frozen=True)
class Sum(Constraint):
    """The cells hold different digits whose values add up to `total`.

    `first_value` is the value of digit 1: 0 on a board that shows the symbols 0-8, else 1.

    >>> Sum("cage", (Cell(0), Cell(1)), 4).holds([3, 1]), Sum("cage", (Cell(0), Cell(1)), 4).holds([2, 2])
    (True, False)
    """

    name: str
    cells: tuple[Cell, ...]
    total: int
    first_value: int = 1

    @property
    def _digit_total(self) -> int:
        """The sum of the digits, which differs from `total` if values start at 0."""
        return self.total - len(self.cells) * (self.first_value - 1)

    def spec(self) -> tuple[Any, ...]:
        return "sum", self.cells, (self._digit_total,)

    def holds(self, digits: Sequence[int]) -> bool:
        cell_digits = [digits[cell] for cell in self.cells]
        return len(set(cell_digits)) == len(cell_digits) and sum(cell_digits) == self._digit_total

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield repeated digits; if there are none, a fault if the total cannot be reached."""
        repeats = list(repeated_digits(self.name, self.cells, digits, board))
        if repeats:
            yield from repeats
            return
        filled = tuple(cell for cell in self.cells if digits[cell])
        placed = {digits[cell] for cell in filled}
        unused = tuple(digit for digit in range(1, board.digits + 1) if digit not in placed)
        empty_count = len(self.cells) - len(filled)
        if not _can_add_up(unused, empty_count, self._digit_total - sum(placed)):
            yield Fault("rule", 0, self.name, filled or self.cells, self._fault_text(filled, digits, board))

    def _fault_text(self, filled: tuple[Cell, ...], digits: Sequence[int], board: Board) -> str:
        names = cell_names(self.cells, board)
        if not filled:
            return f"{self.name}: no different digits in {names} add up to {self.total}"
        if len(filled) == len(self.cells):
            actual_total = sum(digits[cell] - 1 + self.first_value for cell in filled)
            verb = "adds" if len(filled) == 1 else "add"
            return f"{self.name}: {names} {verb} up to {actual_total}, not {self.total}"
        return f"{self.name}: with {placements(filled, digits, board)} the total cannot be {self.total}"

    def houses(self) -> tuple[tuple[Cell, ...], ...]:
        return (self.cells,)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates whose digits occur together in no set of digits with the total."""
        sets = digit_sets(digit_count, len(self.cells), self._digit_total)
        if sets is None:  # too many sets: treat all different digits as possible together
            sets = (frozenset(range(1, digit_count + 1)),)
        compatible = {(a, b) for digit_set in sets for a in digit_set for b in digit_set if a != b}
        all_pairs = product(range(1, digit_count + 1), repeat=2)
        incompatible = [pair for pair in all_pairs if pair not in compatible]
        for first, second in combinations(self.cells, 2):
            yield from (((first, a), (second, b)) for a, b in incompatible)

    def guarantees(self, digit_count: int) -> Iterator[frozenset[Candidate]]:
        """Yield the candidates for each digit that every set of digits with the total contains."""
        sets = digit_sets(digit_count, len(self.cells), self._digit_total)
        for digit in frozenset.intersection(*sets) if sets else ():
            yield frozenset((cell, digit) for cell in self.cells)

    def cage_total(self) -> int:
        return self._digit_total

    def requirement(self, board: Board) -> str:
        return f"needs {self.total}"

    def combination_sets(self, digit_count: int) -> tuple[frozenset[int], ...] | None:
        return digit_sets(digit_count, len(self.cells), self._digit_total)

    def with_values(self, modifiers: Modifiers) -> tuple[Constraint, ...]:
        from polydoku.constraints.value_sum import ValueSum

        values = ValueSum.of_sum(self.name, dict.fromkeys(self.cells, 1), (self.total,), modifiers)
        return (AllDifferent(self.name, self.cells), values)

    def transformed(self, symmetry: Sequence[Cell]) -> "Sum":
        # With the sum of the digits as total, `first_value` has its default in every result.
        return Sum("", tuple(sorted(symmetry[cell] for cell in self.cells)), self._digit_total)


@lru_cache(maxsize=1024)
def digit_sets(digit_count: int, size: int, total: int) -> tuple[frozenset[int], ...] | None:
    """Return the sets of `size` digits, from 1 to `digit_count`, with a total.

    Returns `None` if there are more than `MAX_DIGIT_SETS`.

    >>> [sorted(digit_set) for digit_set in digit_sets(9, 3, 7) or ()]
    [[1, 2, 4]]
    """
    sets = tuple(islice(_sets(tuple(range(1, digit_count + 1)), size, total), MAX_DIGIT_SETS + 1))
    return sets if len(sets) <= MAX_DIGIT_SETS else None


def _sets(digits: tuple[int, ...], size: int, total: int) -> Iterator[frozenset[int]]:
    """Yield the sets of `size` of `digits` with a total; `digits` is in ascending order."""
    if size == 0:
        if total == 0:
            yield frozenset()
        return
    if len(digits) < size or not sum(digits[:size]) <= total <= sum(digits[-size:]):
        return
    largest, smaller = digits[-1], digits[:-1]
    yield from (digit_set | {largest} for digit_set in _sets(smaller, size - 1, total - largest))
    yield from _sets(smaller, size, total)


def _can_add_up(digits: tuple[int, ...], size: int, total: int) -> bool:
    return next(_sets(digits, size, total), None) is not None
