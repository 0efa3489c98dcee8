"""Bounded cage: different digits with a sum within bounds."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.bounded_cage import BoundedCage

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (BoundedCage(LINE[:2], 5), "1423", True),
        (BoundedCage(LINE[:2], 5), "1324", False),
        (BoundedCage(LINE[:2], None, 5), "1423", True),
        (BoundedCage(LINE[:2], None, 5), "4231", False),
        (BoundedCage(LINE[:2], 4, 5), "1342", True),
        (BoundedCage(LINE[:2], 3, 9), "2211", False),
        (BoundedCage(LINE[:2], 100), "1234", False),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: BoundedCage, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (BoundedCage(LINE[:2], None, 1), "0123", True),
        (BoundedCage(LINE[:2], None, 0), "0123", False),
    ],
)
def test_values_may_start_at_zero(rule: BoundedCage, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (BoundedCage(LINE), "at_least and at_most: one of them must be given"),
        (BoundedCage(LINE, 1000), "at_least 1000: must be 0 to 999"),
        (BoundedCage(LINE, None, -1), "at_most -1: must be 0 to 999"),
        (BoundedCage(LINE, 5, 4), "at_least 5 is more than at_most 4"),
        (BoundedCage([], 1), "0 cells, not 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: BoundedCage, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'bounded-cage': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = BoundedCage(LINE[:2], 5)
    assert "≥5" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "r1c1 r1c2 hold different digits that add up to at least 5"
    assert rule.legend().startswith("bounded cage: ")
    assert rule.from_json(rule.to_json()) == rule


def test_each_kind_of_bounds_has_its_text_and_words() -> None:
    upper, both = BoundedCage(LINE[:2], at_most=5), BoundedCage(LINE[:2], 4, 5)
    assert (upper.clue_text, both.clue_text) == ("≤5", "4–5")
    assert upper.caption() == "bounded cage: r1c1 r1c2 hold different digits that add up to at most 5"
    assert both.sentence() == "r1c1 r1c2 hold different digits that add up to 4 to 5"
    assert len({BoundedCage(LINE, 5).legend(), upper.legend(), both.legend()}) == 3
