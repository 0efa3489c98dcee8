"""Kropki: white dots for differences, black dots for ratios."""

from random import Random

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, PuzzleError, RuleError
from polydoku.constraints.pairs import Pairs
from polydoku.draw.rules import drawn_rules
from polydoku.rules import Kropki

FOUR = Board.square(4)


def values(grid: Grid, dot: str) -> list[int]:
    return [grid[name] for name in dot.split("-")]


@pytest.mark.parametrize(("difference", "ratio"), [(1, 2), (1, 3), (1, 4)])
def test_exactly_the_grids_that_keep_the_dots_are_solutions(difference: int, ratio: int) -> None:
    rule = Kropki("r1c1-r1c2 r3c3-r4c3", ["r2c2-r3c2"], difference, ratio)
    good = []
    for grid in Puzzle(FOUR).solutions():
        apart = [abs(a - b) for a, b in (values(grid, dot) for dot in rule.white)]
        low, high = sorted(values(grid, rule.black[0]))
        if apart == [difference, difference] and high == ratio * low:
            good.append(grid.digits)
    assert sorted(grid.digits for grid in Puzzle(FOUR, rules=[rule]).solutions()) == sorted(good)
    assert good


def test_ratios_are_of_the_values_that_the_board_shows() -> None:
    board = Board(["a", "b"], [], digits=5, symbols="01234")
    grids = Puzzle(board, rules=[Kropki(black="a-b")]).solutions()
    assert sorted(grid.line for grid in grids) == ["00", "12", "21", "24", "42"]


def test_what_does_not_fit_a_dot_is_named() -> None:
    rule = Kropki("r1c1-r1c2", "r4c1-r3c1")
    givens = {"r1c1": 1, "r1c2": 3, "r4c1": 3}
    assert [str(fault) for fault in Puzzle(FOUR, givens, rules=[rule]).problems()] == [
        "r1c1 and r1c2 must differ by 1, but hold 1 and 3",
        "r4c1 and r3c1 must have the ratio 2, but no digit fits 3 in r4c1",
    ]


@pytest.mark.parametrize(
    ("rule", "error", "line"),
    [
        (Kropki(), RuleError, "rule 'kropki': expected a dot in white or black"),
        (Kropki("r1c1"), RuleError, "rule 'kropki': white[0]: 'r1c1' is not a dot such as r1c1-r4c4"),
        (Kropki("r1c1-r2c2"), RuleError, "rule 'kropki': white[0]: r1c1 and r2c2 are not neighbours"),
        (Kropki("r1c1-r1c1"), RuleError, "rule 'kropki': white[0]: r1c1 and r1c1 are not neighbours"),
        (
            Kropki("r1c1-r1c2", "r1c1-r1c5"),
            BoardError,
            "rule 'kropki': black[0]: r1c5 is not a cell of this board (r1c1 to r4c4)",
        ),
        (
            Kropki("r1c1-r1c2", ratio=1),
            RuleError,
            "rule 'kropki': difference must be 1 or more, and ratio 2 or more",
        ),
    ],
)
def test_dots_that_are_none_are_refused(rule: Kropki, error: type[PuzzleError], line: str) -> None:
    with pytest.raises(error) as raised:
        Puzzle(FOUR, rules=[rule])
    assert str(raised.value) == line


def test_names_with_a_hyphen_can_have_dots() -> None:
    board = Board(["a-1", "a-2"], [], digits=4)
    [constraint] = Kropki("a-1-a-2").constraints(board)
    assert constraint.cells == (0, 1)


def test_dots_that_are_read_off_a_grid_hold_there() -> None:
    grid = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    read = [Kropki.read_off(grid, Random(seed)) for seed in range(20)]
    assert all(rule is None or rule.holds(FOUR, grid.digits) for rule in read)
    assert any(rule.white and rule.black for rule in read if rule)


def test_negative_exempts_pairs_with_any_dot() -> None:
    rule = Kropki("r1c1-r1c2", "r2c1-r2c2", negative="black")
    [*_, without_dot] = rule.constraints(FOUR)
    assert isinstance(without_dot, Pairs)
    assert len(without_dot.pairs) == 22
    assert {(0, 1), (4, 5)}.isdisjoint(without_dot.pairs)
    both = Kropki(negative="both", except_pairs="r1c2-r1c1").constraints(FOUR)
    assert [len(constraint.spec()[1]) for constraint in both] == [23, 23]


def test_a_pair_without_a_dot_is_named() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 2, "r1c2": 3, "r2c1": 4}, rules=[Kropki(negative="both")])
    assert {str(fault) for fault in puzzle.problems()} == {
        "r1c1 and r1c2 have no dot and must not differ by 1, but hold 2 and 3",
        "r1c1 and r2c1 have no dot and must not have the ratio 2, but hold 2 and 4",
    }


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (Kropki("r1c1-r1c2", negative="x"), "negative is '', 'white', 'black' or 'both'"),  # type: ignore[arg-type]
        (
            Kropki("r1c1-r1c2", except_pairs="r2c1-r2c2"),
            "except_pairs: there are exceptions to negative only",
        ),
        (
            Kropki(negative="white", except_pairs="r1c1-r2c2"),
            "except_pairs[0]: r1c1 and r2c2 are not neighbours",
        ),
    ],
)
def test_a_wrong_negative_is_refused(rule: Kropki, line: str) -> None:
    with pytest.raises(RuleError) as raised:
        Puzzle(FOUR, rules=[rule])
    assert str(raised.value) == f"rule 'kropki': {line}"


def test_the_picture_says_that_all_dots_are_given() -> None:
    def captions(rule: Kropki) -> tuple[str, ...]:
        return drawn_rules(Puzzle(FOUR, rules=[rule])).captions

    assert captions(Kropki("r1c1-r1c2")) == ()
    assert captions(Kropki("r1c1-r1c2", negative="white")) == (
        "kropki: digits with a white dot between them differ by 1; "
        "neighbours without a dot do not differ by 1",
    )
    excepted = Kropki("r1c1-r1c2", negative="white", except_pairs="r2c1-r2c2")
    assert captions(excepted) == (
        "kropki: digits with a white dot (r1c1-r1c2) differ by 1; "
        "neighbours without a dot do not differ by 1, except r2c1-r2c2",
    )
    assert captions(Kropki(negative="both")) == (
        "kropki: neighbours without a dot neither differ by 1 nor have the ratio 2",
    )
