"""Marks that a generator reads off a grid: each holds, and a rule that lists marks is the sum of them."""

from itertools import islice
from random import Random

import pytest

from polydoku import generate, rules
from polydoku.model.rule import Rule
from polydoku.rules.cage import random_cover

GRID = generate.grid("6x6", seed=4)
KINDS = [kind for kind in rules.all() if kind.engine == "general"]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_each_mark_holds(kind: type[Rule]) -> None:
    for mark in islice(kind.marks_of(GRID, Random(1)), 5):
        assert isinstance(mark, kind)
        assert mark.holds(GRID.board, GRID.digits)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.mark_lists], ids=lambda kind: kind.id)
def test_a_rule_is_the_sum_of_its_marks(kind: type[Rule]) -> None:
    read = [kind.read_off(GRID, Random(seed)) for seed in range(20)]
    rules_read_off = [rule for rule in read if rule is not None]
    assert rules_read_off
    for rule in rules_read_off:
        first, *others = rule.split()
        joined, identity = first.joined(others), GRID.board.cells
        assert joined.transformed_meaning(GRID.board, identity) == rule.transformed_meaning(
            GRID.board, identity
        )
        if others:
            assert all(len(mark.split()) == 1 for mark in (first, *others))


def test_a_rule_without_lists_is_one_mark() -> None:
    cage = rules.KillerCage("r1c1 r1c2", 5)
    assert cage.split() == (cage,)


def test_all_dots_given_cannot_be_split() -> None:
    dots = rules.Kropki(white="r1c1-r1c2 r2c2-r3c2", negative="both")
    assert dots.split() == (dots,)


def test_cages_cover_the_board_once() -> None:
    for seed in range(20):
        cages = random_cover(GRID, Random(seed))
        cells = [cell for cage in cages for cell in cage]
        assert len(cells) == len(set(cells))
        assert len(cells) >= 34
        for cage in cages:
            assert len({GRID.digits[cell] for cell in cage}) == len(cage) > 1
