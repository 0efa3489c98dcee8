"""Killer cages: different digits with a total."""

import json
from random import Random

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, PuzzleError, RuleError, Verdict, boards
from polydoku.rules import KillerCage

FOUR = Board.square(4)


@pytest.mark.parametrize("total", [3, 7, 8, 9, 10, 99])
def test_exactly_the_grids_with_the_total_are_solutions(total: int) -> None:
    rule = KillerCage("r1c1 r1c2 r1c3", total)
    good = [grid.digits for grid in Puzzle(FOUR).solutions() if sum(grid.digits[:3]) == total]
    assert sorted(grid.digits for grid in Puzzle(FOUR, rules=[rule]).solutions()) == sorted(good)


def test_a_cage_may_cross_houses_and_still_holds_different_digits() -> None:
    rule = KillerCage("r2c2 r2c3 r3c3", 6)
    grids = [grid.digits for grid in Puzzle(FOUR).solutions()]
    held = [[digits[5], digits[6], digits[10]] for digits in grids]
    good = [digits for digits, cage in zip(grids, held, strict=True) if sorted(cage) == [1, 2, 3]]
    assert Puzzle(FOUR, rules=[rule]).count() == len(good) > 0


def test_without_a_total_the_digits_only_differ() -> None:
    assert KillerCage("r2c2 r3c3", 0) == KillerCage("r2c2 r3c3")
    grids = list(Puzzle(FOUR, rules=[KillerCage("r2c2 r3c3")]).solutions())
    assert len(grids) == sum(grid.digits[5] != grid.digits[10] for grid in Puzzle(FOUR).solutions())


def test_the_total_is_of_the_values_that_the_board_shows() -> None:
    board = Board(["a", "b"], [], digits=5, symbols="01234")
    grids = Puzzle(board, rules=[KillerCage("a b", 3)]).solutions()
    assert sorted(grid.line for grid in grids) == ["03", "12", "21", "30"]


def test_a_broken_cage_is_named_before_the_grid_is_full() -> None:
    nine = Board.square(9)
    puzzle = Puzzle(nine, {"r1c1": 9, "r1c2": 8}, rules=[KillerCage("r1c1 r1c2 r2c1", 15)])
    assert [(str(fault), fault.cells) for fault in puzzle.problems()] == [
        ("cage at r1c1: with 9 in r1c1 and 8 in r1c2 the total cannot be 15", (0, 1))
    ]
    assert puzzle.verdict() is Verdict.NONE


@pytest.mark.parametrize(
    ("rule", "error", "line"),
    [
        (KillerCage(""), RuleError, "rule 'killer-cage': 0 cells, not 1 to 4"),
        (KillerCage("r1c1 r1c1", 3), RuleError, "rule 'killer-cage': r1c1 is listed twice"),
        (KillerCage("r1c1 r1c2", -3), RuleError, "rule 'killer-cage': total -3: must be 1 to 999"),
        (
            KillerCage("r1c5", 3),
            BoardError,
            "rule 'killer-cage': cells[0]: r1c5 is not a cell of this board (r1c1 to r4c4)",
        ),
    ],
)
def test_a_cage_that_is_none_is_refused(rule: KillerCage, error: type[PuzzleError], line: str) -> None:
    with pytest.raises(error) as raised:
        Puzzle(FOUR, rules=[rule])
    assert str(raised.value) == line


def test_the_total_survives_json() -> None:
    puzzle = Puzzle(FOUR, rules=[KillerCage("r1c1 r1c2", 5)])
    text = str(puzzle.to("json"))
    assert json.loads(text)["rules"] == [{"rule": "killer-cage", "cells": ["r1c1", "r1c2"], "total": 5}]
    assert Puzzle.read(text) == puzzle


def test_cages_that_are_read_off_a_grid_hold_there() -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    read = [KillerCage.read_off(grid, Random(seed)) for seed in range(20)]
    assert all(rule is not None and rule.holds(FOUR, grid.digits) for rule in read)


@pytest.mark.parametrize(
    ("rule", "sentence", "caption"),
    [
        (
            KillerCage("r1c1 r1c2", 5),
            "r1c1 r1c2 hold different digits that add up to 5",
            "killer cage 5: r1c1 r1c2",
        ),
        (KillerCage("r1c1 r2c1"), "r1c1 r2c1 hold different digits", "killer cage: r1c1 r2c1"),
    ],
)
def test_a_cage_is_said_with_and_without_its_total(rule: KillerCage, sentence: str, caption: str) -> None:
    assert (rule.sentence(), rule.caption()) == (sentence, caption)


@pytest.mark.parametrize("name", ["latin:2x2", "4x4", "latin:2x3", "9x9", "rhombus:3,1"])
@pytest.mark.parametrize("seed", range(4))
def test_a_cage_that_is_read_off_is_connected_and_has_the_total_of_the_grid(name: str, seed: int) -> None:
    board = boards.named(name)
    grid = next(Puzzle(board).solutions(seed=seed))
    rule = KillerCage.read_off(grid, Random(seed))
    assert rule is not None
    cells = [board[cell] for cell in rule.cells]
    assert len({grid[cell] for cell in cells}) == len(cells) <= 4
    assert sum(grid[cell] for cell in cells) == rule.total
    for number, cell in enumerate(cells[1:], 1):
        assert set(board.neighbours(cell)) & set(cells[:number])
    assert Puzzle(board, grid, rules=[rule]).verdict() is Verdict.ONE
