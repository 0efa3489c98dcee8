"""Product frame: the first cells have the product."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.product_frame import ProductFrame

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (ProductFrame(LINE[:3], 6), "1234", True),
        (ProductFrame(LINE[:3], 6), "1243", False),
        (ProductFrame(LINE[:3], 8), "2221", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: ProductFrame, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (ProductFrame(LINE[:3], 0), "0123", True),
        (ProductFrame(LINE[:3], 0), "1230", False),
        (ProductFrame(LINE[:3], 6), "1230", True),
    ],
)
def test_values_may_start_at_zero(rule: ProductFrame, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (ProductFrame(LINE, -1), "total -1: must be 0 to 999999999"),
        (ProductFrame([], 1), "0 cells, not 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: ProductFrame, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'product-frame': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = ProductFrame(LINE[:3], 6)
    assert "×6" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "the product of r1c1 to r1c3 is 6"
    assert rule.legend().startswith("product frame: ")
    assert rule.from_json(rule.to_json()) == rule
