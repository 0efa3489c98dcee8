"""Sum: digits times coefficients add up to a total, and may repeat."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.sum import Sum

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Sum(LINE, 10), "1234", True),
        (Sum(LINE, 8), "2222", True),
        (Sum(LINE, 9), "1234", False),
        (Sum(LINE[:3], 0, [2, 1, -1]), "1241", True),
        (Sum(LINE[:3], -1, [1, 0, -1]), "2434", True),
        (Sum(LINE[:2], 10**5), "1234", False),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: Sum, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Sum(LINE, 6), "0123", True),
        (Sum(LINE[:2], 200, [100, -100]), "2013", True),
    ],
)
def test_values_may_start_at_zero(rule: Sum, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (Sum(LINE, 10**6), "total 1000000: must be -999999 to 999999"),
        (Sum(LINE, 1, [1]), "coefficients: 1 for 4 cells"),
        (Sum(LINE[:1], 1, [101]), "coefficients[0] 101: must be -100 to 100"),
        (Sum(LINE[:2], 0, [0, 0]), "coefficients: all of them are 0"),
        (Sum([], 1), "0 cells, not 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: Sum, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'sum': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = Sum(LINE, 10)
    assert "+10" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "r1c1 r1c2 r1c3 r1c4 add up to 10"
    assert rule.legend().startswith("sum: ")
    assert rule.from_json(rule.to_json()) == rule


def test_coefficients_are_in_the_caption() -> None:
    rule = Sum(LINE, -3, [-1, 2, -3, 1])
    assert rule.caption() == "sum: -r1c1 + 2×r1c2 - 3×r1c3 + r1c4 is -3"
    assert rule.clue_text == ""
    assert not rule.is_fully_drawn(SQUARE)
    assert Sum(LINE, 10).is_fully_drawn(SQUARE)
