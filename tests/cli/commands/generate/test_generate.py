"""`generate`: puzzles as lines, drawings, JSON and documents, the same for the same seed, and `--resume`."""

from pathlib import Path

import pytest

from cli.runner import Runner
from polydoku import generate


def test_puzzles_are_lines_that_solve_reads(polydoku: Runner) -> None:
    result = polydoku("generate", "-n", "5", "--seed", "7")
    assert result.lines == [puzzle.givens.line for puzzle in generate.many(5, seed=7)]
    assert result.err == ""
    assert polydoku("check", "-", stdin=result.out).lines == ["unique"] * 5


def test_without_a_seed_the_one_that_was_chosen_is_said(polydoku: Runner) -> None:
    result = polydoku("generate", "--board", "6x6")
    seed = result.err.split()[-1]
    assert polydoku("generate", "--board", "6x6", "--seed", seed).out == result.out


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


def test_rules_of_a_trusted_file_can_be_used(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("print('loaded')\n")
    result = polydoku("generate", "--board", "4x4", "--seed", "1", "--trust", str(file))
    assert result.out.startswith("loaded\n")


def test_the_help_has_examples_that_run(polydoku: Runner) -> None:
    assert "polydoku generate --seed 7" in polydoku("generate", "--help").out
