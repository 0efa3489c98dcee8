"""Digits and the values that a board shows."""

import pytest

from polydoku import Board, Cell, Grid, RuleError
from polydoku.rules.values import (
    add_up_to,
    differ_by,
    digits_of_values,
    have_ratio,
    mask_where,
    other_pairs,
    relation_table,
    value_of,
    value_table,
    values_of,
)

FROM_ZERO = Board(["a", "b"], [], digits=5, symbols="01234")
FOUR = Board.square(4)


def test_tables_are_of_values() -> None:
    assert value_table(FOUR, lambda a, b: a == 2 * b) == (0, 0b1, 0, 0b10)
    assert value_table(FROM_ZERO, lambda a, b: a == 2 * b) == (0b1, 0, 0b10, 0, 0b100)


def test_tables_of_relations_are_of_values_and_their_parameters() -> None:
    assert relation_table(FOUR, differ_by, 2) == (0b100, 0b1000, 0b1, 0b10)
    assert relation_table(FOUR, differ_by, 3) == (0b1000, 0, 0, 0b1)
    assert relation_table(FOUR, have_ratio, 2) == (0b10, 0b1001, 0, 0b10)
    assert relation_table(FOUR, add_up_to, 3, 7) == (0b10, 0b1, 0b1000, 0b100)
    assert relation_table(FROM_ZERO, add_up_to, 1) == (0b10, 0b1, 0, 0, 0)


def test_the_other_pairs_of_a_table_are_those_that_it_lacks() -> None:
    table = relation_table(FOUR, differ_by, 1)
    assert other_pairs(4, table) == value_table(FOUR, lambda a, b: abs(a - b) != 1)


def test_the_values_of_cells_are_what_the_board_shows() -> None:
    assert values_of(Grid.make(FROM_ZERO, [1, 3]), [Cell(1), Cell(0)]) == [2, 0]
    assert values_of(Grid.make(FOUR, [3] * 16), [Cell(15)]) == [3]


def test_masks_are_of_digits_whose_values_fit() -> None:
    assert mask_where(FOUR, lambda value: value > 2) == 0b1100
    assert mask_where(FROM_ZERO, lambda value: value > 2) == 0b11000
    assert (value_of(FOUR, 1), value_of(FROM_ZERO, 1)) == (1, 0)


def test_a_value_that_no_digit_has_is_refused() -> None:
    assert digits_of_values(FROM_ZERO, (0, 4), "digits", "x") == (1, 5)
    with pytest.raises(RuleError) as error:
        digits_of_values(FROM_ZERO, (0, 5), "digits", "x")
    assert str(error.value) == "rule 'x': digits[1]: 5 is not a digit of this board, which has 0 to 4"
