"""Sums of values, some of which are multiples of digits."""

from itertools import product

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.enclosed_sum import EnclosedSum
from polydoku.constraints.linear import Linear
from polydoku.constraints.pair import Pair
from polydoku.constraints.prefix_sum import PrefixSum
from polydoku.constraints.sum import Sum
from polydoku.constraints.value_sum import Term, ValueSum
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint, Modifiers

LINE = Board(4, [], digits=4)
A, B, MORE_A, MORE_B = map(Cell, (2, 0, 1, 3))
WIDE = Board(6, [], digits=4)
MODIFIERS = Modifiers({Cell(cell): Cell(cell + 3) for cell in range(3)}, 2)


@pytest.mark.parametrize("factor", [-1, 0, 2, 3])
@pytest.mark.parametrize("totals", [(3,), (5, 6), (40,)])
@pytest.mark.parametrize("coefficients", [(1, 1), (1, -2)])
def test_it_keeps_its_promises(factor: int, totals: tuple[int, ...], coefficients: tuple[int, int]) -> None:
    terms = (Term(A, MORE_A, coefficients[0]), Term(B, MORE_B, coefficients[1]))
    check(ValueSum("sum", terms, totals, factor), LINE)


def values(digits: tuple[int, ...]) -> list[int]:
    """The values of the first three cells if the modifiers are those of doubled cells."""
    return [digit + added - 1 for digit, added in zip(digits[:3], digits[3:], strict=True)]


CELLS = (Cell(0), Cell(1), Cell(2))


@pytest.mark.parametrize(
    ("constraint", "means"),
    [
        (Sum("cage", CELLS, 9), lambda d, v: len({*d[:3]}) == 3 and sum(v) == 9),
        (Linear("sum", CELLS, (1, 1, -1), (2, 4)), lambda d, v: v[0] + v[1] - v[2] in (2, 4)),
        (Pair("equal", CELLS[:2], (1, 2, 4, 8)), lambda d, v: v[0] == v[1]),
        (Pair("less", CELLS[:2], (14, 12, 8, 0)), lambda d, v: d[0] < d[1]),
        (PrefixSum("X", CELLS, 6), lambda d, v: d[0] <= 3 and sum(v[: d[0]]) == 6),
        (
            EnclosedSum("sandwich", CELLS, (1, 4), (4,)),
            lambda d, v: {d[0], d[2]} == {1, 4} and d[1] in (2, 3) and v[1] == 4,
        ),
        (
            EnclosedSum("sandwich", CELLS, (1, 4), (0,)),
            lambda d, v: len({*d[:3]}) == 3 and ({d[0], d[1]} == {1, 4} or {d[1], d[2]} == {1, 4}),
        ),
    ],
)
def test_constraints_of_sums_use_modified_values(constraint: Constraint, means: object) -> None:
    assert callable(means)
    changed = constraint.with_values(MODIFIERS)
    for digits in product(range(1, 5), repeat=6):
        if all(added in (1, digit + 1) for digit, added in zip(digits[:3], digits[3:], strict=True)):
            assert all(part.holds(digits) for part in changed) == means(digits, values(digits)), digits


def test_what_the_values_give_is_said() -> None:
    doubled = ValueSum("cage", (Term(A, MORE_A, 1), Term(B, MORE_B, 1)), (7,), 2)
    assert str(doubled.fault([2, 1, 3, 1], LINE)) == "cage: the values of c2 and c0 give 5, not 7"
    assert str(doubled.fault([0, 1, 1, 1], LINE)) == "cage: the values of c2 and c0 cannot give 7"
    assert doubled.fault([0, 0, 1, 1], LINE) is None
