from typing import Any

import pytest

from penpa_cases import POINTS, cell, puzzle_of
from polydoku import Puzzle, boards, rules

EDGE = str(POINTS.edge((0, 0), (0, 1)))
LOWER_EDGE = str(POINTS.edge((0, 0), (1, 0)))
CELLS = [POINTS.cell(0, column) for column in range(3)]
CORNER = str(POINTS.small(0, 0, 0))


def held(items: dict[str, Any]) -> tuple[rules.Rule, ...]:
    return puzzle_of(**items).rules


@pytest.mark.parametrize(
    ("items", "rule"),
    [
        ({"thermo": [CELLS]}, rules.Thermometer("r1c1 r1c2 r1c3")),
        ({"arrows": [CELLS]}, rules.Arrow("r1c1", "r1c2 r1c3")),
        (
            {"killercages": [CELLS[:2]], "numberS": {CORNER: [" 7", 1]}},
            rules.KillerCage("r1c1 r1c2", 7),
        ),
        ({"symbol": {EDGE: [8, "circle_SS", 2]}}, rules.Kropki(white="r1c1-r1c2")),
        ({"symbol": {EDGE: [1, "circle_SS", 2]}}, rules.Kropki(white="r1c1-r1c2")),
        ({"symbol": {LOWER_EDGE: [2, "circle_SS", 2]}}, rules.Kropki(black="r1c1-r2c1")),
        ({"number": {EDGE: ["V", 6, "5"]}}, rules.XV(v="r1c1-r1c2")),
        ({"symbol": {cell(2, 2): [3, "circle_L", 1]}}, rules.Odd("r2c2")),
        ({"symbol": {cell(2, 2): [3, "square_L", 2]}}, rules.Even("r2c2")),
        (
            {"freelineE": {f"{a},{b}": 12 for a, b in POINTS.diagonal(4, "+")}},
            rules.Diagonal("+"),
        ),
    ],
)
def test_each_certain_sign_is_a_rule_and_not_drawn(items: dict[str, Any], rule: rules.Rule) -> None:
    puzzle = puzzle_of(**items)
    assert puzzle.rules == (rule.for_board(puzzle.board),)
    assert puzzle.supplement.drawing == ()
    assert puzzle.supplement.rules_complete
    again = Puzzle.read(puzzle.to("penpa"))
    assert again == puzzle


@pytest.mark.parametrize(
    "items",
    [
        {"nobulbthermo": [CELLS]},
        {"thermo": [CELLS[:1], [CELLS[0], POINTS.cell(0, -1)]]},
        {"killercages": [CELLS]},
        {"killercages": [CELLS[:2]], "numberS": {CORNER: ["x", 1]}},
        {"symbol": {EDGE: [3, "circle_SS", 2]}},
        {"symbol": {cell(1, 1): [2, "circle_SS", 2]}},
        {"symbol": {cell(1, 1): [2, "circle_L", 2]}},
        {"number": {EDGE: ["8", 6, "5"]}},
        {"freelineE": {f"{a},{b}": 12 for a, b in POINTS.diagonal(4, "+")[1:]}},
        {"line": {f"{CELLS[0]},{CELLS[1]}": 5}},
        {"number": {str(POINTS.cell(-1, 0)): ["9", 1, "1"]}},
    ],
)
def test_what_may_mean_something_else_is_only_drawn(items: dict[str, Any]) -> None:
    puzzle = puzzle_of(**items)
    assert puzzle.rules == ()
    assert puzzle.supplement.drawing
    assert not puzzle.supplement.rules_complete


def test_values_of_a_wrong_form_are_no_signs() -> None:
    assert puzzle_of(symbol={EDGE: [[], "circle_SS"]}, number={EDGE: [[], 1]}).rules == ()


def test_rules_that_the_drawing_does_not_hold_are_drawn_and_told() -> None:
    lost = [
        rules.Renban("r1c1 r1c2"),
        rules.KillerCage("r2c1 r2c2"),
        rules.Arrow("r3c1 r3c2", "r3c3"),
        rules.Kropki(white="r4c1-r4c2", negative="white"),
        rules.XV(x="r4c3-r4c4", negative=True),
    ]
    again = Puzzle.read(Puzzle(boards.square(4), rules=lost, text="Hello.").to("penpa"))
    assert {"killer-cage", "arrow", "renban"}.isdisjoint(rule.id for rule in again.rules)
    assert again.text.startswith("Hello.\n\nrenban")
    assert len(again.text.split("\n\n")) == 6
    assert not again.supplement.rules_complete
