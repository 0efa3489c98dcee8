"""Why a digit cannot stand in a cell: every wrong digit has a reason, the right one has none."""

import pytest

from polydoku import Puzzle
from polydoku.errors import PuzzleError
from polydoku.explain.proof import faults
from polydoku.model.board import Board

SMALL = Puzzle.read("1..4.....1...32.")

TWELVE = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")


def test_every_wrong_digit_has_a_reason_and_the_right_one_has_none() -> None:
    right = SMALL.solution()
    for cell in SMALL.board.cells:
        for digit in range(1, 5):
            answer = SMALL.why_not(cell, digit)
            if SMALL.givens[cell]:
                assert answer.kind == "filled"
            elif digit == right[cell]:
                assert answer.kind == "possible"
                assert "Nothing rules out" in answer.text
            else:
                assert answer.kind in ("sight", "steps")


def test_the_way_to_a_reason_is_proved_step_by_step_and_ends_with_the_digit() -> None:
    right = TWELVE.solution()
    for cell in TWELVE.board.cells[::7]:
        for digit in TWELVE.candidates()[cell] - {right[cell]}:
            if TWELVE.givens[cell]:
                continue
            answer = TWELVE.why_not(cell, digit)
            assert answer.kind in ("steps", "contradiction", "possible")
            if answer.kind != "steps":
                continue
            position = TWELVE.steps()._start.copy()
            for step in answer.steps:
                assert faults(step, position.masks, position.values, position.givens) == []
                position.apply(step)
            assert position.values[cell] not in (0, digit) or not position.masks[cell] >> (digit - 1) & 1


def test_a_digit_the_setter_left_out_is_said_to_be_so() -> None:
    full = 0b1111
    puzzle = Puzzle(Board.square(4), SMALL.givens, allowed=[full] * 4 + [0b1100] + [full] * 11)
    assert puzzle.why_not("r2c1", 2).kind == "setter"
    with pytest.raises(PuzzleError, match="9 is not a digit"):
        SMALL.why_not("r2c1", 9)
