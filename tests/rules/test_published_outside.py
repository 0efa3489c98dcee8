"""Published puzzles with outside clues, cages and sums: the recorded solution is the only one."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import requires
from polydoku import Board, Grid, House, Puzzle, Verdict, rules
from polydoku.model.rule import Rule

PATH = requires.SHARED / "data" / "variants" / "bench_public.json"
PUZZLES: list[dict[str, Any]] = json.loads(PATH.read_text("utf-8")) if PATH.exists() else []

Names = list[str]

RULES: dict[str, Callable[[Names, dict[str, Any]], Rule]] = {
    "all_different": lambda names, clue: rules.ExtraRegion(names),
    "killer": lambda names, clue: rules.KillerCage(names, clue["sum"]),
    "little_killer": lambda names, clue: rules.LittleKiller(names, clue["total"]),
    "sandwich": lambda names, clue: rules.Sandwich(names, clue["total"]),
    "skyscraper": lambda names, clue: rules.Skyscraper(names, clue["count"]),
    "sum": lambda names, clue: rules.Sum(names, clue["total"]),
    "x_sum": lambda names, clue: rules.XSum(names, clue["total"]),
}
"""The rule of each kind of clue in the file."""

KINDS = {*RULES, "full_rank"}
NAMES = ("F89", "F126", "I41", "I81", "I125", "I300", "I310")
CHOSEN = {puzzle["id"]: puzzle for puzzle in PUZZLES if puzzle["id"] in NAMES}


def read(puzzle: dict[str, Any]) -> Puzzle:
    """Return a puzzle of the file; a given with several digits is a set of candidates."""
    size = puzzle["grid"]
    labels = [(row, column) for row in range(1, size["rows"] + 1) for column in range(1, size["cols"] + 1)]
    houses = [
        House(f"{house['kind']} {number}", house["cells"], house["kind"].replace("col", "column"))
        for number, house in enumerate(puzzle["houses"])
    ]
    board = Board(labels, houses, digits=size["max"])
    clues = [(clue, [board.names[cell] for cell in clue["cells"]]) for clue in puzzle["constraints"]]
    chosen = [RULES[clue["type"]](names, clue) for clue, names in clues if clue["type"] in RULES]
    ranks = [(names, clue["rank"]) for clue, names in clues if clue["type"] == "full_rank"]
    if ranks:
        chosen.append(rules.FullRank([names for names, _ in ranks], [rank for _, rank in ranks]))
    masks = dict.fromkeys(board.cells, (1 << board.digits) - 1)
    masks |= {cell: sum(1 << digit - 1 for digit in digits) for cell, digits in puzzle["givens"]}
    return Puzzle(board, {}, rules=chosen, allowed=masks.values())


@requires.shared(PUZZLES)
def test_every_kind_of_clue_has_a_puzzle() -> None:
    assert {clue["type"] for puzzle in CHOSEN.values() for clue in puzzle["constraints"]} == KINDS


@requires.shared(PUZZLES)
@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_solution_obeys_all_clues(name: str) -> None:
    puzzle = read(CHOSEN[name])
    assert Grid(puzzle.board, bytes(CHOSEN[name]["solution"])).check(puzzle) == ()


@requires.shared(PUZZLES)
@pytest.mark.parametrize("name", sorted(set(NAMES) - {"I81"}))
def test_the_recorded_solution_is_the_only_one(name: str) -> None:
    puzzle = read(CHOSEN[name])
    assert puzzle.verdict(budget_ms=20_000) is Verdict.ONE
    assert list(puzzle.solution().digits) == CHOSEN[name]["solution"]
