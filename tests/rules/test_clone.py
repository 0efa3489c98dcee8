"""Clone: cells that repeat the digits of others."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, rules
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Text
from polydoku.rules import Clone

FOUR = Board.square(4)


def test_cells_are_compared_in_the_listed_order() -> None:
    for grid in Puzzle(FOUR, rules=[Clone("r1c1 r1c2", "r3c3 r3c4")]).solutions():
        assert (grid["r1c1"], grid["r1c2"]) == (grid["r3c3"], grid["r3c4"])
    swapped = Puzzle(FOUR, rules=[Clone("r1c1 r1c2", "r1c2 r1c1")])
    assert swapped.count() == 0


def test_a_cell_that_is_its_copy_is_ignored() -> None:
    assert len(Clone("r1c1 r2c3", "r1c1 r3c1").constraints(FOUR)) == 1
    assert Puzzle(FOUR, rules=[Clone("r1c1", "r1c1")]).count() == 288


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (
            Clone("r1c1 r1c2", "r3c3"),
            "rule 'clone': copy: 1 cell, but 2 in cells; expected as many",
        ),
        (Clone("", ""), "rule 'clone': cells: expected 1 or more"),
    ],
)
def test_lists_of_different_lengths_are_refused(rule: Clone, line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(FOUR, rules=[rule])
    assert str(error.value) == line


def test_different_digits_are_named() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 1, "r3c3": 2}, rules=[Clone("r1c1", "r3c3")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r3c3 must hold the same digit, but hold 1 and 2"
    ]


def test_copies_have_the_letter_of_their_cell() -> None:
    shapes = Clone("r1c1 r1c2", "r3c3 r3c4").scene(FOUR)
    letters = {FOUR.names[shape.cell or 0]: shape.text for shape in shapes if isinstance(shape, Text)}
    assert letters == {"r1c1": "a", "r1c2": "b", "r3c3": "a", "r3c4": "b"}


def test_many_cells_have_two_letters() -> None:
    board = Board.square(9)
    texts = [s.text for s in Clone(board.names[:36], board.names[36:72]).scene(board) if isinstance(s, Text)]
    assert texts[50:56] == ["z", "z", "aa", "aa", "ab", "ab"]


def test_letters_that_two_clones_share_need_captions() -> None:
    first, second = Clone("r1c1", "r3c3"), Clone("r1c2", "r3c4")
    assert drawn_rules(Puzzle(FOUR, rules=[first])).captions == ()
    assert drawn_rules(Puzzle(FOUR, rules=[first, second])).captions == (first.caption(), second.caption())
    chain = Clone("r1c1 r2c3", "r2c3 r3c2")
    assert drawn_rules(Puzzle(FOUR, rules=[chain])).captions == (chain.caption(),)


def test_clones_that_are_read_off_a_grid_hold_there() -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    for seed in range(5):
        rule = Clone.read_off(grid, Random(seed))
        assert rule is not None
        assert rule.holds(FOUR, grid.digits)
        assert rules.from_json(rule.to_json()) == rule
    assert Clone.read_off(Grid.make(Board(["a"], [], digits=1), [1]), Random(1)) is None
