"""Questions beside the steps: all now, backdoors, what if."""

import json

import pytest

from cli.runner import Runner
from cli.samples import HARD, SIX, UNIQUE
from polydoku import Board, Puzzle, PuzzleError
from polydoku.cli.commands.explain.questions import parse_candidate


def test_all_that_is_possible_now_is_listed(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--all-now", "--use", "singles")
    assert result.lines[-1].endswith(" steps")
    assert len(result.lines) == int(result.lines[-1].split()[0]) + 1


def test_backdoors_are_listed(polydoku: Runner) -> None:
    assert polydoku("explain", HARD, "--backdoors", "1").out == "no backdoor of 1 cell\n"
    assert polydoku("explain", UNIQUE, "--backdoors", "9").code == 2


def test_an_assumption_is_followed(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--what-if", "r2c1=2")
    assert result.lines[0] == "if r2c1 = 2:"
    assert any("contradiction: no " in line for line in result.lines)
    row = json.loads(polydoku("explain", UNIQUE, "--what-if", "r2c1", "--json").out)
    assert [line["outcome"] for line in row["what_if"]] == ["contradiction", "solved", "contradiction"]
    assert "--what-if: r9c9 is not a cell" in polydoku("explain", UNIQUE, "--what-if", "r9c9=1").err


def test_questions_that_exclude_each_other_are_refused(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--all-now", "--needs")
    assert (result.code, result.err) == (
        2,
        "polydoku: --all-now and --needs cannot be combined; give one of them\n",
    )


def test_an_assumption_is_told_with_what_follows(polydoku: Runner) -> None:
    lines = polydoku("explain", UNIQUE, "--what-if", "r1c2=2").lines
    assert lines[0] == "if r1c2 = 2:"
    assert all(line.startswith("  ") for line in lines[1:])
    assert lines[-1] == "  the grid is full"
    open_ = polydoku("explain", SIX, "--what-if", "r1c2=2").lines
    assert open_[-1] == "  nothing else follows"
    refuted = polydoku("explain", UNIQUE, "--what-if", "r2c1=2").lines
    assert refuted[-1] == "In every case: remove 2 from r2c1."


OPTION = "--what-if"
BOARD = Board.square(4)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("r2c1=3", ("r2c1", 3)),
        ("r2c1", ("r2c1", None)),
        (" r2c1 = 3 ", ("r2c1", 3)),
        ("R2C1=3", ("r2c1", 3)),
    ],
)
def test_a_candidate_is_a_cell_and_a_digit(text: str, expected: tuple[str, int | None]) -> None:
    cell, digit = parse_candidate(BOARD, text, OPTION)
    assert (BOARD.names[cell], digit) == expected


@pytest.mark.parametrize("text", ["", "r2c1=", "=3", "r2c1=3=4", "r2c1 3", "r9c9", "r1c1=7", "r1c1=x"])
def test_other_texts_are_refused_with_the_option(text: str) -> None:
    with pytest.raises(PuzzleError, match=OPTION):
        parse_candidate(BOARD, text, OPTION)


def test_all_steps_are_those_of_the_library(polydoku: Runner) -> None:
    steps = Puzzle.read(UNIQUE).all_steps(use="singles")
    result = polydoku("explain", UNIQUE, "--all-now", "--use", "singles")
    assert len(result.lines) == len(steps) + 1
    assert all(str(step) in line for step, line in zip(steps, result.lines, strict=False))
    row = json.loads(polydoku("explain", UNIQUE, "--all-now", "--use", "singles", "--json").out)
    assert [step["technique"] for step in row["steps"]] == [step.technique for step in steps]
    assert sum(row["summary"].values()) == len(steps)


def test_where_no_step_is_possible_the_code_is_1(polydoku: Runner) -> None:
    result = polydoku("explain", HARD, "--all-now", "--use", "singles")
    assert (result.code, result.lines) == (1, ["0 steps"])


def test_patterns_with_the_same_conclusions_come_with_verbose(polydoku: Runner) -> None:
    plain = polydoku("explain", HARD, "--all-now", "--use", "aic").lines
    verbose = polydoku("explain", HARD, "--all-now", "--use", "aic", "-v").lines
    assert len(verbose) >= len(plain)


def test_a_budget_that_ends_is_named_in_the_last_line(polydoku: Runner) -> None:
    result = polydoku("explain", HARD, "--all-now", "--budget-ms", "1")
    assert result.code == 3
    assert result.lines[-1].endswith(", then stopped by --budget-ms")
    row = json.loads(polydoku("explain", HARD, "--all-now", "--budget-ms", "1", "--json").out)
    assert row["stopped_by"] == "budget_ms"


TWELVE = "601080092900000410080009700006002000500000001000400500032600050890000006100030204"


def test_backdoors_are_named_as_the_library_finds_them(polydoku: Runner) -> None:
    puzzle = Puzzle.read(TWELVE)
    expected = [[puzzle.board.names[cell] for cell in cells] for cells in puzzle.backdoors()]
    result = polydoku("explain", TWELVE, "--backdoors", "1")
    assert result.out == f"{len(expected)} of 1 cell: {', '.join(' '.join(names) for names in expected)}\n"
    row = json.loads(polydoku("explain", TWELVE, "--backdoors", "1", "--json").out)
    assert row["backdoors"] == expected


def test_an_assumption_has_its_steps_as_documents(polydoku: Runner) -> None:
    row = json.loads(polydoku("explain", UNIQUE, "--what-if", "r2c1", "--json").out)
    consequences = Puzzle.read(UNIQUE).what_if("r2c1")
    for line, document in zip(consequences.cases, row["what_if"], strict=True):
        assert document["assume"] == {"r2c1": line.assumed[1]}
        assert document["outcome"] == line.outcome
        assert len(document["steps"]) == len(line.steps) + (line.contradiction is not None)


def test_an_assumption_is_told_in_the_notation_that_is_asked_for(polydoku: Runner) -> None:
    lines = polydoku("explain", UNIQUE, "--what-if", "r2c1=2", "--notation", "A1").lines
    assert lines[0] == "if A2 = 2:"
    assert not [line for line in lines[:-1] if "r2c1" in line]


def test_a_puzzle_that_singles_finish_needs_no_backdoor(polydoku: Runner) -> None:
    result = polydoku("explain", "1..4.....1...32.", "--backdoors", "1")
    assert (result.code, result.lines) == (0, ["singles finish this puzzle; no backdoor is needed"])
