"""XV: letters between digits that add up to 10 or 5."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, generate, rules
from polydoku.draw.rules import drawn_rules
from polydoku.rules import XV

NINE = Board.square(9)
SIX = Board.square(6)


def test_letters_are_sums() -> None:
    grids = Puzzle(SIX, rules=[XV("r1c1-r1c2", "r1c3-r2c3")]).solutions()
    assert {(grid["r1c1"], grid["r1c2"]) for grid, _ in zip(grids, range(300))} <= {(4, 6), (6, 4)}
    faults = Puzzle(SIX, {"r1c1": 5, "r1c3": 2, "r2c3": 4}, rules=[XV("r1c1-r1c2", "r1c3-r2c3")]).problems()
    assert [str(fault) for fault in faults] == ["r1c3 and r2c3 must add up to 5, but hold 2 and 4"]


def test_sums_are_of_the_values_that_the_board_shows() -> None:
    board = Board(["a", "b"], [], digits=5, symbols="01234")
    assert sorted(grid.line for grid in Puzzle(board, rules=[XV(v="a-b")]).solutions()) == [
        "14",
        "23",
        "32",
        "41",
    ]


def test_negative_forbids_both_sums_whichever_letters_occur() -> None:
    only_x = XV("r1c1-r1c2", negative=True)
    assert len(only_x.constraints(NINE)[1].spec()[1]) == 143
    puzzle = Puzzle(NINE, {"r5c5": 2, "r5c6": 3, "r7c7": 4, "r7c8": 6}, rules=[only_x])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r5c5 and r5c6 have no X or V and must not add up to 5 or 10, but hold 2 and 3",
        "r7c7 and r7c8 have no X or V and must not add up to 5 or 10, but hold 4 and 6",
    ]


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (XV(), "rule 'xv': expected a pair in x or v"),
        (XV(v="r1c1-r3c1"), "rule 'xv': v[0]: r1c1 and r3c1 are not neighbours"),
    ],
)
def test_letters_that_are_none_are_refused(rule: XV, line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(NINE, rules=[rule])
    assert str(error.value) == line


def test_what_a_picture_cannot_show_is_said_below_it() -> None:
    def captions(*parts: rules.Rule) -> tuple[str, ...]:
        return drawn_rules(Puzzle(NINE, rules=parts)).captions

    assert captions(XV("r1c1-r1c2")) == ()
    negative = XV("r1c1-r1c2", negative=True)
    assert captions(negative) == (
        "XV: two digits with an X add up to 10; neighbours without a letter add up to neither 5 nor 10",
    )
    assert captions(XV(negative=True)) == ("XV: neighbours without a letter add up to neither 5 nor 10",)
    both = XV("r1c1-r1c2", "r1c1-r1c2")
    assert captions(both) == (both.caption(),)


def test_letters_that_are_read_off_a_grid_hold_there() -> None:
    for seed in range(12):
        grid = generate.grid("9x9", seed=seed)
        rule = XV.read_off(grid, Random(seed))
        assert rule is not None
        assert rule.holds(NINE, grid.digits)
        assert rules.from_json(rule.to_json()) == rule
    assert XV.read_off(Grid.make(Board(["a"], [], digits=1), [1]), Random(2)) is None
