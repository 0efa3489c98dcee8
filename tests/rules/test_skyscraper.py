"""Skyscraper: how many digits are larger than all before them."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.skyscraper import Skyscraper

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Skyscraper(LINE, 4), "1234", True),
        (Skyscraper(LINE, 1), "4321", True),
        (Skyscraper(LINE, 2), "2143", True),
        (Skyscraper(LINE, 2), "1234", False),
        (Skyscraper(LINE, 1), "3333", True),
        (Skyscraper(LINE, 0), "4321", False),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: Skyscraper, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Skyscraper(LINE, 3), "0123", True),
        (Skyscraper(LINE, 4), "0123", False),
        (Skyscraper(LINE, 0), "0000", True),
    ],
)
def test_values_may_start_at_zero(rule: Skyscraper, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (Skyscraper(LINE[:1], 1), "1 cell, not 2 to 4"),
        (Skyscraper(LINE, 5), "count 5: must be 0 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: Skyscraper, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'skyscraper': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = Skyscraper(LINE, 3)
    assert "3" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "3 digits of r1c1 to r1c4 are larger than every digit before them"
    assert rule.legend().startswith("skyscraper: ")
    assert rule.from_json(rule.to_json()) == rule


def test_one_digit_is_named_in_the_singular() -> None:
    sentence = "1 digit of r1c1 to r1c4 is larger than every digit before it"
    assert Skyscraper(LINE, 1).sentence() == sentence
