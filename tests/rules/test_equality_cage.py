"""Equality cage: as many odd as even, and as many low as high digits."""

import pytest

from polydoku import Board, RuleError
from polydoku.model.scene import Text
from polydoku.rules.equality_cage import EqualityCage

LINE = ["r1c1", "r1c2", "r1c3", "r1c4"]
BOARD = Board(LINE, [], digits=4)
FROM_ZERO = Board(LINE, [], digits=4, symbols="0123")
SQUARE = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (EqualityCage(LINE[:2]), "1423", True),
        (EqualityCage(LINE[:2]), "1324", False),
        (EqualityCage(LINE[:2]), "1223", False),
        (EqualityCage(LINE), "1234", True),
        (EqualityCage(LINE), "1144", False),
    ],
)
def test_the_rule_holds_exactly_where_it_should(rule: EqualityCage, line: str, expected: bool) -> None:
    assert rule.holds(BOARD, bytes(map(int, line))) is expected


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        (EqualityCage(LINE[:2]), "0312", True),
        (EqualityCage(LINE[:2]), "0213", False),
        (EqualityCage(LINE[:2]), "1203", True),
    ],
)
def test_values_may_start_at_zero(rule: EqualityCage, line: str, expected: bool) -> None:
    assert rule.holds(FROM_ZERO, bytes(int(symbol) + 1 for symbol in line)) is expected


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (EqualityCage(LINE[:3]), "cells: 3, but half of them are odd"),
        (EqualityCage([]), "0 cells, not 1 to 4"),
    ],
)
def test_wrong_parameters_are_named(rule: EqualityCage, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(BOARD)
    assert str(error.value) == f"rule 'equality-cage': {line}"


def test_the_drawing_and_the_words() -> None:
    rule = EqualityCage(LINE[:2])
    assert "odd=even" in [shape.text for shape in rule.scene(SQUARE) if isinstance(shape, Text)]
    assert (
        rule.sentence() == "r1c1 r1c2 hold different digits, as many odd as even and as many low as high ones"
    )
    assert rule.legend().startswith("equality cage: ")
    assert rule.from_json(rule.to_json()) == rule


@pytest.mark.parametrize(("symbols", "middle"), [("12345", "3"), ("01234", "2")])
def test_the_middle_of_an_odd_range_is_never_in_the_cage(symbols: str, middle: str) -> None:
    board = Board(["a", "b"], [], digits=5, symbols=symbols)
    pairs = [
        (a, b) for a in range(1, 6) for b in range(1, 6) if EqualityCage("a b").holds(board, bytes((a, b)))
    ]
    assert pairs
    assert not any(board.symbol(digit) == middle for pair in pairs for digit in pair)
