"""Rows: what one puzzle's answer is as JSON, in keys that never change, and as CSV."""

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


def dumps(row: dict[str, Any]) -> str:
    """Return a row as one line of JSON."""
    return visible(json.dumps(row, ensure_ascii=False, separators=(",", ":")))


def answer(found: Answer, problems: Sequence[Fault], board: Board, *, grids: bool = True) -> dict[str, Any]:
    """Return the keys of an answer: status, count, exact, solution, other, why, stopped_by, nodes, ms.

    Keys that do not apply are left out; `grids` leaves out the solutions where they were not asked for.
    """
    row: dict[str, Any] = {"status": found.verdict.value, "count": found.count, "exact": found.exact}
    if grids and found.grid is not None:
        row["solution"] = solution(found.grid)
    if grids and found.other is not None:
        row["other"] = solution(found.other)
    if found.verdict is Verdict.NONE and problems:
        row["why"] = why(problems[0], board)
    if found.verdict is Verdict.UNKNOWN or found.stopped_by not in (None, "limit"):
        row |= {"stopped_by": found.stopped_by, "nodes": found.nodes}
    row["ms"] = round(found.ms, 3)
    return row


def solution(grid: Grid) -> str | dict[str, int | str]:
    """Return a grid as one text of symbols on an n×n board, else as a mapping from cells to digits."""
    if is_square(grid.board):
        return grid.line
    board = grid.board
    if board.symbols == "123456789"[: board.digits]:
        return dict(zip(board.names, grid.digits, strict=True))
    return {name: board.symbol(digit) for name, digit in zip(board.names, grid.digits, strict=True)}


def is_square(board: Board) -> bool:
    """Return whether the cells are the n rows of n columns of an n×n board, in reading order."""
    size = board.digits
    return len(board) == size * size and board.labels == tuple(
        (r, c) for r in range(1, size + 1) for c in range(1, size + 1)
    )


def why(problem: Fault, board: Board) -> dict[str, Any]:
    """Return the reason for which there is no solution: code, digit, house, cells."""
    row = {
        "code": problem.code,
        "digit": problem.digit,
        "house": problem.house,
        "cells": [board.names[cell] for cell in problem.cells],
    }
    return {key: value for key, value in row.items() if value}


def error(problem: PuzzleError) -> dict[str, Any]:
    """Return the keys of a puzzle that could not be read."""
    message = f"{problem.what}; {problem.hint}" if problem.hint else problem.what
    return {"status": "error", "error": {"code": problem.code, "where": problem.where, "message": message}}


def head(index: int, puzzle: Puzzle | None) -> dict[str, Any]:
    """Return the first keys of every row: the puzzle's number, and its name where it has one."""
    name = puzzle and (puzzle.name or puzzle.title)
    return {"index": index, "name": name} if name else {"index": index}


def name_of(puzzle: Puzzle, default: str = "") -> str:
    """Return the name of a puzzle as it is printed in text, else its title, else `default`."""
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


def csv_head(*, texts: bool = False) -> str:
    """Return the header line of CSV rows; `texts` says that their answers are texts, in a last column."""
    return _csv([*CSV_COLUMNS, "text"] if texts else CSV_COLUMNS)


def csv_line(row: dict[str, Any], puzzle: Puzzle | None, text: str | None = None) -> str:
    """Return a row as a line of CSV, with its text where there is such a column; an error has none."""
    known = columns(row, puzzle)
    values = [known.get(column, "") for column in CSV_COLUMNS]
    return _csv(values if text is None else [*values, "" if "error" in row else text])


def columns(row: dict[str, Any], puzzle: Puzzle | None) -> dict[str, Any]:
    """Return a row with a plain value in each column: the puzzle and its clues too, errors as one text."""
    known = row | ({"puzzle": puzzle.givens.line, "clues": puzzle.given_count} if puzzle else {})
    if puzzle is not None and isinstance(row.get("solution"), dict):
        known["solution"] = "".join(map(str, row["solution"].values()))
    if "error" in row:
        known["error"] = f"{row['error']['where']}: {row['error']['message']}"
    return known


def _csv(values: Sequence[Any]) -> str:
    return csv_row([str(v).lower() if isinstance(v, bool) else str(v) for v in values])
