from typing import Any

import pytest

from penpa_cases import cell, puzzle_of
from polydoku import PuzzleError


@pytest.mark.parametrize(
    ("items", "message"),
    [
        ({"lines": {3: "[]"}}, "setter: [] is not an object"),
        ({"number": []}, None),
        ({"number": [1]}, "setter.number: [1] is not an object"),
        ({"number": {"x": 1}}, 'setter.number: "x" is not the number of a point'),
        ({"thermo": {"x": 1}}, "setter.thermo"),
        ({"thermo": [["x"]]}, "setter.thermo"),
        ({"player": []}, "solver: [] is not an object"),
    ],
)
def test_items_of_a_wrong_form_are_errors(items: dict[str, Any], message: str | None) -> None:
    if message is None:
        assert puzzle_of(**items).given_count == 0
    else:
        with pytest.raises(PuzzleError) as caught:
            puzzle_of(**items)
        assert str(caught.value).startswith(message)


def test_unknown_keys_and_odd_lines_are_named_once() -> None:
    puzzle = puzzle_of(sparkle={}, freeline={"5": 98}, wall={"6": 98}, deletelineE={"1,2": 1})
    assert puzzle.supplement.warnings == (
        "setter.freeline has a mark that is no line; it is ignored",
        "setter.wall has a mark that is no line; it is ignored",
        "the key setter.sparkle is not known; it is ignored",
        "setter.deletelineE is ignored",
    )


def test_removed_items_and_marks_beside_edges_are_read() -> None:
    assert puzzle_of(number={cell(1, 1): None, f"{cell(1, 2)}E": ["3", 1, "1"]}).givens["r1c2"] == 3
