"""Sandwich: the digits between 1 and the highest digit of a line, whichever comes first."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.sandwich import Sandwich

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Sandwich(LINE, 5), "1234", True),
        (Sandwich(LINE, 5), "4231", True),
        (Sandwich(LINE, 4), "1234", False),
        (Sandwich(LINE, 0), "2143", True),
        (Sandwich(LINE, 2), "4213", True),
        (Sandwich(LINE, 5), "1224", False),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: Sandwich, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Sandwich(LINE, 3), "0123", True),
        (Sandwich(LINE, 1), "2013", True),
        (Sandwich(LINE, 0), "1302", True),
    ],
)
def test_values_may_start_at_zero(rule: Sandwich, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (Sandwich(LINE[:3], 2), "3 cells, not 4"),
        (Sandwich(LINE, -1), "total -1: must be 0 to 9999"),
        (Sandwich(LINE, 10**6), "total 1000000: must be 0 to 9999"),
        (Sandwich(["r1c1"] * 4, 3), "r1c1 is listed twice"),
    ],
)
def test_wrong_parameters_are_named(rule: Sandwich, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'sandwich': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = Sandwich(LINE, 5)
    assert "5" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert (
        rule.sentence() == "the digits of r1c1 to r1c4 between the lowest and the highest digit add up to 5"
    )
    assert rule.legend().startswith("sandwich: ")
    assert rule.from_json(rule.to_json()) == rule
