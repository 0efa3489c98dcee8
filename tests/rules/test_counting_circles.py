"""Counting circles: digits that count their circles."""

import pytest

from polydoku import Puzzle, RuleError
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Dot
from polydoku.rules import CountingCircles
from rules.small_boards import FOUR, FROM_ZERO, assert_read_off_rules_hold, faults_of


def test_each_digit_in_a_circle_counts_its_circles() -> None:
    rule = CountingCircles("r1c1 r2c3 r3c2")
    for grid in Puzzle(FOUR, rules=[rule]).solutions():
        digits = [grid["r1c1"], grid["r2c3"], grid["r3c2"]]
        assert sorted(digits) in ([1, 2, 2], [3, 3, 3])


def test_one_circle_holds_a_1_and_none_a_0() -> None:
    assert {grid["r1c1"] for grid in Puzzle(FOUR, rules=[CountingCircles("r1c1")]).solutions()} == {1}
    grids = Puzzle(FROM_ZERO, {"c": 1}, rules=[CountingCircles("a b")]).solutions()
    assert [grid.line[:2] for grid in grids] == ["22"]


def test_wrong_cells_are_refused() -> None:
    with pytest.raises(RuleError, match="rule 'counting-circles': r1c1 is listed twice"):
        CountingCircles("r1c1 r1c1").for_board(FOUR)
    with pytest.raises(RuleError, match="rule 'counting-circles': cells: 0 cells, not 1 or more"):
        CountingCircles("").for_board(FOUR)


def test_a_digit_in_too_many_circles_is_a_fault() -> None:
    assert len(faults_of(CountingCircles("r1c1 r2c3 r3c2"), [1, 0, 0, 0, 0, 0, 1])) > 0


def test_circles_are_drawn_with_a_legend() -> None:
    rule = CountingCircles("r1c1 r2c3")
    assert [type(shape) for shape in rule.scene(FOUR)] == [Dot, Dot]
    assert drawn_rules(Puzzle(FOUR, rules=[rule])).captions == (
        "counting circles: a digit in a circle is in exactly as many circles as it says",
    )
    two = [rule, CountingCircles("r4c4")]
    assert drawn_rules(Puzzle(FOUR, rules=two)).captions == tuple(part.caption() for part in two)


def test_circles_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(CountingCircles)
