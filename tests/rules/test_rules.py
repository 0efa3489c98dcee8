"""What all rules share: documents, errors with their place, the registry."""

from typing import Any

import pytest

from polydoku import Board, BoardError, Cell, Puzzle, RuleError, boards, rules

NINE = Board.square(9)


@pytest.mark.parametrize(
    ("rule", "board", "line"),
    [
        (rules.Diagonal(), boards.samurai(), "rule 'diagonal' needs an n×n board"),
        (rules.Diagonal(direction="x"), NINE, "rule 'diagonal': direction is '+', '-' or 'both'"),  # type: ignore[arg-type]
        (rules.Windoku(), boards.latin(9), "rule 'windoku' needs a board with rectangular boxes"),
        (
            rules.DisjointGroups(),
            boards.jigsaw("AABBAABCDDCCDDCB", connected=False),
            "rule 'disjoint-groups' needs a board with rectangular boxes",
        ),
        (rules.ExtraRegion("r1c1 r1c1"), NINE, "rule 'extra-region': r1c1 is listed twice"),
        (rules.ExtraRegion("r1c1"), NINE, "rule 'extra-region': 1 cell, not 2 to 9"),
    ],
)
def test_a_rule_that_does_not_fit_says_why(rule: rules.Rule, board: Board, line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(board, rules=[rule])
    assert str(error.value) == line


def test_a_cell_off_the_board_is_named_by_its_place_in_the_rule() -> None:
    with pytest.raises(BoardError) as error:
        rules.ExtraRegion("r1c1 r1c10").for_board(NINE)
    assert str(error.value) == "cells[1]: r1c10 is not a cell of this board (r1c1 to r9c9)"


@pytest.mark.parametrize(
    "rule",
    [
        rules.Diagonal(),
        rules.Diagonal(direction="+"),
        rules.Windoku(),
        rules.DisjointGroups(),
        rules.ExtraRegion("r1c1 r5c5 r9c2"),
    ],
)
def test_a_rule_survives_its_document(rule: rules.Rule) -> None:
    assert rules.from_json(rule.to_json()) == rule


@pytest.mark.parametrize(
    ("document", "line"),
    [
        ({"rule": "diagonals"}, "rules[2]: no rule 'diagonals'; did you mean 'diagonal'?"),
        ({}, "rules[2]: no rule ''"),
        ({"rule": "diagonal", "way": 1}, "rules[2]: rule 'diagonal': no parameter 'way' (it has direction)"),
        ({"rule": "windoku", "way": 1}, "rules[2]: rule 'windoku': no parameter 'way'"),
        ({"rule": "extra-region"}, "rules[2]: rule 'extra-region': cells missing"),
    ],
)
def test_a_wrong_document_says_which_part(document: dict[str, Any], line: str) -> None:
    with pytest.raises(RuleError) as error:
        rules.from_json(document, "rules[2]")
    assert str(error.value) == line


def test_every_registered_rule_has_its_words_and_is_found_by_its_id() -> None:
    for rule in rules.all():
        assert rules.named(rule.id) is rule
        assert rule.summary
        assert rule.__doc__


def test_a_rule_of_ones_own_is_known_once_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    class Corner(rules.ExtraRegion):
        id = "corner"

    monkeypatch.setattr(rules, "_REGISTRY", dict(rules._REGISTRY))
    rules.register(Corner)
    assert rules.from_json({"rule": "corner", "cells": ["r1c1", "r1c2"]}) == Corner("r1c1 r1c2")


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({}, "Odd: a rule must have the text `id`"),
        ({"id": "odd-rule"}, "Odd: a rule must have the text `summary`"),
        ({"id": "OddRule", "summary": "odd"}, "Odd: the id 'OddRule' must be words in lower case joined by"),
        ({"id": "diagonal", "summary": "odd"}, "Odd: the id 'diagonal' belongs to another rule, Diagonal"),
    ],
)
def test_a_class_that_is_no_complete_rule_is_not_registered(fields: dict[str, str], line: str) -> None:
    with pytest.raises(RuleError) as error:
        rules.register(type("Odd", (rules.Rule,), fields))
    assert str(error.value).startswith(line)
    assert rules.named("diagonal") is rules.Diagonal


def test_a_class_that_is_defined_again_replaces_the_earlier_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_REGISTRY", dict(rules._REGISTRY))
    fields = {"id": "again", "summary": "defined again"}
    for _ in range(2):
        again = type("Again", (rules.Rule,), fields)
        assert rules.register(again) is again
        assert rules.named("again") is again


def test_an_unknown_rule_that_resembles_none_may_be_in_a_file() -> None:
    with pytest.raises(
        RuleError, match=r"^no rule 'xyzzy'; if it is a rule of yours, load its file with --trust"
    ):
        rules.named("xyzzy")


def test_rules_of_extensions_and_constraints_are_found_by_the_names_of_their_classes() -> None:
    from polydoku import constraints, snakes

    assert rules.HiddenSnake is snakes.HiddenSnake
    assert constraints.AllDifferent("pair", (Cell(0), Cell(1))).cells == (0, 1)
    for module in (rules, constraints):
        with pytest.raises(AttributeError, match="has no attribute 'NoSuchName'"):
            module.NoSuchName  # noqa: B018
