"""Rows: solutions in every shape of board, reasons, and CSV."""

import csv
import io

import pytest

from cli.samples import FOLDED, NONE, SIX, SOLUTION, UNIQUE
from polydoku import Board, Grid, Puzzle, Verdict, boards, rules
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
    flat = records.flat_record(row, puzzle)
    [values] = csv.reader(io.StringIO(records.csv_line(flat, records.CSV_COLUMNS)))
    named = dict(zip(records.CSV_COLUMNS, values, strict=True))
    assert (named["name"], named["exact"], named["solution"], named["puzzle"]) == (
        'a "b", c',
        "true",
        "12",
        UNIQUE,
    )
    assert named["nodes"] == ""


def test_json_is_one_line_without_escapes_of_letters() -> None:
    assert records.json_line({"name": "Rätsel\n2"}) == '{"name":"Rätsel\\n2"}'


HARD_MANY = "." * 81


@pytest.mark.parametrize(
    ("text", "limits", "stopped_by"),
    [
        (UNIQUE, {}, None),
        (SIX, {"limit": 3}, None),
        (SIX, {"limit": 100}, None),
        (NONE, {}, None),
        (UNIQUE, {"limit": 1}, "limit"),
        (HARD_MANY, {"limit": 10**6, "max_nodes": 50}, "max_nodes"),
        (HARD_MANY, {"limit": 10**9, "budget_ms": 5}, "budget_ms"),
    ],
)
def test_a_limit_is_named_if_it_left_the_answer_open(
    text: str, limits: dict[str, int], stopped_by: str | None
) -> None:
    puzzle = Puzzle.read(text)
    answer = puzzle.solve(**limits)
    record = records.answer_record(answer, (), puzzle.board)
    assert record.get("stopped_by") == stopped_by
    assert ("nodes" in record) == (stopped_by is not None)
    assert (record["status"], record["count"]) == (answer.verdict.value, answer.count)
    assert record["exact"] == (answer.stopped_by is None)


@pytest.mark.parametrize("verdict", Verdict)
def test_only_a_puzzle_without_a_solution_has_a_reason(verdict: Verdict) -> None:
    puzzle = Puzzle.read(NONE)
    answer = puzzle.solve()._replace(verdict=verdict)
    record = records.answer_record(answer, puzzle.problems(), puzzle.board)
    assert ("why" in record) == (verdict is Verdict.NONE)
    assert "why" not in records.answer_record(answer, (), puzzle.board)


def test_an_error_has_its_place_in_the_column() -> None:
    error = records.error_record(FormatError("line-length", "line 7", length=80, board="9×9", cells=81))
    flat = records.flat_record({"index": 7, **error}, None)
    [values] = csv.reader(io.StringIO(records.csv_line(flat, records.CSV_COLUMNS)))
    row = dict(zip(records.CSV_COLUMNS, values, strict=True))
    assert row["error"] == "line 7: 80 characters, but a 9×9 puzzle has 81"
    assert (row["index"], row["status"], row["puzzle"]) == ("7", "error", "")


def test_a_line_has_the_columns_that_the_command_has() -> None:
    flat = {"er": 7.1, "er_technique": None, "er_exact": True, "other": 3}
    assert records.csv_line(flat, ("er", "ep", "er_technique", "er_exact")) == "7.1,,,true"


@pytest.mark.parametrize("name", ["9x9", "latin:2x3", "samurai", "cube", "rhombus:3,1", "jigsaw:4x4@1"])
def test_a_solution_in_json_is_read_back_as_the_grid(name: str) -> None:
    board = boards.named(name)
    grid = next(Puzzle(board).solutions())
    value = records.solution_value(grid)
    if isinstance(value, str):
        assert records.is_square(board)
        assert [board.digit(symbol) for symbol in value] == list(grid)
    else:
        assert not records.is_square(board)
        assert {cell: board.digit(str(symbol)) for cell, symbol in value.items()} == grid.named()


def test_the_reason_of_a_broken_rule_is_a_sentence_too() -> None:
    cage = rules.KillerCage("r1c1 r1c2", 7)
    puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2}, rules=[cage])
    reason = records.reason_record(puzzle.problems()[0], puzzle.board)
    assert reason["text"] == "cage at r1c1: r1c1 and r1c2 add up to 3, not 7"
