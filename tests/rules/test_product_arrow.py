"""Product arrows: products along the shaft."""

from math import prod

from polydoku import Board, Puzzle
from polydoku.model.scene import Text
from polydoku.rules import Arrow, ProductArrow
from rules.small_grids import Values, assert_means

NINE = Board.square(9)


def means(rule: ProductArrow, values: Values) -> bool:
    number = int("".join(str(digit) for digit in values.all(rule.bulb)))
    if len(rule.bulb) > 1 and values(rule.bulb[0]) == 0 and not rule.leading_zero:
        return False
    return prod(values.all(rule.shaft)) == number


def test_it_means_that_the_product_of_the_shaft_is_the_bulb() -> None:
    assert_means(ProductArrow, means, 200)


def test_a_pill_holds_a_product() -> None:
    board = Board(["a", "b", "c", "d"], [], digits=9)
    grids = Puzzle(board, rules=[ProductArrow("a b", "c d")]).solutions()
    expected = {x * y for x in range(1, 10) for y in range(1, 10) if x * y > 10 and x * y % 10}
    assert {int(grid.line[:2]) for grid in grids} == expected


def test_the_sign_is_in_the_bulb_which_no_arrow_that_adds_shares() -> None:
    rule = ProductArrow("r1c1", "r2c2")
    assert [shape.text for shape in rule.scene(NINE) if isinstance(shape, Text)] == ["×"]
    assert rule.overlap_keys(NINE) & ProductArrow("r1c1", "r1c2").overlap_keys(NINE)
    assert not rule.overlap_keys(NINE) & Arrow("r5c5", "r5c6").overlap_keys(NINE)
