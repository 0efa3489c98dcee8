"""Little killer: the digits of a diagonal add up, and may repeat."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.little_killer import LittleKiller

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (LittleKiller(LINE, 10), "1234", True),
        (LittleKiller(LINE, 10), "1233", False),
        (LittleKiller(LINE, 8), "2222", True),
        (LittleKiller(LINE[:1], 4), "4111", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: LittleKiller, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (LittleKiller(LINE, 0), "0000", True),
        (LittleKiller(LINE, 6), "0123", True),
    ],
)
def test_values_may_start_at_zero(rule: LittleKiller, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (LittleKiller(LINE, -1), "total -1: must be 0 to 9999"),
        (LittleKiller([], 1), "0 cells, not 1 to 4"),
        (LittleKiller(["r1c1"] * 2, 3), "r1c1 is listed twice"),
    ],
)
def test_wrong_parameters_are_named(rule: LittleKiller, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'little-killer': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = LittleKiller("r1c3 r2c2 r3c1", 9)
    assert "9" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "the digits of r1c3 to r3c1 add up to 9"
    assert rule.legend().startswith("little killer: ")
    assert rule.from_json(rule.to_json()) == rule


def test_the_arrow_makes_a_legend_needless_if_the_diagonal_goes_from_edge_to_edge() -> None:
    assert LittleKiller.is_known_by_drawing
    assert LittleKiller("r1c3 r2c2 r3c1", 9).is_fully_drawn(SQUARE)
    assert not LittleKiller("r1c3 r2c2", 9).is_fully_drawn(SQUARE)
