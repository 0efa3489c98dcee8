"""`polydoku draw`: in the terminal, and as files of every kind; on an error nothing is written."""

import json
import re
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest

import requires
from cli.runner import Runner
from cli.samples import EULER, NONE, SIX, SOLUTION, UNIQUE
from polydoku import Puzzle, draw

SCHEMA = json.loads((requires.ROOT / "docs/schema/draw.json").read_text("utf-8"))
STARTS = {"svg": b"<svg", "html": b"<!DOCTYPE html>", "pdf": b"%PDF", "png": b"\x89PNG", "gif": b"GIF8"}
STARTS["txt"] = b" 1 . "
NEEDS = {"png": "resvg_py", "gif": "PIL"}


def need(format: str) -> None:
    if format in NEEDS and find_spec(NEEDS[format]) is None:
        requires.skip(NEEDS[format])


def test_without_a_file_the_picture_is_text(polydoku: Runner) -> None:
    done = polydoku("draw", UNIQUE)
    assert (done.code, done.err) == (0, "")
    assert done.lines == str(Puzzle.read(UNIQUE)).splitlines()


def test_candidates_and_solution_are_added_when_asked(polydoku: Runner) -> None:
    assert "┏" in polydoku("draw", UNIQUE, "--candidates").out
    solved = polydoku("draw", UNIQUE, "--solution")
    assert re.sub(r"\D", "", solved.out) == SOLUTION


def test_the_alternative_is_words(polydoku: Runner) -> None:
    done = polydoku("draw", UNIQUE, "--alt")
    assert done.out.startswith("Sudoku 4 by 4, 5 givens. Row 1: 1, empty, empty, 4.")


@pytest.mark.parametrize("ending", STARTS)
def test_the_ending_of_the_file_says_what_is_written(polydoku: Runner, tmp_path: Path, ending: str) -> None:
    need(ending)
    file = tmp_path / f"a.{ending}"
    done = polydoku("draw", UNIQUE, "-o", str(file), "--json")
    assert (done.code, done.err) == (0, "")
    row = json.loads(done.out)
    jsonschema.validate(row, SCHEMA)
    assert row["file"] == str(file)
    assert file.read_bytes().startswith(STARTS[ending])


def test_the_file_is_what_python_draws(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    polydoku("draw", UNIQUE, "-o", str(file), "--theme", "dark", "--size", "300", "--candidates")
    puzzle = Puzzle.read(UNIQUE)
    assert file.read_text("utf-8") == puzzle.draw(theme="dark", size=300, candidates=True)


def test_several_puzzles_become_numbered_files(polydoku: Runner, tmp_path: Path) -> None:
    done = polydoku("draw", "-", "-o", str(tmp_path / "grid.svg"), "--json", stdin=EULER)
    assert [json.loads(line)["index"] for line in done.lines] == [1, 2]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["grid-1.svg", "grid-2.svg"]


def test_several_puzzles_become_one_book(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    done = polydoku("draw", "-", "-o", str(file), "--per-page", "1", "--json", stdin=EULER)
    assert json.loads(done.out) == {"file": str(file), "pages": 3}
    puzzles = list(Puzzle.read_all(EULER))
    assert file.read_bytes() == draw.book(puzzles, per_page=1)


def test_one_puzzle_is_one_page_without_its_solution(polydoku: Runner, tmp_path: Path) -> None:
    done = polydoku("draw", UNIQUE, "-o", str(tmp_path / "a.pdf"), "--json")
    assert json.loads(done.out)["pages"] == 1
    done = polydoku("draw", UNIQUE, "-o", str(tmp_path / "b.pdf"), "--json", "--solutions", "back")
    assert json.loads(done.out)["pages"] == 2


def test_an_animation_ends_with_the_solution(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    assert polydoku("draw", UNIQUE, "-o", str(file), "--animate").code == 0
    text = file.read_text("utf-8")
    assert text.count("<text ") == 16
    assert text.count("animation:") == 11


def test_an_existing_file_is_kept_unless_forced(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_text("mine")
    for command in (["-o", str(file)], ["-o", str(file), "--json"]):
        done = polydoku("draw", UNIQUE, *command)
        assert (done.code, file.read_text()) == (2, "mine")
    assert polydoku("draw", UNIQUE, "-o", str(file), "--force").code == 0
    assert file.read_text("utf-8").startswith("<svg")


def test_when_one_of_several_files_exists_none_is_written(polydoku: Runner, tmp_path: Path) -> None:
    (tmp_path / "grid-2.svg").write_text("mine")
    assert polydoku("draw", "-", "-o", str(tmp_path / "grid.svg"), stdin=EULER).code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["grid-2.svg"]


def test_a_puzzle_with_no_or_several_solutions_is_said(polydoku: Runner, tmp_path: Path) -> None:
    many = polydoku("draw", SIX, "--solution", "-o", str(tmp_path / "many.svg"))
    assert many.code == 0
    assert "solutions; they differ at" in many.err
    none = polydoku("draw", NONE, "--solution", "-o", str(tmp_path / "none.svg"))
    assert none.code == 1
    assert "no solution: 1 twice in row 1" in none.err
    assert (tmp_path / "none.svg").read_text("utf-8").count('class="conflict"') == 1


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["-o", "a.bmp"], "-o a.bmp: no format ends in .bmp; give --as NAME"),
        (["-o", "a"], "no picture format ''; there are svg, png, pdf, gif, html, txt"),
        (["-o", "a.svg", "--theme", "drak"], "no theme 'drak'; did you mean 'dark'?"),
        (["-o", "a.svg", "--size", "0"], "--size 0: must be 1 or more"),
        (["-o", "a.svg", "--paper", "a4"], "--paper requires a PDF"),
        (["-o", "a.pdf", "--paper", "a5"], "--paper a5: must be a4 or letter"),
        (["-o", "a.pdf", "--per-page", "5"], "5 puzzles a page is not possible; use 1, 2, 4, 6, 12"),
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
    done = polydoku("draw", UNIQUE, *arguments)
    assert (done.code, done.out, done.err) == (2, "", f"polydoku: {line}\n")
    assert list(tmp_path.iterdir()) == []
