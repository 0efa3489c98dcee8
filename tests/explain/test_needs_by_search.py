"""Needs, compared with every subset of the techniques tried by a plain walk."""

from itertools import combinations

import pytest

from explain.own_puzzles import puzzle, reasoning
from polydoku import Puzzle
from polydoku.explain.needs import needs

UNITS = ["pointing", "claiming", "xy-wing", "naked-pair", "hidden-pair", "x-wing", "skyscraper"]


def by_trying_all(own: Puzzle, units: list[str], without: str = "") -> set[frozenset[str]]:
    """The smallest sets of units with which a plain walk fills the grid."""
    found: list[frozenset[str]] = []
    for size in range(len(units) + 1):
        for some in map(frozenset, combinations(units, size)):
            if not any(known <= some for known in found):
                way = own.steps(use=["singles", *some], without=without)
                if way.solved:
                    found.append(some)
    return set(found)


@pytest.mark.parametrize("name", ["4x4", "6x6:2x3", "6x6:3x2", "rhombus:9,5@1", "3-D", "diagonal"])
def test_needs_on_other_boards_are_those_of_trying_all(name: str) -> None:
    own = puzzle(name)
    found = own.needs(use=UNITS[:5])
    assert set(found) == by_trying_all(own, UNITS[:5])
    assert list(found) == sorted(found, key=len)
    assert len(set(found)) == len(found)
    assert found.indispensable == (frozenset.intersection(*found) if found else frozenset())


@pytest.mark.parametrize("place", range(4, 9))
def test_needs_of_harder_puzzles_are_those_of_trying_all(place: int) -> None:
    own = reasoning()[place]
    assert set(own.needs(use=UNITS)) == by_trying_all(own, UNITS)


def test_what_is_left_out_is_no_unit_and_is_not_used() -> None:
    own = reasoning()[2]
    for without in ("locked", "naked-single", "pointing,hidden-single"):
        found = needs(own, use=[*UNITS[:4], "locked-pair"], without=without)
        left = [unit for unit in [*UNITS[:4], "locked-pair"] if unit not in without]
        if without == "locked":
            left = [unit for unit in left if unit not in ("pointing", "claiming")]
        assert set(found) == by_trying_all(own, left, without)


def test_every_default_technique_is_a_unit_where_none_is_named() -> None:
    own = puzzle("6x6:2x3")
    found = own.needs()
    assert found
    for some in found:
        assert own.steps(use=["singles", *some]).solved
        for unit in some:
            assert not own.steps(use=["singles", *(some - {unit})]).solved


def test_needs_in_words_name_every_set_and_what_is_in_all() -> None:
    own = reasoning()[2]
    found = own.needs(use=UNITS)
    text = str(found)
    for some in found:
        assert " + ".join(sorted(some)) in text
    if len(found) > 1 and found.indispensable:
        assert text.endswith(f"(in every set: {', '.join(sorted(found.indispensable))})")
