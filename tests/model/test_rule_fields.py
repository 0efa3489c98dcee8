"""Rule parameters of every type survive JSON and can be written in text."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from polydoku import Board, Puzzle, rules
from polydoku.cli.rule_list import parse_rules
from polydoku.errors import RuleError
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule
from polydoku.model.rule_fields import (
    fits_type,
    required_fields,
    type_in_words,
    value_from_text,
    with_lists,
    with_tuples,
)

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


TEXTS = tuple[str, ...]
PAIR = tuple[int, int]
SIDE = Literal["left", "right"]

TYPES: list[tuple[Any, str, list[Any], list[Any]]] = [
    (str, "a text", ["", "r1c1"], [1, None, ["r1c1"], True]),
    (int, "an integer", [0, -7], ["7", 1.0, True, None]),
    (bool, "true or false", [True, False], [0, 1, "true", None]),
    (TEXTS, "a text or a list of texts", ["r1c1 r1c2", [], ["r1c1"], ("r1c1",)], [3, [3], ["a", 3], None]),
    (tuple[int, ...], "a list of integers", [[], [1, 2]], ["1 2", [True], [1, "2"], 1]),
    (PAIR, "[integer, integer]", [[1, 2]], [[1], [1, 2, 3], ["1", "2"]]),
    (tuple[TEXTS, ...], "a list of lists of texts", [[], [["r1c1"], []]], ["r1c1", [[1]]]),
    (SIDE, "'left' or 'right'", ["left", "right"], ["Left", "", 0]),
    (Literal["a", "b", "c"], "'a', 'b' or 'c'", ["c"], ["d"]),
    (Literal[1, 2], "1 or 2", [1, 2], [True, "1", 3]),
    (int | None, "an integer or null", [3, None], ["3", False]),
    (str | int, "a text or an integer", ["a", 3], [None, 1.5]),
]


@pytest.mark.parametrize(("field_type", "text", "fitting", "other"), TYPES, ids=lambda value: str(value)[:30])
def test_a_value_fits_its_type_and_no_other(
    field_type: Any, text: str, fitting: list[Any], other: list[Any]
) -> None:
    assert [value for value in fitting if not fits_type(value, field_type)] == []
    assert [value for value in other if fits_type(value, field_type)] == []
    assert type_in_words(field_type) == text


@pytest.mark.parametrize(
    ("text", "field_type", "value"),
    [
        ("3", int, 3),
        ("-3", int, -3),
        ("--3", int, "--3"),
        ("3.0", int, "3.0"),
        ("", int, ""),
        ("true", bool, True),
        ("false", bool, False),
        ("True", bool, "True"),
        ("left", SIDE, "left"),
        ("top", SIDE, "top"),
        ("2", Literal[1, 2], 2),
        ("7", int | None, 7),
        ("x", int | None, "x"),
        ("r1c1  r1c2", TEXTS, ["r1c1", "r1c2"]),
        ("", TEXTS, []),
        ("1 -2 x", tuple[int, ...], [1, -2, "x"]),
        ("r1c1 r1c2 / r2c1", tuple[TEXTS, ...], [["r1c1", "r1c2"], ["r2c1"]]),
        ("0 12 1/1 3 0", tuple[tuple[int, str, int], ...], [[0, "12", 1], [1, "3", 0]]),
        ("1 2 3", tuple[int, str], [1, 2, 3]),
    ],
)
def test_text_becomes_the_value_of_its_type_or_stays_text(text: str, field_type: Any, value: object) -> None:
    assert (value_from_text(text, field_type), type(value_from_text(text, field_type))) == (
        value,
        type(value),
    )


NESTED = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=4)
)


@given(NESTED)
def test_lists_become_tuples_and_lists_again(value: Any) -> None:
    assert with_lists(with_tuples(value)) == value
    hash(with_tuples(value))


@given(
    st.builds(
        Sum,
        st.integers(),
        cells=st.lists(st.sampled_from(["r1c1", "r5c5", "r9c9"])).map(tuple),
        weights=st.lists(st.integers()).map(tuple),
        side=st.sampled_from(["left", "right"]),
        whole=st.booleans(),
        least=st.none() | st.integers(),
    )
)
def test_any_parameters_survive_json(rule: Sum) -> None:
    document = json.loads(json.dumps(rule.to_json()))
    assert Sum.from_json(document) == rule
    assert list(document) == ["rule", *Sum.parameters()]


def test_only_parameters_without_a_default_are_required() -> None:
    assert required_fields(Sum) == ["total"]
    assert required_fields(rules.Windoku) == []
    assert required_fields(rules.KillerCage) == ["cells"]
    assert required_fields(rules.Rule) == []
