from typing import Any

import pytest

from f_puzzles_cases import document, puzzle_of
from polydoku import Grid, PuzzleError, boards
from polydoku.formats.f_puzzles import puzzle_of_document


def test_only_given_digits_are_givens() -> None:
    content = document()
    content["grid"][0][0] = {"value": 3, "given": True}
    content["grid"][0][1] = {"value": 4}
    content["grid"][0][2] = {"value": None, "given": True}
    puzzle = puzzle_of_document(content)
    assert puzzle.givens.named() == {"r1c1": 3}
    [(name, player)] = puzzle.supplement.player
    assert (name, player.digit) == ("r1c2", 4)


def test_regions_that_differ_and_cells_without_region_are_read() -> None:
    content = document()
    content["grid"][0][0]["region"] = None
    board = puzzle_of_document(content).board
    assert [house.cells for house in board.houses[8:]][:1] == [(1, 4, 5)] or len(board.houses) == 12
    assert puzzle_of_document(document()).board == boards.square(4)
    assert puzzle_of_document(document(7)).board == boards.square(7)


def test_given_candidates_are_read() -> None:
    content = document()
    content["grid"][1][1]["givenPencilMarks"] = [1, 4]
    content["grid"][1][2]["givenPencilMarks"] = None
    allowed = puzzle_of_document(content).allowed
    assert allowed is not None
    assert allowed[5:7] == (0b1001, 0b1111)


def test_texts_settings_and_the_solution_are_read() -> None:
    solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, "."]
    puzzle = puzzle_of(
        title="T",
        author="A",
        ruleset="Normal rules",
        solution=solution,
        successMessage="Hi",
        metadata={"a": 1},
    )
    assert (puzzle.title, puzzle.author, puzzle.text) == ("T", "A", "Normal rules")
    assert puzzle.claimed == Grid(puzzle.board, bytes([*solution[:15], 0]))  # type: ignore[list-item]
    assert puzzle.notes == (("f-puzzles.successMessage", "Hi"), ("f-puzzles.metadata", '{"a": 1}'))
    assert puzzle.supplement.rules_complete


def test_a_solution_of_another_length_is_ignored_with_a_warning() -> None:
    puzzle = puzzle_of(solution=[1, 2])
    assert puzzle.claimed is None
    assert "solution" in puzzle.supplement.warnings[0]


def test_unknown_keys_are_named_once_each() -> None:
    content = document(spin=3, odd=[{"cell": "R1C1", "hue": 1}, {"cell": "R1C2", "hue": 2}])
    for row in content["grid"]:
        row[0]["parity"] = "even"
    supplement = puzzle_of_document(content).supplement
    keys = [warning.split()[2] for warning in supplement.warnings]
    assert sorted(keys) == ["grid[].parity", "odd[].hue", "spin"]
    assert supplement.rules_complete


@pytest.mark.parametrize("value", [True, [{"cells": ["R1C1"]}]])
def test_an_unknown_key_that_may_be_a_rule_makes_the_rules_incomplete(value: Any) -> None:
    assert not puzzle_of(antibishop=value).supplement.rules_complete


def test_a_text_that_tells_of_another_rule_makes_the_rules_incomplete() -> None:
    assert not puzzle_of(ruleset="Circled cells are prime").supplement.rules_complete


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"size": 0}, "size: 0 is not a number from 1 to 32"),
        ({"size": True}, "size"),
        ({"grid": [[]]}, "grid"),
        ({"grid": [[1] * 4] * 4}, "grid[0]: 1 is not an object"),
        ({"grid": [[{"region": "a"}] * 4] * 4}, "grid[].region"),
        ({"grid": [[{"value": 9, "given": True}] * 4] * 4}, "grid[0][0].value: 9 is not a digit from 1 to 4"),
        ({"grid": [[{"givenPencilMarks": [5]}] * 4] * 4}, "givenPencilMarks"),
        ({"title": 4}, "title: 4 is not a text"),
        ({"odd": [{"cell": "R9C1"}]}, 'odd[0]: "R9C1" is not a cell of the board'),
        ({"odd": [{"cell": "x"}]}, 'odd[0]: "x" is not a cell such as R1C1'),
        ({"odd": "x"}, 'odd: "x" is not a list of objects'),
        ({"negative": [1]}, "negative"),
        ({"thermometer": [{"lines": [["R1C1", "R1C1"]]}]}, "thermometer[0]"),
    ],
)
def test_wrong_documents_are_errors_that_name_the_path(keys: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzle_of_document(document() | keys)
    assert message in str(caught.value)
