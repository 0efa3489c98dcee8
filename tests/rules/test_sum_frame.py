"""Sum frame: the first cells add up to the total."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.sum_frame import SumFrame

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (SumFrame(LINE[:3], 6), "1234", True),
        (SumFrame(LINE[:3], 6), "1243", False),
        (SumFrame(LINE[:3], 6), "2221", True),
        (SumFrame(LINE, 10), "1234", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: SumFrame, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (SumFrame(LINE[:3], 3), "0123", True),
        (SumFrame(LINE[:3], 0), "0003", True),
    ],
)
def test_values_may_start_at_zero(rule: SumFrame, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (SumFrame(LINE, -1), "total -1: must be 0 to 9999"),
        (SumFrame([], 1), "0 cells, not 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: SumFrame, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'sum-frame': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = SumFrame(LINE[:3], 6)
    assert "+6" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "r1c1 to r1c3 add up to 6"
    assert rule.legend().startswith("sum frame: ")
    assert rule.from_json(rule.to_json()) == rule
