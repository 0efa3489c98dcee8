"""Quadruple: digits around a corner."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Dot, Text
from polydoku.rules import Quadruple
from rules.small_boards import FOUR, FROM_ZERO, NINE, assert_read_off_rules_hold, faults_of

CORNER = "r1c2 r1c3 r2c2 r2c3"


def test_each_digit_is_there_at_least_as_often_as_it_is_listed() -> None:
    rule = Quadruple(CORNER, [1, 1, 3])
    [constraint] = rule.constraints(FOUR)
    assert (constraint.at_least, constraint.at_most) == ((2, 1), (4, 4))
    assert faults_of(rule, [0, 1, 3, 0, 0, 3, 1]) == []
    assert len(faults_of(rule, [0, 1, 3, 0, 0, 3, 2])) == 1


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (Quadruple(CORNER, []), "digits: 0 digits for 4 cells"),
        (Quadruple("r1c1 r1c2", [1, 2, 3]), "digits: 3 digits for 2 cells"),
        (Quadruple("r1c1 r1c1", [1]), "r1c1 is listed twice"),
        (Quadruple(CORNER, [5]), "digits[0]: 5 is not a digit of this board, which has 1 to 4"),
    ],
)
def test_wrong_parameters_are_refused(rule: Quadruple, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(FOUR)
    assert str(error.value) == f"rule 'quadruple': {line}"


def test_digits_are_values_that_the_board_shows() -> None:
    assert Quadruple("a b", [0]).constraints(FROM_ZERO)[0].digit_sets == (1,)


def test_a_circle_at_the_corner_shows_the_digits() -> None:
    circle, *texts = Quadruple(CORNER, [1, 3]).scene(FOUR)
    assert isinstance(circle, Dot)
    assert circle.centre == (2, 1)
    assert [text.text for text in texts if isinstance(text, Text)] == ["1", "3"]
    _, *letters = Quadruple(CORNER, [9, 10, 16]).scene(Board.square(16))
    assert [text.text for text in letters if isinstance(text, Text)] == ["9", "A", "G"]


def test_circles_that_do_not_show_their_cells_need_captions() -> None:
    def caption_count(*quadruples: Quadruple) -> int:
        return len(drawn_rules(Puzzle(NINE, rules=quadruples)).captions)

    whole = Quadruple(CORNER, [1, 3])
    assert caption_count(whole) == 0
    assert caption_count(whole, Quadruple("r5c2 r5c3 r6c2 r6c3", [7])) == 0
    assert caption_count(Quadruple("r1c2 r2c3", [1])) == 1
    assert caption_count(Quadruple("r1c2 r1c3", [1])) == 1
    assert caption_count(whole, Quadruple(CORNER, [7])) == 2


def test_quadruples_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(Quadruple)
    assert Quadruple.read_off(Grid.make(Board(["a"], [], digits=1), [1]), Random(1)) is None
