from typing import Any

import pytest

from f_puzzles_cases import puzzle_of, rules_of
from polydoku import Board, Puzzle, PuzzleError, rules


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("R0C2", "r1c2 r2c2 r3c2 r4c2"),
        ("R5C2", "r4c2 r3c2 r2c2 r1c2"),
        ("R3C0", "r3c1 r3c2 r3c3 r3c4"),
        ("R3C5", "r3c4 r3c3 r3c2 r3c1"),
    ],
)
def test_clues_are_read_from_their_side_and_written_there(cell: str, names: str) -> None:
    puzzle = puzzle_of(sandwichsum=[{"cell": cell, "value": "3"}])
    assert puzzle.rules == (rules.Sandwich(names, 3),)
    assert puzzle.losses("f-puzzles") == ()


@pytest.mark.parametrize(
    ("cell", "direction", "names"),
    [
        ("R0C3", "DL", "r1c2 r2c1"),
        ("R0C0", "DR", "r1c1 r2c2 r3c3 r4c4"),
        ("R5C1", "UR", "r4c2 r3c3 r2c4"),
        ("R2C5", "UL", "r1c4"),
    ],
)
def test_diagonals_are_read_in_their_direction(cell: str, direction: str, names: str) -> None:
    item: dict[str, Any] = {"cell": cell, "direction": direction, "value": 4, "cells": ["R1C1"]}
    puzzle = puzzle_of(littlekillersum=[item])
    assert puzzle.rules == (rules.LittleKiller(names, 4),)
    assert "littlekillersum[0].cells" in puzzle.supplement.warnings[0]
    assert puzzle.losses("f-puzzles") == ()


def test_a_clue_without_a_number_means_nothing() -> None:
    assert rules_of(xsum=[{"cell": "R0C1", "value": ""}]) == []
    assert not puzzle_of(xsum=[{"cell": "R0C1", "value": "?"}]).supplement.rules_complete


@pytest.mark.parametrize("item", [{"cell": "R0C0"}, {"cell": "R2C2"}, {"cell": "R9C9"}, {"cell": 1}, {}])
def test_a_clue_that_is_not_beside_the_board_is_an_error(item: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError, match=r"skyscraper\[0\].cell"):
        rules_of(skyscraper=[{**item, "value": "1"}])
    with pytest.raises(PuzzleError, match=r"littlekillersum\[0\]"):
        rules_of(littlekillersum=[{"cell": "R0C2", "direction": "up", "value": "1"}])


def test_a_line_that_is_no_whole_line_is_lost() -> None:
    puzzle = Puzzle(Board.square(4), rules=[rules.Skyscraper("r1c2 r1c3 r1c4", 2)])
    assert puzzle.losses("f-puzzles") == ("1 skyscraper rule",)
