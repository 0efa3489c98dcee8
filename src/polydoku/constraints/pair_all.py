"""The constraint that every two of some cells hold one of the pairs of digits in a table, as on a renban."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault

MAX_DIGITS_FOR_SETS = 16
"""On boards with more digits, this module and the core do not list the sets of digits that fit together.

Then only the table itself tells which candidates exclude each other. The core has the same limit in
`pair_all.rs`.
"""


@dataclass(frozen=True)
class PairAll(Constraint):
    """Every two of the cells hold a pair of digits that a symmetric table allows.

    ``allowed[d - 1]`` is the mask of digits that another cell may hold if one cell holds d. If the table is
    shorter, larger digits are impossible. Where the table allows a pair in one direction only, the pair is
    not allowed. `relation` describes the table in sentences, such as ``must differ by at most 2``.

    >>> renban = PairAll("renban", (Cell(0), Cell(1), Cell(2)), (0b0110, 0b1101, 0b1011, 0b0110))
    >>> renban.holds([3, 4, 2]), renban.holds([1, 4, 2]), renban.holds([2, 2, 3])
    (True, False, False)
    """

    name: str
    cells: tuple[Cell, ...]
    allowed: tuple[int, ...]
    relation: str = ""

    def spec(self) -> tuple[Any, ...]:
        return "pair-all", self.cells, self.allowed

    def _allows(self, first_digit: int, second_digit: int) -> bool:
        if max(first_digit, second_digit) > len(self.allowed):
            return False
        forward = self.allowed[first_digit - 1] >> (second_digit - 1)
        backward = self.allowed[second_digit - 1] >> (first_digit - 1)
        return bool(forward & backward & 1)

    def holds(self, digits: Sequence[int]) -> bool:
        return all(self._allows(digits[first], digits[second]) for first, second in self._pairs())

    def _pairs(self) -> Iterator[tuple[Cell, Cell]]:
        return combinations(self.cells, 2)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for each pair of filled cells that the table does not allow."""
        relation = self.relation or f"are joined by the {self.name}"
        for first, second in self._pairs():
            if digits[first] and digits[second] and not self._allows(digits[first], digits[second]):
                cell_names = f"{board.names[first]} and {board.names[second]}"
                symbols = f"{board.symbol(digits[first])} and {board.symbol(digits[second])}"
                text = f"{cell_names} {relation}, but hold {symbols}"
                yield Fault("rule", 0, self.name, (first, second), text)

    def houses(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells as a set if the table allows no digit twice."""
        allows_repeats = any(mask >> bit & 1 for bit, mask in enumerate(self.allowed))
        return () if allows_repeats or len(self.cells) < 2 else (self.cells,)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates whose digits occur together in no set of digits that fits."""
        if len(self.cells) < 2:
            return
        partners = self._partners(digit_count)
        all_digits = range(1, digit_count + 1)
        incompatible = [(a, b) for a in all_digits for b in all_digits if not partners[a - 1] >> (b - 1) & 1]
        for first, second in self._pairs():
            yield from (((first, a), (second, b)) for a, b in incompatible)

    def _partners(self, digit_count: int) -> tuple[int, ...]:
        """Return, for each digit, the mask of digits that occur with it in a set that fits the cells."""
        sets = self._sets(digit_count)
        if sets is None:
            return _symmetric(self.allowed, digit_count)
        partners = [0] * digit_count
        for digit_set in sets:
            for bit in range(digit_count):
                if digit_set >> bit & 1:
                    partners[bit] |= digit_set & ~(1 << bit)
        return tuple(partners)

    def _sets(self, digit_count: int) -> tuple[int, ...] | None:
        """Return the masks of the sets of digits that fit the cells; `None` if they are not listed."""
        if not self.houses() or digit_count > MAX_DIGITS_FOR_SETS:
            return None
        return digit_sets(_symmetric(self.allowed, digit_count), len(self.cells))

    def combination_sets(self, digit_count: int) -> tuple[frozenset[int], ...] | None:
        """Return the sets of digits if all of them are consecutive; other sets are best seen as pairs."""
        sets = self._sets(digit_count)
        return tuple(frozenset(digits_of(digit_set)) for digit_set in sets or ()) if _are_runs(sets) else None

    def requirement(self, board: Board) -> str:
        count = len(self.cells)
        is_renban = count > 2 and _are_runs(self._sets(board.digits))
        return f"needs {count} consecutive digits" if is_renban else ""

    def guarantees(self, digit_count: int) -> Iterator[frozenset[Candidate]]:
        """Yield the candidates for each digit that every set of digits that fits the cells contains."""
        sets = self._sets(digit_count)
        for digit in range(1, digit_count + 1) if sets else ():
            if all(digit_set >> (digit - 1) & 1 for digit_set in sets or ()):
                yield frozenset((cell, digit) for cell in self.cells)

    def transformed(self, symmetry: Sequence[Cell]) -> "PairAll":
        table = list(_symmetric(self.allowed, len(self.allowed)))
        # Masks of 0 at the end say the same as a shorter table.
        while table and not table[-1]:
            table.pop()
        return PairAll("", tuple(sorted(symmetry[cell] for cell in self.cells)), tuple(table))


def _are_runs(sets: Iterable[int] | None) -> bool:
    """Return whether the digits of each set, a mask, are consecutive."""
    return bool(sets) and all(
        (digits // (digits & -digits)) & (digits // (digits & -digits)) + 1 == 0 for digits in sets or ()
    )


@lru_cache(maxsize=1024)
def digit_sets(allowed: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Return the masks of all sets of `size` digits of which a symmetric table allows every two.

    >>> [bin(digit_set) for digit_set in digit_sets((0b100, 0b1000, 0b1, 0b10), 2)]
    ['0b101', '0b1010']
    """

    def completed(digit_set: int, candidates: int, missing: int) -> Iterator[int]:
        if not missing:
            yield digit_set
        while candidates.bit_count() >= missing > 0:
            lowest = candidates & -candidates
            candidates ^= lowest
            partners = allowed[lowest.bit_length() - 1]
            yield from completed(digit_set | lowest, candidates & partners, missing - 1)

    return tuple(completed(0, (1 << len(allowed)) - 1, size))


@lru_cache(maxsize=1024)
def _symmetric(allowed: tuple[int, ...], digit_count: int) -> tuple[int, ...]:
    """Return the table for `digit_count` digits, without pairs that it allows in one direction only."""
    rows = (*allowed, *(0,) * digit_count)[:digit_count]
    return tuple(
        sum(1 << b for b in range(digit_count) if rows[a] >> b & 1 and rows[b] >> a & 1)
        for a in range(digit_count)
    )
