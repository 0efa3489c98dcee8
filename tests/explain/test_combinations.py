"""Combinations of a constraint: exactly the ways to fill its cells, by brute force."""

from itertools import product

import pytest

from polydoku import Board, rules
from polydoku.explain.combinations import (
    TooManyCombinationsError,
    combinations,
    constraints_of,
    derived_sum,
    fits,
    masks_of,
    supported,
)
from polydoku.explain.position import Position
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Snapshot, StrongSet

FOUR = Board.square(4)
RULES = [
    rules.KillerCage("r1c1 r1c2 r2c2", 7),
    rules.Thermometer("r1c1 r1c2 r2c2"),
    rules.Arrow("r1c1", "r1c2 r2c2"),
    rules.Renban("r1c1 r1c2 r2c2"),
]


def position_of(rule: Rule) -> Position:
    position = Position(FOUR, [0] * 16, rules=(rule,))
    position.masks[0] = 0b1011
    return position


@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_they_are_the_ways_to_fill_the_cells(rule: Rule) -> None:
    position = position_of(rule)
    [constraint] = constraints_of(position.board, StrongSet("rule", constraint=0))
    cells = (FOUR["r1c1"], FOUR["r1c2"], FOUR["r2c2"])
    expected = set()
    for first, second, third in product((1, 2, 4), range(1, 5), range(1, 5)):
        digits = [0] * 16
        for cell, digit in zip(cells, (first, second, third), strict=True):
            digits[cell] = digit
        # All three cells are in one box.
        if len({first, second, third}) == 3 and constraint.holds(digits):
            expected.add(frozenset(zip(cells, (first, second, third), strict=True)))
    actual = list(
        combinations(position.board, constraint, masks_of(constraint, position.masks, position.values))
    )
    assert set(actual) == expected
    assert len(actual) == len(expected) > 0


@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_supported_candidates_are_those_of_the_combinations(rule: Rule) -> None:
    position = position_of(rule)
    [constraint] = constraints_of(position.board, StrongSet("rule", constraint=0))
    masks = masks_of(constraint, position.masks, position.values)
    in_combinations = frozenset().union(*combinations(position.board, constraint, masks))
    left = supported(position.board, constraint, masks)
    assert in_combinations == {
        (cell, digit) for cell, mask in zip(constraint.cells, left, strict=True) for digit in digits_of(mask)
    }


def test_a_filled_cell_keeps_its_digit() -> None:
    values = [4, *[0] * 15]
    position = Position(FOUR, values, rules=(rules.KillerCage("r1c1 r1c2", 7),))
    [constraint] = constraints_of(position.board, StrongSet("rule", constraint=0))
    actual = combinations(position.board, constraint, masks_of(constraint, position.masks, position.values))
    assert list(actual) == [frozenset({(Cell(0), 4), (Cell(1), 3)})]


def test_too_many_trials_are_an_error() -> None:
    position = position_of(RULES[0])
    [constraint] = constraints_of(position.board, StrongSet("rule", constraint=0))
    actual = combinations(
        position.board, constraint, masks_of(constraint, position.masks, position.values), max_trials=3
    )
    with pytest.raises(TooManyCombinationsError, match="cage at r1c1: too many combinations"):
        list(actual)


@pytest.mark.parametrize("number", [-1, 1])
def test_a_constraint_that_does_not_exist_is_refused(number: int) -> None:
    board = position_of(RULES[0]).board
    assert isinstance(board, RuledBoard)
    with pytest.raises(ValueError, match=f"no constraint {number}"):
        constraints_of(board, StrongSet("rule", constraint=number))


def test_a_set_fits_if_each_digit_has_a_cell_for_itself() -> None:
    snapshot = Snapshot(bytes([0, 0, 3]), bytes(3), (0b011, 0b111, 0))
    cells = (Cell(0), Cell(1), Cell(2))
    assert fits(frozenset({1, 2, 3}), cells, snapshot)
    assert not fits(frozenset({1, 2, 4}), cells, snapshot)
    assert not fits(frozenset({3}), cells[1:], snapshot)


CAGES = (rules.KillerCage("r1c1 r1c2 r2c1", 6), rules.KillerCage("r2c2 r2c3", 7))
CAGED = Position(FOUR, [0] * 16, rules=CAGES).board
BOX_1 = next(number for number, house in enumerate(FOUR.houses) if house.name == "box 1")


@pytest.mark.parametrize(
    ("constraints", "cells", "total"),
    [((0,), ["r2c2"], 4), ((0, 1), ["r2c3"], -3)],
    ids=["innies", "outies"],
)
def test_cages_and_houses_leave_the_total_of_the_other_cells(
    constraints: tuple[int, ...], cells: list[str], total: int
) -> None:
    derived = derived_sum(CAGED, StrongSet("total", houses=(BOX_1,), constraints=constraints))
    assert derived.cells == tuple(FOUR[cell] for cell in cells)
    digits = [0] * 16
    for cell in derived.cells:
        digits[cell] = abs(total)
    assert derived.holds(digits)


def test_only_full_houses_and_cages_have_a_total() -> None:
    board = Position(FOUR, [0] * 16, rules=(rules.Thermometer("r1c1 r1c2"), CAGES[0])).board
    with pytest.raises(ValueError, match="thermometer from r1c1 has no total"):
        derived_sum(board, StrongSet("total", houses=(BOX_1,), constraints=(0,)))
    cage = next(number for number, house in enumerate(board.houses) if len(house.cells) == 3)
    with pytest.raises(ValueError, match="has no total"):
        derived_sum(board, StrongSet("total", houses=(cage,), constraints=(1,)))
