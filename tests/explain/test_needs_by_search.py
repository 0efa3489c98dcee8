"""Needs, compared with every subset of the techniques tried by a plain walk."""

from itertools import combinations

import pytest

from explain.board_puzzles import puzzle_named, reasoning
from polydoku import Puzzle
from polydoku.explain.needs import needs

UNITS = ["pointing", "claiming", "xy-wing", "naked-pair", "hidden-pair", "x-wing", "skyscraper"]


def by_trying_all(puzzle: Puzzle, units: list[str], without: str = "") -> set[frozenset[str]]:
    """The smallest sets of units with which a plain walk fills the grid."""
    sufficient: list[frozenset[str]] = []
    for size in range(len(units) + 1):
        for some in map(frozenset, combinations(units, size)):
            if not any(known <= some for known in sufficient):
                way = puzzle.steps(use=["singles", *some], without=without)
                if way.solved:
                    sufficient.append(some)
    return set(sufficient)


@pytest.mark.parametrize("name", ["4x4", "6x6:2x3", "6x6:3x2", "rhombus:9,5@1", "3-D", "diagonal"])
def test_needs_on_other_boards_are_those_of_trying_all(name: str) -> None:
    puzzle = puzzle_named(name)
    sets = puzzle.needs(use=UNITS[:5])
    assert set(sets) == by_trying_all(puzzle, UNITS[:5])
    assert list(sets) == sorted(sets, key=len)
    assert len(set(sets)) == len(sets)
    assert sets.indispensable == (frozenset.intersection(*sets) if sets else frozenset())


@pytest.mark.parametrize("place", range(4, 9))
def test_needs_of_harder_puzzles_are_those_of_trying_all(place: int) -> None:
    puzzle = reasoning()[place]
    assert set(puzzle.needs(use=UNITS)) == by_trying_all(puzzle, UNITS)


def test_what_is_left_out_is_no_unit_and_is_not_used() -> None:
    puzzle = reasoning()[2]
    for without in ("locked", "naked-single", "pointing,hidden-single"):
        sets = needs(puzzle, use=[*UNITS[:4], "locked-pair"], without=without)
        left = [unit for unit in [*UNITS[:4], "locked-pair"] if unit not in without]
        if without == "locked":
            left = [unit for unit in left if unit not in ("pointing", "claiming")]
        assert set(sets) == by_trying_all(puzzle, left, without)


def test_every_default_technique_is_a_unit_where_none_is_named() -> None:
    puzzle = puzzle_named("6x6:2x3")
    sets = puzzle.needs()
    assert sets
    for some in sets:
        assert puzzle.steps(use=["singles", *some]).solved
        for unit in some:
            assert not puzzle.steps(use=["singles", *(some - {unit})]).solved


def test_needs_in_words_name_every_set_and_what_is_in_all() -> None:
    puzzle = reasoning()[2]
    sets = puzzle.needs(use=UNITS)
    lines = sets.lines(limit=None)
    assert lines[0] == f"needs one of these sets ({len(sets)} in all):"
    listed = {frozenset(line.strip().split(" + ")) for line in lines[1 : len(sets) + 1]}
    assert listed == set(sets)
    short = sets.lines()
    assert short[1:4] == lines[1:4]
    assert short[4] == f"  … and {len(sets) - 3} more"
    assert sets.short_text == f"needs {lines[1].strip()} (or one of {len(sets) - 1} other sets)"
    assert sets.indispensable or lines[-1].startswith("  ")
