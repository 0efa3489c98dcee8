"""Anti-offsets: different digits at any distances that a setter lists."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, rules
from polydoku.rules import AntiOffsets

FOUR = Board.square(4)


def test_a_knight_is_four_offsets() -> None:
    board = Board.square(9)
    knight = AntiOffsets([(1, 2), (2, 1), (2, -1), (1, -2)]).constraints(board)[0]
    assert set(knight.pairs) == set(rules.AntiKnight().constraints(board)[0].pairs)


def test_an_offset_means_its_opposite_but_no_mirror_image() -> None:
    assert AntiOffsets([(1, 3)]).constraints(FOUR)[0].pairs == ((0, 7), (4, 11), (8, 15))
    assert AntiOffsets([(-1, -3)]).constraints(FOUR)[0].cells == (7, 0, 11, 4, 15, 8)
    assert len(AntiOffsets([(1, 3), (-1, -3)]).constraints(FOUR)[0].pairs) == 3


@pytest.mark.parametrize(
    ("offsets", "line"),
    [
        ([], "rule 'anti-offsets': offsets: expected 1 or more"),
        ([(1, 1), (0, 0)], "rule 'anti-offsets': offsets[1]: 0 rows and 0 columns lead to the same cell"),
    ],
)
def test_what_is_no_offset_is_refused(offsets: list[tuple[int, int]], line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(FOUR, rules=[AntiOffsets(offsets)])
    assert str(error.value) == line


def test_equal_digits_at_an_offset_are_named() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 2, "r2c4": 2}, rules=[AntiOffsets([(1, 3)])])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r2c4 are at a forbidden offset and both hold 2"
    ]


def test_it_survives_its_document_and_lists_its_offsets() -> None:
    rule = AntiOffsets([(1, 3), (-1, 3)])
    assert rules.from_json(rule.to_json()) == rule
    assert rule.sentence() == (
        "cells hold different digits at these steps: 1 row down and 3 columns right; "
        "1 row up and 3 columns right"
    )


def test_offsets_that_are_read_off_a_grid_hold_there() -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    for seed in range(5):
        rule = AntiOffsets.read_off(grid, Random(seed))
        assert rule is not None
        assert rule.holds(FOUR, grid.digits)
    board = Board(["a", "b"], [], digits=2)
    assert AntiOffsets.read_off(Grid.make(board, [1, 2]), Random(1)) is None
