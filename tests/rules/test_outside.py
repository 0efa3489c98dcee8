"""Outside: digits stand in the first cells."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.outside import Outside

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Outside(LINE[:3], [1, 3]), "1234", True),
        (Outside(LINE[:3], [4]), "1234", False),
        (Outside(LINE[:3], [2, 2]), "2123", True),
        (Outside(LINE[:3], [2, 2]), "2134", False),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: Outside, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (Outside(LINE[:3], [0]), "1203", True),
        (Outside(LINE[:3], [0, 3]), "1203", False),
    ],
)
def test_values_may_start_at_zero(rule: Outside, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (Outside(LINE, []), "digits: 0, not 1 to 4, which is the number of cells"),
        (Outside(LINE[:1], [1, 2]), "digits: 2, not 1 to 1, which is the number of cells"),
        (Outside(LINE, [1, 5]), "digits[1]: 5 is not a digit of this board, which has 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: Outside, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'outside': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = Outside(LINE[:3], [1, 3])
    assert "1,3" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "r1c1 to r1c3 contain 1 and 3"
    assert rule.legend().startswith("outside: ")
    assert rule.from_json(rule.to_json()) == rule
