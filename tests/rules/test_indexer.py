"""Indexers: digits that name a row, a column or a place."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, boards
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Text
from polydoku.rules import Indexer
from rules.small_boards import FOUR, NINE, assert_read_off_rules_hold, faults_of


def test_a_column_indexer_names_the_column_of_its_digit() -> None:
    for grid in Puzzle(FOUR, rules=[Indexer("r2c3", "column")]).solutions():
        assert grid[f"r2c{grid['r2c3']}"] == 3


def test_a_row_indexer_names_the_row_of_its_digit() -> None:
    for grid in Puzzle(FOUR, rules=[Indexer("r2c3", "row")]).solutions():
        assert grid[f"r{grid['r2c3']}c3"] == 2


def test_a_box_indexer_names_the_place_of_its_digit() -> None:
    [constraint] = Indexer("r2c6", "box").constraints(NINE)
    assert [NINE.names[cell] for cell in constraint.line[:4]] == ["r1c4", "r1c5", "r1c6", "r2c4"]
    assert constraint.digit == 6


@pytest.mark.parametrize(
    ("rule", "board", "line"),
    [
        (Indexer("r1c1", "line"), FOUR, "rule 'indexer': kind is 'row', 'column' or 'box'"),  # type: ignore[arg-type]
        (Indexer("", "row"), FOUR, "rule 'indexer': cells: 0 cells, not 1 or more"),
        (Indexer("r1c1", "row"), boards.samurai(), "rule 'indexer' needs an n×n board"),
        (Indexer("r1c1", "box"), boards.named("latin:5x5"), "rule 'indexer' needs a board with boxes"),
    ],
)
def test_what_does_not_fit_is_refused(rule: Indexer, board: Board, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(board)
    assert str(error.value) == line


def test_a_wrong_digit_is_a_fault() -> None:
    assert len(faults_of(Indexer("r1c1", "column"), [2, 3])) == 1


def test_letters_name_the_kind() -> None:
    kinds = [Indexer("r1c1", "row"), Indexer("r2c2", "column"), Indexer("r3c3", "box")]
    texts = [shape.text for rule in kinds for shape in rule.scene(FOUR) if isinstance(shape, Text)]
    assert texts == ["R", "C", "B"]
    captions = drawn_rules(Puzzle(FOUR, rules=kinds)).captions
    assert (
        captions[1]
        == "indexer: with the letter C, a digit d in column c says that c is in column d of the row"
    )
    both = [Indexer("r1c1", "row"), Indexer("r1c1", "column")]
    assert drawn_rules(Puzzle(FOUR, rules=both)).captions == tuple(rule.caption() for rule in both)


def test_indexers_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(Indexer)
    assert Indexer.read_off(Grid.make(Board(1, [], digits=1), [1]), Random(1)) is None
