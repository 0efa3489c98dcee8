"""Choice cage: different digits with one of several totals."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.choice_cage import ChoiceCage

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (ChoiceCage(LINE[:2], [3, 5]), "1234", True),
        (ChoiceCage(LINE[:2], [3, 5]), "4134", True),
        (ChoiceCage(LINE[:2], [3, 5]), "1334", False),
        (ChoiceCage(LINE[:2], [4]), "2211", False),
        (ChoiceCage(LINE[:2], [99]), "1234", False),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: ChoiceCage, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (ChoiceCage(LINE[:2], [1, 5]), "0123", True),
        (ChoiceCage(LINE[:2], [0]), "0012", False),
    ],
)
def test_values_may_start_at_zero(rule: ChoiceCage, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (ChoiceCage(LINE, []), "totals: there must be at least one"),
        (ChoiceCage(LINE, [3, 1000]), "totals[1] 1000: must be 0 to 999"),
        (ChoiceCage([], [1]), "0 cells, not 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: ChoiceCage, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'choice-cage': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = ChoiceCage(LINE[:2], [9, 8])
    assert "8 or 9" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "r1c1 r1c2 hold different digits that add up to 8 or 9"
    assert rule.legend().startswith("choice cage: ")
    assert rule.from_json(rule.to_json()) == rule


def test_many_totals_are_in_the_caption() -> None:
    many, some = ChoiceCage(LINE[:2], [3, 4, 5, 6]), ChoiceCage(LINE[:2], [3, 4, 5])
    assert (many.clue_text, some.clue_text) == ("3/…/6", "3/4/5")
    assert (many.is_fully_drawn(SQUARE), some.is_fully_drawn(SQUARE)) == (False, True)
    assert many.caption() == "choice cage: r1c1 r1c2 hold different digits that add up to 3, 4, 5 or 6"
