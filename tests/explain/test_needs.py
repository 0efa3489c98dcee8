"""Which techniques are needed: the smallest sets, compared with all subsets on small groups."""

from itertools import combinations
from typing import Any

import pytest

import requires
from polydoku.explain.needs import Needs, needs, units_of_names
from polydoku.model.puzzle import Puzzle

SEED = requires.SHARED / "data/logic/seed_004_puzzles.txt"
OURS = requires.ROOT / "examples" / "classics.txt"
UNITS = ["tuples", "x-wing", "pointing", "xy-wing"]
NEEDED: list[list[set[str]]] = [
    [set()], [set()], [set()], [set()], [set()], [set()],
    [{"tuples"}], [{"x-wing"}], [{"tuples", "xy-wing"}, {"pointing", "xy-wing"}], [{"xy-wing"}],
    [{"pointing", "xy-wing"}], [], [],
]  # fmt: skip
"""What the 13 puzzles of the first solver need of its four ways."""


def by_trying_all(puzzle: Puzzle, units: list[str]) -> set[frozenset[str]]:
    """Every sufficient set of which no smaller one suffices, found by walking all subsets."""
    sufficient: set[frozenset[str]] = set()
    for size in range(len(units) + 1):
        for subset in combinations(units, size):
            if (
                not any(known <= set(subset) for known in sufficient)
                and puzzle.steps(use=["singles", *subset]).solved
            ):
                sufficient.add(frozenset(subset))
    return sufficient


@pytest.mark.parametrize("line", OURS.read_text().split(), ids=str)
def test_the_sets_are_those_of_trying_all(line: str) -> None:
    puzzle = Puzzle.read(line)
    units = [*UNITS, "claiming", "skyscraper"]
    assert set(puzzle.needs(use=units)) == by_trying_all(puzzle, units)


@requires.shared(SEED)
def test_the_first_solvers_puzzles_need_what_its_table_says() -> None:
    for line, expected in zip(SEED.read_text().split(), NEEDED, strict=True):
        puzzle = Puzzle.read(line)
        sets = puzzle.needs(use="seed")
        assert sorted(map(sorted, sets)) == sorted(map(sorted, expected))
        assert sets.indispensable == (frozenset(set.intersection(*expected)) if expected else frozenset())
        assert puzzle.steps(use="seed").solved == bool(expected)
        assert puzzle.steps(use="seed,guess").solved


def test_a_group_is_one_unit_and_the_seeds_are_four() -> None:
    assert units_of_names("seed") == UNITS
    assert units_of_names(["tuples", "singles", "naked-single"]) == ["tuples"]
    assert "naked-single" not in units_of_names(None)
    assert "guess" not in units_of_names("guess,pointing")


def test_in_words_it_reads_as_a_sentence() -> None:
    easy = Puzzle.read("1..4.....1...32.")
    assert str(easy.needs()) == "needs nothing beyond singles"
    hard = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    assert str(needs(hard, use="seed")) == "not solvable with these techniques"
    assert needs(hard, use="seed") == ()


def test_a_budget_that_ends_is_named() -> None:
    hard = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    sets = needs(hard, budget_ms=1)
    assert (tuple(sets), sets.stopped_by) == ((), "budget_ms")
    assert str(sets) == "not known within the time limit"


@pytest.mark.parametrize(
    ("sets", "indispensable", "stopped_by", "text"),
    [
        ([], (), None, "not solvable with these techniques"),
        ([], (), "budget_ms", "not known within the time limit"),
        ([()], (), None, "needs nothing beyond singles"),
        ([("pointing",)], ("pointing",), None, "needs pointing"),
        ([("x-wing", "pointing")], ("x-wing", "pointing"), None, "needs pointing + x-wing"),
        (
            [("pointing", "x-wing"), ("pointing", "naked-pair")],
            ("pointing",),
            None,
            "needs one of these sets (2 in all):\n  pointing + naked-pair\n  pointing + x-wing\n"
            "in every set: pointing",
        ),
        (
            [("x-wing",), ("pointing",)],
            (),
            "budget_ms",
            "needs one of these sets (at least 2 in all):\n  pointing\n  x-wing",
        ),
        (
            [("x-wing",), ("aic",), ("skyscraper",), ("pointing", "xy-wing"), ("swordfish",)],
            (),
            None,
            "needs one of these sets (5 in all):\n"
            "  x-wing\n  skyscraper\n  pointing + xy-wing\n  … and 2 more",
        ),
    ],
)
def test_what_a_puzzle_needs_is_said_with_the_easiest_sets_first(
    sets: list[tuple[str, ...]], indispensable: tuple[str, ...], stopped_by: Any, text: str
) -> None:
    answer = Needs(map(frozenset, sets))
    answer.indispensable, answer.stopped_by = frozenset(indispensable), stopped_by
    assert str(answer) == text
