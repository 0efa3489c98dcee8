"""The table of exit codes: each command with each kind of puzzle, alone and among many."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, DEAD, HARD, MINIMAL, NONE, SIX, SOLUTION, UNIQUE
from polydoku.cli import exit_codes

TABLE = [
    (["solve", UNIQUE], 0),
    (["solve", SIX], 0),
    (["solve", NONE], 1),
    (["solve", DEAD], 1),
    (["solve", UNIQUE, "--limit", "1"], 0),
    (["solve", NONE, "--limit", "1"], 1),
    (["solve", SIX, "--limit", "3"], 0),
    (["solve", CLASSIC_MANY, "--limit", "9000", "--max-nodes", "200"], 0),
    (["solve", HARD, "--max-nodes", "1"], 3),
    (["solve", HARD, "--trace", "--max-nodes", "1"], 3),
    (["solve", NONE, "--trace"], 1),
    (["solve", UNIQUE, "--each"], 0),
    (["solve", SIX, "--each"], 0),
    (["solve", NONE, "--each"], 1),
    (["solve", HARD, "--each", "--max-nodes", "1"], 3),
    (["solve", NONE + "." * 65, "--corners"], 1),
    (["solve", HARD, "--corners", "--max-nodes", "1"], 3),
    (["check", UNIQUE], 0),
    (["check", SIX], 1),
    (["check", NONE], 1),
    (["check", HARD, "--max-nodes", "1"], 3),
    (["check", MINIMAL, "--minimal"], 0),
    (["check", UNIQUE, "--minimal"], 0),
    (["check", SIX, "--minimal"], 1),
    (["check", UNIQUE, "--houses"], 0),
    (["check", NONE, "--houses"], 1),
    (["check", UNIQUE, "--grid", SOLUTION], 0),
    (["check", UNIQUE, "--grid", SOLUTION[4:] + SOLUTION[:4]], 1),
    (["count", UNIQUE], 0),
    (["count", SIX], 0),
    (["count", NONE], 0),
    (["count", SIX, "--limit", "2"], 0),
    (["count", CLASSIC_MANY, "--max-nodes", "9"], 3),
    (["candidates", UNIQUE], 0),
    (["candidates", SIX], 0),
    (["candidates", NONE], 1),
    (["candidates", UNIQUE, "--true"], 0),
    (["candidates", DEAD, "--true"], 1),
    (["convert", NONE, "--to", "rows"], 0),
    (["convert", NONE], 2),
    (["info"], 0),
    (["info", "no-such"], 2),
    (["completion", "bash"], 0),
    (["--version"], 0),
    (["--help"], 0),
    ([], 0),
    (["no-such"], 2),
    (["--no-such"], 2),
]


@pytest.mark.parametrize(("arguments", "code"), TABLE, ids=[" ".join(a)[:60] or "nothing" for a, _ in TABLE])
def test_the_exit_code_is_that_of_the_table(polydoku: Runner, arguments: list[str], code: int) -> None:
    result = polydoku(*arguments)
    assert result.code == code, result.err
    assert (code == 2) <= (result.out == ""), "bad input writes nothing"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([HARD, HARD], 0),
        ([HARD, CLASSIC_NONE], 1),
        ([CLASSIC_MANY, HARD], 0),
        ([CLASSIC_NONE, HARD[:80]], 2),
    ],
)
def test_many_puzzles_have_the_worst_code(polydoku: Runner, lines: list[str], code: int) -> None:
    assert polydoku("solve", stdin="".join(f"{line}\n" for line in lines)).code == code


def test_a_bad_puzzle_goes_before_a_stopped_one_before_a_no(polydoku: Runner) -> None:
    text = f"{CLASSIC_NONE}\n{HARD}\n{HARD[:80]}\n"
    going = polydoku("solve", "--keep-going", "--max-nodes", "1", stdin=text)
    assert (going.code, going.lines) == (2, ["none", "stopped", "error"])
    assert polydoku("solve", "--max-nodes", "1", stdin=text[:164]).code == 3


def test_one_solution_within_a_budget_is_no_stop(polydoku: Runner) -> None:
    result = polydoku("solve", "--limit", "1", "--budget-ms", "10000", stdin=f"{HARD}\n{CLASSIC_MANY}\n")
    assert (result.code, [len(line) for line in result.lines]) == (0, [81, 81])


def test_the_meaning_of_every_code_of_the_help_is_written() -> None:
    assert exit_codes.worst({exit_codes.DONE}) == exit_codes.worst(set()) == exit_codes.DONE
    assert (
        exit_codes.worst({exit_codes.NEGATIVE, exit_codes.STOPPED, exit_codes.BAD_INPUT})
        == exit_codes.BAD_INPUT
    )
    assert exit_codes.worst({exit_codes.NEGATIVE, exit_codes.STOPPED}) == exit_codes.STOPPED
    assert set(exit_codes.SHORT_MEANINGS) == {0, 1, 2, 3, 130}


def test_stopped_rows_name_the_limit(polydoku: Runner) -> None:
    row = json.loads(polydoku("solve", HARD, "--max-nodes", "1", "--json").out)
    assert (row["stopped_by"], row["nodes"] >= 1, row["exact"]) == ("max_nodes", True, False)
    assert "solution" not in row


def test_a_time_limit_stops_too(polydoku: Runner, tmp_path: Path) -> None:
    row = json.loads(
        polydoku("count", CLASSIC_MANY, "--limit", "10000000000", "--budget-ms", "20", "--json").out
    )
    assert (row["stopped_by"], row["status"]) == ("budget_ms", "many")
    assert row["ms"] < 2000
