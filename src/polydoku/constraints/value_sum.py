"""The constraint of a sum whose cells may count several times, such as those that a doubler changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from polydoku.constraints.linear import Linear
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion, Modifiers
from polydoku.model.fault import Fault
from polydoku.model.fault_text import cell_names


class Term(NamedTuple):
    """The value of a cell, times a coefficient."""

    cell: Cell
    modifier: Cell
    coefficient: int


@dataclass(frozen=True)
class ValueSum(Constraint):
    """The sum of the values of the cells, each times its coefficient, is one of `totals`.

    Each term has a modifier, a cell whose digit is 1 if the value of the term's cell is its digit, and more
    than 1 by this digit if the value is `factor` times the digit.

    >>> doubled = ValueSum("cage", (Term(Cell(0), Cell(2), 1), Term(Cell(1), Cell(3), 1)), (7,), 2)
    >>> doubled.holds([2, 3, 3, 1]), doubled.holds([2, 3, 1, 1])
    (True, False)
    """

    name: str
    terms: tuple[Term, ...]
    totals: tuple[int, ...]
    factor: int

    @classmethod
    def of_sum(
        cls, name: str, terms: Mapping[Cell, int], totals: tuple[int, ...], modifiers: Modifiers
    ) -> "ValueSum":
        """Return the sum of cells with coefficients whose values the modifiers change."""
        of_cells = (Term(cell, modifiers.cell_of[cell], factor) for cell, factor in terms.items())
        return cls(name, tuple(of_cells), totals, modifiers.factor)

    @property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The cells of all terms and their modifiers."""
        return tuple(cell for term in self.terms for cell in (term.cell, term.modifier))

    def spec(self) -> tuple[Any, ...]:
        return self._linear.spec()

    @cached_property
    def _linear(self) -> Linear:
        """The same sum of digits."""
        more = self.factor - 1
        linear_terms = [(term.cell, term.coefficient) for term in self.terms]
        linear_terms += [(term.modifier, more * term.coefficient) for term in self.terms]
        # A modifier without effect has the digit 1, not 0.
        correction = more * sum(term.coefficient for term in self.terms)
        totals = tuple(total + correction for total in self.totals)
        return Linear.of_terms(self.name, linear_terms, totals)

    def _sum(self, digits: Sequence[int]) -> int:
        more = self.factor - 1
        values = (
            term.coefficient * (digits[term.cell] + more * (digits[term.modifier] - 1)) for term in self.terms
        )
        return sum(values)

    def holds(self, digits: Sequence[int]) -> bool:
        return self._sum(digits) in self.totals

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the values are out of reach of every total, or if they miss all of them."""
        cells = tuple(term.cell for term in self.terms)
        wanted = " or ".join(map(str, self.totals))
        if all(digits[cell] for cell in self.cells):
            if not self.holds(digits):
                text = f"{self.name}: the values of {cell_names(cells, board)} give {self._sum(digits)}"
                yield Fault("rule", 0, self.name, cells, f"{text}, not {wanted}")
            return
        bounds = [self._bounds(term, digits, board.digits) for term in self.terms]
        lowest, highest = sum(low for low, _ in bounds), sum(high for _, high in bounds)
        if not any(lowest <= total <= highest for total in self.totals):
            text = f"{self.name}: the values of {cell_names(cells, board)} cannot give {wanted}"
            yield Fault("rule", 0, self.name, cells, text)

    def _bounds(self, term: Term, digits: Sequence[int], digit_count: int) -> tuple[int, int]:
        digit, modifier = digits[term.cell], digits[term.modifier]
        possible_digits = (digit,) if digit else (1, digit_count)
        ends = [
            term.coefficient * (possible + (self.factor - 1) * added)
            for possible in possible_digits
            for added in ((modifier - 1,) if modifier else (0, digit_count - 1))
        ]
        return min(ends), max(ends)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return self._linear.exclusions(digit_count)

    def transformed(self, symmetry: Sequence[Cell]) -> "ValueSum":
        terms = (Term(symmetry[term.cell], symmetry[term.modifier], term.coefficient) for term in self.terms)
        return ValueSum("", tuple(sorted(terms)), tuple(sorted(self.totals)), self.factor)
