"""Extra region: any cells that hold different digits."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polydoku import Board, BoardError, Grid, Puzzle, RuleError, boards, rules
from rules.pictures import NINE, assert_equal_digits_are_faults, sets_of

FOUR = Board.square(4)


def test_cells_are_names_in_one_text_or_one_by_one() -> None:
    assert rules.ExtraRegion("r1c1 r2c2") == rules.ExtraRegion(("r1c1", "r2c2"))
    assert rules.ExtraRegion(iter(["r1c1", "r2c2"])) == rules.ExtraRegion("r1c1 r2c2")
    assert sets_of(rules.ExtraRegion("r1c1 r2c2")) == [["r1c1", "r2c2"]]


@pytest.mark.parametrize(
    ("cells", "error", "line"),
    [
        ("r1c1 r1c1", RuleError, "rule 'extra-region': r1c1 is listed twice"),
        ("r1c1", RuleError, "rule 'extra-region': 1 cell, not 2 to 9"),
        ("", RuleError, "rule 'extra-region': 0 cells, not 2 to 9"),
        ("r1c1 r1c10", BoardError, "cells[1]: r1c10 is not a cell of this board (r1c1 to r9c9)"),
    ],
)
def test_cells_that_cannot_be_are_refused(cells: str, error: type[Exception], line: str) -> None:
    with pytest.raises(error) as caught:
        rules.ExtraRegion(cells).for_board(NINE)
    assert str(caught.value) == line


def test_more_cells_than_digits_are_refused() -> None:
    with pytest.raises(RuleError, match="5 cells, not 2 to 4"):
        rules.ExtraRegion("r1c1 r2c3 r3c2 r4c4 r1c4").for_board(FOUR)


@given(st.lists(st.sampled_from(FOUR.names), min_size=2, max_size=4, unique=True))
def test_just_the_grids_with_different_digits_in_it_are_found(names: list[str]) -> None:
    rule = rules.ExtraRegion(names)
    expected = sum(len({grid[name] for name in names}) == len(names) for grid in GRIDS)
    assert Puzzle(FOUR, rules=[rule]).count() == expected


GRIDS = list(Puzzle(FOUR).solutions())


def test_with_as_many_cells_as_digits_it_holds_each_digit() -> None:
    rule = rules.ExtraRegion("r1c1 r2c3 r3c2 r4c4")
    for grid in Puzzle(FOUR, rules=[rule]).solutions():
        assert {grid[name] for name in rule.cells} == {1, 2, 3, 4}


def test_it_survives_its_document_and_its_repr() -> None:
    rule = rules.ExtraRegion("r1c1 r5c5 r9c2")
    assert rules.from_json(rule.to_json()) == rule
    assert eval(repr(rule), {"rules": rules}) == rule
    assert rule.sentence() == "r1c1 r5c5 r9c2 hold different digits"


@pytest.mark.parametrize(
    ("cells", "clear"), [("r1c1 r1c2 r2c2", True), ("r1c1 r5c5", False), ("r1c1 r2c2 r3c3", False)]
)
def test_a_region_in_parts_needs_a_caption(cells: str, clear: bool) -> None:
    assert rules.ExtraRegion(cells).is_fully_drawn(NINE) == clear


@pytest.mark.parametrize("seed", range(20))
def test_one_that_is_read_off_a_grid_is_kept_by_it(seed: int) -> None:
    grid = GRIDS[seed]
    rule = rules.ExtraRegion.read_off(grid, random.Random(seed))
    assert rule is not None
    assert rule.holds(FOUR, grid.digits)


def test_of_equal_digits_no_region_is_read_off() -> None:
    board = Board(2, [], digits=3)
    assert rules.ExtraRegion.read_off(Grid(board, bytes([1, 1])), random.Random(1)) is None


def test_boards_of_any_shape_take_it() -> None:
    board = boards.samurai()
    rule = rules.ExtraRegion(board.names[:3])
    assert rule.for_board(board) is rule


def test_equal_digits_in_it_are_named() -> None:
    assert_equal_digits_are_faults(rules.ExtraRegion("r1c1 r5c5 r9c2"))
