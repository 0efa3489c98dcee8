"""What all clues outside the board share: their line, their place, and when a caption names their cells."""

from random import Random

import pytest

from polydoku import Board, BoardError, Grid, RuleError
from polydoku.rules.outside_clue import OutsideClue
from polydoku.rules.sandwich import Sandwich
from polydoku.rules.skyscraper import Skyscraper
from polydoku.rules.sum_frame import SumFrame
from polydoku.rules.x_sum import XSum

NINE = Board.square(9)
ROW = " ".join(f"r2c{column}" for column in range(1, 10))
ROW_BACK = " ".join(f"r2c{column}" for column in range(9, 0, -1))
COLUMN = " ".join(f"r{row}c1" for row in range(1, 10))


def test_a_line_from_edge_to_edge_is_fully_drawn() -> None:
    assert Skyscraper(ROW, 3).is_fully_drawn(NINE)
    for cells in ("r2c1 r2c2 r2c3", "r2c4 r2c5", "r1c1 r2c2 r2c3", "r1c1 r1c3"):
        assert not Skyscraper(cells, 3).is_fully_drawn(NINE)


def test_a_frame_is_fully_drawn_if_it_is_about_three_cells_at_an_edge() -> None:
    assert SumFrame("r2c1 r2c2 r2c3", 9).is_fully_drawn(NINE)
    for cells in ("r2c1 r2c2", "r2c2 r2c3 r2c4", "r2c1 r2c2 r2c3 r2c4"):
        assert not SumFrame(cells, 9).is_fully_drawn(NINE)


def test_only_clues_of_one_rule_at_one_place_overlap() -> None:
    first = XSum(ROW, 3).overlap_keys(NINE)
    assert first == XSum(ROW, 5).overlap_keys(NINE)
    assert first.isdisjoint(Sandwich(ROW, 3).overlap_keys(NINE))
    assert Skyscraper("r5c5 r5c6", 3).overlap_keys(NINE) == Sandwich("r5c5 r5c6", 3).overlap_keys(NINE)
    others = [XSum(cells, 9).overlap_keys(NINE) for cells in (ROW_BACK, COLUMN, "r5c5 r5c6", "r6c5 r6c6")]
    assert len({first, *others}) == 5


def test_sentences_name_the_line_by_its_ends() -> None:
    rule = XSum(ROW, 9)
    assert rule.line_text == "r2c1 to r2c9"
    assert rule.constraint_name == "X-sum from r2c1 to r2c9"
    assert rule.constraints(NINE)[0].name == rule.constraint_name


@pytest.mark.parametrize(
    ("cells", "error", "line"),
    [
        ("", RuleError, "rule 'skyscraper': 0 cells, not 2 to 64"),
        ("r1c1 r1c2 r1c1", RuleError, "rule 'skyscraper': r1c1 is listed twice"),
        ("r1c1 r0c1", BoardError, "cells[1]: r0c1 is not a cell of this board (r1c1 to r9c9)"),
    ],
)
def test_cells_that_are_no_line_are_refused(cells: str, error: type[Exception], line: str) -> None:
    with pytest.raises(error) as raised:
        Skyscraper(cells, 1).for_board(NINE)
    assert str(raised.value) == line


def test_a_clue_must_say_what_the_picture_shows() -> None:
    with pytest.raises(NotImplementedError):
        OutsideClue(ROW).clue_text  # noqa: B018


def test_a_board_without_rows_has_no_random_line() -> None:
    board = Board(["a", "b"], [], digits=2)
    grid = Grid.make(board, [1, 2])
    assert OutsideClue.random_cells(grid, Random(1)) == SumFrame.random_cells(grid, Random(1)) == ()
    assert Skyscraper.read_off(grid, Random(1)) is None
    assert SumFrame.read_off(grid, Random(1)) is None
