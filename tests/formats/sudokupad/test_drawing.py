from typing import Any

import pytest

from polydoku import PuzzleError
from polydoku.formats.sudokupad import document_of
from sudokupad_cases import puzzle_of

ITEMS: dict[str, tuple[str, dict[str, Any]]] = {
    "line": ("lines", {"wayPoints": [[0.5, 0.5], [1.5, 2.5]], "color": "#67F067", "thickness": 16}),
    "arrow": (
        "arrows",
        {"wayPoints": [[0.5, 0.5], [1.5, 2.5]], "color": "#000000", "thickness": 2, "headLength": 0.3},
    ),
    "ellipse": (
        "overlays",
        {
            "center": [0.5, 1],
            "width": 0.3,
            "height": 0.3,
            "rounded": True,
            "backgroundColor": "#FFFFFF",
            "borderColor": "#000000",
        },
    ),
    "rectangle": ("underlays", {"center": [0.5, 1], "width": 1, "height": 1, "backgroundColor": "#CFCFCF"}),
    "cell": ("underlays", {"center": [0.5, 1.5], "width": 1, "height": 1, "backgroundColor": "#CFCFCF"}),
    "text": (
        "overlays",
        {"center": [-0.5, 1.5], "width": 1, "height": 1, "text": "12", "color": "#000000", "fontSize": 32},
    ),
}


@pytest.mark.parametrize("name", ITEMS)
def test_an_item_is_a_mark_and_survives_writing(name: str) -> None:
    key, item = ITEMS[name]
    puzzle = puzzle_of(4, **{key: [item]})
    [mark] = puzzle.supplement.drawing
    assert mark.kind == {"arrow": "line"}.get(name, name)
    assert mark.is_above == (key == "overlays")
    assert document_of(puzzle)[key] == [item]


def test_places_are_rows_and_columns() -> None:
    key, item = ITEMS["text"]
    assert puzzle_of(4, **{key: [item]}).supplement.drawing[0].points == ((1.5, -0.5),)


@pytest.mark.parametrize(
    "item",
    [
        {"center": [1]},
        {"center": [0, "x"]},
        {"center": [0, 0], "width": 1e99},
        {"center": [0, 0], "width": []},
    ],
)
def test_wrong_items_are_errors(item: dict[str, Any]) -> None:
    if item.get("width") == []:
        assert puzzle_of(overlays=[item])
    else:
        with pytest.raises(PuzzleError, match=r"overlays\[0\]"):
            puzzle_of(overlays=[item])
