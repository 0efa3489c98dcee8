"""What people do one after the other: each command takes what another one wrote."""

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, DEAD, HARD, NONE, SIX, UNIQUE
from cli.samples import EASY as SINGLES
from format_cases import WITH_GIVENS
from polydoku import Verdict, generate
from polydoku.formats import read
from polydoku.snakes import HiddenSnake

EASY = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
"""Solved by named techniques."""

SETS = [EASY, "1..4.....1...32.", generate.one("6x6", seed=5).givens.line]


def answers(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("puzzle", SETS, ids=["9x9", "4x4", "6x6"])
def test_hints_lead_from_the_givens_to_the_solution(polydoku: Runner, puzzle: str) -> None:
    solution = polydoku("solve", puzzle).out.strip()
    state: tuple[str, ...] = ()
    for _ in range(400):
        [hint] = answers(polydoku("hint", puzzle, "--next", "--json", *state).out)
        if hint["kind"] != "step":
            break
        marks = " ".join(f"{cell}={digits}" for cell, digits in hint["marks"].items())
        state = ("--grid", hint["grid"], *(("--marks", marks) if marks else ()))
        assert all(digit in ("0", ".", right) for digit, right in zip(hint["grid"], solution, strict=True))
    assert hint["kind"] == "solved"
    assert state[1] == solution


def cells_of(names: dict[str, Any]) -> dict[tuple[int, int], Any]:
    return {
        (int(match[1]), int(match[2])): value
        for name, value in names.items()
        if (match := re.fullmatch(r"r(\d+)c(\d+)", name))
    }


def test_the_steps_alone_fill_the_grid(polydoku: Runner) -> None:
    """A program of somebody else: it knows JSON and the rules of Sudoku, and plays the steps."""
    [explanation] = answers(polydoku("explain", EASY, "--json").out)
    candidates = {
        (r, c): set(EASY[9 * r + c - 10] if EASY[9 * r + c - 10] != "." else "123456789")
        for r in range(1, 10)
        for c in range(1, 10)
    }

    def sees(a: tuple[int, int], b: tuple[int, int]) -> bool:
        boxes = [((r - 1) // 3, (c - 1) // 3) for r, c in (a, b)]
        return a != b and (a[0] == b[0] or a[1] == b[1] or boxes[0] == boxes[1])

    def put(at: tuple[int, int], digit: str) -> None:
        assert digit in candidates[at]
        candidates[at] = {digit}
        for other in candidates:
            if sees(at, other):
                candidates[other].discard(digit)

    for at in [at for at in candidates if len(candidates[at]) == 1]:
        put(at, *candidates[at])
    for step in explanation["steps"]:
        before = sum(map(len, candidates.values()))
        for at, digit in cells_of(step.get("place", {})).items():
            put(at, str(digit))
        for at, digits in cells_of(step.get("remove", {})).items():
            assert set(digits) <= candidates[at]
            candidates[at] -= set(digits)
        assert step.get("place") or sum(map(len, candidates.values())) < before
    assert all(len(left) == 1 for left in candidates.values())
    assert (
        "".join(min(left) for left in candidates.values())
        == explanation["grid"]
        == polydoku("solve", EASY).out.strip()
    )


WRITTEN = [name for name in WITH_GIVENS if name != "cells-paths"]


@pytest.mark.parametrize("name", WRITTEN)
def test_a_puzzle_is_solved_alike_in_every_format(polydoku: Runner, tmp_path: Path, name: str) -> None:
    file = tmp_path / "puzzle"
    converted = polydoku("convert", EASY, "--to", name)
    assert converted.code == 0
    file.write_bytes(converted.out.encode())
    for source in (("-f", name), ()):
        result = polydoku("solve", str(file), *source, "--as", "line")
        assert (result.code, result.out) == (0, polydoku("solve", EASY).out), source


def test_solutions_of_a_file_are_right_when_they_are_checked(polydoku: Runner, tmp_path: Path) -> None:
    file, solved = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzles = [generate.one(seed=seed) for seed in range(4)]
    file.write_text("".join(f"{puzzle.givens.line}\n" for puzzle in puzzles))
    assert polydoku("solve", str(file), "-o", str(solved)).code == 0
    assert polydoku("check", str(file)).lines == ["unique"] * 4
    for puzzle, line in zip(puzzles, solved.read_text().splitlines(), strict=True):
        assert polydoku("check", puzzle.givens.line, "--grid", line).lines == ["solved"]
        wrong = line.translate(str.maketrans("12", "21"))
        assert polydoku("check", puzzle.givens.line, "--grid", wrong).lines == ["wrong"]


def test_each_solution_is_one_and_they_are_as_many_as_counted(polydoku: Runner) -> None:
    puzzle = EASY[:72] + "." * 9
    count = int(polydoku("count", puzzle, "--limit", "100000").out.rstrip("+\n"))
    lines = polydoku("solve", puzzle, "--each", "--limit", "100000").lines
    assert len(lines) == len(set(lines)) == count > 1
    rows = polydoku("check", "--as", "line", stdin="".join(line + "\n" for line in lines[:50])).lines
    assert rows == ["unique"] * min(count, 50)
    assert all(a in (".", b) for line in lines for a, b in zip(puzzle, line, strict=True))


def test_a_board_that_was_written_is_the_board_of_its_name(polydoku: Runner, tmp_path: Path) -> None:
    board = tmp_path / "own.json"
    assert polydoku("boards", "jigsaw", "--seed", "3", "--size", "6", "-o", str(board)).code == 0
    puzzle = generate.one("jigsaw:6x6@3", seed=1).givens.line
    options = ("--board", str(board), "--json")
    [checked] = answers(polydoku("check", puzzle, *options, "--minimal").out)
    assert (checked["status"], checked["minimal"]) == ("unique", True)
    [explanation] = answers(polydoku("explain", puzzle, *options).out)
    assert not explanation["solved"] or explanation["grid"] == checked["solution"]
    assert all(digit in (".", right) for digit, right in zip(puzzle, checked["solution"], strict=True))


def test_a_snake_puzzle_that_was_made_needs_its_snake(polydoku: Runner) -> None:
    line = generate.one("6x6", rules=[HiddenSnake()], seed=2).givens.line
    assert polydoku("check", line, "--rules", "hidden-snake").lines == ["unique"]
    solution = polydoku("solve", line, "--rules", "hidden-snake").out
    assert polydoku("check", line).lines == ["many"]
    assert solution in polydoku("solve", line, "--each", "--limit", "100000").out


def test_a_link_goes_round_through_every_command(polydoku: Runner) -> None:
    link = polydoku("convert", EASY, "--to", "link").out.strip()
    for command in (("solve",), ("check",), ("count",), ("candidates",), ("hint",)):
        assert polydoku(*command, link).out == polydoku(*command, EASY).out


EVERY_KIND = [UNIQUE, SIX, NONE, DEAD, HARD, EASY]
"""Puzzles with one solution, several and none."""


@pytest.mark.parametrize("puzzle", EVERY_KIND)
def test_commands_agree_about_a_puzzle(polydoku: Runner, puzzle: str) -> None:
    [solved], [checked], [counted] = (
        answers(polydoku(command, puzzle, "--json").out) for command in ("solve", "check", "count")
    )
    library = read(puzzle)
    assert library.verdict() is Verdict(solved["status"])
    assert solved["status"] == checked["status"] == counted["status"]
    assert (solved["status"] == "unique") == (counted["count"] == 1)
    assert (solved["status"] == "none") == (counted["count"] == 0)
    assert counted["count"] == library.count()
    each = polydoku("solve", puzzle, "--each").lines
    each = [] if each == ["none"] else each
    assert len(each) == len(set(each)) == counted["count"]
    assert solved.get("solution") == (each[0] if each else None)
    true = answers(polydoku("candidates", puzzle, "--true", "--json").out)[0]["candidates"]
    names = list(library.board.names)
    for name, digits in true.items():
        assert set(digits) == {line[names.index(name)] for line in each}


@pytest.mark.parametrize(
    "command", ["solve", "check", "count", "candidates", "explain", "hint", "rate", "draw"]
)
@pytest.mark.parametrize("puzzle", [UNIQUE, SIX, NONE])
def test_the_exit_code_and_the_rows_do_not_depend_on_how_much_is_said(
    polydoku: Runner, command: str, puzzle: str
) -> None:
    plain = polydoku(command, puzzle)
    quiet, verbose = polydoku(command, puzzle, "-q"), polydoku(command, puzzle, "-v")
    assert quiet.code == verbose.code == plain.code
    without_times = [re.sub(r"[\d.,]+ ms", "", text) for text in (plain.out, quiet.out, verbose.out)]
    assert len(set(without_times)) == 1
    if plain.code == 0:
        assert quiet.err == ""


@pytest.mark.parametrize("command", ["solve", "check", "count", "candidates", "explain", "hint"])
def test_a_puzzle_is_answered_alike_from_everywhere(polydoku: Runner, tmp_path: Path, command: str) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(f"{SIX}\n")
    link = polydoku("convert", SIX, "--to", "link").out.strip()
    sources = {"argument": (SIX, ""), "file": (str(file), ""), "stdin": ("-", SIX), "link": (link, "")}
    rows = {}
    for name, (source, stdin) in sources.items():
        result = polydoku(command, source, "--json", stdin=stdin)
        [row] = answers(result.out)
        rows[name] = (result.code, {key: value for key, value in row.items() if key != "ms"})
    assert rows["argument"] == rows["file"] == rows["stdin"] == rows["link"]


@pytest.mark.parametrize(
    ("command", "puzzles"),
    [
        *product(
            ["solve", "check", "count", "explain"],
            [[UNIQUE, SIX, NONE, DEAD, SIX], [HARD, CLASSIC_NONE, EASY]],
        ),
        ("rate", [SINGLES, CLASSIC_NONE, CLASSIC_MANY, SINGLES]),
    ],
)
def test_a_file_is_answered_like_its_lines_one_by_one(
    polydoku: Runner, tmp_path: Path, command: str, puzzles: list[str]
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
    options = ["--json", *(["--summary"] if command == "explain" else [])]
    together = polydoku(command, str(file), *options)
    rows = answers(together.out)
    codes = set()
    for number, (puzzle, row) in enumerate(zip(puzzles, rows, strict=True), 1):
        alone = polydoku(command, puzzle, *options)
        codes.add(alone.code)
        [expected] = answers(alone.out)
        assert {**row, "ms": 0, "nodes": 0} == {**expected, "index": number, "ms": 0, "nodes": 0}
    assert together.code == max(codes)
    for number in range(1, len(puzzles) + 1):
        [row] = answers(polydoku(command, str(file), *options, "--only", str(number)).out)
        assert {**row, "ms": 0} == {**rows[number - 1], "ms": 0}


@pytest.mark.parametrize("first", ["json", "link", "csv", "sdk", "opensudoku", "matrix", "grid"])
def test_converting_there_and_back_gives_the_same_line(polydoku: Runner, first: str) -> None:
    there = polydoku("convert", EASY, "--to", first)
    back = polydoku("convert", "-", "-f", first, "--to", "line", stdin=there.out)
    assert (there.code, back.code, back.out) == (0, 0, f"{EASY}\n")
    assert polydoku("convert", "-", "--to", first, stdin=there.out).out == there.out
