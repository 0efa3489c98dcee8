import json
from pathlib import Path
from typing import Any

import pytest

import requires
from format_cases import error_of, read
from polydoku import Puzzle, PuzzleError, boards, formats, rules
from polydoku.formats.reading import lzstring
from polydoku.formats.sudokumaker import puzzle_of_document
from polydoku.model.supplement import PlayerCell

BOXES = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]


def document(*constraints: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A 4×4 document with these constraints."""
    puzzle = {
        "cells": [{} for _ in range(16)],
        "spec": {"size": {"width": 4, "height": 4}},
        "constraints": [{"type": 0}, {"type": 1, "regions": BOXES}, *constraints],
        **keys,
    }
    return {"formatVersion": 1, "puzzle": puzzle}


def puzzle_of(*constraints: dict[str, Any], **keys: Any) -> Puzzle:
    return puzzle_of_document(document(*constraints, **keys))


def test_the_sample_is_read_as_link_and_as_json(data: Path) -> None:
    folder = data / "formats" / "sudokumaker"
    if not folder.is_dir():
        requires.skip("../shared")
    puzzle = read((folder / "test-puzzle.json").read_text("utf-8"))
    assert read((folder / "test-puzzle.url.txt").read_text("utf-8")) == puzzle
    assert puzzle.supplement.warnings == ()
    assert len(puzzle.rules) == 37
    twin = json.loads((data / "formats" / "fpuzzles_extra" / "vita_test2.json").read_text("utf-8"))
    other = read(twin["url"])
    # The rules of these kinds are the same in both programs; others of the sample were moved.
    for kind in ("diagonal", "quadruple", "little-killer", "sandwich", "arrow", "thermometer", "palindrome"):
        assert {rule for rule in other.rules if rule.id == kind} <= set(puzzle.rules)


RULES: list[tuple[dict[str, Any], rules.Rule]] = [
    ({"type": 10}, rules.Diagonal("-")),
    ({"type": 11}, rules.Diagonal("+")),
    ({"type": 13}, rules.AntiKnight()),
    ({"type": 100, "cells": [0]}, rules.Even("r1c1")),
    ({"type": 600, "cells": [5]}, rules.Indexer("r2c2", "row")),
    ({"type": 200, "clues": [{"value": 1, "edge": 1}]}, rules.Kropki(white="r1c1-r1c2")),
    ({"type": 201, "clues": [{"value": 2, "edge": 4}]}, rules.Kropki(black="r1c1-r2c1")),
    ({"type": 202, "clues": [{"value": 5, "edge": 14}]}, rules.XV(v="r2c3-r3c3")),
    ({"type": 202, "clues": [{"value": 7, "edge": 1}]}, rules.Sum("r1c1 r1c2", 7)),
    ({"type": 300, "thermometers": [[0, 1]]}, rules.Thermometer("r1c1 r1c2")),
    ({"type": 300, "thermometers": [[0, 1]], "slow": True}, rules.SlowThermometer("r1c1 r1c2")),
    ({"type": 301, "cages": [{"cells": [0, 1], "value": 0}]}, rules.KillerCage("r1c1 r1c2")),
    ({"type": 302, "groups": [[0, 6]]}, rules.Clone("r1c1", "r2c3")),
    ({"type": 303, "clues": [{"corner": 6, "digits": [1]}]}, rules.Quadruple("r1c1 r1c2 r2c1 r2c2", [1])),
    ({"type": 401, "lines": [[0, 1]], "minDifference": 2}, rules.Whisper("r1c1 r1c2", 2)),
    (
        {"type": 404, "lines": [[1, 2]], "singleRegionTotals": True},
        rules.RegionSumLine("r1c2 r1c3", total_per_box=True),
    ),
    ({"type": 406, "lines": [[0, 1]], "groups": [340, 682]}, rules.ParityLine("r1c1 r1c2")),
    (
        {"type": 408, "bulbsWithArrows": [{"bulbCells": [1, 0], "arrows": [[1, 2]]}]},
        rules.Arrow("r1c1 r1c2", "r1c3"),
    ),
    (
        {"type": 500, "clues": [{"value": 5, "outerCell": 3, "diagonal": 1}]},
        rules.LittleKiller("r1c2 r2c1", 5),
    ),
    (
        {"type": 500, "clues": [{"value": 5, "outerCell": 12, "diagonal": -1}]},
        rules.LittleKiller("r3c1 r4c2", 5),
    ),
    ({"type": 501, "clues": [{"value": 5, "outerCell": 11}]}, rules.Sandwich("r1c4 r1c3 r1c2 r1c1", 5)),
    ({"type": 502, "clues": [{"value": 5, "outerCell": 1}]}, rules.XSum("r1c1 r2c1 r3c1 r4c1", 5)),
]


@pytest.mark.parametrize(("constraint", "rule"), RULES, ids=lambda value: getattr(value, "id", ""))
def test_a_constraint_is_a_rule(constraint: dict[str, Any], rule: rules.Rule) -> None:
    puzzle = puzzle_of(constraint)
    assert puzzle.rules == (rule,)
    assert puzzle.supplement.rules_complete


def test_the_board_the_texts_and_a_players_state_are_read() -> None:
    content = document(name="N", author="A", comment="Normal rules")
    content["puzzle"]["cells"][0] = {"given": True, "value": 3}
    content["puzzle"]["cells"][1] = {"value": 4, "candidates": 6, "cornerPencilMarks": 16}
    puzzle = puzzle_of_document(content)
    assert puzzle.board == boards.square(4)
    assert (puzzle.title, puzzle.author, puzzle.text) == ("N", "A", "Normal rules")
    assert puzzle.givens.named() == {"r1c1": 3}
    assert puzzle.supplement.player == (("r1c2", PlayerCell(digit=4, center=(1, 2), corner=(4,))),)


@pytest.mark.parametrize(
    "constraint",
    [{"type": 304}, {"type": 200, "negative": [1]}, {"type": 406, "lines": [[0, 1]], "groups": [2]}],
)
def test_what_is_not_known_makes_the_rules_incomplete(constraint: dict[str, Any]) -> None:
    supplement = puzzle_of(constraint).supplement
    assert not supplement.rules_complete
    assert len(supplement.warnings) == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (document({"type": 1000}), "a constraint that is a program"),
        (document({"type": "a"}), "constraints[2].type"),
        (document({"type": 100, "cells": [16]}), "constraints[2].cells: 16 is not the number of a cell"),
        (document({"type": 200, "clues": [{"value": 1, "edge": 0}]}), "an edge between two cells"),
        (document({"type": 200, "clues": [{"value": 1, "edge": 28}]}), "an edge between two cells"),
        (document({"type": 303, "clues": [{"corner": 0, "digits": [1]}]}), "a corner inside the board"),
        (document({"type": 501, "clues": [{"value": 1, "outerCell": 0}]}), "a cell beside a line"),
        (document({"type": 500, "clues": [{"value": 1, "outerCell": 1}]}), "1 or -1"),
        (document(cells=[]), "cells: 0 is not 16 cells"),
        (document(name=4), "name: 4 is not a text"),
        (document(spec={"size": {"width": 99}}), "spec.size.width"),
    ],
)
def test_wrong_documents_are_errors(content: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzle_of_document(content)
    assert message in str(caught.value)


def test_links_are_read_and_nothing_is_written() -> None:
    packed = lzstring.pack_uri(json.dumps(document(name="A + B")))
    assert read(f"https://sudokumaker.app/?puzzle={packed}").title == "A + B"
    assert formats.detect(json.dumps(document())).name == "sudokumaker"
    assert formats.named("sudokumaker").write is None
    assert "line 2" in error_of(json.dumps(document()) + '\n{"a": 1}')
