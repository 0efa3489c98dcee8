"""Finds out whether an earlier run finished an output file that has no journal, for `--resume`."""

import csv
from pathlib import Path

from polydoku import words
from polydoku.cli.exit_codes import Finished
from polydoku.cli.items import items_of
from polydoku.cli.options import CommonOptions


def check_finished(common: CommonOptions, output: Path, *, row_is_line: bool, totals: bool) -> None:
    """Raise `Finished` if the output ends with a complete line and has a row for each puzzle, else return.

    `row_is_line` says that each row of the view `line` is one line; `totals` says that totals follow the
    rows. Rows of other texts have any length. They cannot be counted, and the function returns.
    """
    view = common.as_ or "line"
    if not (row_is_line if view == "line" else view in ("json", "csv")) or not _ends_with_line(output):
        return
    rows, has_totals = (_csv_row_count(output), False) if view == "csv" else _line_count(output)
    if view == "line" and totals and rows > 1 and not common.part and not has_totals:
        return
    if rows == sum(item.count for item in items_of(common)):
        raise Finished(f"{output} is complete: it has {words.amount(rows, 'row')}, one for each puzzle")


def _ends_with_line(path: Path) -> bool:
    with path.open("rb") as file:
        if file.seek(0, 2) == 0:
            return False
        file.seek(-1, 2)
        return file.read(1) == b"\n"


def _line_count(path: Path) -> tuple[int, bool]:
    """Return how many rows come before the totals, and whether totals follow after a blank line."""
    count = 0
    with path.open("rb") as file:
        for line in file:
            if line == b"\n":
                return count, bool(file.readline())
            count += 1
    return count, False


def _csv_row_count(path: Path) -> int:
    with path.open(encoding="utf-8", errors="replace", newline="") as file:
        return sum(1 for _ in csv.reader(file)) - 1
