"""`polydoku rate --sort`: from easy to hard, in every view, and what is finished after a signal."""

import csv
import json

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, EASY, UNIQUE
from polydoku import Puzzle
from polydoku.batch import rating
from polydoku.cli.commands.rate import groups

FULL = "".join(map(str, Puzzle.read(EASY).solution().digits))
LAST_CELL = "." + FULL[1:]
"""SE 1.0, HoDoKu 4."""
TEXT = f"{EASY}\n{CLASSIC_MANY}\n{LAST_CELL}\n{EASY}\n"


@pytest.mark.parametrize("first_line", ["", "# one by one\n"])
def test_the_easiest_comes_first_and_puzzles_without_a_rating_last(polydoku: Runner, first_line: str) -> None:
    result = polydoku("rate", "--sort", stdin=first_line + TEXT)
    assert result.code == 1
    assert result.lines == [
        f" 3  {LAST_CELL}  1.0 1.0 1.0",
        f" 1  {EASY}  1.2 1.2 1.2",
        f" 4  {EASY}  1.2 1.2 1.2",
        f" 2  {CLASSIC_MANY}  many",
    ]


def test_json_csv_and_drawings_are_sorted(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("rate", "--sort", "--json", stdin=TEXT).lines]
    assert [row["index"] for row in rows] == [3, 1, 4, 2]
    rows = list(csv.DictReader(polydoku("rate", "--sort", "--as", "csv", stdin=TEXT).lines))
    assert [row["index"] for row in rows] == ["3", "1", "4", "2"]
    drawn = polydoku("rate", "--sort", "--as", "drawn", stdin=TEXT).lines
    assert drawn[0].startswith("puzzle 3: SE 1.0/1.0/1.0")


def test_bad_puzzles_come_after_all_others(polydoku: Runner) -> None:
    text = f"{LAST_CELL}\noops\n{UNIQUE}\n{TEXT}"
    result = polydoku("rate", "--sort", "--json", "--keep-going", stdin=text)
    statuses = [json.loads(line)["status"] for line in result.lines]
    assert statuses == ["unique"] * 4 + ["many", "error", "error"]
    assert result.code == 2


def test_one_puzzle_needs_no_number(polydoku: Runner) -> None:
    assert polydoku("rate", "--sort", EASY) == (0, "1.2 1.2 1.2\n", "")


def test_the_rows_before_an_error_or_a_signal_are_written(
    polydoku: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = polydoku("rate", "--sort", stdin=f"{EASY}\n{LAST_CELL}\noops\n")
    assert (result.code, [line[:2] for line in result.lines]) == (2, [" 2", " 1"])
    rate_digits = rating.rate_digits

    def interrupted(*arguments: object) -> object:
        return rate_digits(*arguments)._replace(signal=KeyboardInterrupt())  # type: ignore[arg-type]

    monkeypatch.setattr(groups, "rate_digits", interrupted)
    result = polydoku("rate", "--sort", stdin=f"{EASY}\n{LAST_CELL}\n")
    assert (result.code, [line[:2] for line in result.lines]) == (130, [" 2", " 1"])
