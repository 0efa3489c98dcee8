"""`polydoku count`: exact numbers, lower bounds, and what stopped them."""

import csv
import json
from pathlib import Path

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, HARD, MATRIX_240, NONE, SIX, UNIQUE


def test_the_number_is_printed(polydoku: Runner) -> None:
    assert polydoku("count", SIX) == (0, "6\n", "")
    assert polydoku("count", UNIQUE).out == "1\n"
    assert polydoku("count", "-", stdin=MATRIX_240).out == "240\n"


def test_no_solution_counts_zero_and_exits_0(polydoku: Runner) -> None:
    result = polydoku("count", NONE)
    assert (result.code, result.out) == (0, "0\n")
    assert "1 twice in row 1" in result.err


def test_a_limit_makes_a_lower_bound_and_exits_0(polydoku: Runner) -> None:
    assert polydoku("count", "." * 16, "--limit", "100") == (0, "100+\n", "")
    assert polydoku("count", "." * 16, "--limit", "100", "--as", "drawn").out == (
        "at least 100 (stopped at --limit)\n"
    )


def test_a_budget_exits_3(polydoku: Runner) -> None:
    result = polydoku("count", CLASSIC_MANY, "--max-nodes", "1000", "--json")
    row = json.loads(result.out)
    assert (result.code, row["exact"]) == (3, False)
    assert "--max-nodes" in result.err


def test_the_drawn_form_is_a_sentence(polydoku: Runner) -> None:
    assert polydoku("count", UNIQUE, "--as", "drawn").out == "1 solution\n"
    assert polydoku("count", "." * 16, "--as", "drawn").out == "288 solutions\n"


def test_many_puzzles_are_counted_in_order(polydoku: Runner) -> None:
    result = polydoku("count", "--limit", "50", stdin=f"{HARD}\n{CLASSIC_MANY}\n")
    assert result == (0, "1\n50+\n", "")


def test_rows_have_no_solutions_in_them(polydoku: Runner) -> None:
    row = json.loads(polydoku("count", SIX, "--json").out)
    assert list(row) == ["index", "status", "count", "exact", "ms"]


def test_the_counts_of_the_article_are_reproduced(polydoku: Runner, data: Path) -> None:
    with (data / "classic" / "seed_002_counts.csv").open() as file:
        rows = list(csv.DictReader(file))
    result = polydoku("count", "-", stdin="".join(row["puzzle"] + "\n" for row in rows))
    assert result.lines == [row["solutions"] for row in rows]


def test_every_folded_puzzle_has_its_number(polydoku: Runner, data: Path) -> None:
    file = data / "boards" / "seed_000.json"
    expected = [str(puzzle["solutions"]) for puzzle in json.loads(file.read_text())["puzzles"]]
    assert polydoku("count", str(file)).lines == expected
