"""`polydoku hint`: one sentence, from a player's grid and marks."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import HARD, UNIQUE
from polydoku import Puzzle

LONE_MARKS = "9....5.1372.8.9.......4789.......3..5......6..9.3....143.951......4....6....8...."
"""A puzzle with empty cells that have a single candidate after some steps."""

MARKS = "1 . 3 4\n34 24 1 .\n. 1 34 3\n4 3 2 1\n"


def test_the_levels_say_more_and_more(polydoku: Runner) -> None:
    texts = [polydoku("hint", UNIQUE, "--level", str(level)).lines[0] for level in range(1, 6)]
    assert texts[0] == "Look at box 1."
    assert len(texts[0]) < len(texts[1]) < len(texts[2])
    assert len(texts[3]) < len(texts[4])


def test_the_fifth_level_is_drawn_with_the_step_applied(polydoku: Runner) -> None:
    result = polydoku("hint", UNIQUE, "--level", "5", "--as", "drawn")
    assert result.lines[1:4] == ["    1 2   3 4", "r1  1 . │ . 4", "r2  3 . │ . ."]


def test_many_puzzles_have_a_hint_each(polydoku: Runner) -> None:
    result = polydoku("hint", "--level", "1", stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert result.lines == [" 1  Look at box 1.", " 2  Look at box 1."]


def test_a_row_of_several_puzzles_has_number_and_name_first(polydoku: Runner) -> None:
    puzzles = "".join(
        json.dumps({"polydoku": 1, "name": name, "board": "4x4", "givens": UNIQUE}) + "\n"
        for name in ("Easy", "Next")
    )
    one_line = polydoku("hint", "--level", "1", stdin=puzzles).lines
    assert one_line == [" 1  Easy  Look at box 1.", " 2  Next  Look at box 1."]
    several_lines = polydoku("hint", "--next", stdin=puzzles).lines
    assert (several_lines[0], several_lines[4]) == (" 1  Easy", " 2  Next")


def test_cells_are_read_in_the_notation_of_the_output(polydoku: Runner) -> None:
    in_a1 = polydoku("hint", UNIQUE, "--cell", "C2", "--notation", "A1")
    assert in_a1.out == "Hidden single: In column 3, 1 fits only C2. Place 1 in C2.\n"
    assert polydoku("hint", UNIQUE, "--cell", "r2c3", "--notation", "A1").out == in_a1.out
    why_not = polydoku("hint", UNIQUE, "--why-not", "b2=3", "--notation", "A1")
    assert why_not.out.startswith("B2 is not 3: 3 is in B4")
    what_if = polydoku("explain", UNIQUE, "--what-if", "A2=2", "--notation", "A1")
    assert what_if.lines[0] == "if A2 = 2:"
    assert (
        "E1 is not a cell of this board (A1 to D4)"
        in polydoku("hint", UNIQUE, "--cell", "E1", "--notation", "A1").err
    )


def test_a_changed_given_is_reported_before_its_clash(polydoku: Runner) -> None:
    changed = polydoku("hint", UNIQUE, "--grid", "4" + UNIQUE[1:])
    assert changed.out == "Box 1 has a given that you changed: r1c1 is given as 1.\n"


def test_marks_come_from_a_file_or_as_they_are(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "marks.txt"
    file.write_text(MARKS)
    from_file = json.loads(polydoku("hint", UNIQUE, "--marks", str(file), "--json").out)
    assert json.loads(polydoku("hint", UNIQUE, "--marks", MARKS, "--json").out) == from_file
    assert from_file["kind"] == "step"
    wrong = json.loads(polydoku("hint", UNIQUE, "--marks", "r2c1=24", "--json").out)
    assert wrong["kind"] == "mistake"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--level", "6"), "--level 6: must be 1 to 5"),
        (("--cell", "r9c9"), "r9c9 is not a cell of this board"),
        (("--marks", "nowhere.txt"), "nowhere.txt: neither a file nor marks"),
        (("--marks", "1 2"), "2 words of marks for 16 cells"),
    ],
)
def test_what_is_wrong_is_one_line_and_code_2(
    polydoku: Runner, arguments: tuple[str, ...], message: str
) -> None:
    result = polydoku("hint", UNIQUE, *arguments)
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1


def test_a_full_grid_needs_no_hint_and_a_wrong_one_is_told(polydoku: Runner) -> None:
    full = Puzzle.read(UNIQUE).solution().line
    assert polydoku("hint", UNIQUE, "--grid", full).out == "The grid is complete and correct.\n"
    row = json.loads(polydoku("hint", UNIQUE, "--grid", "2" + full[1:], "--json").out)
    assert row["kind"] == "mistake"
    assert list(row) == ["index", "level", "kind", "text", "cells"]


def test_why_not_gives_the_reason(polydoku: Runner) -> None:
    assert polydoku("hint", UNIQUE, "--why-not", "r2c2=3").out == (
        "r2c2 is not 3: 3 is in r4c2 (column 2).\n"
    )
    row = json.loads(polydoku("hint", UNIQUE, "--why-not", "r2c1=2", "--json").out)
    assert row["kind"] == "steps"
    assert row["steps"][-1]["place"] or row["steps"][-1]["remove"]
    assert polydoku("hint", UNIQUE, "--why-not", "r2c2").code == 2


def test_the_position_after_a_hint_can_be_given_back_until_the_grid_is_full(
    polydoku: Runner, tmp_path: Path
) -> None:
    grid, marks = UNIQUE, ""
    file = tmp_path / "marks.txt"
    for _ in range(30):
        file.write_text(marks or ".\n" * 16)
        hint = json.loads(
            polydoku("hint", UNIQUE, "--grid", grid, "--marks", str(file), "--next", "--json").out
        )
        if hint["kind"] != "step":
            break
        grid = hint["grid"]
        marks = " ".join(f"{cell}={digits}" for cell, digits in hint["marks"].items())
    assert hint["kind"] == "solved"
    assert grid == Puzzle.read(UNIQUE).solution().line


@pytest.mark.parametrize("puzzle", [UNIQUE, LONE_MARKS], ids=["4x4", "9x9"])
def test_hints_that_follow_each_other_are_the_steps_of_explain(polydoku: Runner, puzzle: str) -> None:
    expected_steps = [step.to_json()["technique"] + step.explain() for step in Puzzle.read(puzzle).steps()]
    grid, marks, steps = puzzle, "", []
    while "." in grid:
        position = ("--grid", grid, "--marks", marks)
        step = json.loads(polydoku("hint", puzzle, *position, "--json").out)["step"]
        steps.append(step["technique"] + step["text"])
        grid, marks = polydoku("hint", puzzle, *position, "--next").out.removesuffix("\n").split("\n")[-2:]
    assert steps == expected_steps


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (("hint", HARD, "--use", "all"), "No step was found within 1 ms."),
        (("explain", "." * 256, "--all-now"), "0 steps, then stopped by --budget-ms"),
    ],
)
def test_a_search_for_steps_that_was_stopped_says_so(
    polydoku: Runner, command: tuple[str, ...], line: str
) -> None:
    limit = ("--budget-ms", "1")
    result = polydoku(*command, *limit)
    assert (result.code, result.lines) == (3, [line])
    assert json.loads(polydoku(*command, *limit, "--json").out)["stopped_by"] == "budget_ms"
