from typing import Any

import pytest

from f_puzzles_cases import document, puzzle_of
from polydoku import PuzzleError
from polydoku.formats.f_puzzles import document_of, puzzle_of_document
from polydoku.model.supplement import DrawnMark, PlayerCell

ITEMS: dict[str, dict[str, Any]] = {
    "line": {"lines": [["R1C1", "R2C2"]], "outlineC": "#67F067", "width": 0.25},
    "rectangle": {"cells": ["R1C1"], "baseC": "#FFFFFF", "outlineC": "#000000", "width": 0.5, "height": 1},
    "circle": {"cells": ["R1C1", "R1C2"], "value": "6", "fontC": "#000000", "width": 0.5, "height": 0.5},
    "text": {"cells": ["R0C5"], "value": "12", "fontC": "#000000", "size": 0.5, "angle": 90},
    "cage": {"cells": ["R1C1", "R1C2"], "value": "a", "outlineC": "#54B82C", "fontC": "#87522E"},
}


@pytest.mark.parametrize("key", ITEMS)
def test_an_item_is_a_mark_and_survives_writing(key: str) -> None:
    puzzle = puzzle_of(4, **{key: [ITEMS[key]]})
    assert puzzle.rules == ()
    [mark] = puzzle.supplement.drawing
    assert mark.kind == {"circle": "ellipse"}.get(key, key)
    assert document_of(puzzle)[key] == [ITEMS[key]]
    assert not puzzle.supplement.rules_complete


def test_places_are_counted_from_the_corner_of_the_board() -> None:
    marks = puzzle_of(circle=[ITEMS["circle"]], text=[ITEMS["text"]]).supplement.drawing
    assert [mark.points for mark in marks] == [((1.0, 0.5),), ((4.5, -0.5),)]


def test_the_drawing_of_a_rule_is_no_mark() -> None:
    line = {**ITEMS["line"], "fromConstraint": "Region Sum Line"}
    assert puzzle_of(line=[line]).supplement.drawing != ()
    with_rule = puzzle_of(line=[line], regionsumline=[{"lines": [["R1C1", "R1C2", "R1C3"]]}])
    assert with_rule.supplement.drawing == ()
    assert with_rule.supplement.rules_complete


def test_colours_and_marks_of_cells_survive() -> None:
    content = document()
    content["grid"][0][0] = {"value": 2, "centerPencilMarks": [1, 2], "cornerPencilMarks": [3]}
    content["grid"][0][1] = {"c": "#A8A8A8", "cArray": ["#A8A8A8", "#FFA0A0"]}
    content["grid"][0][2] = {"highlight": "#FFFF00", "highlightArray": ["#FFFF00", "#00FFFF"]}
    content["grid"][0][3] = {"value": 1, "given": True, "c": "#A8A8A8"}
    puzzle = puzzle_of_document(content)
    assert puzzle.supplement.player == (
        ("r1c1", PlayerCell(digit=2, center=(1, 2), corner=(3,))),
        ("r1c3", PlayerCell(colors=("#FFFF00", "#00FFFF"))),
    )
    assert puzzle.supplement.drawing[0] == DrawnMark(kind="cell", points=((1.5, 0.5),), fill="#A8A8A8")
    assert document_of(puzzle)["grid"] == content["grid"]


@pytest.mark.parametrize(
    "keys",
    [
        {"line": [{"lines": [["R1"]]}]},
        {"circle": [{"cells": ["R1C1"], "width": "wide"}]},
        {"cage": [{"cells": [1]}]},
        {"text": 4},
    ],
)
def test_wrong_items_are_errors(keys: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError, match=next(iter(keys))):
        puzzle_of(**keys)
