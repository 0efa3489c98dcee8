"""The examples of the techniques: each is read, has its step, and is written as it was read."""

import pytest

from polydoku import Board, BoardError, boards, rules
from polydoku.explain import examples
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.model.ruled_board import RuledBoard
from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES

WITH_STEPS = sorted(EXAMPLES)


@pytest.mark.parametrize("technique", WITH_STEPS)
def test_the_example_of_a_technique_has_a_proved_step_of_it(technique: str) -> None:
    position, step = examples.example(technique)
    assert step.technique == technique
    assert faults(step, position.masks, position.values, position.givens) == []


@pytest.mark.parametrize("technique", WITH_STEPS)
def test_an_example_is_written_as_it_is_read(technique: str) -> None:
    position = examples.read(EXAMPLES[technique])
    text = examples.write(position)
    again = examples.read(text)
    assert (again.values, again.masks, again.givens) == (position.values, position.masks, position.givens)
    assert again.board == position.board
    assert examples.write(again) == text


def test_a_technique_without_an_example_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        examples.example("no-such-technique")


def test_every_technique_with_a_finder_has_an_example() -> None:
    assert {name for name, row in ROWS.items() if row.finder} - set(EXAMPLES) == set()


def test_digits_after_a_plus_are_placed_and_the_others_are_given() -> None:
    position = examples.read("4x4 1+2..............")
    assert position.values[:3] == [1, 2, 0]
    assert position.givens[:3] == [1, 0, 0]
    assert position.board == boards.square(4)
    assert examples.write(position) == "4x4 1+2.............."


def test_without_a_name_the_board_is_the_classic_one() -> None:
    position = examples.read("1" + "." * 80)
    assert position.board == Board.square(9)
    assert examples.write(position) == "1" + "." * 80


def test_struck_candidates_follow_with_their_cell() -> None:
    board = boards.square(4)
    position = examples.read("4x4 ................ r1c1-12 r4c4-3")
    assert position.masks[board["r1c1"]] == 0b1100
    assert position.masks[board["r4c4"]] == 0b1011
    assert position.masks[board["r1c2"]] == 0b1111
    assert examples.write(position) == "4x4 ................ r1c1-12 r4c4-3"


def test_cells_that_rise_stand_between_the_digits_and_the_candidates() -> None:
    text = "4x4 ................ r1c1<r2c1<r3c1"
    position = examples.read(text)
    board = position.board
    assert (board["r2c1"], 2) in board.excluded_by(board["r1c1"], 3)
    assert (board["r2c1"], 4) not in board.excluded_by(board["r1c1"], 3)
    assert (board["r3c1"], 3) in board.excluded_by(board["r1c1"], 2), "a cell lies between"
    assert examples.write(position) == text


@pytest.mark.parametrize(
    ("words", "name", "removed"),
    [("5=r1c1+r2c1", "cage at r1c1", 3), ("r3c1=r1c1+r2c1", "arrow at r3c1", 1)],
)
def test_cages_and_arrows_are_written_as_sums(words: str, name: str, removed: int) -> None:
    text = f"4x4 ................ {words} r1c1-{removed}"
    position = examples.read(text)
    assert isinstance(position.board, RuledBoard)
    assert [constraint.name for constraint in position.board.extra_constraints] == [name]
    assert examples.write(position) == text


def test_other_rules_are_written_as_json() -> None:
    position = Position(Board.square(4), [0] * 16, rules=(rules.Renban("r1c1 r1c2"),))
    text = examples.write(position)
    assert text == '4x4 ................ {"rule": "renban", "cells": ["r1c1", "r1c2"]}'
    assert examples.read(text).rules == position.rules


def test_large_digits_are_written_in_the_symbols_of_the_board() -> None:
    board = boards.named("16x16")
    values = [16, *[0] * 255]
    text = examples.write(Position(board, values))
    assert text.startswith(f"16x16 {board.symbol(16)}.")
    assert examples.read(text).values == values


def test_a_board_that_is_unknown_is_an_error() -> None:
    with pytest.raises(BoardError):
        examples.read("5x5:7x7 .....")
