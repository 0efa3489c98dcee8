"""`--resume` on an output without a journal: whether an earlier run finished it."""

import csv
from pathlib import Path

from polydoku import words
from polydoku.cli.exit_codes import Finished
from polydoku.cli.items import items
from polydoku.cli.options import CommonOptions


def check_finished(run: CommonOptions, output: Path, *, row_is_line: bool, totals: bool) -> None:
    """Raise `Finished` if the output ends with a whole line and has a row for each puzzle, else return.

    `row_is_line` says that each row of the view `line` is one line, `totals` that totals follow the rows.
    Other texts have rows of any length, so their number is not known: for them this always returns.
    """
    view = run.as_ or "line"
    if not (row_is_line if view == "line" else view in ("json", "csv")) or not _ends_with_line(output):
        return
    rows, closed = (_table_rows(output), False) if view == "csv" else _lines(output)
    if view == "line" and totals and rows > 1 and not run.part and not closed:
        return
    if rows == sum(item.count for item in items(run)):
        raise Finished(f"{output} is complete: it has {words.amount(rows, 'row')}, one for each puzzle")


def _ends_with_line(path: Path) -> bool:
    with path.open("rb") as file:
        if file.seek(0, 2) == 0:
            return False
        file.seek(-1, 2)
        return file.read(1) == b"\n"


def _lines(path: Path) -> tuple[int, bool]:
    """Return how many rows stand before the totals, and whether there are totals, after a blank line."""
    count = 0
    with path.open("rb") as file:
        for line in file:
            if line == b"\n":
                return count, bool(file.readline())
            count += 1
    return count, False


def _table_rows(path: Path) -> int:
    with path.open(encoding="utf-8", errors="replace", newline="") as file:
        return sum(1 for _ in csv.reader(file)) - 1
