"""Arrows: sums along the shaft."""

from polydoku import Board, Puzzle
from polydoku.rules import Arrow
from rules.small_grids import Values, assert_means

NINE = Board.square(9)


def means(rule: Arrow, values: Values) -> bool:
    number = int("".join(str(digit) for digit in values.all(rule.bulb)))
    if len(rule.bulb) > 1 and values(rule.bulb[0]) == 0 and not rule.leading_zero:
        return False
    return sum(values.all(rule.shaft)) == number


def test_it_means_that_the_shaft_adds_up_to_the_bulb() -> None:
    assert_means(Arrow, means, 200)


def test_digits_may_repeat_on_the_shaft() -> None:
    board = Board(["a", "b", "c"], [], digits=4)
    grids = Puzzle(board, rules=[Arrow("a", "b c")]).solutions()
    assert sorted(grid.line for grid in grids) == ["211", "312", "321", "413", "422", "431"]


def test_a_pill_holds_a_number() -> None:
    board = Board(["a", "b", "c", "d"], [], digits=9)
    grids = Puzzle(board, rules=[Arrow("a b", "c d")]).solutions()
    assert {int(grid.line[:2]) for grid in grids} == set(range(11, 19))


def test_a_sum_that_is_too_large_is_named() -> None:
    puzzle = Puzzle(NINE, {"r1c1": 5, "r2c1": 4, "r3c2": 3}, rules=[Arrow("r1c1", "r2c1 r3c2")])
    assert any(str(fault).startswith("arrow at r1c1: ") for fault in puzzle.problems())


def test_a_pill_that_cannot_begin_with_zero_says_so() -> None:
    assert Arrow("r1c1 r1c2", "r2c2", leading_zero=False).sentence() == (
        "the digits in r2c2 add up to the number in r1c1 r1c2, which does not begin with 0"
    )
    assert Arrow("r1c1 r1c2", "r2c2").is_fully_drawn(NINE)
    assert not Arrow("r1c1 r1c2", "r2c2", leading_zero=False).is_fully_drawn(NINE)
