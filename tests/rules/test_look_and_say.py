"""Look-and-say cages: counts of digits."""

from typing import Any

import pytest

from polydoku import Puzzle, RuleError, rules
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Text
from polydoku.rules import LookAndSay
from rules.small_boards import FOUR, assert_read_off_rules_hold, faults_of


def test_a_digit_is_there_exactly_as_often_as_its_count_says() -> None:
    rule = LookAndSay("r1c1 r2c3 r3c2", [(2, 1), (0, 3)])
    contents = {
        tuple(sorted((grid["r1c1"], grid["r2c3"], grid["r3c2"])))
        for grid in Puzzle(FOUR, rules=[rule]).solutions()
    }
    assert contents == {(1, 1, 2), (1, 1, 4)}


@pytest.mark.parametrize(
    ("counts", "line"),
    [
        ([], "counts: expected 1 or more"),
        ([(3, 1)], "counts[0]: the count 3 must be 0 to 2, the number of cells"),
        ([(1, 1), (0, 1)], "counts[1]: 1 has a count already"),
        ([(1, 7)], "counts[0]: 7 is not a digit of this board, which has 1 to 4"),
    ],
)
def test_wrong_counts_are_refused(counts: list[tuple[int, int]], line: str) -> None:
    with pytest.raises(RuleError) as error:
        LookAndSay("r1c1 r1c2", counts).for_board(FOUR)
    assert str(error.value) == f"rule 'look-and-say': {line}"


@pytest.mark.parametrize("counts", ["2x1", [1, 2], [[1, 2, 3]]])
def test_a_document_has_pairs_of_integers(counts: Any) -> None:
    with pytest.raises(RuleError, match=r"counts: .* is not a list of \[integer, integer\]"):
        rules.from_json({"rule": "look-and-say", "cells": "r1c1", "counts": counts})


def test_a_digit_that_must_be_absent_is_a_fault() -> None:
    assert len(faults_of(LookAndSay("r1c1 r1c2", [(0, 3)]), [3])) == 1


def test_the_cage_shows_counts_and_digits() -> None:
    rule = LookAndSay("r1c1 r1c2 r2c2", [(2, 1), (0, 3)])
    [text] = [shape.text for shape in rule.scene(FOUR) if isinstance(shape, Text)]
    assert text == "2×1 0×3"
    captions = drawn_rules(Puzzle(FOUR, rules=[rule])).captions
    assert captions == ("look-and-say cage: 2×7 says that exactly two cells of the cage hold a 7",)
    apart = LookAndSay("r1c1 r3c3", [(2, 1)])
    assert drawn_rules(Puzzle(FOUR, rules=[apart])).captions == ("look-and-say cage: 2×1 in r1c1 r3c3",)


def test_cages_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(LookAndSay)
