"""The bulbs of arrows: circles and pills."""

import pytest

from polydoku import Board, BoardError, RuleError
from polydoku.model.board import Cell
from polydoku.rules.bulb import (
    bulb_and_shaft,
    bulb_constraints,
    bulb_keys,
    bulb_noun,
    bulb_places,
    is_arrow_fully_drawn,
)

NINE = Board.square(9)
A, B, C = map(Cell, range(3))


@pytest.mark.parametrize(
    ("bulb", "shaft", "error", "line"),
    [
        ("", "r1c1", RuleError, "rule 'arrow': bulb: 0 cells, not 1 or more"),
        ("r1c1", "", RuleError, "rule 'arrow': shaft: 0 cells, not 1 or more"),
        ("r1c1 r1c2 r1c3 r1c4", "r2c1", RuleError, "rule 'arrow': bulb: 4 cells, not 1 to 3"),
        ("r1c1", "r1c2 r1c1", RuleError, "rule 'arrow': r1c1 is listed twice"),
        ("r1c1", "r1c2 r0c0", BoardError, "shaft[1]: r0c0 is not a cell of this board (r1c1 to r9c9)"),
    ],
)
def test_an_arrow_that_is_none_is_refused(bulb: str, shaft: str, error: type[Exception], line: str) -> None:
    with pytest.raises(error) as raised:
        bulb_and_shaft(NINE, tuple(bulb.split()), tuple(shaft.split()), "arrow")
    assert str(raised.value) == line


def test_the_cells_of_a_pill_count_hundreds_tens_and_ones() -> None:
    assert bulb_places((A,)) == (1,)
    assert bulb_places((A, B, C)) == (100, 10, 1)


@pytest.mark.parametrize(
    ("symbols", "leading_zero", "allowed"),
    [
        ("123456789", True, {}),
        ("123456789", False, {}),
        ("012345678", True, {}),
        ("012345678", False, {A: "12345678"}),
        ("0123456789", True, {}),
        ("123456789ABC", True, {B: "123456789", C: "123456789"}),
        ("0123456789AB", False, {A: "123456789AB", B: "0123456789", C: "0123456789"}),
    ],
)
def test_digits_that_a_pill_may_not_hold(symbols: str, leading_zero: bool, allowed: dict[Cell, str]) -> None:
    board = Board(3, [], digits=len(symbols), symbols=symbols)
    for bulb in ((A,), (A, B, C)):
        constraints = bulb_constraints(board, "arrow", bulb, leading_zero=leading_zero)
        for cell in bulb:
            for digit in range(1, board.digits + 1):
                digits = [2, 2, 2]
                digits[cell] = digit
                is_allowed = board.symbol(digit) in allowed.get(cell, symbols) or len(bulb) == 1
                assert all(constraint.holds(digits) for constraint in constraints) == is_allowed


def test_a_pill_that_is_read_against_the_drawing_and_cells_that_do_not_touch_need_a_caption() -> None:
    assert is_arrow_fully_drawn(NINE, ("r1c1", "r1c2"), ("r2c2", "r3c3"))
    assert is_arrow_fully_drawn(NINE, ("r1c1", "r2c1"), ("r1c2",))
    assert not is_arrow_fully_drawn(NINE, ("r1c2", "r1c1"), ("r2c2",))
    assert not is_arrow_fully_drawn(NINE, ("r1c1",), ("r1c3",))
    assert not is_arrow_fully_drawn(NINE, ("r1c1",), ("r1c2", "r1c4"))


def test_arrows_may_share_a_circle_but_not_a_pill_or_a_shaft() -> None:
    first, second = (bulb_keys(NINE, ("r1c1",), (shaft,)) for shaft in ("r1c2", "r2c1"))
    assert not first & second
    pill = bulb_keys(NINE, ("r1c1", "r1c2"), ("r2c2",))
    assert pill & bulb_keys(NINE, ("r1c2", "r1c3"), ("r3c3",))
    assert first & bulb_keys(NINE, ("r3c3",), ("r2c2", "r1c2"))


def test_bulbs_are_named() -> None:
    assert bulb_noun(("r1c1",)) == "the digit in r1c1"
    assert bulb_noun(("r1c1", "r1c2")) == "the number in r1c1 r1c2"
