"""Products that equal a number."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.product import Product
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
A, B, C, D = map(Cell, (2, 0, 1, 3))


@pytest.mark.parametrize(
    "product",
    [
        Product("cage", (A, B, C), constant=12),
        Product("cage", (A, B, C, D), constant=0),
        Product("arrow", (A, B), (C,), (1,)),
        Product("pill", (A, B), (D, C), (10, 1)),
        Product("odd", (A,), (B, C), (-2, 3), -4),
    ],
)
def test_it_keeps_its_promises(product: Product) -> None:
    check(product, LINE)


@pytest.mark.parametrize(
    "product",
    [Product("cage", (A, B, C), constant=0, first_value=0), Product("arrow", (A, B), (C,), (1,), 0, 0)],
)
def test_values_that_begin_with_0_are_multiplied_as_shown(product: Product) -> None:
    check(product, Board(4, [], digits=5, symbols="01234"))
    assert product.holds([1, 1, 3, 5])


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([2, 4, 0, 0], None),
        ([2, 5, 3, 0], "arrow: with 3 in c2, 2 in c0 and 5 in c1 the product is 6, but must be 5"),
        ([3, 0, 2, 0], "arrow: with 2 in c2 and 3 in c0 the product is 6, but must be 1 to 5"),
    ],
)
def test_what_does_not_fit_is_named(digits: list[int], text: str | None) -> None:
    fault = Product("arrow", (A, B), (C,), (1,)).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_a_number_out_of_reach_is_a_fault_of_empty_cells() -> None:
    fault = Product("cage", (A, B), constant=26).fault([0] * 4, LINE)
    assert str(fault) == "cage: the product is 1 to 25, but must be 26"
