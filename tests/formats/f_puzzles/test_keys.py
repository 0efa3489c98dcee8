from typing import Any

import pytest

from f_puzzles_cases import puzzle_of, rules_of
from polydoku import Board, Puzzle, PuzzleError, rules
from polydoku.formats.f_puzzles import document_of

LINE = ["R1C1", "R1C2", "R2C3"]
NAMES = ["r1c1", "r1c2", "r2c3"]


@pytest.mark.parametrize(
    ("key", "rule_id"),
    [("thermometer", "thermometer"), ("betweenline", "between-line"), ("zipperline", "zipper-line")],
)
def test_each_line_of_an_item_is_a_rule(key: str, rule_id: str) -> None:
    first, second = rules_of(4, **{key: [{"lines": [LINE, LINE[::-1]]}]})
    assert (first["rule"], first["cells"]) == (rule_id, NAMES)
    assert (second["rule"], second["cells"]) == (rule_id, NAMES[::-1])


@pytest.mark.parametrize(
    ("value", "difference"), [({}, None), ({"value": ""}, None), ({"value": "3"}, 3), ({"value": 2}, 2)]
)
def test_whispers_may_have_a_number(value: dict[str, Any], difference: int | None) -> None:
    [rule] = rules_of(whispers=[{"lines": [LINE], **value}])
    assert rule["difference"] == difference


def test_the_first_cell_of_an_arrow_is_in_its_bulb() -> None:
    arrow = {"cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R2C2"], ["R1C1"]]}
    puzzle = puzzle_of(arrow=[arrow])
    assert puzzle.rules == (rules.Arrow("r1c1 r1c2", "r2c2"),)
    assert puzzle.supplement.warnings == ("arrow[0] has a line of 1, which means nothing",)
    with pytest.raises(PuzzleError, match="lines that begin in the bulb"):
        rules_of(arrow=[{"cells": ["R1C1"], "lines": [["R3C3", "R3C4"]]}])


@pytest.mark.parametrize(("value", "total"), [({}, None), ({"value": "0"}, None), ({"value": "7"}, 7)])
def test_cages_may_have_no_total(value: dict[str, Any], total: int | None) -> None:
    [rule] = rules_of(killercage=[{"cells": LINE, **value}])
    assert (rule["cells"], rule["total"]) == (NAMES, total)


def test_a_total_that_is_no_number_makes_the_rules_incomplete() -> None:
    puzzle = puzzle_of(killercage=[{"cells": LINE, "value": "7?"}])
    assert puzzle.rules == (rules.KillerCage(NAMES),)
    assert not puzzle.supplement.rules_complete


@pytest.mark.parametrize("key", ["odd", "even", "minimum", "maximum"])
def test_marked_cells_are_one_rule(key: str) -> None:
    assert rules_of(4, **{key: [{"cell": "R1C1"}, {"cell": "R3C3"}]}) == [
        {"rule": key, "cells": ["r1c1", "r3c3"]}
    ]


def test_flags_and_diagonals_are_rules() -> None:
    flags = {"antiknight": True, "antiking": True, "disjointgroups": False, "diagonal-": True}
    assert [rule["rule"] for rule in rules_of(**flags)] == ["anti-knight", "anti-king", "diagonal"]
    with pytest.raises(PuzzleError, match="true or false"):
        rules_of(antiknight="yes")


def test_items_that_mean_nothing_are_warnings() -> None:
    puzzle = puzzle_of(
        extraregion=[{"cells": ["R1C1"]}],
        quadruple=[{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": []}],
        renban=[{"lines": [["R1C1"]]}],
    )
    assert puzzle.rules == ()
    assert len(puzzle.supplement.warnings) == 3


WRITTEN: list[tuple[rules.Rule, str, Any]] = [
    (rules.Diagonal("+"), "diagonal+", True),
    (rules.AntiKnight(), "antiknight", True),
    (rules.Whisper("r1c1 r1c2", 3), "whispers", [{"lines": [["R1C1", "R1C2"]], "value": "3"}]),
    (rules.Whisper("r1c1 r1c2"), "whispers", [{"lines": [["R1C1", "R1C2"]]}]),
    (rules.Arrow("r1c1", "r1c2"), "arrow", [{"lines": [["R1C1", "R1C2"]], "cells": ["R1C1"]}]),
    (rules.KillerCage("r1c1 r1c2", 3), "killercage", [{"cells": ["R1C1", "R1C2"], "value": "3"}]),
    (rules.Odd("r1c1"), "odd", [{"cell": "R1C1"}]),
    (rules.Clone("r1c1", "r2c3"), "clone", [{"cells": ["R1C1"], "cloneCells": ["R2C3"]}]),
    (rules.Indexer("r1c1", "box"), "boxindexer", [{"cells": ["R1C1"]}]),
    (rules.Fog("r1c1"), "foglight", ["R1C1"]),
]


@pytest.mark.parametrize(("rule", "key", "value"), WRITTEN, ids=lambda value: getattr(value, "id", ""))
def test_a_rule_is_written_under_its_key(rule: rules.Rule, key: str, value: Any) -> None:
    puzzle = Puzzle(Board.square(4), rules=[rule])
    assert document_of(puzzle)[key] == value
    assert puzzle.losses("f-puzzles") == ()


@pytest.mark.parametrize(
    "rule",
    [
        rules.AntiKing(wrap=True),
        rules.BetweenLine("r1c1 r1c2", ends_differ=True),
        rules.RegionSumLine("r1c1 r1c3", total_per_box=True),
        rules.Quadruple("r1c1 r1c2", [1]),
        rules.GreaterThan("r1c1-r1c2"),
    ],
    ids=lambda rule: rule.id,
)
def test_a_rule_that_has_no_key_is_lost_and_told_in_the_text(rule: rules.Rule) -> None:
    puzzle = Puzzle(Board.square(4), rules=[rule], text="Hello")
    assert puzzle.losses("f-puzzles") == (f"1 {rule.id} rule",)
    assert rule.caption() in document_of(puzzle)["ruleset"]
