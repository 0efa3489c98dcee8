"""Cells with different digits that add up to a total: a cage."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, repeated_digits

MOST_SETS = 2000
"""The core lists no more sets of digits for a cage, and has no exclusions where there are more."""


@dataclass(frozen=True)
class Sum(Constraint):
    """Cells that hold different digits, the values of which add up to `total`.

    `first` is the value of the first digit: 0 on a board that shows 0-8, else 1.

    >>> Sum("cage", (Cell(0), Cell(1)), 4).holds([3, 1]), Sum("cage", (Cell(0), Cell(1)), 4).holds([2, 2])
    (True, False)
    """

    name: str
    cells: tuple[Cell, ...]
    total: int
    first: int = 1

    @property
    def _digits_total(self) -> int:
        """The total where the first digit counts 1."""
        return self.total - len(self.cells) * (self.first - 1)

    def spec(self) -> tuple[Any, ...]:
        return "sum", self.cells, (self._digits_total,)

    def holds(self, digits: Sequence[int]) -> bool:
        held = [digits[cell] for cell in self.cells]
        return len(set(held)) == len(held) and sum(held) == self._digits_total

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield digits that stand twice; without these, digits that cannot be completed to the total."""
        yield from (doubled := list(repeated_digits(self.name, self.cells, digits, board)))
        held = tuple(cell for cell in self.cells if digits[cell])
        left = self._digits_total - sum(digits[cell] for cell in held)
        free = tuple(digit for digit in range(1, board.digits + 1) if digit not in {digits[c] for c in held})
        if not doubled and not _can_add_up(free, len(self.cells) - len(held), left):
            yield Fault("rule", 0, self.name, held or self.cells, self._text(held, digits, board))

    def _text(self, held: tuple[Cell, ...], digits: Sequence[int], board: Board) -> str:
        names = _listed([board.names[cell] for cell in self.cells])
        if not held:
            return f"{self.name}: no different digits in {names} add up to {self.total}"
        if len(held) == len(self.cells):
            added = sum(digits[cell] - 1 + self.first for cell in held)
            return (
                f"{self.name}: {names} {'adds' if len(held) == 1 else 'add'} up to {added}, not {self.total}"
            )
        parts = _listed([f"{board.symbol(digits[cell])} in {board.names[cell]}" for cell in held])
        return f"{self.name}: with {parts} the total cannot be {self.total}"

    def houses(self) -> tuple[tuple[Cell, ...], ...]:
        return (self.cells,)

    def exclusions(self, n: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that no set of digits with the total holds together."""
        sets = digit_sets(n, len(self.cells), self._digits_total)
        if sets is None:
            sets = (frozenset(range(1, n + 1)),)
        together = {(a, b) for held in sets for a in held for b in held if a != b}
        for number, cell in enumerate(self.cells):
            for other in self.cells[number + 1 :]:
                for a in range(1, n + 1):
                    yield from (((cell, a), (other, b)) for b in range(1, n + 1) if (a, b) not in together)

    def guarantees(self, n: int) -> Iterator[frozenset[Candidate]]:
        """Yield the places of each digit that every set of digits with the total holds."""
        sets = digit_sets(n, len(self.cells), self._digits_total)
        for digit in frozenset.intersection(*sets) if sets else ():
            yield frozenset((cell, digit) for cell in self.cells)

    def transformed(self, symmetry: Sequence[Cell]) -> "Sum":
        return Sum("", tuple(sorted(symmetry[cell] for cell in self.cells)), self._digits_total)


@lru_cache(maxsize=1024)
def digit_sets(n: int, count: int, total: int) -> tuple[frozenset[int], ...] | None:
    """Return the sets of `count` digits 1 to `n` with a total; None for more than `MOST_SETS`.

    >>> [sorted(held) for held in digit_sets(9, 3, 7) or ()]
    [[1, 2, 4]]
    """
    sets = tuple(islice(_sets(tuple(range(1, n + 1)), count, total), MOST_SETS + 1))
    return sets if len(sets) <= MOST_SETS else None


def _sets(digits: tuple[int, ...], count: int, total: int) -> Iterator[frozenset[int]]:
    """The sets of `count` of these digits, in rising order, with a total."""
    if count == 0:
        if total == 0:
            yield frozenset()
        return
    if len(digits) < count or not sum(digits[:count]) <= total <= sum(digits[-count:]):
        return
    largest, smaller = digits[-1], digits[:-1]
    yield from (held | {largest} for held in _sets(smaller, count - 1, total - largest))
    yield from _sets(smaller, count, total)


def _can_add_up(digits: tuple[int, ...], count: int, total: int) -> bool:
    return next(_sets(digits, count, total), None) is not None


def _listed(words: list[str]) -> str:
    """Words with commas, and "and" before the last."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
