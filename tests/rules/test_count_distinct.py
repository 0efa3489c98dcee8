"""Count distinct: a cell that counts different digits."""

from random import Random

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, RuleError
from polydoku.draw.rules import drawn_rules
from polydoku.rules import CountDistinct
from rules.small_boards import FOUR, FROM_ZERO, assert_read_off_rules_hold, faults_of


def test_the_control_counts_the_digits() -> None:
    rule = CountDistinct("r4c4", "r1c1 r2c3 r3c2")
    for grid in Puzzle(FOUR, rules=[rule]).solutions():
        assert grid["r4c4"] == len({grid["r1c1"], grid["r2c3"], grid["r3c2"]})


def test_the_control_may_count_itself_and_values_may_begin_with_0() -> None:
    grids = Puzzle(FROM_ZERO, {"c": 1}, rules=[CountDistinct("a", "a b")]).solutions()
    assert sorted(grid.line[:2] for grid in grids) == ["11", "20", "21", "23", "24"]


def test_wrong_cells_are_refused() -> None:
    with pytest.raises(BoardError) as error:
        CountDistinct("r5c5", "r1c1").for_board(FOUR)
    assert str(error.value) == "control[0]: r5c5 is not a cell of this board (r1c1 to r4c4)"
    with pytest.raises(RuleError, match="rule 'count-distinct': cells: 0 cells, not 1 or more"):
        CountDistinct("r1c1", "").for_board(FOUR)


def test_a_wrong_count_is_a_fault() -> None:
    assert len(faults_of(CountDistinct("r1c1", "r1c2 r2c1"), [3])) == 1


def test_a_caption_names_the_cells() -> None:
    rule = CountDistinct("r4c4", "r1c1 r2c3")
    assert drawn_rules(Puzzle(FOUR, rules=[rule])).captions == (
        "count distinct: r4c4 says how many different digits are in r1c1 r2c3",
    )


def test_counts_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(CountDistinct)
    assert CountDistinct.read_off(Grid.make(Board(2, [], digits=2), [2, 2]), Random(1)) is None
