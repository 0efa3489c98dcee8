"""Connected values: one piece of certain digits."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError
from polydoku.draw.rules import drawn_rules
from polydoku.rules import ConnectedValues
from rules.small_boards import FOUR, FROM_ZERO, assert_read_off_rules_hold, faults_of

LINE = Board([(1, 1), (1, 2), (1, 3), (2, 1)], [], digits=3)


def test_the_cells_with_the_digits_are_one_piece() -> None:
    grids = {grid.line for grid in Puzzle(LINE, {"r2c1": 3}, rules=[ConnectedValues([1])]).solutions()}
    assert {line[:3] for line in grids} >= {"113", "133", "331", "111"}
    assert not any(line.startswith(("121", "131")) or "1" not in line for line in grids)


def test_the_size_of_the_piece_may_be_given() -> None:
    grids = Puzzle(LINE, rules=[ConnectedValues([1, 2], 4)]).solutions()
    assert not any("3" in grid.line for grid in grids)


def test_other_cells_do_not_count_if_some_are_named() -> None:
    [constraint] = ConnectedValues([1], cells="r1c1 r2c1 r1c3").constraints(LINE)
    assert (constraint.cells, constraint.edges) == ((0, 3, 2), ((0, 1),))
    grids = Puzzle(LINE, rules=[ConnectedValues([1], 1, "r1c1 r1c3")]).solutions()
    assert all((grid["r1c1"] == 1) != (grid["r1c3"] == 1) for grid in grids)


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (ConnectedValues([]), "digits: expected 1 or more"),
        (ConnectedValues([5]), "digits[0]: 5 is not a digit of this board, which has 1 to 4"),
        (ConnectedValues([1], 17), "size 17: must be 0 to 16"),
        (ConnectedValues([1], -1), "size -1: must be 0 to 16"),
        (ConnectedValues([1], 2, "r1c1"), "size 2: must be 0 to 1"),
    ],
)
def test_wrong_parameters_are_refused(rule: ConnectedValues, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(FOUR)
    assert str(error.value) == f"rule 'connected-values': {line}"


def test_a_piece_that_is_cut_off_is_a_fault() -> None:
    assert faults_of(ConnectedValues([1]), [1, 2, 0, 1], LINE) == []
    assert len(faults_of(ConnectedValues([1]), [1, 2, 1, 0], LINE)) == 1


def test_a_caption_names_digits_and_size() -> None:
    rule = ConnectedValues([1, 2], 8)
    assert drawn_rules(Puzzle(FOUR, rules=[rule])).captions == (
        "connected values: the cells with 1, 2 form one connected piece of 8",
    )


def test_digits_that_are_read_off_a_grid_are_connected_there() -> None:
    assert_read_off_rules_hold(ConnectedValues)
    assert ConnectedValues.read_off(Grid.make(FROM_ZERO, [1, 2, 3]), Random(1)) is None
