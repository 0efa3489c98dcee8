"""`polydoku draw`: in the terminal, and as files of every kind; on an error nothing is written."""

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

import requires
from cli.runner import Runner
from cli.samples import NONE, SIX, SOLUTION, UNIQUE
from polydoku import Puzzle

SCHEMA = json.loads((requires.ROOT / "docs/schema/draw.json").read_text("utf-8"))
STARTS = {"svg": b"<svg", "html": b"<!DOCTYPE html>", "pdf": b"%PDF", "png": b"\x89PNG", "gif": b"GIF8"}
STARTS["txt"] = b" 1 . "
NEEDS = {"png": "resvg_py", "gif": "PIL"}


def need(format: str) -> None:
    if format in NEEDS and find_spec(NEEDS[format]) is None:
        requires.skip(NEEDS[format])


def test_without_a_file_the_picture_is_text(polydoku: Runner) -> None:
    result = polydoku("draw", UNIQUE)
    assert (result.code, result.err) == (0, "")
    assert result.lines == str(Puzzle.read(UNIQUE)).splitlines()


def test_candidates_and_solution_are_added_when_asked(polydoku: Runner) -> None:
    assert "┏" in polydoku("draw", UNIQUE, "--candidates").out
    solved = polydoku("draw", UNIQUE, "--solution")
    assert re.sub(r"\D", "", solved.out) == SOLUTION


def test_two_solutions_are_side_by_side(polydoku: Runner) -> None:
    result = polydoku("draw", SIX, "--differences", "--as", "drawn")
    assert (result.code, result.err) == (0, "")
    assert result.out == polydoku("check", SIX, "--differences", "--as", "drawn").out.split("\n\n")[1]
    description = json.loads(polydoku("draw", SIX, "--differences", "--json").out)["text"]
    assert description.startswith("Two grids that differ in")


def test_a_puzzle_without_a_second_solution_says_so(polydoku: Runner) -> None:
    unique = polydoku("draw", UNIQUE, "--differences")
    assert (unique.code, unique.err) == (0, "polydoku: line 1: unique\n")
    assert re.sub(r"\D", "", unique.out) == SOLUTION
    assert polydoku("draw", NONE, "--differences").code == 1


def test_the_alternative_is_words(polydoku: Runner) -> None:
    result = polydoku("draw", UNIQUE, "--alt")
    assert result.out.startswith("Sudoku 4 by 4, 5 givens. Row 1: 1, empty, empty, 4.")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["-o", "a.bmp"], "-o a.bmp: no format ends in .bmp; give --as NAME"),
        (["-o", "a"], "no picture format ''; there are svg, png, pdf, gif, html, txt"),
        (["-o", "a.svg", "--theme", "drak"], "no theme 'drak'; did you mean 'dark'?"),
        (["-o", "a.svg", "--size", "0"], "--size 0: must be 1 or more"),
        (["-o", "a.svg", "--paper", "a4"], "--paper requires a PDF"),
        (["-o", "a.pdf", "--paper", "a5"], "--paper a5: must be a4 or letter"),
        (["-o", "a.pdf", "--per-page", "5"], "5 puzzles on a page is not possible; use 1, 2, 4, 6, 12"),
        (["-o", "a.pdf", "--animate"], "--animate requires svg and gif"),
        (["--size", "9"], "--size requires -o FILE"),
        (["--candidates", "--solution"], "--candidates and --solution cannot be combined; give one of them"),
        (["-o", "a.svg", "--as", "rows"], "--as 'rows': draw gives line, json, svg, png, pdf, gif, html"),
    ],
)
def test_options_that_cannot_be_are_refused_and_nothing_is_written(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = polydoku("draw", UNIQUE, *arguments)
    assert (result.code, result.out, result.err) == (2, "", f"polydoku: {line}\n")
    assert list(tmp_path.iterdir()) == []


def test_draw_names_the_endings_of_pictures_and_the_option_that_a_picture_requires(polydoku: Runner) -> None:
    json = polydoku("draw", "1..4.....1...32.", "-o", "x.json")
    assert "draw cannot write .json; it writes .txt .html .svg .png .pdf .gif" in json.err
    assert "--as svg requires -o FILE" in polydoku("draw", "1..4.....1...32.", "--as", "svg").err
