"""Numbered room: the first digit N says that the N-th cell holds the digit."""

from itertools import permutations

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.numbered_room import NumberedRoom

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (NumberedRoom(LINE, 1), "1234", True),
        (NumberedRoom(LINE, 2), "1234", False),
        (NumberedRoom(LINE, 4), "3142", True),
        (NumberedRoom(LINE, 2), "4132", True),
        (NumberedRoom(LINE[:3], 2), "4132", False),
        (NumberedRoom(LINE, 3), "2343", True),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: NumberedRoom, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (NumberedRoom(LINE, 1), "3120", False),
        (NumberedRoom(LINE, 2), "3021", True),
        (NumberedRoom(LINE, 0), "0123", False),
        (NumberedRoom(LINE, 1), "1023", True),
    ],
)
def test_values_may_start_at_zero(rule: NumberedRoom, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (NumberedRoom(LINE, 5), "digit: 5 is not a digit of this board, which has 1 to 4"),
        (NumberedRoom(LINE[:1], 1), "1 cell, not 2 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: NumberedRoom, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'numbered-room': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = NumberedRoom(LINE, 3)
    assert "3" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert rule.sentence() == "if the first digit of r1c1 to r1c4 is N, the N-th cell holds 3"
    assert rule.legend().startswith("numbered room: ")
    assert rule.from_json(rule.to_json()) == rule


@pytest.mark.parametrize("digit", [1, 2, 3, 4])
def test_in_a_house_and_elsewhere_the_rule_means_the_same(digit: int) -> None:
    house = Board(LINE, [LINE], digits=4)
    rule = NumberedRoom(LINE, digit)
    assert len(rule.constraints(house)) == 1
    for line in permutations((1, 2, 3, 4)):
        assert (
            rule.holds(house, bytes(line)) == rule.holds(BOARD, bytes(line)) == (line[line[0] - 1] == digit)
        )
