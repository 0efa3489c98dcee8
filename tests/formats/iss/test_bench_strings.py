"""The strings of the reference bench are read with the board and the solution that are recorded for them."""

import json
from typing import Any

import pytest

import requires
from format_cases import read
from polydoku import Grid

BENCH = requires.SHARED / "data/variants/bench_public.json"
ENTRIES: list[dict[str, Any]] = json.loads(BENCH.read_text("utf-8")) if BENCH.exists() else []
WITH_STRING = [entry for entry in ENTRIES if "iss" in entry]

pytestmark = requires.shared(BENCH)


@pytest.mark.parametrize("entry", WITH_STRING, ids=lambda entry: entry["id"])
def test_the_recorded_solution_obeys_all_that_is_read(entry: dict[str, Any]) -> None:
    puzzle = read(entry["iss"])
    if "solution" not in entry:
        return
    grid_cells = len(entry["solution"])
    if grid_cells == len(puzzle.board):
        digits = Grid.make(puzzle.board, entry["solution"])
        assert digits.check(puzzle) == ()
        assert all(given in (0, digit) for given, digit in zip(puzzle.givens.digits, digits, strict=True))
        masks = puzzle.allowed or [(1 << puzzle.board.digits) - 1] * grid_cells
        assert all(mask >> (digit - 1) & 1 for mask, digit in zip(masks, digits, strict=True))
    else:  # the solution has no digits for the extra cells
        assert grid_cells == sum(name.startswith("r") for name in puzzle.board.names)


@pytest.mark.parametrize("entry", WITH_STRING, ids=lambda entry: entry["id"])
def test_houses_and_rules_have_the_recorded_sets_of_different_digits(entry: dict[str, Any]) -> None:
    puzzle = read(entry["iss"])
    houses = {frozenset(house.cells) for house in puzzle.board.houses}
    for rule in puzzle.rules:
        houses |= {frozenset(cells) for c in rule.constraints(puzzle.board) for cells in c.houses()}
    assert {frozenset(house["cells"]) for house in entry["houses"]} <= houses
