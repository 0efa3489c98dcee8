"""A player's grid and marks, at `hint`, `explain` and `check`: every form, several boards, one judgement."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cli.runner import Runner
from cli.samples import SIX, SOLUTION, UNIQUE
from polydoku import Puzzle, boards
from polydoku.model.board import Cell

SIX_BY_SIX = "...5....14..25..6......3.2....4....."
BOARD = ("--board", "6x6:2x3")
PUZZLE = Puzzle.read(SIX_BY_SIX, board=boards.named("6x6:2x3"))
RIGHT = PUZZLE.solution()
NAMES = PUZZLE.board.names
OPEN = [cell for cell in PUZZLE.board.cells if not PUZZLE.givens[cell]]


def marks_as(form: str, cells: Mapping[Cell, str]) -> str:
    """Marks in a form that people use."""
    if form == "pairs":
        return " ".join(f"{NAMES[cell]}={digits}" for cell, digits in cells.items())
    if form == "pairs with commas":
        return ", ".join(f"{NAMES[cell]}={digits}" for cell, digits in cells.items())
    words = [cells.get(cell, ".") for cell in PUZZLE.board.cells]
    rows = [" ".join(words[at : at + 6]) for at in range(0, 36, 6)]
    if form == "rows":
        return "\n".join(rows)
    rule = "-------+-------"
    return "\n".join(rule if row == "" else f"| {row.replace(' ', ' | ')} |" for row in ["", *rows, ""])


FORMS = ("pairs", "pairs with commas", "rows", "framed rows")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("place", ["file", "argument"])
@pytest.mark.parametrize("command", ["hint", "explain", "check"])
def test_marks_are_read_in_every_form(
    polydoku: Runner, tmp_path: Path, form: str, place: str, command: str
) -> None:
    cells = {cell: "".join(map(str, sorted(PUZZLE.candidates()[cell]))) for cell in OPEN[::2]}
    text = marks_as(form, cells)
    if place == "file":
        file = tmp_path / "marks.txt"
        file.write_text(text + "\n")
        text = str(file)
    result = polydoku(command, SIX_BY_SIX, *BOARD, "--marks", text, "--json")
    plain = polydoku(command, SIX_BY_SIX, *BOARD, "--json")
    assert (result.code, result.err) == (0, "")
    row, other = json.loads(result.out), json.loads(plain.out)
    if command == "check":
        assert row["marks"] == {"ok": True, "wrong": []}
    else:
        assert {**row, "ms": 0} == {**other, "ms": 0}, "marks of all candidates change nothing"


@pytest.mark.parametrize("cell", OPEN[::4])
def test_a_mark_struck_too_early_is_found_by_check_and_hint_alike(polydoku: Runner, cell: int) -> None:
    at = PUZZLE.board.cells[cell]
    wrong = "".join(str(digit) for digit in range(1, 7) if digit != RIGHT[at])
    arguments = (SIX_BY_SIX, *BOARD, "--marks", f"{NAMES[cell]}={wrong}", "--json")
    judged = json.loads(polydoku("check", *arguments).out)
    assert judged["marks"] == {"ok": False, "wrong": [NAMES[cell]]}
    assert judged["grid"]["ok"] is False
    hinted = json.loads(polydoku("hint", *arguments).out)
    assert (hinted["kind"], hinted["cells"]) == ("mistake", [NAMES[cell]])
    right = (SIX_BY_SIX, *BOARD, "--marks", f"{NAMES[cell]}={RIGHT[at]}", "--json")
    assert json.loads(polydoku("check", *right).out)["marks"]["ok"] is True
    assert json.loads(polydoku("hint", *right).out)["kind"] == "step"


def grid_with(digits: dict[int, int]) -> str:
    return "".join(
        str(digits.get(cell, PUZZLE.givens[cell])) if digits.get(cell, PUZZLE.givens[cell]) else "."
        for cell in PUZZLE.board.cells
    )


CASES: list[tuple[dict[int, int], bool, str]] = [
    ({}, True, "right so far, 27 cells to go"),
    ({OPEN[0]: RIGHT[OPEN[0]]}, True, "right so far, 26 cells to go"),
    ({cell: RIGHT[cell] for cell in OPEN}, True, "solved"),
    ({OPEN[0]: 5}, False, "wrong: 5 twice in row 1 (r1c1, r1c4)"),
    ({PUZZLE.board["r1c4"]: 0}, True, "right so far, 27 cells to go"),
]


@pytest.mark.parametrize(("digits", "good", "text"), CASES)
def test_a_grid_is_judged_in_json_text_and_code(
    polydoku: Runner, digits: dict[int, int], good: bool, text: str
) -> None:
    arguments = ("check", SIX_BY_SIX, *BOARD, "--grid", grid_with(digits))
    result = polydoku(*arguments, "--json")
    row: dict[str, Any] = json.loads(result.out)
    assert result.code == (0 if good else 1)
    assert (row["grid"]["ok"], row["grid"]["text"]) == (good, text)
    assert bool(row["grid"]["wrong"]) != good
    assert polydoku(*arguments, "--as", "drawn").out == text + "\n"
    word = polydoku(*arguments).out.strip()
    assert word == ("solved" if text == "solved" else "right" if good else "wrong")


def test_explaining_goes_on_from_the_grid_and_the_marks(polydoku: Runner) -> None:
    steps = PUZZLE.steps()
    place = steps.at(12)
    marks = marks_as(
        "pairs",
        {
            cell: "".join(map(str, sorted(place.candidates[PUZZLE.board.cells[cell]])))
            for cell in OPEN
            if not place.grid[PUZZLE.board.cells[cell]]
        },
    )
    result = polydoku("explain", SIX_BY_SIX, *BOARD, "--grid", place.grid.line, "--marks", marks, "--json")
    row = json.loads(result.out)
    assert [step["technique"] for step in row["steps"]] == [step.technique for step in steps[12:]]
    assert row["grid"] == RIGHT.line


def test_one_grid_is_held_against_every_puzzle(polydoku: Runner) -> None:
    result = polydoku("check", "--grid", SOLUTION, "--json", stdin=f"{UNIQUE}\n{SIX}\n{UNIQUE}\n")
    rows = [json.loads(line)["grid"]["ok"] for line in result.lines]
    assert rows == [True, not Puzzle.read(SOLUTION).givens.check(Puzzle.read(SIX)), True]
    assert rows[1] == (Puzzle.read(SOLUTION).solution() in list(Puzzle.read(SIX).solutions()))


def test_hints_follow_each_other_through_their_own_output(polydoku: Runner) -> None:
    grid, marks = SIX_BY_SIX, ""
    hints = 0
    while hints < 60:
        options = ("--marks", marks) if marks else ()
        result = polydoku("hint", SIX_BY_SIX, *BOARD, "--grid", grid, *options, "--next", "--json")
        row = json.loads(result.out)
        if row["kind"] != "step":
            break
        hints += 1
        assert (row["grid"], row["marks"]) != (grid, marks)
        grid = row["grid"]
        marks = " ".join(f"{cell}={digits}" for cell, digits in row["marks"].items())
        assert all(str(RIGHT[cell]) in digits for cell, digits in row["marks"].items())
    assert hints >= len(OPEN)
    assert (row["kind"], grid) == ("solved", RIGHT.line)
