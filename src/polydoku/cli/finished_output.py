"""For `--resume`: recognizes an output file that is complete, and therefore has no journal any more."""

import csv
from pathlib import Path
from typing import NamedTuple

from polydoku import words
from polydoku.cli.exit_codes import AlreadyFinished
from polydoku.cli.input_items import read_items
from polydoku.cli.options import CommonOptions


class _Content(NamedTuple):
    row_count: int
    has_totals: bool


def raise_if_finished(
    common_options: CommonOptions, output: Path, *, has_one_line_rows: bool, writes_totals: bool
) -> None:
    """Raise `AlreadyFinished` if `output` has a row for each puzzle, and its last line is complete.

    `has_one_line_rows`: each row of the view `line` is one line; other rows cannot be counted, and no
    exception is raised. `writes_totals`: the command writes totals below the rows of several puzzles.
    """
    view = common_options.view or "line"
    can_count_rows = has_one_line_rows if view == "line" else view in ("json", "csv")
    if not can_count_rows or not _ends_with_newline(output):
        return
    content = _csv_content(output) if view == "csv" else _line_content(output)
    expects_totals = writes_totals and view == "line" and content.row_count > 1 and not common_options.part
    if expects_totals and not content.has_totals:
        return
    if content.row_count == sum(item.count for item in read_items(common_options)):
        rows = words.amount(content.row_count, "row")
        raise AlreadyFinished(f"{output} is complete: it has {rows}, one for each puzzle")


def _ends_with_newline(path: Path) -> bool:
    with path.open("rb") as file:
        if file.seek(0, 2) == 0:
            return False
        file.seek(-1, 2)
        return file.read(1) == b"\n"


def _line_content(path: Path) -> _Content:
    """Count the lines up to a blank line, which separates the totals from the rows."""
    row_count = 0
    with path.open("rb") as file:
        for line in file:
            if line == b"\n":
                return _Content(row_count, has_totals=bool(file.readline()))
            row_count += 1
    return _Content(row_count, has_totals=False)


def _csv_content(path: Path) -> _Content:
    """Count the rows without the header; a quoted value may contain newlines."""
    with path.open(encoding="utf-8", errors="replace", newline="") as file:
        row_count = sum(1 for _ in csv.reader(file)) - 1
    return _Content(row_count, has_totals=False)
