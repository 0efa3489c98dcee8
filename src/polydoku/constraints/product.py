"""The constraint that a product of values equals a number, or the number that bulb cells show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import placements


@dataclass(frozen=True)
class Product(Constraint):
    """The product of the factors is `constant` plus each coefficient times the value of its bulb cell.

    `first_value` is the value of digit 1: 0 on a board that shows the symbols 0-8, else 1.

    >>> Product("arrow", (Cell(0), Cell(1)), (Cell(2),), (1,)).holds([2, 3, 6])
    True
    """

    name: str
    factors: tuple[Cell, ...]
    bulb: tuple[Cell, ...] = ()
    coefficients: tuple[int, ...] = ()
    constant: int = 0
    first_value: int = 1

    @property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        return (*self.factors, *self.bulb)

    def spec(self) -> tuple[Any, ...]:
        numbers = (self.constant, self.first_value - 1)
        return "product", self.factors, self.bulb, self.coefficients, numbers

    def holds(self, digits: Sequence[int]) -> bool:
        values = [digits[cell] - 1 + self.first_value for cell in self.factors]
        return prod(values) == self._bulb_number([digits[cell] for cell in self.bulb])

    def _bulb_number(self, bulb_digits: Sequence[int]) -> int:
        values = (digit - 1 + self.first_value for digit in bulb_digits)
        terms = zip(self.coefficients, values, strict=True)
        return self.constant + sum(coefficient * value for coefficient, value in terms)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the range of the product and the range of the bulb's number have no overlap."""
        low_digits = [digits[cell] or 1 for cell in self.cells]
        high_digits = [digits[cell] or board.digits for cell in self.cells]
        count = len(self.factors)
        smallest = prod(digit - 1 + self.first_value for digit in low_digits[:count])
        largest = prod(digit - 1 + self.first_value for digit in high_digits[:count])
        bounds = list(zip(self.coefficients, low_digits[count:], high_digits[count:], strict=True))
        low_number = self._bulb_number([low if factor > 0 else high for factor, low, high in bounds])
        high_number = self._bulb_number([high if factor > 0 else low for factor, low, high in bounds])
        if largest < low_number or high_number < smallest:
            filled = tuple(cell for cell in self.cells if digits[cell])
            start = f"with {placements(filled, digits, board)} " if filled else ""
            text = (
                f"{self.name}: {start}the product is {_range(smallest, largest)}, "
                f"but must be {_range(low_number, high_number)}"
            )
            yield Fault("rule", 0, self.name, filled, text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "Product":
        factors = tuple(sorted(symmetry[cell] for cell in self.factors))
        terms = sorted((symmetry[c], factor) for c, factor in zip(self.bulb, self.coefficients, strict=True))
        bulb, coefficients = tuple(cell for cell, _ in terms), tuple(factor for _, factor in terms)
        return Product("", factors, bulb, coefficients, self.constant, self.first_value)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
