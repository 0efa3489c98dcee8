"""`explain` in every view, of one puzzle and of many: rows keep their schema, texts their form."""

import csv
import json
import re
from pathlib import Path

import pytest

import requires
from cli.explain_rows import JUDGE, LINES, rows
from cli.runner import Runner
from cli.samples import DEAD, HARD, NONE, SIX, UNIQUE

ROOT = requires.ROOT
SIX_BY_SIX = "...5....14..25..6......3.2....4....."


OPTIONS: list[list[str]] = [
    [],
    ["--use", "singles"],
    ["--use", "guess", "--without", "naked-single"],
    ["--use", "seed", "--needs"],
    ["--without", "hidden-single"],
    ["--order", "pointing,naked-pair"],
    ["--stop-at", "full-house"],
    ["--use", "guess", "--guesses", "1"],
    ["--summary"],
    ["--hardest"],
    ["--all-now", "--use", "singles"],
    ["--all-now", "--use", "singles", "-v"],
    ["--backdoors", "1"],
    ["--what-if", "r1c2"],
    ["--what-if", "r1c2=2"],
    ["--candidates", "after"],
    ["--notation", "A1"],
    ["--threads", "2", "--summary"],
    ["--budget-ms", "5000"],
]


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_rows_are_as_the_schema_says_with_every_option(polydoku: Runner, options: list[str]) -> None:
    [alone] = rows(polydoku, UNIQUE, *options)
    both = rows(polydoku, *options, stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert [row["index"] for row in both] == [1, 2]
    for row in both:
        assert {**row, "index": 0, "ms": 0} == {**alone, "index": 0, "ms": 0}


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
@pytest.mark.parametrize("view", ["line", "drawn"])
def test_every_option_is_shown_in_text_and_drawn(polydoku: Runner, options: list[str], view: str) -> None:
    result = polydoku("explain", UNIQUE, "--as", view, *options)
    assert result.code in (0, 1, 3)
    assert result.out.endswith("\n")
    assert not result.err or result.code
    assert "Traceback" not in result.err
    assert re.search(r"steps?\b|backdoor|if r1c2|digits? in|solved", result.out)


def test_a_pipe_gets_what_a_terminal_gets_less_the_drawings(polydoku: Runner) -> None:
    text = polydoku("explain", LINES[4], "--as", "line").lines
    drawn = polydoku("explain", LINES[4], "--as", "drawn", "--ascii").lines
    assert [line for line in drawn if line in text] == text
    numbered = [line for line in text if re.match(r" *\d+  \S", line)]
    pictures = sum(line.strip().startswith("#===") for line in drawn)
    harder = [line for line in numbered if not re.search(r"single|house", line[:20])]
    assert pictures == 4 * len(harder) > 0


def test_csv_has_a_head_and_a_row_each(polydoku: Runner) -> None:
    result = polydoku("explain", "--as", "csv", stdin="\n".join(LINES[:3]) + "\n")
    records = list(csv.DictReader(result.lines))
    assert [row["puzzle"] for row in records] == LINES[:3]
    assert [row["status"] for row in records] == ["unique"] * 3


def test_what_cannot_be_columns_is_refused_before_a_file_is_made(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    views = dict.fromkeys(("explain", "hint", "candidates"), "drawn, line, json, csv")
    views["explain"] += ", markdown, html, svg, gif"
    for command, known in views.items():
        result = polydoku(command, UNIQUE, "--as", "parquet", "-o", str(out))
        assert (result.code, result.out) == (2, "")
        assert result.err == f"polydoku: --as 'parquet': {command} gives {known}\n"
    assert not out.exists()


@pytest.mark.parametrize(
    ("puzzle", "board", "cells"),
    [(SIX_BY_SIX, "6x6:2x3", 36), ("3.....4...1....2", "4x4", 16), ("." * 256, "16x16", 256)],
)
def test_other_boards_are_named(polydoku: Runner, puzzle: str, board: str, cells: int) -> None:
    [row] = rows(polydoku, "-", "--board", board, "--use", "singles", "--summary", stdin=puzzle + "\n")
    assert len(row["grid"]) == cells
    assert row["status"] == ("many" if cells == 256 else "unique")


@pytest.mark.parametrize(("name", "cells"), [("3d.json", 54), ("jigsaw.txt", 81)])
def test_boards_of_a_file_are_explained(polydoku: Runner, name: str, cells: int) -> None:
    [row] = rows(polydoku, str(ROOT / "examples" / name))
    assert row["solved"] is True
    assert len(row["grid"]) == cells
    last = polydoku("explain", str(ROOT / "examples" / name)).lines[-1]
    assert last.startswith(f"solved in {len(row['steps'])} steps: ")


def test_letters_name_the_column_first(polydoku: Runner) -> None:
    plain = rows(polydoku, SIX_BY_SIX, "--board", "6x6:2x3")[0]["steps"]
    letters = rows(polydoku, SIX_BY_SIX, "--board", "6x6:2x3", "--notation", "A1")[0]["steps"]
    assert letters[0]["text"] == "In box 1, 2 fits only C1. Place 2 in C1."
    assert [step | {"text": ""} for step in letters] == [step | {"text": ""} for step in plain]


@pytest.mark.parametrize(
    ("puzzle", "options", "code", "status"),
    [
        (UNIQUE, [], 0, "unique"),
        (SIX, [], 1, "many"),
        (NONE, [], 1, "none"),
        (DEAD, [], 1, "none"),
        (HARD, ["--use", "singles"], 1, "unique"),
        (HARD, ["--use", "singles,guess"], 0, "unique"),
        (HARD, ["--use", "guess", "--guesses", "2"], 3, "unique"),
        (HARD, ["--stop-at", "skyscraper", "--use", "singles"], 1, "unique"),
        (UNIQUE, ["--stop-at", "naked-single"], 0, "unique"),
        (HARD, ["--all-now", "--use", "singles"], 1, ""),
        (UNIQUE, ["--all-now", "--use", "singles"], 0, ""),
        (UNIQUE, ["--backdoors", "1"], 0, ""),
        (SIX_BY_SIX, ["--board", "6x6:2x3", "--backdoors", "1"], 0, ""),
        (UNIQUE, ["--what-if", "r1c2=2"], 0, ""),
        (HARD, ["--needs", "--use", "seed"], None, "unique"),
    ],
)
def test_exit_codes_and_status_say_how_it_ended(
    polydoku: Runner, puzzle: str, options: list[str], code: int | None, status: str
) -> None:
    result = polydoku("explain", puzzle, *options, "--json")
    assert code is None or result.code == code
    row = json.loads(result.out)
    JUDGE.validate(row)
    assert row.get("status", "") == status
    assert result.err == "" or result.code


def test_of_many_the_code_is_the_worst(polydoku: Runner) -> None:
    for puzzles, options, code in (
        ([UNIQUE, UNIQUE], [], 0),
        ([UNIQUE, SIX], [], 1),
        ([HARD, HARD[:80], HARD], ["--keep-going"], 2),
        ([UNIQUE, SIX, NONE], ["--summary"], 1),
    ):
        assert polydoku("explain", *options, stdin="\n".join(puzzles) + "\n").code == code


def test_candidates_none_draws_no_step(polydoku: Runner) -> None:
    drawn = polydoku("explain", LINES[4], "--as", "drawn", "--ascii", "--candidates", "none")
    assert drawn.lines == polydoku("explain", LINES[4], "--as", "line").lines
    assert "#===" in polydoku("explain", LINES[4], "--as", "drawn", "--ascii").out


def test_chains_are_shown_in_eureka_notation_with_v(polydoku: Runner) -> None:
    plain = polydoku("explain", LINES[8]).lines
    verbose = polydoku("explain", LINES[8], "-v").lines
    chains = [line.strip() for line in verbose if line not in plain]
    assert chains
    assert all(re.fullmatch(r"[(\dABC)r+=c-]+(, [(\dABC)r+=c-]+)*", chain) for chain in chains), chains
    assert [line for line in verbose if line.strip() not in chains] == plain
