from typing import Any

import pytest

from format_cases import SUPPLEMENT, classic, error_of, read, to
from polydoku import Puzzle


@pytest.mark.parametrize("format", ["json", "link"])
def test_supplements_survive(format: str) -> None:
    puzzle = classic(supplement=SUPPLEMENT)
    copy = read(to(puzzle, format))
    assert copy == puzzle
    assert copy.supplement.warnings == SUPPLEMENT.warnings
    assert puzzle.losses(format) == ()
    assert puzzle.losses("line") == ("the drawing", "the player's state")


@pytest.mark.parametrize(
    ("keys", "where"),
    [
        ('"rules_complete": 1', "rules_complete: 1 is not true or false"),
        ('"drawing": {}', "drawing: {} is not a list of objects"),
        ('"drawing": [{"kind": "star"}]', 'drawing[0].kind: "star" is not one of'),
        ('"drawing": [{"kind": "line", "points": []}]', "drawing[0].points: [] is not a list of points"),
        ('"drawing": [{"kind": "line", "points": [[1]]}]', "drawing[0].points: [1] is not a point"),
        ('"drawing": [{"kind": "line", "points": [[1, 2]], "width": "1"}]', "is not a number"),
        ('"drawing": [{"kind": "line", "points": [[1, 2]], "wide": 1}]', 'unknown key "wide"'),
        ('"player": []', "player: [] is not an object of cells"),
        ('"player": {"r1c1": {"digit": 5}}', "player.r1c1: 5 is not a digit from 1 to 4"),
        ('"player": {"r1c1": {"ink": 5}}', "is not an object with digit, center, corner, colors"),
        ('"player": {"r9c1": {}}', "r9c1"),
        ('"warnings": [1]', "warnings: [1] is not a list of texts"),
    ],
)
def test_wrong_keys_are_named(keys: str, where: str) -> None:
    assert where in error_of(f'{{"polydoku": 1, "board": "4x4", "givens": {{}}, {keys}}}')


def test_puzzles_with_another_drawing_differ() -> None:
    fields: list[dict[str, Any]] = [{}, {"supplement": SUPPLEMENT}]
    first, second = (Puzzle(classic().board, **field) for field in fields)
    assert first != second
