"""Rellik cage: no choice of the digits adds up to the number."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.rellik_cage import RellikCage

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (RellikCage(LINE[:3], 5), "1234", False),
        (RellikCage(LINE[:3], 4), "2341", False),
        (RellikCage(LINE[:2], 4), "1234", True),
        (RellikCage(LINE[:2], 1), "1234", False),
        (RellikCage(LINE[:2], 7), "2211", False),
        (RellikCage(LINE[:2], 99), "1234", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: RellikCage, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (RellikCage(LINE[:2], 0), "0123", False),
        (RellikCage(LINE[:2], 0), "1203", True),
    ],
)
def test_values_may_start_at_zero(rule: RellikCage, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (RellikCage(LINE, -1), "total -1: must be 0 to 999"),
        (RellikCage([], 1), "0 cells, not 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: RellikCage, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'rellik-cage': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = RellikCage(LINE[:3], 5)
    assert "sums≠5" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert (
        rule.sentence() == "r1c1 r1c2 r1c3 hold different digits; no one of them and no sum of several is 5"
    )
    assert rule.legend().startswith("rellik cage: ")
    assert rule.from_json(rule.to_json()) == rule
