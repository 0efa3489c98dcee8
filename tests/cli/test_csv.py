"""`--as csv`: every answer is in the table, and any reader of CSV gets it back."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from cli.runner import Result, Runner
from cli.samples import DEAD, HARD, MINIMAL, SIX, SOLUTION, UNIQUE
from polydoku import Puzzle


def table(result: Result) -> list[dict[str, str]]:
    """The rows as Python's own reader sees them, line ends within a value as they are."""
    return list(csv.DictReader(io.StringIO(result.out, newline="")))


TEXTS = [
    ("hint",),
    ("hint", "--level", "1"),
    ("hint", "--next"),
    ("hint", "--why-not", "r2c1=2"),
    ("candidates",),
    ("candidates", "--list"),
    ("explain", "--what-if", "r1c2=2"),
    ("explain", "--backdoors", "1"),
    ("draw", "--alt"),
]


@pytest.mark.parametrize("command", TEXTS)
def test_a_text_is_a_column(polydoku: Runner, command: tuple[str, ...]) -> None:
    line = polydoku(*command, UNIQUE, "--as", "line")
    [row] = table(polydoku(*command, UNIQUE, "--as", "csv"))
    assert row["text"] + "\n" == line.out
    assert (row["index"], row["puzzle"], row["clues"]) == ("1", UNIQUE, "5")


def test_explain_has_its_figures_beside_the_status(polydoku: Runner) -> None:
    [row] = table(polydoku("explain", UNIQUE, "--as", "csv"))
    assert (row["status"], row["count"]) == ("unique", "1")
    assert re.fullmatch(
        r"solved   5 given  11 steps: 7 full houses, 4 hidden singles · [\d.]+ ms", row["text"]
    )


def test_many_rows_have_a_text_each_and_bad_ones_none(polydoku: Runner) -> None:
    text = f"{UNIQUE}\n12\n{MINIMAL}\n"
    result = polydoku("hint", "--level", "1", "--as", "csv", "--keep-going", stdin=text)
    rows = table(result)
    assert [row["index"] for row in rows] == ["1", "2", "3"]
    assert rows[0]["text"] == "Look at box 1."
    assert (rows[1]["status"], rows[1]["text"]) == ("error", "")
    assert "2 characters" in rows[1]["error"]
    assert rows[2]["text"].startswith("Look at ")
    assert result.code == 2


@pytest.mark.parametrize("command", ["solve", "check", "count"])
def test_answers_that_are_columns_need_no_text(polydoku: Runner, command: str) -> None:
    rows = table(polydoku(command, "--as", "csv", stdin=f"{UNIQUE}\n{SIX}\n{DEAD}\n"))
    assert "text" not in rows[0]
    assert [row["status"] for row in rows] == ["unique", "many", "none"]
    assert rows[0]["solution"] == ("" if command == "count" else SOLUTION)


def test_line_ends_in_a_title_stay_in_their_row(polydoku: Runner) -> None:
    document = polydoku("convert", UNIQUE, "--to", "json").out
    titled = document.replace('"polydoku":1', '"polydoku":1,"title":"two\\nlines\\rand \\"more\\", yes"', 1)
    assert titled != document
    [row] = table(polydoku("solve", "--as", "csv", stdin=titled))
    assert row["name"] == 'two\nlines\\u000dand "more", yes', "a CR alone would hide what stands before it"
    assert row["solution"] == SOLUTION


def test_no_cell_is_a_formula(polydoku: Runner, tmp_path: Path) -> None:
    document = json.loads(str(Puzzle.read(HARD).to("json")))
    file = tmp_path / "a.json"
    file.write_text(json.dumps(document | {"name": "=HYPERLINK(1)"}))
    for command in ("solve", "explain"):
        [_, row] = csv.reader(polydoku(command, str(file), "--as", "csv").out.splitlines())
        assert row[1] == "'=HYPERLINK(1)"
