"""Allowed digits: candidates that a setter gives."""

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.draw.bounds import extent
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Text
from polydoku.rules import AllowedDigits
from rules.small_boards import FOUR, FROM_ZERO, assert_read_off_rules_hold, faults_of


def test_the_cells_hold_one_of_the_digits() -> None:
    grids = Puzzle(FOUR, rules=[AllowedDigits("r1c1 r2c3", [1, 4])]).solutions()
    assert {digit for grid in grids for digit in (grid["r1c1"], grid["r2c3"])} == {1, 4}


def test_digits_are_values_that_the_board_shows() -> None:
    grids = Puzzle(FROM_ZERO, {"b": 1, "c": 1}, rules=[AllowedDigits("a", [0, 4])]).solutions()
    assert sorted(grid.line[0] for grid in grids) == ["0", "4"]


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (AllowedDigits("r1c1", []), "rule 'allowed-digits': digits: expected 1 or more"),
        (AllowedDigits("", [1]), "rule 'allowed-digits': cells: 0 cells, not 1 or more"),
        (
            AllowedDigits("r1c1", [1, 7]),
            "rule 'allowed-digits': digits[1]: 7 is not a digit of this board, which has 1 to 4",
        ),
    ],
)
def test_wrong_parameters_are_refused(rule: AllowedDigits, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(FOUR)
    assert str(error.value) == line


def test_another_digit_is_named() -> None:
    assert faults_of(AllowedDigits("r1c1", [1, 4]), [3]) == ["allowed digits: r1c1 cannot hold 3"]


def test_the_digits_are_small_in_the_middle_of_each_cell() -> None:
    rule = AllowedDigits("r1c1 r2c2", [4, 1])
    first, second = (shape for shape in rule.scene(FOUR) if isinstance(shape, Text))
    assert (first.text, first.cell, second.cell) == ("1 4", 0, 5)
    assert (first.at, first.size) == ((0.5, 0.5), 0.34)
    assert drawn_rules(Puzzle(FOUR, rules=[rule])).captions == (rule.legend(),)


def test_many_digits_stay_in_their_cell() -> None:
    [text] = AllowedDigits("r1c1", range(1, 10)).scene(Board.square(9))
    left, _, right, bottom = extent(text)
    assert 0 < left < right < 1
    assert bottom < 1


def test_a_caption_names_cells_and_digits_that_are_not_drawn_or_lie_over_each_other() -> None:
    many = AllowedDigits("r1c1", range(1, 12))
    assert drawn_rules(Puzzle(Board.square(16), rules=[many])).captions == (many.caption(),)
    both = AllowedDigits("r1c1", [1, 4]), AllowedDigits("r1c1", [1, 2])
    assert drawn_rules(Puzzle(FOUR, rules=both)).captions == tuple(rule.caption() for rule in both)
    assert both[0].caption() == "allowed digits: r1c1 hold one of 1, 4"


def test_digits_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(AllowedDigits)
