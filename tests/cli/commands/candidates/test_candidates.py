"""`polydoku candidates`: by sight, true ones, and the listings."""

import json
from pathlib import Path

from cli.runner import Runner
from cli.samples import DEAD, FOLDED, NONE, SIX, UNIQUE


def test_a_pipe_gets_pairs_of_empty_cells(polydoku: Runner) -> None:
    result = polydoku("candidates", UNIQUE)
    assert result.code == 0
    assert result.out.startswith("r1c2=2 r1c3=3 r2c1=234 ")


def test_true_candidates_of_a_unique_puzzle_are_its_solution(polydoku: Runner) -> None:
    result = polydoku("candidates", UNIQUE, "--true")
    assert all(len(pair.split("=")[1]) == 1 for pair in result.out.split())


def test_json_has_kind_and_candidates(polydoku: Runner) -> None:
    row = json.loads(polydoku("candidates", SIX, "--json").out)
    assert list(row) == ["index", "kind", "candidates"]
    assert (row["kind"], row["candidates"]["r1c2"]) == ("sight", "24")
    true = json.loads(polydoku("candidates", SIX, "--true", "--json").out)
    assert true["kind"] == "true"
    assert all(set(true["candidates"][cell]) <= set(row["candidates"][cell]) for cell in row["candidates"])


def test_no_solution_is_said_and_exits_1(polydoku: Runner) -> None:
    assert polydoku("candidates", NONE)[0] == 1
    result = polydoku("candidates", DEAD)
    assert (result.code, result.err) == (1, "polydoku: line 1: no solution: r3c1 has no candidate left\n")
    assert "r3c1= " in result.out


def test_the_list_has_houses_candidates_and_digits_seen(polydoku: Runner) -> None:
    result = polydoku("candidates", UNIQUE, "--list")
    assert result.lines[0] == "11 empty cells of 16, fewest candidates first"
    assert result.lines[1] == "r1c2  2       row 1, column 2, box 1        taken 134"


def test_the_list_ends_no_line_with_a_blank(polydoku: Runner) -> None:
    lines = polydoku("candidates", "." * 16, "--list").out.splitlines()
    assert [line for line in lines if line != line.rstrip()] == []


def test_the_list_is_in_the_order_of_size_then_label(polydoku: Runner) -> None:
    lines = polydoku("candidates", UNIQUE, "--list").lines[1:]
    keys = [(len(line.split()[1]), line.split()[0]) for line in lines]
    assert keys == sorted(keys)


def test_the_published_lines_are_those_of_the_article(polydoku: Runner, data: Path) -> None:
    file = str(data / "boards" / "seed_000_single.json")
    lines = polydoku("candidates", file, "--list", "--as-published").lines
    assert len(lines) == 33
    assert lines[0] == "1,7: [0,9,14   ] {6       } [12345789]"
    assert lines[16] == "8,5: [4,10,16  ] {456     } [123789]"
    assert lines[-1] == "5,5: [7,10,18  ] {12368   } [4579]"
    ours = polydoku("candidates", file, "--list").lines
    assert ours[:3] == [
        "33 empty cells of 63, fewest candidates first",
        "r1c7  6       row 1, column 4, box C        taken 12345789",
        "r3c1  1       row 3, box A                  taken 23456789",
    ]
    assert ours[-1] == "r5c5  12368   column 2, column 5, box D     taken 4579"


def test_the_drawing_has_small_digits(polydoku: Runner) -> None:
    lines = ["# .2 | .2 # 1. | 12 #", "# 34 | .4 # 3. | 3. #"]
    out = polydoku("candidates", UNIQUE, "--as", "drawn", "--ascii").out
    assert out.splitlines()[5:7] == [f"r2 {lines[0]}", f"   {lines[1]}"]
    out = polydoku("candidates", UNIQUE, "--as", "drawn", "--ascii", "--no-coordinates").out
    assert out.splitlines()[4:6] == lines


def test_a_board_with_names_of_its_own_is_listed(polydoku: Runner) -> None:
    board = {
        "polydoku": 1,
        "board": {"board": 1, "cells": ["a", "b"], "houses": [["a", "b"]]},
        "givens": {"a": 1},
    }
    text = json.dumps(board)
    assert "b" in polydoku("candidates", "-", "--list", stdin=text).lines[1]
    assert polydoku("candidates", "-", "--list", "--as-published", stdin=text).code == 2
    folded = polydoku("candidates", "-", "--list", "--as-published", stdin=json.dumps(FOLDED))
    assert folded.lines[0].startswith("1,2: [0,1      ] {2")


def test_as_published_needs_list(polydoku: Runner) -> None:
    assert polydoku("candidates", UNIQUE, "--as-published").code == 2


def test_no_solution_is_said_with_its_exit_code_even_if_a_limit_is_reached(polydoku: Runner) -> None:
    clash = "55" + "." * 79
    result = polydoku("candidates", clash, "--true", "--max-nodes", "1")
    assert result.code == 1
    assert "no solution: 5 twice in row 1 (r1c1, r1c2)" in result.err
    stopped = polydoku("candidates", "." * 256, "--true", "--max-nodes", "1")
    assert stopped.code == 3
    assert "stopped by --max-nodes: digits may be missing" in stopped.err


def test_the_lists_of_several_puzzles_have_titles(polydoku: Runner) -> None:
    alone = polydoku("candidates", UNIQUE, "--list").lines
    both = polydoku("candidates", "--list", stdin=f"{UNIQUE}\n{UNIQUE}\n").lines
    assert both == ["puzzle 1", *alone, "puzzle 2", *alone]
