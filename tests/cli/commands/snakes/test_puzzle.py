"""`snakes --puzzle`: a puzzle as a line, a document, JSON or a drawing, with what it took."""

import json
from pathlib import Path

import pytest

from cli import terminal
from cli.runner import Runner
from polydoku import Puzzle, formats, snakes
from polydoku.cli.commands.snakes.puzzle import TryProgress
from polydoku.cli.options import CommonOptions


def test_a_hidden_puzzle_is_a_line_that_solve_reads(polydoku: Runner) -> None:
    result = polydoku("snakes", "--puzzle", "hidden", "--clues", "13", "--seed", "2")
    generated = snakes.generate(clues=13, seed=2)
    assert result.out == generated.puzzle.givens.line + "\n"
    assert result.err == (
        f"13 clues · {generated.tries} tries · seed 2; 'polydoku solve - --rules hidden-snake' solves it\n"
    )
    line = result.out.strip()
    assert polydoku("solve", line, "--rules", "hidden-snake").out.strip() == generated.solution.line
    assert polydoku("check", line, "--rules", "hidden-snake").out == "unique\n"
    assert polydoku("count", line, "--rules", "hidden-snake").out == "1\n"
    assert polydoku("check", line).out == "many\n"
    solved = polydoku("check", line, "--rules", "hidden-snake", "--grid", generated.solution.line)
    assert (solved.code, solved.out) == (0, "solved\n")


def test_a_drawn_puzzle_is_a_document_that_solve_reads(polydoku: Runner) -> None:
    text = polydoku("snakes", "--puzzle", "drawn", "--seed", "3", "-q").out
    generated = snakes.generate(kind="drawn", seed=3)
    assert formats.read(text) == generated.puzzle
    assert polydoku("solve", "-", stdin=text).out.strip() == generated.solution.line


def test_a_puzzle_as_json_says_seed_and_tries(polydoku: Runner) -> None:
    lines = polydoku("snakes", "--puzzle", "hidden", "--seed", "4", "--limit", "3", "--json").lines
    rows = [json.loads(line) for line in lines]
    keys = ["puzzle", "rule", "solution", "clues", "seed", "path", "tries", "document"]
    assert [list(row) for row in rows] == [keys] * 3
    assert len({row["puzzle"] for row in rows}) == 3
    for row in rows:
        assert Puzzle.read(row["puzzle"]).given_count == row["clues"]
        snake = snakes.check(row["solution"]).snake
        assert snake is not None
        assert list(snake.names) == row["path"]


def test_puzzles_after_the_first_come_from_later_tries(polydoku: Runner) -> None:
    first = polydoku("snakes", "--puzzle", "hidden", "--seed", "4", "-q").lines
    several = polydoku("snakes", "--puzzle", "hidden", "--seed", "4", "--limit", "3", "-q").lines
    assert several[:1] == first
    assert len(set(several)) == 3


def test_a_drawn_puzzle_on_a_terminal_tells_its_snake() -> None:
    code, screen = terminal.run(["snakes", "--puzzle", "drawn", "--seed", "3"])
    generated = snakes.generate(kind="drawn", seed=3)
    assert code == 0
    assert f"snake: {' '.join(generated.path)}" in screen
    assert f"drawn-snake · {generated.puzzle.given_count} clues · seed 3 · " in screen


def test_a_hidden_puzzle_on_a_terminal_keeps_its_snake_secret() -> None:
    code, screen = terminal.run(["snakes", "--puzzle", "hidden", "--seed", "4"])
    generated = snakes.generate(seed=4)
    assert code == 0
    assert "\nsnake:" not in screen
    assert " ".join(generated.path[:4]) not in screen


def test_quiet_says_nothing_beside_the_puzzle(polydoku: Runner) -> None:
    assert polydoku("snakes", "--puzzle", "hidden", "--seed", "4", "-q").err == ""


def test_other_boards_have_puzzles_too(polydoku: Runner) -> None:
    result = polydoku("snakes", "--puzzle", "hidden", "--board", "6x6", "--seed", "1", "--json")
    row = json.loads(result.out)
    assert len(row["puzzle"]) == len(row["solution"]) == 36
    assert row["rule"] == "hidden-snake"


def test_clues_that_never_come_end_with_the_budget(polydoku: Runner) -> None:
    result = polydoku("snakes", "--puzzle", "hidden", "--clues", "3", "--budget-ms", "50")
    assert (result.code, result.out) == (3, "")
    assert len(result.err.splitlines()) == 1


def test_progress_counts_tries_and_names_the_fewest_clues() -> None:
    tries = TryProgress(CommonOptions(), has_one_puzzle=False)
    tries.update(1, 15)
    assert tries.line() == "1 try · fewest clues 15"
    tries.update(12_345, 12)
    assert tries.line() == "12,345 tries · fewest clues 12"


@pytest.mark.parametrize("kind", ["drawn", "hidden"])
def test_the_advice_below_a_puzzle_works(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for file in ("a.json", "a.txt"):
        generated = polydoku("snakes", "--puzzle", kind, "--seed", "2", "-o", file)
        advice = generated.err[generated.err.index("'") + 1 : generated.err.rindex("'")].split()
        assert advice[:3] == ["polydoku", "solve", file]
        result = polydoku(*advice[1:])
        assert (result.code, result.err, len(result.out.strip())) == (0, "", 81)


@pytest.mark.parametrize("kind", ["drawn", "hidden"])
def test_a_row_of_json_can_be_read_as_a_puzzle(polydoku: Runner, kind: str) -> None:
    rows = polydoku("snakes", "--puzzle", kind, "--seed", "2", "--limit", "2", "--json").out
    solved = polydoku("solve", "-", stdin=rows)
    assert (solved.code, solved.err) == (0, "")
    assert solved.lines == [json.loads(row)["solution"] for row in rows.splitlines()]
