"""Contains exactly: how often digits are in a cage."""

import pytest

from polydoku import Puzzle, RuleError
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Text
from polydoku.rules import ContainsExactly
from rules.small_boards import FOUR, assert_read_off_rules_hold, faults_of

CELLS = "r1c1 r1c2 r2c1 r2c2"


def test_listed_digits_are_there_exactly_as_often() -> None:
    rule = ContainsExactly("r1c1 r2c3 r3c2", [1, 1])
    assert all(
        [grid["r1c1"], grid["r2c3"], grid["r3c2"]].count(1) == 2
        for grid in Puzzle(FOUR, rules=[rule]).solutions()
    )
    assert Puzzle(FOUR, rules=[ContainsExactly(CELLS, [1, 1])]).count() == 0


def test_with_as_many_digits_as_cells_nothing_else_is_there() -> None:
    rule = ContainsExactly("r1c1 r2c3", [1, 1])
    grids = Puzzle(FOUR, rules=[rule]).solutions()
    assert {(grid["r1c1"], grid["r2c3"]) for grid in grids} == {(1, 1)}


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (ContainsExactly(CELLS, []), "digits: 0 digits for 4 cells"),
        (ContainsExactly("r1c1", [1, 2]), "digits: 2 digits for 1 cell"),
        (ContainsExactly("r1c1", [0]), "digits[0]: 0 is not a digit of this board, which has 1 to 4"),
    ],
)
def test_wrong_parameters_are_refused(rule: ContainsExactly, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(FOUR)
    assert str(error.value) == f"rule 'contains-exactly': {line}"


def test_a_digit_too_many_is_a_fault() -> None:
    assert len(faults_of(ContainsExactly("r1c1 r2c3 r3c2", [1]), [1, 0, 0, 0, 0, 0, 1])) == 1


def test_the_cage_shows_the_digits_in_braces() -> None:
    rule = ContainsExactly("r1c1 r1c2", [1, 3])
    [text] = [shape.text for shape in rule.scene(FOUR) if isinstance(shape, Text)]
    assert text == "{1 3}"
    assert drawn_rules(Puzzle(FOUR, rules=[rule])).captions == (rule.legend(),)
    apart = ContainsExactly("r1c1 r3c3", [1, 3])
    assert drawn_rules(Puzzle(FOUR, rules=[apart])).captions == (apart.caption(),)
    assert apart.sentence() == "r1c1 r3c3 hold each of 1, 3 exactly as often as it is listed"


def test_cages_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(ContainsExactly)
