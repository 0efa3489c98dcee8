"""Nonconsecutive: no neighbours that differ by 1."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, boards, rules
from polydoku.rules import Nonconsecutive

NINE = Board.square(9)


def pair_count(rule: Nonconsecutive) -> int:
    [constraint] = rule.constraints(NINE)
    return len(constraint.pairs)


def test_each_pair_of_neighbours_has_its_table() -> None:
    assert pair_count(Nonconsecutive()) == 144
    assert pair_count(Nonconsecutive(diagonal=True)) == 128
    assert pair_count(Nonconsecutive(except_pairs="r1c1-r1c2 r2c1-r1c1")) == 142


def test_the_miracle_has_72_grids() -> None:
    miracle = [rules.AntiKing(), rules.AntiKnight(), Nonconsecutive()]
    assert Puzzle(NINE, rules=miracle).count() == 72


def test_boards_of_other_shapes_have_neighbours_too() -> None:
    assert Nonconsecutive().constraints(boards.named("rhombus:9,5"))


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (
            Nonconsecutive(except_pairs="r1c1-r2c2"),
            "rule 'nonconsecutive': except_pairs[0]: r1c1 and r2c2 are not neighbours",
        ),
        (
            Nonconsecutive(diagonal=True, except_pairs="r1c1-r1c2"),
            "rule 'nonconsecutive': except_pairs: a rule about diagonals has no exceptions",
        ),
    ],
)
def test_wrong_exceptions_are_refused(rule: Nonconsecutive, line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(NINE, rules=[rule])
    assert str(error.value) == line


def test_consecutive_neighbours_are_named() -> None:
    puzzle = Puzzle(NINE, {"r1c1": 4, "r2c1": 5, "r2c2": 8}, rules=[Nonconsecutive()])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r2c1 must not be consecutive, but hold 4 and 5"
    ]


def test_sentences_name_the_exceptions() -> None:
    assert Nonconsecutive().sentence() == "digits in neighbouring cells never differ by 1"
    diagonal = Nonconsecutive(diagonal=True)
    assert diagonal.legend() == "nonconsecutive: digits in cells that touch in a corner never differ by 1"
    rule = Nonconsecutive(except_pairs="r1c1-r1c2")
    assert rule.sentence() == "digits in neighbouring cells never differ by 1, except in r1c1-r1c2"
    assert rules.from_json(rule.to_json()) == rule


def test_all_consecutive_pairs_of_a_grid_are_read_off_as_exceptions() -> None:
    grid = Grid.make(Board.square(4), [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    rule = Nonconsecutive.read_off(grid, Random(1))
    assert rule is not None
    assert rule.holds(grid.board, grid.digits)
    assert rule.except_pairs[:3] == ("r1c1-r1c2", "r1c2-r1c3", "r1c3-r1c4")
    assert Nonconsecutive.read_off(Grid.make(Board(["a"], [], digits=1), [1]), Random(1)) is None
