"""Pairs of cells as they are written, and the pairs of neighbours of a board."""

import pytest

from polydoku import Board, BoardError, RuleError, boards
from polydoku.rules.cell_pairs import (
    all_neighbours_of_pairs,
    neighbour_pairs,
    neighbours_of_pair,
    pair_name,
    without_pairs,
)

FOUR = Board.square(4)


def test_a_pair_keeps_its_order() -> None:
    assert neighbours_of_pair(FOUR, "r1c2-r1c1", "pairs", "x") == (1, 0)
    assert all_neighbours_of_pairs(FOUR, ("r1c1-r1c2", "r2c1-r1c1"), "pairs", "x") == ((0, 1), (4, 0))


@pytest.mark.parametrize(
    ("text", "error", "line"),
    [
        ("r1c1", RuleError, "rule 'x': pairs[1]: 'r1c1' is not a pair such as r1c1-r4c4"),
        ("r1c1-r2c2", RuleError, "rule 'x': pairs[1]: r1c1 and r2c2 are not neighbours"),
        ("r1c1-r9c9", BoardError, "pairs[1]: r9c9 is not a cell of this board (r1c1 to r4c4)"),
    ],
)
def test_a_text_that_is_no_pair_is_named_with_its_place(text: str, error: type[Exception], line: str) -> None:
    with pytest.raises(error) as raised:
        all_neighbours_of_pairs(FOUR, ("r1c1-r1c2", text), "pairs", "x")
    assert str(raised.value) == line


def test_names_may_hold_hyphens() -> None:
    board = Board(["a-b", "a", "b-c"], [["a-b", "a", "b-c"]])
    assert all_neighbours_of_pairs(board, ("a-b-a", "a-b-c"), "pairs", "x") == ((0, 1), (1, 2))


def test_neighbours_share_an_edge() -> None:
    names = {pair_name(Board.square(2), pair) for pair in neighbour_pairs(Board.square(2), "x")}
    assert names == {"r1c1-r1c2", "r1c1-r2c1", "r1c2-r2c2", "r2c1-r2c2"}
    assert len(neighbour_pairs(boards.samurai(), "x")) == 5 * 144 - 4 * 12


def test_a_board_without_places_has_neighbours_by_rows_and_columns() -> None:
    board = Board([(1, 1), (1, 2), (2, 1), (3, 1)], [], digits=4)
    assert neighbour_pairs(board, "x") == ((0, 1), (0, 2), (2, 3))
    with pytest.raises(RuleError, match="rule 'x' needs a board whose cells have rows and columns"):
        neighbour_pairs(Board(["a", "b"], [], digits=2), "x")


def test_pairs_are_left_out_in_both_orders() -> None:
    assert without_pairs(((FOUR[0], FOUR[1]), (FOUR[1], FOUR[2])), ((FOUR[1], FOUR[0]),)) == ((1, 2),)
