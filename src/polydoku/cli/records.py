"""Answers as rows: one puzzle's answer as a JSON object, whose keys never change, and as a line of CSV."""

import json
from collections.abc import Sequence
from typing import Any

from polydoku.errors import PuzzleError
from polydoku.formats.csv import csv_row
from polydoku.model.answer import Answer, Verdict
from polydoku.model.board import Board
from polydoku.model.fault import Fault
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible


def json_line(row: dict[str, Any]) -> str:
    """Return a row as one line of JSON."""
    return visible(json.dumps(row, ensure_ascii=False, separators=(",", ":")))


def answer_record(
    answer: Answer, problems: Sequence[Fault], board: Board, *, grids: bool = True
) -> dict[str, Any]:
    """Return the keys of an answer: status, count, exact, solution, other, why, stopped_by, nodes, ms.

    Keys that do not apply are left out; without `grids` the solutions are left out too.
    """
    row: dict[str, Any] = {"status": answer.verdict.value, "count": answer.count, "exact": answer.exact}
    if grids and answer.grid is not None:
        row["solution"] = solution_value(answer.grid)
    if grids and answer.other is not None:
        row["other"] = solution_value(answer.other)
    if answer.verdict is Verdict.NONE and problems:
        row["why"] = reason_record(problems[0], board)
    if answer.verdict is Verdict.UNKNOWN or answer.stopped_by not in (None, "limit"):
        row |= {"stopped_by": answer.stopped_by, "nodes": answer.nodes}
    row["ms"] = round(answer.ms, 3)
    return row


def solution_value(grid: Grid) -> str | dict[str, int | str]:
    """Return a grid as a string of symbols on an n×n board, else as a mapping from cells to digits."""
    if is_square(grid.board):
        return grid.line
    board = grid.board
    if board.symbols == "123456789"[: board.digits]:
        return dict(zip(board.names, grid.digits, strict=True))
    return {name: board.symbol(digit) for name, digit in zip(board.names, grid.digits, strict=True)}


def is_square(board: Board) -> bool:
    """Return whether the board is n×n for n digits, with its cells in reading order."""
    size = board.digits
    return len(board) == size * size and board.labels == tuple(
        (r, c) for r in range(1, size + 1) for c in range(1, size + 1)
    )


def reason_record(fault: Fault, board: Board) -> dict[str, Any]:
    """Return the keys of the reason why there is no solution: code, digit, house, cells."""
    row = {
        "code": fault.code,
        "digit": fault.digit,
        "house": fault.house,
        "cells": [board.names[cell] for cell in fault.cells],
    }
    return {key: value for key, value in row.items() if value}


def error_record(error: PuzzleError) -> dict[str, Any]:
    """Return the keys of a puzzle that could not be read."""
    message = f"{error.what}; {error.hint}" if error.hint else error.what
    return {"status": "error", "error": {"code": error.code, "where": error.where, "message": message}}


def index_and_name(index: int, puzzle: Puzzle | None) -> dict[str, Any]:
    """Return the first keys of every row: the number of the puzzle, and its name if it has one."""
    name = puzzle and (puzzle.name or puzzle.title)
    return {"index": index, "name": name} if name else {"index": index}


def name_of(puzzle: Puzzle, default: str = "") -> str:
    """Return the name of a puzzle for text output, else its title, else `default`."""
    return visible(puzzle.name or puzzle.title) or default


CSV_COLUMNS = (
    "index",
    "name",
    "puzzle",
    "status",
    "count",
    "exact",
    "solution",
    "clues",
    "stopped_by",
    "nodes",
    "ms",
    "error",
)


def csv_header(*, has_text: bool = False) -> str:
    """Return the header line of CSV rows; `has_text` adds the last column `text`."""
    return _csv([*CSV_COLUMNS, "text"] if has_text else CSV_COLUMNS)


def csv_line(row: dict[str, Any], puzzle: Puzzle | None, text: str | None = None) -> str:
    """Return a row as a line of CSV; `text`, unless it is `None`, fills the last column except for errors."""
    values = flat_record(row, puzzle)
    cells = [values.get(column, "") for column in CSV_COLUMNS]
    return _csv(cells if text is None else [*cells, "" if "error" in row else text])


def flat_record(row: dict[str, Any], puzzle: Puzzle | None) -> dict[str, Any]:
    """Return a row with one value a column: also the puzzle and its clues; an error is one text."""
    values = row | ({"puzzle": puzzle.givens.line, "clues": puzzle.given_count} if puzzle else {})
    if puzzle is not None and isinstance(row.get("solution"), dict):
        values["solution"] = "".join(map(str, row["solution"].values()))
    if "error" in row:
        values["error"] = f"{row['error']['where']}: {row['error']['message']}"
    return values


def _csv(values: Sequence[Any]) -> str:
    return csv_row([str(v).lower() if isinstance(v, bool) else str(v) for v in values])
