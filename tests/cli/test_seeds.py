"""What the articles did with their programs, done with ours on their own puzzles."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import MATRIX_240


@pytest.fixture
def folded(data: Path) -> str:
    return str(data / "boards" / "seed_000_single.json")


@pytest.fixture
def library(data: Path) -> str:
    return str(data / "boards" / "seed_000.json")


SOLUTION = {1: "524137698", 2: "798642153", 3: "163589274", 7: "754869213", 8: "321745896", 9: "986312475"}
DIAMOND = {4: "954", 5: "328", 6: "761"}


def test_the_folded_puzzle_has_its_solution_and_only_that(polydoku: Runner, folded: str) -> None:
    row = json.loads(polydoku("solve", folded, "--json").out)
    assert (row["status"], row["count"], row["exact"]) == ("unique", 1, True)
    for r, digits in (SOLUTION | DIAMOND).items():
        columns = range(4, 7) if r in DIAMOND else range(1, 10)
        assert "".join(str(row["solution"][f"r{r}c{c}"]) for c in columns) == digits


def test_the_folded_puzzle_is_drawn_as_its_faces(polydoku: Runner, folded: str) -> None:
    result = polydoku("solve", folded, "--as", "drawn")
    assert any("5 2 4 │ 1 3 7 │ 6 9 8" in line for line in result.lines)
    assert any("│ 3 2 8 │" in line for line in result.lines)
    assert result.lines[-1].startswith("unique · 30 clues · ")


def test_the_trace_tells_the_whole_solution(polydoku: Runner, folded: str) -> None:
    placed = {}
    for line in polydoku("solve", folded, "--trace").lines:
        _, cell, _, digit, *_ = line.split()
        placed[cell] = int(digit)
    solution = json.loads(polydoku("solve", folded, "--json").out)["solution"]
    assert len(placed) == 33
    assert placed.items() <= solution.items()


def test_all_19_houses_are_ok_after_solving(polydoku: Runner, folded: str) -> None:
    result = polydoku("check", folded, "--houses")
    assert result.code == 0
    assert "row 1     5 2 4 1 3 7 6 9 8  = 45  ok" in result.lines
    assert "column 4  6 1 2 4 5 9 8 7 3  = 45  ok" in result.lines
    assert result.lines[-1] == "19 houses, all ok"


@pytest.mark.parametrize("name", ["without (3,6)", "(1,5)=6", "(1,5)=7", "(1,5)=8"])
def test_where_the_article_waits_for_long_a_hundred_nodes_are_enough(
    polydoku: Runner, library: str, name: str
) -> None:
    result = polydoku("check", library, "--only", f'"{name}"', "--max-nodes", "100")
    assert result.out == ("unique\n" if name.startswith("without") else "none\n")


def test_a_name_of_the_library_chooses_its_puzzle(polydoku: Runner, library: str) -> None:
    rows = [json.loads(line) for line in polydoku("count", library, "--json").lines]
    assert rows[11]["name"] == "block E without clues"
    assert polydoku("count", library, "--only", "block E without clues").out == "13824\n"


def test_the_25_clues_are_all_needed(polydoku: Runner, library: str) -> None:
    assert polydoku("check", library, "--only", "25 clues", "--minimal").out == "unique minimal\n"


def test_the_sum_of_euler_96_by_lines_is_the_same(polydoku: Runner, data: Path) -> None:
    result = polydoku("solve", str(data / "classic" / "pe96_50.txt"), "--corners")
    assert result.lines[-1] == "total 24702"
    rows = polydoku("solve", str(data / "classic" / "p096_sudoku.txt")).lines
    assert sum(int(row[:3]) for row in rows) == 24702


def test_each_in_a_pipe_gives_as_many_as_count_says(polydoku: Runner) -> None:
    each = polydoku("solve", "-", "--each", stdin=MATRIX_240)
    assert len(each.lines) == len(set(each.lines)) == 240
    assert polydoku("count", "-", stdin=MATRIX_240).out == "240\n"
    again = polydoku("solve", "-", "--each", "--limit", "10", stdin=MATRIX_240)
    assert again.lines == each.lines[:10]
