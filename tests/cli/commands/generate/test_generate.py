"""`generate`: puzzles as lines, drawings, JSON and documents, the same for the same seed, and `--resume`."""

import json
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli import terminal
from cli.runner import Runner
from polydoku import Puzzle, Verdict, formats, generate
from polydoku.cli.resume import journal_path


def test_puzzles_are_lines_that_solve_reads(polydoku: Runner) -> None:
    result = polydoku("generate", "-n", "5", "--seed", "7")
    assert result.lines == [puzzle.givens.line for puzzle in generate.many(5, seed=7)]
    assert result.err == ""
    assert polydoku("check", "-", stdin=result.out).lines == ["unique"] * 5


def test_without_a_seed_the_one_that_was_chosen_is_said(polydoku: Runner) -> None:
    result = polydoku("generate", "--board", "6x6")
    seed = result.err.split()[-1]
    assert polydoku("generate", "--board", "6x6", "--seed", seed).out == result.out


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


def test_when_time_is_up_it_says_what_was_seen(polydoku: Runner) -> None:
    result = polydoku("generate", "--rating", "11-11.9", "--time-ms", "200", "--seed", "1")
    assert (result.code, result.out) == (3, "")
    assert result.err.startswith("polydoku: none in 0.")
    assert "nearest" in result.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--clues", "16"], "16 givens: a classic 9×9 puzzle needs 17 or more"),
        (["--clues", "few"], "--clues few: expected a number or two, such as 24 or 22-26"),
        (["--rating", "4-"], "--rating 4-: expected a number or two, such as 7.2 or 4.0-4.5"),
        (["--pattern", "."], "a pattern of 1 sign for 81 cells"),
        (["--resume"], "--resume requires --output FILE, without --force"),
        (["-n", "0"], "-n 0: must be 1 or more"),
        (["--as", "pdf"], "--as 'pdf': generate gives drawn, line, json"),
    ],
)
def test_wrong_options_are_one_line(polydoku: Runner, options: list[str], message: str) -> None:
    result = polydoku("generate", *options)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert message in result.err


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


def test_a_complete_file_is_not_begun_again(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "six.txt"
    options = ("-n", "3", "--board", "6x6", "--seed", "1", "-o", str(file))
    polydoku("generate", *options)
    content = file.read_bytes()
    result = polydoku("generate", *options, "--resume")
    assert (result.code, file.read_bytes()) == (0, content)
    assert "is complete: it has 3 rows" in result.err


def test_rules_of_a_trusted_file_can_be_used(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("print('loaded')\n")
    result = polydoku("generate", "--board", "4x4", "--seed", "1", "--trust", str(file))
    assert result.out.startswith("loaded\n")


def test_the_help_has_examples_that_run(polydoku: Runner) -> None:
    assert "polydoku generate --seed 7" in polydoku("generate", "--help").out
