"""`--resume` after the end of a run, or after its rows: a complete output stays, missing totals are added."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.runner import ENVIRONMENT, Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, HARD

TEXT = f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.txt"


@pytest.mark.parametrize(
    "command",
    [
        ["solve"],
        ["check", "--json"],
        ["count", "--as", "csv"],
        ["explain", "--summary"],
        ["explain", "--json"],
        ["hint", "--as", "csv"],
        ["rate"],
        ["rate", "--scale", "all", "--as", "csv"],
    ],
    ids=" ".join,
)
def test_a_complete_output_is_no_error(polydoku: Runner, out: Path, command: list[str]) -> None:
    polydoku(*command, "-o", str(out), "--resume", stdin=TEXT)
    complete = out.read_bytes()
    again = polydoku(*command, "-o", str(out), "--resume", stdin=TEXT)
    assert again == (0, "", f"polydoku: {out} is complete: it has 3 rows, one for each puzzle\n")
    assert out.read_bytes() == complete
    assert os.listdir(out.parent) == ["out.txt"]


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (["solve"], "mine"),
        (["solve"], ""),
        (["solve"], "a\nb\nc"),
        (["solve"], "a\nb\nc\nd\n"),
        (["solve", "--as", "csv"], "index,puzzle\n1,2\n"),
        (["explain", "--summary"], "a\nb\nc\n"),
        (["explain", "--summary"], "a\nb\n\n2 of 2 puzzles solved\n"),
        (["candidates", "--list"], "a\nb\nc\n"),
    ],
)
def test_an_output_with_other_rows_is_kept_and_refused(
    polydoku: Runner, out: Path, command: list[str], text: str
) -> None:
    out.write_text(text)
    result = polydoku(*command, "-o", str(out), "--resume", stdin=TEXT)
    assert (result.code, out.read_text()) == (2, text)
    assert "its journal" in result.err


@pytest.mark.parametrize("rows", [1, 2, 3, 6])
def test_totals_count_the_rows_of_the_run_before(polydoku: Runner, out: Path, rows: int) -> None:
    text = TEXT * 2
    head = "".join(text.splitlines(keepends=True)[:rows])
    polydoku("explain", "--summary", "-o", str(out), "--resume", stdin=head + "oops\n")
    journal = json.loads(out.with_name("out.txt.resume").read_text())
    assert (journal["rows"], journal["notes"]["totals"]["puzzles"]) == (rows, rows)
    polydoku("explain", "--summary", "-o", str(out), "--resume", stdin=text)
    complete = polydoku("explain", "--summary", stdin=text).out
    assert without_times(out.read_text()) == without_times(complete)
    assert "of 6 puzzles solved" in complete


def without_times(text: str) -> list[str]:
    return [line.rpartition(" · ")[0] or line for line in text.splitlines()]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("seed", range(2))
def test_an_explanation_killed_at_any_time_ends_the_same(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    file, out = tmp_path / "in.txt", tmp_path / "out.txt"
    file.write_text("".join(rng.choice([HARD, CLASSIC_NONE, CLASSIC_MANY]) + "\n" for _ in range(600)))
    command = [sys.executable, "-m", "polydoku", "explain", str(file), "--summary", "-q"]
    complete = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True).stdout
    again = [*command, "-o", str(out), "--resume"]
    for _ in range(4):
        child = subprocess.Popen(again, env=ENVIRONMENT, stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(0.1, 1.5))
        child.send_signal(rng.choice([signal.SIGKILL, signal.SIGINT, signal.SIGTERM]))
        child.wait(timeout=60)
    code = subprocess.run(again, env=ENVIRONMENT, timeout=120, stderr=subprocess.DEVNULL).returncode
    assert code in (0, 1)
    assert without_times(out.read_text()) == without_times(complete)
    assert sorted(os.listdir(tmp_path)) == ["in.txt", "out.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits on file sizes")
@pytest.mark.parametrize("limit", [0, 100])
@pytest.mark.parametrize("view", ["line", "parquet"])
def test_a_full_disk_names_the_file_and_leaves_no_new_one(tmp_path: Path, limit: int, view: str) -> None:
    import resource

    if view == "parquet":
        pytest.importorskip("pyarrow")
    command = [sys.executable, "-m", "polydoku", "solve", "-", "-o", "out", "--resume", "--as", view]
    result = subprocess.run(
        command,
        input=TEXT,
        text=True,
        env=ENVIRONMENT,
        cwd=tmp_path,
        capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    name = "out/part-00001.parquet" if view == "parquet" else "out.resume"
    assert (result.returncode, result.stderr) == (2, f"polydoku: {name}: cannot write: File too large\n")
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_neither_journal_nor_output_is_written_through_a_link(polydoku: Runner, out: Path) -> None:
    victim = out.with_name("victim")
    victim.write_text("precious")
    out.with_name("out.txt.resume.new").symlink_to(victim)
    assert polydoku("solve", "-o", str(out), "--resume", stdin=TEXT).code == 1
    assert (victim.read_text(), len(out.read_text().splitlines())) == ("precious", 3)
    out.unlink()
    out.symlink_to(out.with_name("nowhere"))
    assert polydoku("solve", "-o", str(out), "--resume", stdin=TEXT).code == 2
    assert not out.with_name("nowhere").exists()
