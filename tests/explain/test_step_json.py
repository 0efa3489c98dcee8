"""A step as JSON, and back."""

import json

import pytest

from polydoku.errors import PuzzleError
from polydoku.explain.examples import example
from polydoku.explain.step_json import group_of
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Event, Link, Node, Pattern, Reason, RoleContent, Step, StrongSet
from polydoku.rules import Diagonal
from polydoku.techniques.examples import EXAMPLES

NINE = Board.square(9)
A, B, C = NINE["r1c7"], NINE["r4c7"], NINE["r1c8"]
LOCKED = Pattern("locked", houses=(15,), cells=(A, B), digits=(4,))
RICH = Step(
    NINE,
    "pointing",
    variant="claiming",
    size=2,
    guess="2.1",
    place=((A, 3),),
    remove=((B, 2), (B, 1)),
    roles={
        "base": RoleContent(cells=(A, B)),
        "house": RoleContent(houses=(0, 20)),
        "target": RoleContent(candidates=((B, 1),)),
        "digits": RoleContent(digits=(1, 2)),
    },
    links=(Link(Node((A,), 3), Node((A, C), 3), True, Reason("house", 15)),),
    branches=(
        (
            Event(Node((A,), 3), True, (), Reason("assumed")),
            Event(Node((B,), 3), False, (0,), Reason("cell")),
            Event(Node((C,), 2), False, (1,), Reason("combinations", constraint=3)),
            Event(Node((C,), 4), False, (1,), Reason("pattern", pattern=LOCKED)),
        ),
    ),
    strong_sets=(
        StrongSet("cell", cell=A),
        StrongSet("place", house=0, digit=3),
        StrongSet("deadly", pattern=((A, 1, 2),)),
        StrongSet("rule", constraint=3),
        StrongSet("total", houses=(0, 20), constraints=(1, 2)),
    ),
    assumes=("unique_solution",),
)


def test_keys_are_those_of_the_contract_in_their_order() -> None:
    document = RICH.to_json()
    assert list(document) == [
        "v", "technique", "variant", "size", "guess", "digits", "cells", "houses", "roles", "links",
        "branches", "place", "remove", "assumes", "proof",
    ]  # fmt: skip
    assert document["v"] == 1
    assert document["digits"] == "12"
    assert document["houses"] == ["row 1", "box 3"]
    assert document["links"] == [["r1c7.3", "r1c78.3", "strong", "column 7"]]
    assert document["place"] == {"r1c7": 3}
    assert document["remove"] == {"r4c7": "12"}


def test_what_does_not_apply_is_left_out() -> None:
    document = Step(NINE, "naked-single", place=((A, 3),)).to_json()
    assert document == {
        "v": 1, "technique": "naked-single", "digits": "3", "cells": ["r1c7"], "place": {"r1c7": 3},
    }  # fmt: skip


def test_a_step_is_the_same_after_json() -> None:
    again = Step.from_json(json.loads(json.dumps(RICH.to_json())), NINE)
    assert again == RICH
    assert again.to_json() == RICH.to_json()
    assert again.strong_sets == RICH.strong_sets
    assert again.branches == RICH.branches
    assert again.guess == RICH.guess


@pytest.mark.parametrize("technique", EXAMPLES)
def test_every_technique_goes_through_json(technique: str) -> None:
    _, step = example(technique)
    again = Step.from_json(json.loads(json.dumps(step.to_json())), step.board)
    assert again == step
    assert (again.roles.keys() | {"digits"}) == (step.roles.keys() | {"digits"})
    assert again.links == step.links
    assert again.to_json() == step.to_json()


def test_houses_of_rules_have_their_names() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2, "r2c3": 1}, rules=[Diagonal()])
    for step in puzzle.steps():
        assert Step.from_json(step.to_json(), step.board) == step


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"v": 2}, "a step of version 2, but 1 is expected"),
        ({"place": {"r1c10": 1}}, "r1c10 is not a cell"),
        ({"links": [["r1c7.3"]]}, "not a step in JSON"),
        ({"proof": [["place", "row 12", "1"]]}, "not a step in JSON"),
        ({"branches": [[["r1c1.1", "on", [], "row 77"]]]}, "no house 'row 77'"),
    ],
)
def test_a_wrong_document_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        Step.from_json(RICH.to_json() | change, NINE)


def test_groups_are_read_in_each_form() -> None:
    assert group_of(NINE, "r12c4") == (NINE["r1c4"], NINE["r2c4"])
    assert group_of(NINE, "r1c4+r2c5") == (NINE["r1c4"], NINE["r2c5"])
    big = Board.square(16)
    assert group_of(big, "r1c10+r1c11") == (9, 10)
    assert group_of(big, "r12c4") == (big["r12c4"],)
