"""Sequence lines: a constant step."""

from itertools import product

from polydoku import Board
from polydoku.model.scene import Text
from polydoku.rules import SequenceLine
from rules.small_grids import Values, assert_means


def has_one_step(digits: list[int]) -> bool:
    return len({digits[i + 1] - digits[i] for i in range(len(digits) - 1)}) == 1


def means(rule: SequenceLine, values: Values) -> bool:
    return has_one_step(values.all(rule.cells))


def test_it_means_that_all_steps_are_equal() -> None:
    assert_means(SequenceLine, means)


def test_every_line_of_three_to_five_cells_without_houses() -> None:
    for size in (3, 4, 5):
        board = Board(size, [], digits=6)
        [constraint] = SequenceLine(board.names).constraints(board)
        for digits in product(range(1, 7), repeat=size):
            assert constraint.holds(digits) == has_one_step(list(digits)), digits


def test_a_sign_says_that_a_number_is_added() -> None:
    texts = [
        shape.text
        for shape in SequenceLine("r1c1 r1c2 r1c3").scene(Board.square(4))
        if isinstance(shape, Text)
    ]
    assert texts == ["+n"]
