"""Rows: solutions in every shape of board, reasons, and CSV."""

import csv
import io

import pytest

from cli.samples import FOLDED, NONE, SIX, SOLUTION, UNIQUE
from polydoku import Board, Grid, Puzzle, boards
from polydoku.cli import records
from polydoku.errors import FormatError


def test_an_n_by_n_board_gives_one_text() -> None:
    grid = Puzzle.read(UNIQUE).solution()
    assert records.solution_value(grid) == SOLUTION
    big = Grid(Board.square(16), bytes([16]) + bytes(255))
    assert str(records.solution_value(big)).startswith("G...")


@pytest.mark.parametrize(
    ("board", "square"),
    [
        (Board.square(6), True),
        (boards.latin(5), True),
        (boards.samurai(), False),
        (Board(["a"], [["a"]]), False),
    ],
)
def test_only_rows_of_n_columns_are_square(board: Board, square: bool) -> None:
    assert records.is_square(board) is square


def test_another_board_gives_its_cells_in_order() -> None:
    grid = Puzzle.read(FOLDED).solution()
    digits_by_name = records.solution_value(grid)
    assert isinstance(digits_by_name, dict)
    assert list(digits_by_name) == list(grid.board.names)
    assert all(isinstance(digit, int) for digit in digits_by_name.values())


def test_symbols_of_its_own_stand_in_the_cells() -> None:
    board = Board(["x", "y"], [["x", "y"]], symbols="ab")
    assert records.solution_value(Grid(board, bytes([2, 1]))) == {"x": "b", "y": "a"}


def test_keys_that_do_not_apply_are_left_out() -> None:
    puzzle = Puzzle.read(UNIQUE)
    assert list(records.answer_record(puzzle.solve(), (), puzzle.board)) == [
        "status",
        "count",
        "exact",
        "solution",
        "ms",
    ]
    many = Puzzle.read(SIX)
    assert "other" in records.answer_record(many.solve(), (), many.board)
    assert "solution" not in records.answer_record(many.solve(), (), many.board, has_solutions=False)


def test_the_reason_leaves_out_what_it_has_not() -> None:
    board = Board.square(4)
    clash = Puzzle.read(NONE).problems()[0]
    assert list(records.reason_record(clash, board)) == ["code", "digit", "house", "cells"]
    dead = Puzzle.read("1...3.....4..2..").problems()[0]
    assert records.reason_record(dead, board) == {"code": "empty", "cells": ["r3c1"]}


def test_an_error_says_code_place_and_message() -> None:
    row = records.error_record(FormatError("line-length", "line 7", length=80, board="9×9", cells=81))
    assert row == {
        "status": "error",
        "error": {
            "code": "line-length",
            "where": "line 7",
            "message": "80 characters, but a 9×9 puzzle has 81",
        },
    }


def test_a_name_is_the_files_or_the_title() -> None:
    board = Board.square(4)
    assert records.index_and_name(3, Puzzle(board)) == {"index": 3}
    assert records.index_and_name(3, Puzzle(board, title="T")) == {"index": 3, "name": "T"}
    assert records.index_and_name(3, Puzzle(board, title="T", name="Grid 07")) == {
        "index": 3,
        "name": "Grid 07",
    }


def test_csv_is_quoted_and_has_a_column_for_every_head() -> None:
    puzzle = Puzzle.read(UNIQUE)
    row = {
        "index": 1,
        "name": 'a "b", c',
        "status": "unique",
        "exact": True,
        "solution": {"r1c1": 1, "r1c2": 2},
    }
    [values] = csv.reader(io.StringIO(records.csv_line(row, puzzle)))
    named = dict(zip(records.csv_header().split(","), values, strict=True))
    assert (named["name"], named["exact"], named["solution"], named["puzzle"]) == (
        'a "b", c',
        "true",
        "12",
        UNIQUE,
    )
    assert named["nodes"] == ""


def test_json_is_one_line_without_escapes_of_letters() -> None:
    assert records.json_line({"name": "Rätsel\n2"}) == '{"name":"Rätsel\\n2"}'
