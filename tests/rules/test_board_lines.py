"""Rows, columns and diagonals of a board, from either end, and how sentences name them."""

import pytest

from polydoku import Board, boards
from polydoku.rules.board_lines import diagonals, line_text, rows_and_columns


@pytest.mark.parametrize(
    ("name", "count"), [("4x4", 16), ("latin:5x5", 20), ("samurai", 180), ("rhombus:3,1", 0)]
)
def test_each_row_and_column_is_read_from_both_ends(name: str, count: int) -> None:
    lines = rows_and_columns(boards.named(name))
    assert len(lines) == count == 2 * len({frozenset(line) for line in lines})
    assert {line[::-1] for line in lines} == set(lines)


def test_diagonals_run_from_edge_to_edge() -> None:
    board = Board.square(3)
    names = {" ".join(board.names[cell] for cell in line) for line in diagonals(board)}
    one_way = {"r1c1 r2c2 r3c3", "r1c2 r2c3", "r2c1 r3c2", "r1c3 r2c2 r3c1", "r1c2 r2c1", "r2c3 r3c2"}
    assert names == one_way | {" ".join(line.split()[::-1]) for line in one_way}


def test_a_diagonal_ends_where_a_board_has_a_gap() -> None:
    board = boards.samurai()
    cells = [board.names[cell] for cell in min(diagonals(board), key=lambda line: line[0])]
    assert set(cells) <= set(board.names)
    assert all(line[0] != line[-1] for line in diagonals(board))


def test_a_board_without_rows_and_columns_has_no_lines() -> None:
    board = Board(["a", "b"], [], digits=2)
    assert rows_and_columns(board) == diagonals(board) == ()


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ("r1c1 r1c2 r1c3", "r1c1 to r1c3"),
        ("r3c1 r2c2 r1c3", "r3c1 to r1c3"),
        ("r1c1 r1c2", "r1c1 r1c2"),
        ("r1c1 r1c3 r1c5", "r1c1 r1c3 r1c5"),
        ("r1c1 r1c2 r2c2", "r1c1 r1c2 r2c2"),
        ("a b c", "a b c"),
        ("r1c1 x r1c2 r1c3", "r1c1 x r1c2 r1c3"),
    ],
)
def test_only_a_straight_line_is_named_by_its_ends(names: str, text: str) -> None:
    assert line_text(names.split()) == text
