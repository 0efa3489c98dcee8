from typing import Any

import pytest

from f_puzzles_cases import puzzle_of, rules_of
from polydoku import Board, Puzzle, rules

WHITE = {"cells": ["R1C1", "R1C2"]}
BLACK = {"cells": ["R2C1", "R2C2"]}


def dots(**parameters: Any) -> dict[str, Any]:
    return rules.Kropki(**parameters).to_json()


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({"difference": [WHITE]}, [dots(white="r1c1-r1c2")]),
        ({"ratio": [BLACK]}, [dots(black="r2c1-r2c2")]),
        ({"ratio": [{**BLACK, "value": "3"}]}, [dots(black="r2c1-r2c2", ratio=3)]),
        (
            {"difference": [WHITE, {**BLACK, "value": "2"}]},
            [dots(white="r1c1-r1c2"), dots(white="r2c1-r2c2", difference=2)],
        ),
        ({"nonconsecutive": True}, [rules.Nonconsecutive().to_json()]),
        ({"nonconsecutive": True, "difference": [WHITE]}, [dots(white="r1c1-r1c2", negative="white")]),
        ({"negative": ["ratio"]}, [dots(negative="black")]),
        (
            {"negative": ["ratio"], "ratio": [{**BLACK, "value": "3"}], "difference": [WHITE]},
            [
                dots(white="r1c1-r1c2"),
                dots(black="r2c1-r2c2", ratio=3, negative="black", except_pairs="r1c1-r1c2"),
            ],
        ),
        (
            {"negative": ["ratio"], "nonconsecutive": True, "ratio": [BLACK]},
            [dots(black="r2c1-r2c2", negative="both")],
        ),
    ],
)
def test_dots_are_rules(keys: dict[str, Any], expected: list[dict[str, Any]]) -> None:
    assert rules_of(**keys) == expected
    puzzle = puzzle_of(**keys)
    assert puzzle.losses("f-puzzles") == ()


def test_letters_are_one_rule() -> None:
    xv = [{**WHITE, "value": "X"}, {**BLACK, "value": "v"}, {"cells": ["R3C3", "R3C4"], "value": ""}]
    puzzle = puzzle_of(xv=xv, negative=["xv"])
    assert puzzle.rules == (rules.XV("r1c1-r1c2", "r2c1-r2c2", negative=True),)
    assert puzzle.supplement.rules_complete
    assert not puzzle_of(xv=[{**WHITE, "value": "8"}]).supplement.rules_complete


def test_unknown_negatives_are_warnings() -> None:
    supplement = puzzle_of(negative=["killercage"]).supplement
    assert supplement.warnings == ("the name killercage in negative is not known; it is ignored",)
    assert not supplement.rules_complete


@pytest.mark.parametrize(
    "rule",
    [
        rules.Nonconsecutive(diagonal=True),
        rules.Kropki(white="r1c1-r1c2", difference=2, negative="white"),
        rules.Kropki(white="r1c1-r1c2", negative="white", except_pairs="r3c3-r3c4"),
    ],
    ids=repr,
)
def test_what_the_keys_cannot_say_is_lost(rule: rules.Rule) -> None:
    assert Puzzle(Board.square(4), rules=[rule]).losses("f-puzzles") == (f"1 {rule.id} rule",)
