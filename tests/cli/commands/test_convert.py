"""`polydoku convert`: documents as a whole, what is lost, and refusing to lose it."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import EULER, HARD, SOLUTION, UNIQUE
from polydoku import Board, Puzzle
from polydoku.rules import Renban


def test_a_grid_has_borders(polydoku: Runner) -> None:
    result = polydoku("convert", UNIQUE, "--to", "grid")
    assert (result.code, result.err) == (0, "")
    assert Puzzle.read(result.out) == Puzzle.read(UNIQUE)


def test_many_puzzles_become_one_document(polydoku: Runner) -> None:
    lines = polydoku("convert", "--to", "line", stdin=EULER)
    assert (lines.code, [len(line) for line in lines.lines]) == (0, [81, 81])
    back = polydoku("convert", "--to", "euler", stdin=lines.out)
    assert back.out == EULER


def test_what_is_lost_is_said(polydoku: Runner) -> None:
    document = polydoku("convert", UNIQUE, "--to", "json").out
    titled = json.dumps(json.loads(document) | {"title": "A title", "author": "Somebody"})
    result = polydoku("convert", "--to", "line", stdin=titled)
    assert (result.code, result.out) == (0, UNIQUE + "\n")
    assert result.err == "polydoku: to 'line': could not carry the title and the author\n"
    strict = polydoku("convert", "--to", "line", "--strict", stdin=titled)
    assert strict == (
        2,
        "",
        "polydoku: to 'line': cannot carry the title and the author; leave out --strict to drop them\n",
    )
    row = json.loads(polydoku("convert", "--to", "line", "--json", stdin=titled).out)
    assert row == {
        "index": 1,
        "name": "A title",
        "format": "line",
        "text": UNIQUE,
        "lost": ["the title", "the author"],
    }


def test_the_format_may_follow_from_the_file(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert polydoku("convert", UNIQUE, "-o", str(out)).code == 0
    assert json.loads(out.read_text())["polydoku"] == 1
    result = polydoku("convert", UNIQUE)
    assert (result.code, result.out) == (2, "")
    assert "--to" in result.err


def test_an_unknown_format_is_refused_with_the_nearest(polydoku: Runner) -> None:
    result = polydoku("convert", UNIQUE, "--to", "eular")
    assert (result.code, result.out) == (2, "")
    assert "did you mean 'euler'?" in result.err


def test_a_board_that_does_not_fit_is_an_error(polydoku: Runner) -> None:
    board = '{"polydoku":1,"board":{"board":1,"cells":["a","b"],"houses":[["a","b"]]}}'
    result = polydoku("convert", "--to", "rows", stdin=board)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    going = polydoku("convert", "--to", "rows", "--keep-going", "--json", stdin=f"{board}\n{board}\n")
    assert (going.code, [json.loads(line)["status"] for line in going.lines]) == (2, ["error", "error"])


@pytest.mark.parametrize("name", ["line", "rows", "grid", "matrix", "numbers", "euler", "json"])
def test_what_is_written_is_read_again(polydoku: Runner, name: str) -> None:
    text = polydoku("convert", HARD, "--to", name).out
    again = polydoku("convert", "--to", "line", stdin=text)
    assert (again.code, again.out) == (0, HARD + "\n")


def test_solutions_can_be_written_in_a_format(polydoku: Runner) -> None:
    result = polydoku("solve", "--as", "euler", stdin=EULER)
    assert result.lines[:2] == ["Grid 01", "483921657"]
    assert polydoku("solve", UNIQUE, "--as", "matrix").out.replace("\n", "").count("]") == 5
    assert SOLUTION[:4] in polydoku("solve", UNIQUE, "--as", "rows").out


def test_rules_are_inferred_only_on_request(polydoku: Runner) -> None:
    link = Puzzle(Board.square(4), rules=[Renban("r1c1 r1c2")]).to("sudokupad")
    plain = polydoku("convert", link, "--to", "json")
    assert "rules" not in json.loads(plain.out)
    guessed = polydoku("convert", link, "--to", "json", "--infer")
    assert json.loads(guessed.out)["rules"] == [{"rule": "renban", "cells": ["r1c1", "r1c2"]}]
    assert "guessed: the digits on r1c1 r1c2" in guessed.err
