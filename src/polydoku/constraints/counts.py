"""The constraint that limits how many cells hold digits of given sets, as in a quadruple."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, fault_of_cells
from polydoku.model.fault_text import joined_words


@dataclass(frozen=True)
class Counts(Constraint):
    """For each of several sets of digits, the number of cells that hold one of its digits is limited.

    ``digit_sets[i]`` is a mask with bit d - 1 for digit d. The number for this set is at least
    ``at_least[i]`` and at most ``at_most[i]``.

    >>> quadruple = Counts("quadruple", (Cell(0), Cell(1)), (0b10,), (1,), (1,))
    >>> quadruple.holds([2, 3]), quadruple.holds([2, 2]), quadruple.holds([1, 3])
    (True, False, False)
    """

    name: str
    cells: tuple[Cell, ...]
    digit_sets: tuple[int, ...]
    at_least: tuple[int, ...]
    at_most: tuple[int, ...]

    def spec(self) -> tuple[Any, ...]:
        return "counts", self.cells, self.digit_sets, self.at_least, self.at_most

    def _limits(self) -> Iterator[tuple[int, int, int]]:
        """Yield the mask of each set with its smallest and its largest count."""
        return zip(self.digit_sets, self.at_least, self.at_most, strict=True)

    def holds(self, digits: Sequence[int]) -> bool:
        cell_digits = [digits[cell] for cell in self.cells]
        return all(
            smallest <= _count(digit_set, cell_digits) <= largest
            for digit_set, smallest, largest in self._limits()
        )

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for each set with too many digits, or with too few and not enough empty cells."""
        placed = [digits[cell] for cell in self.cells if digits[cell]]
        empty_count = len(self.cells) - len(placed)
        for digit_set, smallest, largest in self._limits():
            count = _count(digit_set, placed)
            if count > largest:
                reason = f"{_cells_hold(count)} {_symbols(digit_set, board)}, but only {largest} may"
            elif count + empty_count < smallest:
                reason = _missing(_symbols(digit_set, board), smallest, count + empty_count)
            else:
                continue
            yield fault_of_cells(self.name, self.cells, digits, board, reason)

    def requirement(self, board: Board) -> str:
        parts = []
        for digit_set, smallest, _ in self._limits():
            if smallest:
                times = "" if smallest == 1 else f" {'twice' if smallest == 2 else f'{smallest} times'}"
                parts.append(f"{_symbols(digit_set, board)}{times}")
        if len(parts) < 2:
            return "".join(f"needs {part}" for part in parts)
        conjunction = " and " if all(part.isalnum() for part in parts) else ", and "
        return f"needs {', '.join(parts[:-1])}{conjunction}{parts[-1]}"

    def needed_digits(self) -> tuple[int, ...]:
        return tuple(
            digit_set.bit_length()
            for digit_set, smallest, _ in self._limits()
            for _ in range(smallest)
            if digit_set.bit_count() == 1
        )

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that exceed a limit, or leave too few cells for the minima."""
        all_digits = range(1, digit_count + 1)
        incompatible = [(a, b) for a in all_digits for b in all_digits if not self._can_hold(a, b)]
        for first, second in combinations(self.cells, 2):
            yield from (((first, a), (second, b)) for a, b in incompatible)

    def _can_hold(self, first_digit: int, second_digit: int) -> bool:
        """Return whether the limits allow two digits, as far as each set alone tells.

        If no digit is in two sets, the minima together must leave room too.
        """
        remaining_count = len(self.cells) - 2
        missing_counts = []
        for digit_set, smallest, largest in self._limits():
            count = _count(digit_set, (first_digit, second_digit))
            missing_counts.append(max(0, smallest - count))
            if count > largest or missing_counts[-1] > remaining_count:
                return False
        return not self._are_sets_disjoint or sum(missing_counts) <= remaining_count

    @property
    def _are_sets_disjoint(self) -> bool:
        return not any(first & second for first, second in combinations(self.digit_sets, 2))

    def guarantees(self, digit_count: int) -> Iterator[frozenset[Candidate]]:
        """Yield the candidates for each set that at least one cell must hold a digit of."""
        for digit_set, smallest, _ in self._limits():
            if smallest > 0:
                digits = [digit for digit in range(1, digit_count + 1) if digit_set >> (digit - 1) & 1]
                yield frozenset((cell, digit) for cell in self.cells for digit in digits)

    def transformed(self, symmetry: Sequence[Cell]) -> "Counts":
        cell_count = len(self.cells)
        limits: dict[int, tuple[int, int]] = {}
        for digit_set, smallest, largest in self._limits():
            known_smallest, known_largest = limits.get(digit_set, (0, cell_count))
            limits[digit_set] = max(smallest, known_smallest), min(largest, known_largest)
        # Limits that no digits can exceed mean nothing.
        binding = sorted(item for item in limits.items() if item[1] != (0, cell_count))
        return Counts(
            "",
            tuple(sorted(symmetry[cell] for cell in self.cells)),
            tuple(digit_set for digit_set, _ in binding),
            tuple(smallest for _, (smallest, _) in binding),
            tuple(largest for _, (_, largest) in binding),
        )


def _count(digit_set: int, digits: Sequence[int]) -> int:
    return sum(digit_set >> (digit - 1) & 1 for digit in digits)


def _cells_hold(count: int) -> str:
    return "1 cell holds" if count == 1 else f"{count} cells hold"


def _symbols(digit_set: int, board: Board) -> str:
    """Return the digits of a set in words, such as ``one of 1, 2 and 3``."""
    digits = [digit for digit in range(1, board.digits + 1) if digit_set >> (digit - 1) & 1]
    symbols = joined_words([board.symbol(digit) for digit in digits])
    return f"one of {symbols}" if len(digits) > 1 else symbols


def _missing(symbols: str, needed: int, possible: int) -> str:
    if not possible:
        return f"no cell is left for {symbols}"
    return f"{symbols} is needed {needed} times, but only {possible} of the cells can hold it"
