from typing import Any

import pytest

from polydoku import Board, BoardError, Puzzle, RuleError, boards, rules

NINE = Board.square(9)


def cells(rule: rules.Rule, board: Board = NINE) -> list[list[str]]:
    return [[board.names[cell] for cell in constraint.cells] for constraint in rule.constraints(board)]


def test_the_plus_diagonal_rises_to_the_right() -> None:
    assert cells(rules.Diagonal(direction="+"))[0][:2] == ["r9c1", "r8c2"]
    assert cells(rules.Diagonal(direction="-"))[0][:2] == ["r1c1", "r2c2"]
    assert len(cells(rules.Diagonal())) == 2


def test_the_windows_stand_one_step_inside() -> None:
    windows = cells(rules.Windoku())
    assert [window[0] for window in windows] == ["r2c2", "r2c6", "r6c2", "r6c6"]
    assert windows[0][-1] == "r4c4"
    assert len(cells(rules.Windoku(), Board.square(6))) == 1


def test_disjoint_groups_take_one_cell_of_each_box() -> None:
    groups = cells(rules.DisjointGroups())
    assert len(groups) == 9
    assert groups[0] == ["r1c1", "r1c4", "r1c7", "r4c1", "r4c4", "r4c7", "r7c1", "r7c4", "r7c7"]


def test_an_extra_region_takes_names_in_one_text_or_one_by_one() -> None:
    assert rules.ExtraRegion("r1c1 r2c2") == rules.ExtraRegion(("r1c1", "r2c2"))
    assert cells(rules.ExtraRegion("r1c1 r2c2")) == [["r1c1", "r2c2"]]


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
        (rules.ExtraRegion("r1c1 r1c1"), NINE, "rule 'extra-region': r1c1 is in it twice"),
        (rules.ExtraRegion("r1c1"), NINE, "rule 'extra-region': 1 cell, not 2 to 9"),
    ],
)
def test_a_rule_that_does_not_fit_says_why(rule: rules.Rule, board: Board, line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(board, rules=[rule])
    assert str(error.value) == line


def test_a_cell_off_the_board_is_named_by_its_place_in_the_rule() -> None:
    with pytest.raises(BoardError) as error:
        rules.ExtraRegion("r1c1 r1c10").on(NINE)
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
