"""`polydoku explain`: numbered steps, drawings, rows, exit codes."""

import json
from pathlib import Path

import pytest

import requires
from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, DEAD, HARD, NONE, SIX, UNIQUE
from polydoku import Puzzle

EXAMPLES = requires.ROOT / "examples"


def test_one_puzzle_is_explained_step_by_step(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE)
    assert done.code == 0
    assert done.lines[0] == " 1  Hidden single   r2c1 = 3: box 1 has no other place for 3."
    assert done.lines[-1] == "solved in 11 steps: 7 full houses, 4 hidden singles"
    assert len(done.lines) == 12


def test_many_puzzles_are_a_row_each(polydoku: Runner) -> None:
    done = polydoku("explain", stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert done.code == 0
    assert [line.startswith("solved   5 given") for line in done.lines[:2]] == [True, True]
    assert done.lines[2:] == [
        "",
        "2 of 2 puzzles solved",
        "14 full houses in 2 puzzles",
        " 8 hidden singles in 2 puzzles",
    ]


def test_rows_walked_together_are_those_of_puzzles_explained_alone(polydoku: Runner) -> None:
    puzzles = [HARD, CLASSIC_NONE, *(EXAMPLES / "classics.txt").read_text().split()[:5], CLASSIC_MANY]
    done = polydoku("explain", "--summary", "--json", stdin="\n".join(puzzles) + "\n")
    assert done.code == 1
    rows = [json.loads(line) for line in done.lines]
    assert [row["index"] for row in rows] == list(range(1, len(puzzles) + 1))
    for text, row in zip(puzzles, rows, strict=True):
        alone = json.loads(polydoku("explain", text, "--summary", "--json").out)
        assert {**alone, "ms": 0, "index": 0} == {**row, "ms": 0, "index": 0}


def test_rows_of_several_boards_keep_their_order(polydoku: Runner) -> None:
    done = polydoku("explain", "--summary", "--json", stdin=f"{UNIQUE}\n{SIX}\n{UNIQUE}\n")
    assert [json.loads(line)["status"] for line in done.lines] == ["unique", "many", "unique"]


def test_a_bad_puzzle_is_an_error_row_among_the_others(polydoku: Runner) -> None:
    done = polydoku("explain", "--json", "--keep-going", stdin=f"{HARD}\n{HARD[:9]}\n{HARD}\n")
    assert done.code == 2
    assert [json.loads(line)["status"] for line in done.lines] == ["unique", "error", "unique"]


def test_drawn_many_puzzles_are_each_explained(polydoku: Runner) -> None:
    done = polydoku("explain", "--as", "drawn", stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert done.out.count("solved in 11 steps") == 2


def test_candidates_are_drawn_before_after_or_both(polydoku: Runner) -> None:
    grids = {
        when: polydoku("explain", UNIQUE, "--candidates", when, "--ascii").out.count("# 1  |")
        for when in ("before", "after", "both")
    }
    assert grids["both"] == grids["before"] + grids["after"] > 0


def test_in_json_the_steps_follow_each_other_to_the_solution(polydoku: Runner) -> None:
    row = json.loads(polydoku("explain", UNIQUE, "--json").out)
    assert row["solved"] is True
    assert row["grid"] == Puzzle.read(UNIQUE).solution().line
    assert sum(row["summary"].values()) == len(row["steps"])
    assert all(step["text"] for step in row["steps"])
    short = json.loads(polydoku("explain", UNIQUE, "--json", "--summary").out)
    assert "steps" not in short
    assert short["summary"] == row["summary"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((UNIQUE,), 0),
        ((SIX,), 1),
        ((NONE,), 1),
        ((DEAD,), 1),
        ((HARD, "--use", "singles"), 1),
        ((HARD, "--use", "guess"), 0),
        ((HARD, "--use", "guess", "--guesses", "1"), 3),
        ((UNIQUE, "--use", "nonsense"), 2),
    ],
)
def test_exit_codes_say_how_it_ended(polydoku: Runner, arguments: tuple[str, ...], code: int) -> None:
    assert polydoku("explain", *arguments).code == code


def test_several_solutions_are_said(polydoku: Runner) -> None:
    done = polydoku("explain", SIX)
    assert "2 or more solutions; they differ at" in done.lines[-1]


def test_it_ends_with_the_technique_that_is_asked_for(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--stop-at", "full-house")
    assert done.code == 0
    assert done.lines[-2].split()[1:3] == ["Full", "house"]
    assert done.lines[-1].startswith("stuck after 3 steps")


def test_guesses_are_indented_and_numbered(polydoku: Runner) -> None:
    done = polydoku("explain", HARD, "--use", "guess")
    assert any("  Guess           guess 1: " in line for line in done.lines)
    assert any("contradiction: no " in line for line in done.lines)
    assert "deep, " in done.lines[-1]


def test_cells_are_written_in_letters_when_asked(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--notation", "A1")
    assert "A2 = 3: box 1" in done.lines[0]


def test_unknown_names_are_refused_with_the_nearest(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--use", "hiden-single")
    assert done.err == (
        "polydoku: no technique 'hiden-single'; did you mean 'hidden-single'?; "
        "'polydoku info techniques' lists them\n"
    )


def test_a_players_grid_is_where_it_begins(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--grid", Puzzle.read(UNIQUE).solution().line)
    assert done.lines == ["solved in 0 steps"]


def test_what_is_needed_is_said_and_listed(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--needs")
    assert "needs nothing beyond singles" in done.out
    row = json.loads(polydoku("explain", HARD, "--use", "seed", "--needs", "--json").out)
    assert row["needs"] == []
    row = json.loads(polydoku("explain", UNIQUE, "--needs", "--json").out)
    assert row["needs"] == [[]]


def test_only_the_hardest_step_is_shown(polydoku: Runner) -> None:
    row = json.loads(polydoku("explain", UNIQUE, "--hardest", "--json").out)
    assert "steps" not in row
    assert row["hardest"]["number"] == 1
    assert "hardest step 1: hidden-single" in polydoku("explain", UNIQUE, "--hardest").out


def test_all_that_is_possible_now_is_listed(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--all-now", "--use", "singles")
    assert done.lines[-1].endswith(" steps")
    assert len(done.lines) == int(done.lines[-1].split()[0]) + 1


def test_backdoors_are_listed(polydoku: Runner) -> None:
    assert polydoku("explain", UNIQUE, "--backdoors", "1").out == "no backdoor of 1 cell\n"
    assert polydoku("explain", UNIQUE, "--backdoors", "9").code == 2


def test_an_assumption_is_followed(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--what-if", "r2c1=2")
    assert done.lines[0] == "if r2c1 = 2:"
    assert any("contradiction: no " in line for line in done.lines)
    row = json.loads(polydoku("explain", UNIQUE, "--what-if", "r2c1", "--json").out)
    assert [line["outcome"] for line in row["what_if"]] == ["contradiction", "solved", "contradiction"]
    assert "--what-if: r9c9 is not a cell" in polydoku("explain", UNIQUE, "--what-if", "r9c9=1").err


def test_questions_that_exclude_each_other_are_refused(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--all-now", "--needs")
    assert (done.code, done.err) == (
        2,
        "polydoku: --all-now and --needs cannot be combined; give one of them\n",
    )


def test_the_steps_are_written_as_a_page_with_pictures(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "steps.html"
    assert polydoku("explain", UNIQUE, "--html", str(file)).code == 0
    assert file.read_text("utf-8").count("<svg") == 11
    again = polydoku("explain", UNIQUE, "--html", str(file))
    assert (again.code, again.err) == (2, f"polydoku: {file} exists; --force replaces it\n")
    assert polydoku("explain", UNIQUE, "--html", str(file), "--force").code == 0


def test_the_steps_are_written_as_markdown(polydoku: Runner) -> None:
    done = polydoku("explain", UNIQUE, "--markdown")
    assert done.lines[0] == "# Puzzle 1"
    assert done.lines[2].startswith("1. **Hidden single**: r2c1 = 3")
    assert done.lines[-1] == "solved in 11 steps: 7 full houses, 4 hidden singles."
