"""Generated puzzles are written as JSON, drawings and documents; `--resume` continues a run."""

import json
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli import terminal
from cli.runner import Runner
from polydoku import Puzzle, Verdict, formats, generate
from polydoku.cli.commands.generate.puzzle_writer import PuzzleWriter
from polydoku.cli.resume import journal_path
from polydoku.generate.generated import Generated


def test_json_has_what_is_needed_to_make_a_puzzle_again(polydoku: Runner) -> None:
    options = ("--rating", "2-3", "--symmetry", "rotate180", "--seed", "7", "--json")
    rows = [json.loads(line) for line in polydoku("generate", "-n", "2", *options).lines]
    keys = ["index", "puzzle", "solution", "clues", "seed", "symmetry", "minimal", "ratings", "tries"]
    assert [list(row) for row in rows] == [keys] * 2
    for row in rows:
        puzzle = Puzzle.read(row["puzzle"])
        assert puzzle.solution().line == row["solution"]
        assert (puzzle.given_count, puzzle.is_minimal()) == (row["clues"], row["minimal"])
        assert 2 <= row["ratings"]["se"]["er"] <= 3
        assert (row["seed"], row["symmetry"]) == (7, "rotate180")


def test_puzzles_with_marks_are_documents(polydoku: Runner) -> None:
    text = polydoku("generate", "-n", "2", "--board", "6x6", "--marks", "killer-cage", "--seed", "1").out
    puzzles = list(formats.read_all(text))
    assert len(puzzles) == 2
    assert all(puzzle.verdict() is Verdict.ONE and puzzle.rules for puzzle in puzzles)
    row = json.loads(polydoku("generate", "--board", "6x6", "--marks", "kropki", "--seed", "1", "--json").out)
    assert formats.read(json.dumps(row["document"])).rules[0].id == "kropki"


def test_puzzles_with_boards_of_their_own_are_documents(polydoku: Runner) -> None:
    options = ["-n", "3", "--board", "jigsaw:4x4@each", "--seed", "1"]
    text = polydoku("generate", *options).out
    boards = {puzzle.board for puzzle in formats.read_all(text)}
    assert len(boards) == 3
    assert polydoku("check", "-", stdin=text).lines == ["unique"] * 3
    row = json.loads(polydoku("generate", *options, "--json").lines[2])
    assert row["document"] | {"solution": None} == json.loads(text.splitlines()[2]) | {"solution": None}


def test_a_drawing_says_seed_givens_and_rating() -> None:
    code, screen = terminal.run(["generate", "--seed", "3"])
    assert code == 0
    assert "seed 3 · SE " in screen
    assert "givens · " in screen


@pytest.mark.parametrize("view", ["grid", "sdm", "csv"])
def test_other_formats_are_written(polydoku: Runner, view: str) -> None:
    text = polydoku("generate", "-n", "3", "--seed", "2", "--as", view).out
    givens = [puzzle.givens for puzzle in formats.read_all(text, format=view)]
    assert givens == [puzzle.givens for puzzle in generate.many(3, seed=2)]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("options", [(), ("--json", "--rating", "1-11")], ids=["lines", "json"])
def test_killed_at_any_time_it_ends_the_same(tmp_path: Path, options: tuple[str, ...]) -> None:
    whole, killed = tmp_path / "whole.txt", tmp_path / "killed.txt"
    command = [sys.executable, "-m", "polydoku", "generate", "-n", "150", "--seed", "4", "-q", *options, "-o"]
    subprocess.run([*command, str(whole)], check=True)
    rng = random.Random(len(options))
    for _ in range(5):
        child = subprocess.Popen([*command, str(killed), "--resume"], stderr=subprocess.DEVNULL)
        try:
            child.wait(rng.uniform(0.2, 1.2))
        except subprocess.TimeoutExpired:
            child.send_signal(rng.choice([signal.SIGKILL, signal.SIGINT, signal.SIGTERM]))
        child.wait()
        if killed.exists() and not journal_path(killed).exists():
            break
    else:
        subprocess.run([*command, str(killed), "--resume"], check=True)
    assert killed.read_bytes() == whole.read_bytes()
    assert not journal_path(killed).exists()


def test_a_signal_before_the_first_new_row_loses_nothing(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, row_of = tmp_path / "six.txt", PuzzleWriter._row
    options = ("-n", "5", "--board", "4x4", "--seed", "1", "--resume", "-o", str(file))
    for row_count in (2, 0):
        rows_left = iter(range(row_count))

        def row(writer: PuzzleWriter, generated: Generated, rows_left: Iterator[int] = rows_left) -> str:
            if next(rows_left, None) is None:
                raise KeyboardInterrupt
            return row_of(writer, generated)

        monkeypatch.setattr(PuzzleWriter, "_row", row)
        assert polydoku("generate", *options).code == 130
    monkeypatch.undo()
    assert polydoku("generate", *options).code == 0
    puzzles = generate.many(5, "4x4", seed=1)
    assert file.read_text().splitlines() == [puzzle.givens.line for puzzle in puzzles]


def test_a_complete_file_is_not_begun_again(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "six.txt"
    options = ("-n", "3", "--board", "6x6", "--seed", "1", "-o", str(file))
    polydoku("generate", *options)
    content = file.read_bytes()
    result = polydoku("generate", *options, "--resume")
    assert (result.code, file.read_bytes()) == (0, content)
    assert "is complete: it has 3 rows" in result.err
