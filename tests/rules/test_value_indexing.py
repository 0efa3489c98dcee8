"""Value indexing: a digit says where another one is."""

import pytest

from polydoku import Board, BoardError, Puzzle, PuzzleError, RuleError
from polydoku.model.scene import Text
from polydoku.rules import ValueIndexing
from rules.small_grids import ZERO_BASED, Values, assert_means

FOUR = Board.square(4)


def means(rule: ValueIndexing, values: Values) -> bool:
    position = values(rule.control)
    return position <= len(rule.cells) and values(rule.cells[position - 1]) == values(rule.value)


def test_it_means_that_the_control_says_where_the_value_is() -> None:
    assert_means(ValueIndexing, means, 100)


@pytest.mark.parametrize(
    ("rule", "error", "line"),
    [
        (ValueIndexing("r9c1", "r1c1", "r1c2"), BoardError, "value: r9c1 is not a cell of this board"),
        (ValueIndexing("r1c1", "x", "r1c2"), BoardError, "control: x is not a cell of this board"),
        (ValueIndexing("r1c1", "r1c1", ""), RuleError, "cells: 0 cells, not 1 or more"),
    ],
)
def test_cells_that_are_none_are_refused(rule: ValueIndexing, error: type[PuzzleError], line: str) -> None:
    with pytest.raises(error, match=line):
        Puzzle(FOUR, rules=[rule])


def test_a_board_with_the_digit_0_is_refused() -> None:
    with pytest.raises(RuleError, match="needs a board whose digits begin with 1"):
        Puzzle(ZERO_BASED, rules=[ValueIndexing("r1c1", "r2c1", "r1c2")])


def test_the_cells_are_numbered_and_letters_say_which_number_counts() -> None:
    texts = [
        shape for shape in ValueIndexing("r1c1", "r2c1", "r3c4 r3c3").scene(FOUR) if isinstance(shape, Text)
    ]
    shown = {FOUR.names[text.cell or 0]: text.text for text in texts}
    assert shown == {"r3c4": "1", "r3c3": "2", "r2c1": "n", "r1c1": "[n]"}


def test_the_picture_has_a_caption_with_the_cells() -> None:
    rule = ValueIndexing("r1c1", "r2c1", "r1c2 r1c3")
    assert not rule.is_fully_drawn(FOUR)
    assert rule.caption() == (
        "value indexing: if r2c1 holds n, the n-th cell of r1c2 r1c3 holds the same digit as r1c1"
    )
