"""Rule parameters of every type survive JSON and can be written in text."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal

import jsonschema
import pytest

from polydoku import Board, Puzzle, rules
from polydoku.cli.rule_list import parse_rules
from polydoku.errors import RuleError
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "schema" / "puzzle.json").read_text("utf-8"))


@dataclass(frozen=True)
class Sum(Rule):
    """A rule with a parameter of every type."""

    id: ClassVar[str] = "test-sum"
    summary: ClassVar[str] = "a rule of this test"
    total: int
    cells: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    side: Literal["left", "right"] = "left"
    whole: bool = False
    least: int | None = None

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        return ()


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    rules.register(Sum)
    yield
    rules._REGISTRY.pop(Sum.id)


RULE = Sum(17, ("r1c1", "r1c2"), (1, -2), (("r2c1", "r2c2"), ("r3c1",)), side="right", whole=True, least=3)


def test_numbers_lists_and_truth_values_survive_json() -> None:
    puzzle = Puzzle(Board.square(9), rules=[RULE])
    text = puzzle.to("json")
    assert json.loads(text)["rules"][0]["total"] == 17
    jsonschema.validate(json.loads(text), SCHEMA)
    copy = Puzzle.read(text)
    assert copy == puzzle
    assert copy.rules == (RULE,)
    assert hash(copy.rules[0]) == hash(RULE)


@pytest.mark.parametrize(
    ("document", "line"),
    [
        ({"total": "17"}, 'rules[0].total: "17" is not an integer'),
        ({"total": True}, "rules[0].total: true is not an integer"),
        ({"total": 1.5}, "rules[0].total: 1.5 is not an integer"),
        ({"total": 1, "weights": ["a"]}, 'rules[0].weights: ["a"] is not a list of integers'),
        ({"total": 1, "cells": 3}, "rules[0].cells: 3 is not a text or a list of texts"),
        ({"total": 1, "whole": 1}, "rules[0].whole: 1 is not true or false"),
        ({"total": 1, "least": "x"}, 'rules[0].least: "x" is not an integer or null'),
        ({}, "rules[0]: rule 'test-sum': total missing"),
    ],
)
def test_a_parameter_of_another_type_is_named(document: dict[str, Any], line: str) -> None:
    given = {"polydoku": 1, "board": "9x9", "rules": [{"rule": "test-sum", **document}]}
    with pytest.raises(RuleError) as error:
        Puzzle.read(json.dumps(given))
    assert str(error.value).startswith(line)
    assert isinstance(error.value, RuleError)


def test_the_command_line_reads_them_by_their_types() -> None:
    text = "windoku, test-sum(total=17,cells=r1c1 r1c2,weights=1 -2,side=right,whole=true,least=3)"
    assert parse_rules(text) == [
        rules.Windoku(),
        Sum(17, ("r1c1", "r1c2"), (1, -2), side="right", whole=True, least=3),
    ]
