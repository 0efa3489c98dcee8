"""Some of: a choice between rules."""

from random import Random
from typing import Any

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, PuzzleError, RuleError, rules, snakes
from polydoku.draw.rules import drawn_rules
from polydoku.rules import Fog, KillerCage, SomeOf, Thermometer
from rules.small_boards import FOUR, NINE, assert_read_off_rules_hold, faults_of

UP, DOWN = Thermometer("r1c1 r1c2 r1c3"), Thermometer("r1c3 r1c2 r1c1")


def test_one_branch_holds() -> None:
    either = Puzzle(FOUR, rules=[SomeOf([[UP], [DOWN]])]).count()
    assert either == Puzzle(FOUR, rules=[UP]).count() + Puzzle(FOUR, rules=[DOWN]).count()


def test_all_rules_of_a_branch_hold() -> None:
    both = SomeOf([[UP, KillerCage("r1c1 r1c2", 3)]])
    assert Puzzle(FOUR, rules=[both]).count() == Puzzle(FOUR, rules=[UP, KillerCage("r1c1 r1c2", 3)]).count()


def test_one_branch_is_the_branch_and_equal_branches_are_one() -> None:
    count = Puzzle(FOUR, rules=[UP]).count()
    assert Puzzle(FOUR, rules=[SomeOf([[UP]])]).count() == count
    assert Puzzle(FOUR, rules=[SomeOf([[UP], [UP]])]).count() == count


def test_a_branch_that_says_nothing_always_holds() -> None:
    assert SomeOf([[UP], [Fog("r1c1")]]).constraints(FOUR) == ()


@pytest.mark.parametrize(
    ("rule", "error", "line"),
    [
        (SomeOf([]), RuleError, "rule 'some-of': branches: expected 1 or more"),
        (
            SomeOf([[UP], [Thermometer("r1c1 r9c9")]]),
            BoardError,
            "branches[1][0]: cells[1]: r9c9 is not a cell of this board (r1c1 to r4c4)",
        ),
        (
            SomeOf([[UP, snakes.HiddenSnake()]]),
            RuleError,
            "rule 'some-of': branches[0][1]: hidden-snake cannot be one of several rules",
        ),
    ],
)
def test_wrong_branches_are_refused(rule: SomeOf, error: type[PuzzleError], line: str) -> None:
    with pytest.raises(error) as raised:
        rule.for_board(FOUR)
    assert str(raised.value) == line


def test_a_document_has_the_documents_of_its_rules() -> None:
    rule = SomeOf([[UP, KillerCage("r1c1 r1c2", 3)], [DOWN]])
    document = rule.to_json()
    assert document["branches"][1] == [{"rule": "thermometer", "cells": ["r1c3", "r1c2", "r1c1"]}]
    assert rules.from_json(document) == rule


@pytest.mark.parametrize(
    ("branches", "line"),
    [
        ("x", "rules[0].branches: x is not a list of lists of rules"),
        ([{"rule": "fog"}], "rules[0].branches: [{'rule': 'fog'}] is not a list of lists of rules"),
        ([["fog"]], "rules[0].branches: [['fog']] is not a list of lists of rules"),
        ([[{"rule": "fogg"}]], "rules[0].branches[0][0]: no rule 'fogg'; did you mean 'fog'?"),
    ],
)
def test_a_wrong_document_says_which_part(branches: Any, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rules.from_json({"rule": "some-of", "branches": branches}, "rules[0]")
    assert str(error.value) == line


def test_no_branch_that_fits_is_a_fault() -> None:
    [fault] = faults_of(SomeOf([[UP], [DOWN]]), [2, 4, 1])
    assert fault.startswith("choice of rules: none of 2 ways fits: digits rise along")


def test_a_caption_names_all_branches() -> None:
    rule = SomeOf([[UP], [DOWN, Fog()]])
    assert drawn_rules(Puzzle(FOUR, rules=[rule])).captions == (
        "some of: at least one of these is true: thermometer: digits rise along r1c1 r1c2 r1c3; or "
        "thermometer: digits rise along r1c3 r1c2 r1c1 and fog: digits clear the fog around them",
    )


def test_choices_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(SomeOf)
    assert SomeOf.read_off(Grid.make(Board(1, [], digits=1), [1]), Random(1)) is None


def test_boards_of_any_size_take_it() -> None:
    assert SomeOf([[UP]]).for_board(NINE)
