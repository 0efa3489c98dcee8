from typing import Any

import pytest

from polydoku import PuzzleError, boards, rules
from polydoku.formats.sudokupad import puzzle_of_document
from polydoku.model.supplement import PlayerCell
from sudokupad_cases import document, puzzle_of


def test_givens_a_players_digits_and_marks_are_read() -> None:
    content = document()
    content["cells"][0] = [
        {"value": 3},
        {"value": "4", "given": False},
        {"centremarks": ["1", 2]},
        {"value": "A"},
    ]
    puzzle = puzzle_of_document(content)
    assert puzzle.givens.named() == {"r1c1": 3}
    assert puzzle.supplement.player == (
        ("r1c2", PlayerCell(digit=4)),
        ("r1c3", PlayerCell(center=(1, 2))),
    )
    assert puzzle.supplement.drawing[0].text == "A"
    assert not puzzle.supplement.rules_complete


def test_the_board_has_the_regions_and_as_many_digits_as_a_line() -> None:
    assert puzzle_of().board == boards.square(4)
    assert puzzle_of(regions=[]).board == boards.latin(4)
    rectangle = puzzle_of_document({"cells": [[{}] * 6] * 4, "regions": []}).board
    assert (len(rectangle), rectangle.digits) == (24, 6)


def test_a_larger_digit_or_region_means_more_digits() -> None:
    content = document(metadata={"solution": "1235" * 4})
    assert puzzle_of_document(content).board.digits == 5
    region = [[row, column] for row in range(2) for column in range(3)]
    assert puzzle_of(regions=[region]).board.digits == 6


@pytest.mark.parametrize("old", [True, False])
def test_metadata_may_be_in_cages(old: bool) -> None:
    metadata = {"title": "T", "author": "A", "rules": "Normal rules: yes", "solution": "1234341221434321"}
    cages = [{"value": f"{key}: {text}"} for key, text in metadata.items()]
    puzzle = puzzle_of(cages=cages) if old else puzzle_of(metadata=metadata)
    assert (puzzle.title, puzzle.author, puzzle.text) == ("T", "A", "Normal rules: yes")
    assert puzzle.claimed is not None
    assert puzzle.claimed.line == metadata["solution"]
    assert puzzle.supplement.rules_complete


def test_unknown_digits_of_a_solution_stay_open() -> None:
    puzzle = puzzle_of(metadata={"solution": "1?.4" + "?" * 12})
    assert puzzle.claimed is not None
    assert puzzle.claimed.line == "1..4" + "." * 12
    assert puzzle_of(metadata={"solution": "12"}).claimed is None


CAGE: dict[str, Any] = {"cells": [[0, 0], [0, 1]]}
NAMES = "r1c1 r1c2"


@pytest.mark.parametrize(
    ("cage", "rule"),
    [
        ({"value": "3", "unique": True}, rules.KillerCage(NAMES, 3)),
        ({"sum": 3, "unique": True}, rules.KillerCage(NAMES, 3)),
        ({"unique": True}, rules.KillerCage(NAMES)),
        ({"style": "extraregion"}, rules.ExtraRegion(NAMES)),
        ({"type": "disjoint"}, rules.ExtraRegion(NAMES)),
    ],
)
def test_some_cages_are_rules(cage: dict[str, Any], rule: rules.Rule) -> None:
    puzzle = puzzle_of(cages=[CAGE | cage])
    assert puzzle.rules == (rule,)
    assert puzzle.supplement.rules_complete


@pytest.mark.parametrize("cage", [{}, {"value": "3"}, {"value": "a", "unique": True}])
def test_other_cages_are_drawn(cage: dict[str, Any]) -> None:
    puzzle = puzzle_of(cages=[CAGE | cage])
    assert puzzle.rules == ()
    assert [mark.kind for mark in puzzle.supplement.drawing] == ["cage"]
    assert not puzzle.supplement.rules_complete


def test_rules_of_the_whole_board_are_read() -> None:
    flags = ["antiknight", "antiking", "nonconsecutive", "disjoint", "antiratio", "antixv"]
    ids = [rule.id for rule in puzzle_of(4, **{"global": flags}).rules]
    assert ids == ["anti-knight", "anti-king", "nonconsecutive", "disjoint-groups", "kropki", "xv"]
    assert puzzle_of(metadata={"antiking": "true"}).rules == (rules.AntiKing(),)
    assert not puzzle_of(4, **{"global": ["antibishop"]}).supplement.rules_complete


def test_fog_and_settings_are_read() -> None:
    puzzle = puzzle_of(foglight=[[0, 0]], metadata={"source": "S"}, triggereffect=[1])
    assert puzzle.rules == (rules.Fog("r1c1"),)
    assert puzzle.notes == (("sudokupad.source", "S"), ("sudokupad.triggereffect", "[1]"))


def test_unknown_keys_are_named() -> None:
    warnings = puzzle_of(spin=1, cages=[CAGE | {"hue": 1, "unique": True}]).supplement.warnings
    assert sorted(warning.split()[2] for warning in warnings) == ["cages[].hue", "document.spin"]


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"cells": [[{}], [{}, {}]]}, "cells"),
        ({"regions": [[[0, 9]]]}, "regions[]"),
        ({"regions": 4}, "regions"),
        ({"cages": [{"cells": [[0, "a"]], "unique": True}]}, "cages[0].cells"),
        ({"metadata": 4}, "metadata"),
        ({"metadata": {"title": 4}}, "metadata.title"),
        ({"cells": [[{"value": 99}] * 4] * 4}, "99 digits; expected at most 32"),
    ],
)
def test_wrong_documents_are_errors_that_name_the_path(keys: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzle_of_document(document() | keys)
    assert message in str(caught.value)
