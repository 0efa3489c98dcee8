"""Automaton lines: an automaton reads digits along segments."""

from typing import Any

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.rules import AutomatonLine
from rules.small_grids import Values, assert_means

FOUR = Board.square(4)
TWICE: list[tuple[int, str, int]] = [(0, "12", 0), (0, "34", 1), (1, "", 2), (2, "12", 3)]


def means(rule: AutomatonLine, values: Values) -> bool:
    """Follow the automaton symbol by symbol, with an empty symbol between segments."""
    symbols: list[str] = []
    for segment in rule.segments:
        symbols += ["", *map(str, values.all(segment))] if symbols else map(str, values.all(segment))
    states = set(rule.starts)
    for symbol in symbols:
        states = {
            b for a, text, b in rule.transitions if a in states and (symbol in text if symbol else not text)
        }
    return bool(states & set(rule.accepts))


def test_rules_with_equal_transitions_share_them() -> None:
    first, second = (AutomatonLine([[name]], [0], [1], list(TWICE)) for name in ("r1c1", "r1c2"))
    assert first.transitions is second.transitions


def test_it_means_that_the_automaton_accepts_the_digits() -> None:
    assert_means(AutomatonLine, means, 100)


def test_it_reads_a_break_between_segments() -> None:
    rule = AutomatonLine(["r1c1 r1c2", "r3c3"], [0], [3], TWICE)
    grids = list(Puzzle(FOUR, rules=[rule]).solutions())
    good = [
        grid.line
        for grid in Puzzle(FOUR).solutions()
        if grid["r1c1"] <= 2 and grid["r1c2"] >= 3 and grid["r3c3"] <= 2
    ]
    assert sorted(grid.line for grid in grids) == sorted(good) != []


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"segments": []}, "segments: expected 1 or more"),
        ({"segments": ["r1c1", ""]}, "segments[1]: 0 cells, not 1 or more"),
        ({"segments": ["r1c1 r1c1"]}, "r1c1 is listed twice"),
        ({"accepts": [-1]}, "state -1: must be 0 to 65,535"),
        ({"transitions": [(0, "5", 1)]}, "transitions[0]: '5' is not a digit of this board, which has 1-4"),
    ],
)
def test_an_automaton_that_is_none_is_refused(changes: dict[str, Any], line: str) -> None:
    fields = {"segments": ["r1c1"], "starts": [0], "accepts": [1], "transitions": [(0, "1", 1)]}
    with pytest.raises(RuleError) as error:
        Puzzle(FOUR, rules=[AutomatonLine(**{**fields, **changes})])
    assert str(error.value) == f"rule 'automaton-line': {line}"


def test_its_caption_says_the_description_or_all_transitions() -> None:
    rule = AutomatonLine(["r1c1 r1c2", "r3c3"], [0], [3], TWICE)
    assert rule.caption() == (
        "automaton line: an automaton accepts the digits along r1c1 r1c2, then r3c3: "
        "from state 0 to 3 by 0 12 0, 0 34 1, 1 break 2, 2 12 3"
    )
    described = AutomatonLine(["r1c1"], [0], [1], [(0, "13", 1)], "an odd digit")
    assert described.caption().endswith("along r1c1: an odd digit")


def test_a_description_stands_in_captions_and_faults() -> None:
    even = AutomatonLine(
        ["r1c1 r1c2"], [0], [0], [(0, "24", 0), (0, "13", 1), (1, "24", 1), (1, "13", 0)], "even sum"
    )
    assert even.caption() == "automaton line: the digits along r1c1 r1c2: even sum"
    [fault] = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2}, rules=[even]).problems()
    assert str(fault).startswith("automaton from r1c1 (even sum): with 1 in r1c1 and 2 in r1c2, ")
