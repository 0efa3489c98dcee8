"""`explain` over files: parts, resuming, Ctrl-C, pages; a row is never lost and never there twice."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import requires
from cli.runner import ENVIRONMENT, Runner
from cli.samples import HARD

EXAMPLES = requires.ROOT / "examples"
LINES = (EXAMPLES / "reasoning.txt").read_text().split()
BLANK = "." * 81


def plain(lines: list[str]) -> list[str]:
    """Rows without their milliseconds."""
    return [re.sub(r' · [\d.,]+ m?s$|"ms":[\d.]+', "", line) for line in lines]


@pytest.mark.parametrize("parts", [1, 3, 7])
@pytest.mark.parametrize("view", ["line", "json"])
def test_the_parts_of_a_file_make_up_the_whole(polydoku: Runner, parts: int, view: str) -> None:
    file = str(EXAMPLES / "reasoning.txt")
    options = ("--summary", "--as", view)
    complete = [
        line for line in polydoku("explain", file, *options).lines if "given" in line or view == "json"
    ]
    cut: list[str] = []
    for number in range(1, parts + 1):
        result = polydoku("explain", file, *options, "--part", f"{number}/{parts}")
        assert result.code == 0
        assert "puzzles solved" not in result.out, "totals would not be those of the whole"
        cut += result.lines
    assert plain(cut) == plain(complete)
    if view == "json":
        assert [json.loads(line)["index"] for line in cut] == list(range(1, len(LINES) + 1))


@pytest.mark.parametrize("rows", [1, 5, 11])
def test_a_broken_run_goes_on_where_it_was(polydoku: Runner, tmp_path: Path, rows: int) -> None:
    out = tmp_path / "out.jsonl"
    options = ("explain", "--summary", "--json", "-o", str(out), "--resume")
    text = "\n".join(LINES) + "\n"
    head = "".join(f"{line}\n" for line in LINES[:rows])
    broken = polydoku(*options, stdin=head + "oops\n")
    assert broken.code == 2
    with out.open("a") as file:
        file.write('{"index":')
    result = polydoku(*options, stdin=text)
    assert result.code == 0
    expected = polydoku("explain", "--summary", "--json", stdin=text).lines
    assert plain(out.read_text().splitlines()) == plain(expected)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.jsonl"]


def test_resuming_with_other_options_is_refused(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    polydoku("explain", "--summary", "-o", str(out), "--resume", stdin=f"{LINES[0]}\noops\n")
    before = out.read_text()
    result = polydoku("explain", "--summary", "--use", "singles", "-o", str(out), "--resume", stdin=LINES[0])
    assert (result.code, out.read_text()) == (2, before)


def start(*arguments: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "polydoku", *arguments],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.PIPE,
    )


@requires.when(sys.platform != "win32", "a POSIX system")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_keeps_the_rows_that_were_finished(tmp_path: Path, number: int, code: int) -> None:
    file, out = tmp_path / "many.txt", tmp_path / "out.txt"
    file.write_text("".join(f"{line}\n" for line in LINES) * 5_000)
    child = start("explain", str(file), "--json", "--use", "singles", "-o", str(out))
    for _ in range(400):
        if out.exists() and out.stat().st_size > 2_000:
            break
        time.sleep(0.05)
    child.send_signal(number)
    _, err = child.communicate(timeout=20)
    assert child.returncode == code, err
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert rows
    assert [row["index"] for row in rows] == list(range(1, len(rows) + 1))
    assert all(row["solved"] in (True, False) for row in rows)
    assert err.decode() == f"polydoku: stopped after {len(rows):,}\n"


def test_what_came_before_a_bad_puzzle_is_written(polydoku: Runner) -> None:
    for options in ([], ["--summary"], ["--json"], ["--summary", "--json"]):
        result = polydoku(
            "explain", "--use", "singles", *options, stdin=f"{LINES[0]}\n{HARD}\n{HARD[1:]}\n{HARD}\n"
        )
        assert result.code == 2
        assert len(result.lines) == 2
        assert result.err == "polydoku: line 3: 80 characters, but a 9×9 puzzle has 81\n"


def test_a_budget_that_ends_is_a_row_of_its_own(polydoku: Runner) -> None:
    result = polydoku("explain", HARD, "--budget-ms", "1", "--json")
    row = json.loads(result.out)
    assert (result.code == 3) == (row.get("stopped_by") == "budget_ms")
    assert not (row["solved"] and result.code == 3)


LARGE = ("." * 625, "--board", "windoku:25x25")


@pytest.mark.parametrize("limit", ["max-nodes", "budget-ms"])
def test_nothing_is_walked_where_the_proof_was_stopped(polydoku: Runner, limit: str) -> None:
    for options in ([], ["--summary"], ["--needs"], ["--hardest"]):
        result = polydoku("explain", *LARGE, f"--{limit}", "40", *options)
        assert result.code == 3
        assert "stuck" not in result.out
        assert "stopped" in result.out
        assert f"stopped by --{limit} after" in result.out
    row = json.loads(polydoku("explain", *LARGE, f"--{limit}", "40", "--json").out)
    assert (row["status"], row["stopped_by"]) == ("stopped", limit.replace("-", "_"))
    assert (row["steps"], row["summary"], row["solved"]) == ([], {}, False)


def test_of_many_puzzles_those_that_were_stopped_are_rows_too(polydoku: Runner) -> None:
    text = f"{LINES[0]}\n{HARD}\n"
    result = polydoku("explain", "--summary", "--json", "--max-nodes", "1", stdin=f"{HARD}\n{BLANK}\n")
    rows = [json.loads(line) for line in result.lines]
    assert [row["status"] for row in rows] == ["stopped", "stopped"]
    assert [row["stopped_by"] for row in rows] == ["max_nodes", "max_nodes"]
    assert result.code == 3
    plainly = polydoku("explain", "--summary", "--json", stdin=text).lines
    within = polydoku("explain", "--summary", "--json", "--budget-ms", "600000", stdin=text).lines
    assert plain(within) == plain(plainly)


@pytest.mark.parametrize(
    "question",
    [("explain", "--backdoors", "2"), ("explain", "--what-if", "r1c1"), ("hint", "--why-not", "r1c1=1")],
)
def test_a_question_that_was_stopped_says_so(polydoku: Runner, question: tuple[str, ...]) -> None:
    limit = "max_nodes" if "--backdoors" in question else "budget_ms"
    option = "--" + limit.replace("_", "-")
    result = polydoku(*question, *LARGE, option, "40")
    line = f"stopped by {limit} 40 without an answer; raise the limit"
    assert (result.code, result.out) == (3, f"{line}\n")
    row = json.loads(polydoku(*question, *LARGE, option, "40", "--json").out)
    assert row == {"index": 1, "stopped_by": limit}
