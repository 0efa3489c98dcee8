"""`polydoku boards`: lists, drawings, documents, every shape, seeds, and what goes wrong in one line."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import requires
from cli import terminal
from cli.runner import ENVIRONMENT, Runner
from polydoku import boards

SCHEMA = json.loads((requires.ROOT / "docs" / "schema" / "boards.json").read_text("utf-8"))
KEYS = ["board", "name", "cells", "houses", "digits", "symbols", "places", "canonical"]


def rows(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "9x9", "samurai", "rhombus:7,4#9"],
        ["show", '{"board":1,"cells":["a","b"],"houses":[["a","b"]]}'],
        ["rhombus", "--tiles", "7", "--runs", "4", "--all"],
        ["rhombus", "--tiles", "6", "--runs", "3", "--all", "--holes"],
        ["rhombus", "--tiles", "12", "--runs", "6", "--random", "--seed", "3"],
        ["jigsaw", "--seed", "7"],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_every_row_is_a_document_with_name_and_canonical(polydoku: Runner, arguments: list[str]) -> None:
    result = polydoku("boards", *arguments, "--json")
    assert (result.code, result.err) == (0, "")
    assert polydoku("boards", *arguments).out == result.out
    for row in rows(result.out):
        jsonschema.validate(row, SCHEMA, jsonschema.Draft202012Validator)
        assert list(row) == [key for key in KEYS if key in row]
        assert boards.from_json(row).names == tuple(row["cells"])


def test_a_list_is_a_table_in_a_pipe_too(polydoku: Runner) -> None:
    result = polydoku("boards", "list")
    assert (result.code, result.err) == (0, "")
    assert result.lines[0].split() == ["4x4", "16", "cells", "12", "houses", "4", "digits"]
    assert len(result.lines) == len(rows(polydoku("boards", "list", "--json").out))


COUNTS = [
    (3, 1, 3),
    (5, 2, 33),
    (6, 3, 8),
    (7, 3, 316),
    (7, 4, 9),
    (8, 4, 144),
    (8, 5, 9),
    (9, 5, 138),
    (9, 6, 3),
]
"""Tiles, runs and shapes, as published."""


@pytest.mark.parametrize(("tiles", "runs", "count"), COUNTS)
def test_all_gives_each_published_shape_once(polydoku: Runner, tiles: int, runs: int, count: int) -> None:
    result = polydoku("boards", "rhombus", "--tiles", str(tiles), "--runs", str(runs), "--all", "--json")
    shapes = rows(result.out)
    assert (result.code, len(shapes)) == (0, count)
    assert len({str(row["canonical"]) for row in shapes}) == count
    assert {(len(row["cells"]), len(row["houses"])) for row in shapes} == {(9 * tiles, tiles + 3 * runs)}
    assert [row["name"] for row in shapes] == [f"rhombus:{tiles},{runs}#{k}" for k in range(1, count + 1)]


def test_a_row_is_the_board_of_its_name(polydoku: Runner) -> None:
    for row in rows(polydoku("boards", "rhombus", "--tiles", "9", "--runs", "6", "--all").out):
        assert boards.from_json(row) == boards.named(row["name"])
        assert rows(polydoku("boards", "show", row["name"]).out) == [row]


def test_without_all_it_is_the_first_shape(polydoku: Runner) -> None:
    first = polydoku("boards", "rhombus", "--tiles", "9", "--runs", "5").out
    assert first == polydoku("boards", "show", "rhombus:9,5").out
    assert rows(first)[0]["name"] == "rhombus:9,5#1"
    small = rows(polydoku("boards", "rhombus", "--tiles", "3", "--runs", "2", "--size", "2").out)
    assert small[0]["name"] == "rhombus:3,2,2#1"


@pytest.mark.parametrize("what", [["rhombus", "--tiles", "12", "--runs", "6", "--random"], ["jigsaw"]])
def test_a_seed_decides(polydoku: Runner, what: list[str]) -> None:
    outputs = [polydoku("boards", *what, "--seed", str(seed)).out for seed in (0, 1, 2, 1)]
    assert outputs[1] == outputs[3]
    assert len(set(outputs)) == 3
    assert polydoku("boards", *what).out == outputs[0]
    assert boards.from_json(rows(outputs[2])[0]) == boards.named(rows(outputs[2])[0]["name"])


def test_a_written_board_is_read_by_other_commands(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    assert polydoku("boards", "jigsaw", "--seed", "7", "--size", "4", "-o", str(file)).code == 0
    blank = "." * 16
    by_file = polydoku("count", "--board", str(file), blank)
    assert by_file.out == polydoku("count", "--board", "jigsaw:4x4@7", blank).out
    assert int(by_file.out) > 0
    again = polydoku("boards", "jigsaw", "-o", str(file))
    assert (again.code, again.err) == (2, f"polydoku: {file} exists; --force replaces it\n")
    assert polydoku("boards", "jigsaw", "-o", str(file), "--force").code == 0


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("shwo", "boards: no 'shwo'; did you mean 'show'? use list, show NAME, rhombus or jigsaw"),
        ("show", "boards show needs a NAME, such as samurai"),
        ("list 9x9", "boards list takes no name (9x9); 'boards show NAME' does"),
        ("show samuray", "no board 'samuray'; did you mean 'samurai'? 'polydoku info boards' lists them"),
        ("rhombus --tiles 9", "boards rhombus needs --tiles N and --runs M"),
        ("rhombus --tiles 9 --runs 5 --seed 1", "--seed requires --random"),
        ("rhombus --tiles 9 --runs 5 --holes", "--holes requires --all or --random"),
        (
            "rhombus --tiles 9 --runs 5 --all --random",
            "--all and --random cannot be combined; give one of them",
        ),
        ("list --seed 1", "--seed requires 'boards rhombus or jigsaw'"),
        ("jigsaw --tiles 5", "--tiles requires 'boards rhombus'"),
        ("jigsaw --size 20", "a random jigsaw of 20 digits is not possible; use 1 to 16"),
        (
            "rhombus --tiles 9 --runs 9 --all",
            "no board of 9 tiles in 9 runs is possible; 9 tiles can be in 4 to 6 runs",
        ),
        ("rhombus --tiles 12 --runs 8 --all", "there is no board of 12 tiles in 8 runs"),
        ("rhombus --tiles 12 --runs 8 --random", "there is no board of 12 tiles in 8 runs"),
        ("rhombus --tiles 5 --runs 2 --size 7", "tiles of 7×7 cells are not possible; use 2 to 5"),
    ],
)
def test_what_goes_wrong_is_one_line(polydoku: Runner, arguments: str, line: str) -> None:
    result = polydoku("boards", *arguments.split())
    assert (result.code, result.out, result.err) == (2, "", f"polydoku: {line}\n")


def test_a_person_sees_a_table_with_counts() -> None:
    code, screen = terminal.run(["boards"])
    assert code == 0
    lines = [line.split() for line in screen.splitlines()]
    assert ["samurai", "369", "cells", "131", "houses", "9", "digits"] in lines
    assert ["cube", "96", "cells", "18", "houses", "16", "digits"] in lines


def test_a_board_is_drawn_with_its_labels() -> None:
    code, screen = terminal.run(["boards", "show", "6x6:3x2", "samurai"])
    assert code == 0
    assert "6x6:3x2 · 36 cells · 18 houses · 6 digits" in screen
    assert " r1c1 r1c2 │ r1c3 r1c4 │ r1c5 r1c6" in screen
    assert "┌───────┬───────┬───────┐       ┌───────┬" in screen, "too wide for labels: dots"


def test_the_tiles_of_a_3d_board_are_numbered() -> None:
    code, screen = terminal.run(["boards", "show", "rhombus:6,3"])
    assert code == 0
    body = screen.split("digits", 1)[1]
    assert sorted(char for char in body if char.isdigit()) == list("123456")


def test_shapes_on_a_terminal_are_one_short_line_each() -> None:
    code, screen = terminal.run(["boards", "rhombus", "--tiles", "3", "--runs", "1", "--all"])
    assert code == 0
    assert "rhombus:3,1#3  ab(0,0) ab(0,1) ab(0,2)" in screen
    assert "3 shapes · " in screen


def test_ascii_draws_without_box_characters() -> None:
    for name in ("4x4", "rhombus:3,1"):
        code, screen = terminal.run(["boards", "show", name, "--ascii"])
        assert code == 0
        assert screen.isascii()


def test_ctrl_c_keeps_whole_rows_and_says_how_many(tmp_path: Path) -> None:
    file = tmp_path / "shapes.jsonl"
    command = [sys.executable, "-m", "polydoku", "boards", "rhombus", "--tiles", "14", "--runs", "7"]
    with subprocess.Popen(
        [*command, "--all", "-o", str(file)], env=ENVIRONMENT, stderr=subprocess.PIPE, text=True
    ) as child:
        end = time.monotonic() + 20
        while time.monotonic() < end and not (file.exists() and file.stat().st_size > 100_000):
            time.sleep(0.02)
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=20)
    shapes = rows(file.read_text("utf-8"))
    assert child.returncode == 130
    messages = [f"polydoku: stopped after {count:,} shapes\n" for count in (len(shapes) - 1, len(shapes))]
    assert err in messages, "a row may just have been written, and not yet counted"
    assert shapes[-1]["name"] == f"rhombus:14,7#{len(shapes)}"


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "polydoku", "boards", "rhombus", "--tiles", "9", "--runs", "4", "--all"]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.readline().startswith(b'{"board":1')
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(timeout=20) == 141


def test_a_seed_of_zero_is_refused_like_any_other_where_none_is_used(polydoku: Runner) -> None:
    for seed in ("0", "1"):
        result = polydoku("boards", "list", "--seed", seed)
        assert result.code == 2
        assert "--seed requires 'boards rhombus or jigsaw'" in result.err
