"""The steps of one puzzle in every form: sentences, drawings, JSON, Markdown, a row of figures."""

import json
import re
from collections import Counter

import pytest

from cli.explain_rows import LINES, rows
from cli.runner import Runner
from cli.samples import HARD, NONE, SOLUTION, UNIQUE
from polydoku import Puzzle


def test_one_puzzle_is_explained_step_by_step(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE)
    assert result.code == 0
    assert result.lines[0] == " 1  Hidden single: In box 1, 3 fits only r2c1. Place 3 in r2c1."
    assert result.lines[-1] == "solved in 11 steps: 7 full houses, 4 hidden singles"
    assert len(result.lines) == 12


def test_candidates_are_drawn_before_after_or_both(polydoku: Runner) -> None:
    grids = {
        when: polydoku("explain", UNIQUE, "--candidates", when, "--ascii").out.count("  #=====#")
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


def test_it_ends_with_the_technique_that_is_asked_for(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--stop-at", "full-house")
    assert result.code == 0
    assert result.lines[-2].split()[1:3] == ["Full", "house:"]
    assert result.lines[-1].startswith("stopped after 3 steps (")
    assert "try" not in result.lines[-1]


def test_guesses_are_indented_and_numbered(polydoku: Runner) -> None:
    result = polydoku("explain", HARD, "--use", "guess")
    assert any("Guess: " in line and " (guess 1). " in line for line in result.lines)
    assert any(" leaves no " in line for line in result.lines)
    assert "deep, " in result.lines[-1]
    assert result.lines[-1].startswith(f"solved in {int(result.lines[-2].split()[0]):,} steps: ")


def test_what_is_needed_is_said_and_listed(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--needs")
    assert "needs nothing beyond singles" in result.out
    row = json.loads(polydoku("explain", HARD, "--use", "seed", "--needs", "--json").out)
    assert row["needs"] == []
    row = json.loads(polydoku("explain", UNIQUE, "--needs", "--json").out)
    assert row["needs"] == [[]]


def test_only_the_hardest_step_is_shown(polydoku: Runner) -> None:
    row = json.loads(polydoku("explain", UNIQUE, "--hardest", "--json").out)
    assert "steps" not in row
    assert row["hardest"]["number"] == 1
    step, summary = polydoku("explain", UNIQUE, "--hardest").lines
    assert step == " 1  Hidden single: In box 1, 3 fits only r2c1. Place 3 in r2c1."
    assert summary.startswith("solved in 11 steps")
    assert polydoku("explain", UNIQUE, "--hardest", "--as", "drawn").lines == [step, summary]
    many = polydoku("explain", "--hardest", stdin=f"{UNIQUE}\n{UNIQUE}\n").lines
    assert " · hardest step 1: hidden single · " in many[1]


def test_the_steps_are_written_as_markdown(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--markdown")
    assert result.lines[0] == "# Puzzle 1"
    assert result.lines[2].startswith("1. **Hidden single**: In box 1, 3 fits")
    assert result.lines[-1] == "solved in 11 steps: 7 full houses, 4 hidden singles."


@pytest.mark.parametrize(("when", "times"), [("before", 1), ("after", 1), ("both", 2)])
def test_candidates_are_drawn_round_every_step(polydoku: Runner, when: str, times: int) -> None:
    lines = polydoku("explain", UNIQUE, "--candidates", when, "--ascii").lines
    steps = [line for line in lines if re.match(r" *\d+  \S", line)]
    borders = [line for line in lines if line.strip().startswith("#====")]
    assert len(borders) == 3 * times * len(steps)
    assert all(line == line.rstrip() for line in lines)


def test_steps_in_text_are_those_of_the_json_row(polydoku: Runner) -> None:
    [row] = rows(polydoku, LINES[5])
    text = polydoku("explain", LINES[5]).out
    steps = re.split(r"^ *\d+  (?=\S)", text.rpartition("\nsolved")[0], flags=re.MULTILINE)[1:]
    assert len(steps) == len(row["steps"])
    for lines, step in zip(steps, row["steps"], strict=True):
        assert " ".join(lines.split()).endswith(" ".join(step["text"].split()))
    assert row["summary"] == Counter(step["technique"] for step in row["steps"])
    assert row["grid"] == Puzzle.read(LINES[5]).solution().line


def test_the_number_of_the_hardest_step_is_that_of_the_list(polydoku: Runner) -> None:
    row = json.loads(polydoku("explain", LINES[4], "--hardest", "--json").out)
    steps = json.loads(polydoku("explain", LINES[4], "--json").out)["steps"]
    assert row["hardest"]["step"] == steps[row["hardest"]["number"] - 1]
    text = polydoku("explain", LINES[4], "--hardest", "--as", "drawn").lines[0]
    assert text.split()[0] == str(row["hardest"]["number"])


def test_the_grid_of_a_row_is_where_the_steps_end(polydoku: Runner) -> None:
    row = json.loads(polydoku("explain", UNIQUE, "--json").out)
    assert row["grid"] == SOLUTION
    first = json.loads(polydoku("explain", UNIQUE, "--stop-at", "hidden-single", "--json").out)
    assert len(first["steps"]) == 1
    [(cell, digit)] = first["steps"][0]["place"].items()
    expected = Puzzle.read(UNIQUE).givens.with_digits({cell: digit})
    assert first["grid"].replace(".", "0") == expected.line.replace(".", "0")


def test_needs_stop_at_the_budget_and_say_so(polydoku: Runner) -> None:
    result = polydoku("explain", HARD, "--needs", "--budget-ms", "1", "--json")
    assert result.code == 3
    assert json.loads(result.out)["stopped_by"] == "budget_ms"


def test_the_summary_is_one_row_with_the_same_figures(polydoku: Runner) -> None:
    complete = json.loads(polydoku("explain", LINES[2], "--json").out)
    short = json.loads(polydoku("explain", LINES[2], "--summary", "--json").out)
    assert "steps" not in short
    assert {key: complete[key] for key in short if key != "ms"} == {
        key: short[key] for key in short if key != "ms"
    }
    assert len(polydoku("explain", LINES[2], "--summary").lines) == 1


def test_a_clash_is_named_below_the_steps(polydoku: Runner) -> None:
    result = polydoku("explain", NONE)
    assert result.code == 1
    assert "1 twice in row 1" in result.out


def test_rules_are_named_above_the_drawn_steps(polydoku: Runner) -> None:
    drawn = polydoku("explain", UNIQUE, "--rules", "diagonal", "--as", "drawn", "--anyway")
    assert drawn.lines[1] == "Rules: diagonal: both long diagonals hold different digits"
    assert "Rules:" not in polydoku("explain", UNIQUE, "--as", "drawn").out


def test_the_easiest_sets_are_listed_and_with_v_all(polydoku: Runner) -> None:
    use = ("--use", "naked-pair,hidden-pair,naked-triple,locked,xy-wing,wxyz-wing,w-wing,fish,skyscraper,als")
    short = polydoku("explain", LINES[5], "--needs", *use).lines
    assert re.fullmatch(r"needs one of these sets \(\d+ in all\):", short[1])
    count = int(short[1].split("(")[1].split()[0])
    assert short[5] == f"  … and {count - 3} more"
    long = polydoku("explain", LINES[5], "--needs", *use, "-v").lines
    assert long[2:5] == short[2:5]
    assert len([line for line in long if line.startswith("  ")]) == count
    row = polydoku("explain", "--needs", *use, stdin=f"{LINES[5]}\n{LINES[0]}\n").lines
    assert f" · needs {short[2].strip()} (or one of {count - 1} other sets) · " in row[0]
    assert " · needs nothing beyond singles · " in row[1]
