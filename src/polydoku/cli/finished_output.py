"""Finds out whether an earlier run finished an output file that has no journal, for `--resume`."""

import csv
from pathlib import Path

from polydoku import words
from polydoku.cli.exit_codes import AlreadyFinished
from polydoku.cli.input_items import read_items
from polydoku.cli.options import CommonOptions


def raise_if_finished(
    common_options: CommonOptions, output: Path, *, has_one_line_rows: bool, has_totals: bool
) -> None:
    """Raise `AlreadyFinished` if `output` has one row for each puzzle, the last one complete.

    `has_one_line_rows`: each row of the view `line` is one line, so that rows can be counted. `has_totals`:
    totals follow the rows.
    """
    view = common_options.view or "line"
    if not (has_one_line_rows if view == "line" else view in ("json", "csv")) or not _ends_with_line(output):
        return
    rows, ends_with_totals = (_csv_row_count(output), False) if view == "csv" else _line_count(output)
    if view == "line" and has_totals and rows > 1 and not common_options.part and not ends_with_totals:
        return
    if rows == sum(item.count for item in read_items(common_options)):
        raise AlreadyFinished(
            f"{output} is complete: it has {words.amount(rows, 'row')}, one for each puzzle"
        )


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
