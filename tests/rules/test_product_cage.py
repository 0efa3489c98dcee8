"""Product cage: different digits with a product."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.product_cage import ProductCage

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (ProductCage(LINE[:3], 6), "1234", True),
        (ProductCage(LINE[:3], 8), "2221", False),
        (ProductCage(LINE[:2], 12), "3412", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: ProductCage, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (ProductCage(LINE[:2], 0), "0123", True),
        (ProductCage(LINE[:2], 0), "1203", False),
        (ProductCage(LINE[:2], 0), "0012", False),
    ],
)
def test_values_may_start_at_zero(rule: ProductCage, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (ProductCage(LINE, -1), "total -1: must be 0 to 999999999"),
        (ProductCage([], 1), "0 cells, not 1 to 4"),
        (ProductCage(["r1c1"] * 2, 3), "r1c1 is listed twice"),
    ],
)
def test_wrong_parameters_are_named(rule: ProductCage, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'product-cage': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = ProductCage(LINE[:3], 6)
    assert "×6" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "r1c1 r1c2 r1c3 hold different digits with the product 6"
    assert rule.legend().startswith("product cage: ")
    assert rule.from_json(rule.to_json()) == rule
