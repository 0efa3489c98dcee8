"""Same set: equal digits in any order."""

import pytest

from polydoku import Puzzle, RuleError
from polydoku.draw.rules import drawn_rules
from polydoku.rules import SameSet
from rules.small_boards import FOUR, assert_read_off_rules_hold, faults_of


def test_sets_hold_the_same_digits_equally_often() -> None:
    rule = SameSet(["r1c1 r2c3", ["r3c2", "r4c4"]])
    for grid in Puzzle(FOUR, rules=[rule]).solutions():
        assert sorted((grid["r1c1"], grid["r2c3"])) == sorted((grid["r3c2"], grid["r4c4"]))
    assert faults_of(rule, [1, 0, 0, 0, 0, 0, 1]) == []


@pytest.mark.parametrize(
    ("sets", "line"),
    [
        (["r1c1 r1c2"], "sets: 1 set, not 2 to 256"),
        (["r1c1 r1c2", "r2c2"], "sets[1]: 1 cells, but 2 in sets[0]"),
        (["r1c1", ""], "sets[1]: 0 cells, not 1 or more"),
        (["r1c1 r1c1", "r2c2 r2c3"], "r1c1 is listed twice"),
    ],
)
def test_wrong_sets_are_refused(sets: list[str], line: str) -> None:
    with pytest.raises(RuleError) as error:
        SameSet(sets).for_board(FOUR)
    assert str(error.value) == f"rule 'same-set': {line}"


def test_a_caption_names_the_sets() -> None:
    rule = SameSet(["r1c1 r1c2", "r3c3 r4c4"])
    assert drawn_rules(Puzzle(FOUR, rules=[rule])).captions == (
        "same set: these sets of cells hold the same digits: r1c1 r1c2; r3c3 r4c4",
    )


def test_sets_that_are_read_off_a_grid_hold_there() -> None:
    assert_read_off_rules_hold(SameSet)
