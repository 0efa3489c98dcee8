"""`--resume`: after Ctrl-C or SIGKILL the output is, byte for byte, that of an unbroken run."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import requires
from cli.runner import ENVIRONMENT, Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, EASY, EULER, HARD
from polydoku.cli.input_items import Item
from polydoku.cli.resume import Journal

TEXT = f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.txt"


def journal_of(out: Path) -> Path:
    return out.with_name(out.name + ".resume")


def cut(out: Path, rows: int, text: str, polydoku: Runner, *options: str) -> str:
    """Leave output and journal as a run killed some bytes after `rows` rows; returns the whole output."""
    head = "".join(text.splitlines(keepends=True)[:rows])
    polydoku("solve", *options, "-o", str(out), "--resume", stdin=head + "oops\n")
    with out.open("a") as file:
        file.write("half a row")
    return polydoku("solve", *options, stdin=text).out


def test_a_whole_run_leaves_no_journal(polydoku: Runner, out: Path) -> None:
    result = polydoku("solve", "-o", str(out), "--resume", stdin=TEXT)
    assert result.code == 1
    assert len(out.read_text().splitlines()) == 3
    assert not journal_of(out).exists()


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("view", ["line", "csv"])
def test_a_broken_run_goes_on_where_it_was(polydoku: Runner, out: Path, rows: int, view: str) -> None:
    complete = cut(out, rows, TEXT * 2, polydoku, "--as", view)
    journal = json.loads(journal_of(out).read_text())
    assert journal["rows"] == rows
    assert journal["output_bytes"] < out.stat().st_size
    result = polydoku("solve", "--as", view, "-o", str(out), "--resume", stdin=TEXT * 2)
    assert result.code == 1, "the code counts the rows of before"
    assert [line.rsplit(",", 2)[0] for line in out.read_text().splitlines()] == [
        line.rsplit(",", 2)[0] for line in complete.splitlines()
    ]
    assert not journal_of(out).exists()


def test_the_journal_says_what_it_is(polydoku: Runner, out: Path) -> None:
    cut(out, 2, TEXT, polydoku, "--limit", "3")
    journal = json.loads(journal_of(out).read_text())
    assert list(journal) == [
        "version",
        "command",
        "options",
        "rows",
        "input_bytes",
        "input_hash",
        "output_bytes",
        "notes",
    ]
    assert (journal["command"], journal["options"]) == ("solve", {"limit": 3})


def test_an_output_without_a_journal_is_kept(polydoku: Runner, out: Path) -> None:
    out.write_text("mine")
    result = polydoku("solve", "-o", str(out), "--resume", stdin=TEXT)
    assert (result.code, result.out, out.read_text()) == (2, "", "mine")
    assert "its journal" in result.err


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (["--limit", "5"], "was begun without --limit, now --limit 5; use the same or remove"),
        (["--json"], "was begun without --json, now --json; use the same or remove"),
        ([], "the input differs from that of the earlier run"),
    ],
)
def test_another_run_does_not_go_on(polydoku: Runner, out: Path, change: list[str], message: str) -> None:
    cut(out, 2, TEXT, polydoku)
    before = out.read_bytes(), journal_of(out).read_bytes()
    text = TEXT if change else f"{CLASSIC_NONE}\n" * 5
    result = polydoku("solve", *change, "-o", str(out), "--resume", stdin=text)
    assert result.code == 2
    assert message in result.err
    assert (out.read_bytes(), journal_of(out).read_bytes()) == before


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"rows": 1}', "null"])
def test_a_damaged_journal_is_refused(polydoku: Runner, out: Path, damage: str) -> None:
    cut(out, 2, TEXT, polydoku)
    journal_of(out).write_text(damage)
    result = polydoku("solve", "-o", str(out), "--resume", stdin=TEXT)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert "journal" in result.err


def test_a_shortened_output_is_refused(polydoku: Runner, out: Path) -> None:
    cut(out, 2, TEXT, polydoku)
    out.write_text("")
    assert polydoku("solve", "-o", str(out), "--resume", stdin=TEXT).code == 2


@pytest.mark.parametrize("option", ["--each", "--corners", "--trace"])
def test_what_is_no_row_a_puzzle_cannot_be_resumed(polydoku: Runner, out: Path, option: str) -> None:
    result = polydoku("solve", option, "-o", str(out), "--resume", stdin=EULER)
    assert (result.code, out.exists(), journal_of(out).exists()) == (2, False, False)


def test_a_run_that_reads_nothing_leaves_nothing(polydoku: Runner, out: Path) -> None:
    for bad in ("nowhere.txt", "-"):
        assert polydoku("solve", bad, "-o", str(out), "--resume", stdin=HARD[:40]).code == 2
        assert not out.exists()
        assert not journal_of(out).exists()


def test_a_signal_before_the_first_row_of_a_block_leaves_the_checkpoint(out: Path) -> None:
    journal = Journal(out, "count", {})
    block = Item(index=1, line=1, block=f"{HARD}\n".encode() * 3, count=3)
    journal.advance(block.slice(0, 0), 0, 0)
    assert journal.checkpoint.input_bytes == 0
    journal.advance(block.slice(0, 1), 1, 9)
    assert journal.checkpoint.input_bytes == len(HARD) + 1


def test_resume_needs_an_output_file(polydoku: Runner) -> None:
    assert polydoku("solve", "--resume", stdin=TEXT)[:2] == (2, "")


COUNTED = [HARD, CLASSIC_NONE, CLASSIC_MANY]
RATED = [EASY, EASY[::-1]]
KILLED = [
    *((["count", "--limit", "300"], COUNTED, blocks, seed) for blocks in (True, False) for seed in range(3)),
    *((["rate", "--as", "line"], RATED, blocks, 3) for blocks in (True, False)),
]


@requires.when(sys.platform != "win32", "a POSIX system")
@pytest.mark.parametrize(("options", "puzzles", "blocks", "seed"), KILLED)
def test_killed_at_any_time_it_ends_the_same(
    tmp_path: Path, options: list[str], puzzles: list[str], blocks: bool, seed: int
) -> None:
    rng = random.Random(seed)
    file, out = tmp_path / "in.txt", tmp_path / "out.txt"
    lines = [rng.choice(puzzles) for _ in range(40_000 if blocks else 3_000)]
    file.write_text("\n".join(lines if blocks else ["# commented", *lines]) + "\n")
    command = [sys.executable, "-m", "polydoku", *options, str(file), "-q"]
    complete = subprocess.run(command, env=ENVIRONMENT, capture_output=True, check=True).stdout
    again = [*command, "-o", str(out), "--resume"]
    for _ in range(3):
        child = subprocess.Popen(again, env=ENVIRONMENT, stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(0.1, 1.2))
        child.send_signal(rng.choice([signal.SIGKILL, signal.SIGINT, signal.SIGTERM]))
        if child.wait(timeout=30) == 0:
            break
    if not out.exists() or journal_of(out).exists():
        subprocess.run(again, env=ENVIRONMENT, check=True, timeout=60)
    assert out.read_bytes() == complete
    assert sorted(os.listdir(tmp_path)) == ["in.txt", "out.txt"]
