"""`check --grid --marks`: what a player's grid and marks are judged to be, puzzle by puzzle."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.runner import Runner
from cli.samples import SIX, SOLUTION, UNIQUE
from polydoku import Puzzle

PUZZLE = Puzzle.read(UNIQUE)
Judge = Callable[..., dict[str, Any]]


@pytest.fixture
def judge(polydoku: Runner) -> Judge:
    """Returns the row of JSON for a grid and marks, with the exit code as `code`."""

    def judged(puzzle: str = UNIQUE, grid: str | None = None, marks: str | None = None) -> dict[str, Any]:
        options = [*(["--grid", grid] if grid else []), *(["--marks", marks] if marks else [])]
        result = polydoku("check", puzzle, *options, "--json")
        assert result.err == "" or result.code != 0
        row: dict[str, Any] = json.loads(result.out)
        return row | {"code": result.code}

    return judged


def filled(**digits: int) -> str:
    return PUZZLE.givens.with_digits(digits).line


def test_a_full_right_grid_is_solved(judge: Judge, polydoku: Runner) -> None:
    row = judge(grid=SOLUTION)
    assert (row["code"], row["grid"]["ok"], row["grid"]["empty"], row["grid"]["wrong"]) == (0, True, 0, [])
    assert polydoku("check", UNIQUE, "--grid", SOLUTION).out == "solved\n"


def test_a_right_grid_with_empty_cells_says_how_many(judge: Judge, polydoku: Runner) -> None:
    row = judge(grid=filled(r2c1=3))
    empty = 16 - PUZZLE.given_count - 1
    assert (row["code"], row["grid"]["ok"], row["grid"]["empty"]) == (0, True, empty)
    assert f"{empty} cells" in row["grid"]["text"]
    assert polydoku("check", UNIQUE, "--grid", filled(r2c1=3)).out == "right\n"


def test_givens_that_a_player_left_empty_count_as_filled(judge: Judge) -> None:
    assert judge(grid="..3.............")["grid"]["empty"] == 16 - PUZZLE.given_count - 1


@pytest.mark.parametrize(
    ("digits", "wrong"),
    [({"r1c2": 1}, {"r1c1", "r1c2", "r3c2"}), ({"r1c1": 2}, {"r1c1"}), ({"r2c1": 2}, {"r2c1"})],
    ids=["clash", "given", "digit"],
)
def test_wrong_digits_are_named(
    judge: Judge, polydoku: Runner, digits: dict[str, int], wrong: set[str]
) -> None:
    row = judge(grid=filled(**digits))
    assert (row["code"], row["grid"]["ok"]) == (1, False)
    assert set(row["grid"]["wrong"]) == wrong
    result = polydoku("check", UNIQUE, "--grid", filled(**digits))
    assert result.out == "wrong\n"
    assert all(name in result.err for name in digits)


def test_every_wrong_digit_of_every_cell_is_found(judge: Judge) -> None:
    solution = PUZZLE.solution()
    for cell in PUZZLE.board.cells[1:8]:
        name = PUZZLE.board.names[cell]
        for digit in range(1, 5):
            row = judge(grid=filled(**{name: digit}))
            assert row["grid"]["ok"] == (solution[cell] == digit)
            assert (name in row["grid"]["wrong"]) == (solution[cell] != digit)


def test_where_several_solutions_are_a_grid_is_wrong_if_none_has_its_digits(judge: Judge) -> None:
    puzzle = Puzzle.read(SIX)
    candidates = puzzle.true_candidates()
    for cell in puzzle.board.cells:
        if puzzle.givens[cell]:
            continue
        for digit in range(1, 5):
            grid = puzzle.givens.with_digits({puzzle.board.names[cell]: digit}).line
            assert judge(SIX, grid)["grid"]["ok"] == (digit in candidates[cell])


def test_marks_without_the_right_digit_are_named(judge: Judge) -> None:
    row = judge(marks="r2c1=24 r2c2=24")
    assert (row["code"], row["marks"]) == (
        1,
        {"ok": False, "wrong": ["r2c1", "r2c2"][: len(row["marks"]["wrong"])]},
    )
    assert "r2c1" in row["grid"]["text"]
    assert "r2c1" in row["marks"]["wrong"]


def test_marks_with_the_right_digit_are_right_whatever_else_they_hold(judge: Judge) -> None:
    row = judge(marks="r2c1=1234 r1c2=2")
    assert (row["code"], row["marks"]) == (0, {"ok": True, "wrong": []})


def test_without_marks_the_row_has_none(judge: Judge) -> None:
    assert "marks" not in judge(grid=SOLUTION)


def test_a_wrong_digit_hides_what_is_wrong_with_marks(judge: Judge) -> None:
    row = judge(grid=filled(r2c1=2), marks="r1c2=3")
    assert row["marks"] == {"ok": True, "wrong": []}
    assert row["grid"]["wrong"] == ["r2c1"]


def test_one_grid_is_judged_against_many_puzzles(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{UNIQUE}\n{SIX}\n{SOLUTION}\n")
    result = polydoku("check", str(file), "--grid", SOLUTION)
    rights = [Puzzle.read(SIX).givens[cell] in (0, int(SOLUTION[cell])) for cell in range(16)]
    assert result.lines == ["solved", "solved" if all(rights) else "wrong", "solved"]


@pytest.mark.parametrize("option", ["--max-nodes", "--budget-ms"])
def test_a_search_that_was_stopped_does_not_judge(polydoku: Runner, option: str) -> None:
    blank = ("." * 1024, "--grid", "." * 1023 + "1", option, "1")
    result = polydoku("check", *blank, "--json")
    row = json.loads(result.out)
    assert (result.code, row["stopped_by"]) == (3, option[2:].replace("-", "_"))
    assert "ok" not in row["grid"]
    assert row["grid"]["text"].startswith(f"stopped by {option} after ")
    assert polydoku("check", *blank).out == "stopped\n"
