"""Records: the answer for one puzzle as a dictionary, which is written as a line of JSON or CSV.

The keys are a promise to users: later versions may add keys, but they do not change any.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from polydoku.errors import PuzzleError
from polydoku.formats.csv import csv_row
from polydoku.model.answer import Answer, Verdict
from polydoku.model.board import Board
from polydoku.model.fault import Fault
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible


def json_line(record: dict[str, Any]) -> str:
    """Return a record as one line of JSON without control characters."""
    return visible(json.dumps(record, ensure_ascii=False, separators=(",", ":")))


def answer_record(
    answer: Answer, problems: Sequence[Fault], board: Board, *, has_solutions: bool = True
) -> dict[str, Any]:
    """Return an answer as a record: status, count, exact, solution, other, why, stopped_by, nodes, ms.

    `extra` and `other_extra` are what rules hide in the two solutions (see `Grid`). Keys that do not apply
    are left out. `has_solutions=False` also leaves out the solutions.
    """
    record: dict[str, Any] = {"status": answer.verdict.value, "count": answer.count, "exact": answer.exact}
    if has_solutions and answer.grid is not None:
        record["solution"] = solution_value(answer.grid)
        if answer.grid.extra:
            record["extra"] = dict(answer.grid.extra)
    if has_solutions and answer.other is not None:
        record["other"] = solution_value(answer.other)
        if answer.other.extra:
            record["other_extra"] = dict(answer.other.extra)
    if answer.verdict is Verdict.NONE and problems:
        record["why"] = reason_record(problems[0], board)
    if answer.verdict is Verdict.UNKNOWN or answer.stopped_by not in (None, "limit"):
        record |= {"stopped_by": answer.stopped_by, "nodes": answer.nodes}
    record["ms"] = round(answer.ms, 3)
    return record


def solution_value(grid: Grid) -> str | dict[str, int | str]:
    """Return a grid as its symbols in one string on an n×n board, else as a dictionary by cell name."""
    if is_square(grid.board):
        return grid.line
    board = grid.board
    if board.symbols == "123456789"[: board.digits]:
        return dict(zip(board.names, grid.digits, strict=True))
    return {name: board.symbol(digit) for name, digit in zip(board.names, grid.digits, strict=True)}


def is_square(board: Board) -> bool:
    """Return whether the board has n digits and n×n cells, in reading order."""
    size = board.digits
    return len(board) == size * size and board.labels == _square_labels(size)


@cache
def _square_labels(size: int) -> tuple[tuple[int, int], ...]:
    return tuple((row, column) for row in range(1, size + 1) for column in range(1, size + 1))


def reason_record(fault: Fault, board: Board) -> dict[str, Any]:
    """Return the reason why there is no solution as a record: code, digit, house, cells, text."""
    record = {
        "code": fault.code,
        "digit": fault.digit,
        "house": fault.house,
        "cells": [board.names[cell] for cell in fault.cells],
        "text": fault.text if fault.code == "rule" else "",  # the other keys say the rest
    }
    return {key: value for key, value in record.items() if value}


def error_record(error: PuzzleError) -> dict[str, Any]:
    """Return the record of a puzzle that could not be read."""
    message = f"{error.what}; {error.hint}" if error.hint else error.what
    return {"status": "error", "error": {"code": error.code, "where": error.where, "message": message}}


def index_and_name(index: int, puzzle: Puzzle | None) -> dict[str, Any]:
    """Return the keys with which every record begins: the puzzle's number, and its name if it has one."""
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


def csv_line(flat: dict[str, Any], columns: Sequence[str]) -> str:
    """Return a flat record as a line of CSV; a value that is missing or `None` is empty."""
    return csv_row([_csv_value(flat.get(column)) for column in columns])


def flat_record(record: dict[str, Any], puzzle: Puzzle | None) -> dict[str, Any]:
    """Return a record for a table: with the puzzle and its clues, and without nested dictionaries."""
    flat = record | ({"puzzle": puzzle.givens.line, "clues": puzzle.given_count} if puzzle else {})
    if puzzle is not None and isinstance(record.get("solution"), dict):
        flat["solution"] = "".join(map(str, record["solution"].values()))
    if "error" in record:
        flat["error"] = f"{record['error']['where']}: {record['error']['message']}"
    return flat


def _csv_value(value: object) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
