"""X-sum: the first X digits add up to the total, X being the first of them."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.x_sum import XSum

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (XSum(LINE, 1), "1234", True),
        (XSum(LINE, 1), "2134", False),
        (XSum(LINE, 3), "2134", True),
        (XSum(LINE, 10), "4321", True),
        (XSum(LINE[:3], 9), "4321", False),
        (XSum(LINE[:3], 6), "3214", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: XSum, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (XSum(LINE, 0), "0123", True),
        (XSum(LINE, 1), "1023", True),
        (XSum(LINE, 4), "3102", True),
    ],
)
def test_values_may_start_at_zero(rule: XSum, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (XSum(LINE[:1], 1), "1 cell, not 2 to 4"),
        (XSum(LINE, -1), "total -1: must be 0 to 9999"),
    ],
)
def test_wrong_parameters_are_named(rule: XSum, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'x-sum': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = XSum(LINE, 9)
    assert "X9" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "the first X digits of r1c1 to r1c4 add up to 9, where X is the first of them"
    assert rule.legend().startswith("X-sum: ")
    assert rule.from_json(rule.to_json()) == rule
