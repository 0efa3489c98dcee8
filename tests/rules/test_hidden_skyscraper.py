"""Hidden skyscraper: the first digit that is not larger than all before it."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.hidden_skyscraper import HiddenSkyscraper

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (HiddenSkyscraper(LINE, 1), "2143", True),
        (HiddenSkyscraper(LINE, 3), "2143", False),
        (HiddenSkyscraper(LINE, 3), "1243", True),
        (HiddenSkyscraper(LINE, 4), "1234", False),
        (HiddenSkyscraper(LINE, 2), "2213", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: HiddenSkyscraper, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (HiddenSkyscraper(LINE, 2), "0132", True),
        (HiddenSkyscraper(LINE, 1), "2031", True),
        (HiddenSkyscraper(LINE, 0), "2031", False),
        (HiddenSkyscraper(LINE, 3), "2031", False),
        (HiddenSkyscraper(LINE, 2), "0000", False),
        (HiddenSkyscraper(LINE, 3), "0123", False),
    ],
)
def test_values_may_start_at_zero(rule: HiddenSkyscraper, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (HiddenSkyscraper(LINE, 5), "height: 5 is not a digit of this board, which has 1 to 4"),
        (HiddenSkyscraper(LINE, 0), "height: 0 is not a digit of this board, which has 1 to 4"),
        (HiddenSkyscraper(LINE[:1], 1), "1 cell, not 2 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: HiddenSkyscraper, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'hidden-skyscraper': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = HiddenSkyscraper(LINE, 2)
    assert "2" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "the first digit of r1c1 to r1c4 behind one that is not smaller is 2"
    assert rule.legend().startswith("hidden skyscraper: ")
    assert rule.from_json(rule.to_json()) == rule
