"""Backdoors, what if, why not, all steps: what else may be asked of a position."""

import pytest

from polydoku.errors import NotUnique, PuzzleError
from polydoku.explain.all_steps import EVERY
from polydoku.explain.hardest import effort, hardest
from polydoku.explain.proof import faults
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.techniques import ROWS

SMALL = Puzzle.read("1..4.....1...32.")
TWELVE = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")


def test_with_a_backdoor_singles_solve_the_puzzle_and_without_they_do_not() -> None:
    right = TWELVE.solution()
    assert not TWELVE.steps(use="singles").solved
    found = TWELVE.backdoors()
    assert found
    names = TWELVE.board.names
    for cell in TWELVE.board.cells:
        if not TWELVE.givens[cell]:
            grid = TWELVE.givens.with_digits({names[cell]: right[cell]})
            assert TWELVE.steps(use="singles", grid=grid).solved == ((cell,) in found)


def test_larger_backdoors_hold_no_smaller_one() -> None:
    single = {cell for (cell,) in TWELVE.backdoors()}
    for pair in TWELVE.backdoors(2):
        assert len(pair) == 2
        assert not single & set(pair)
    assert SMALL.backdoors() == ()
    with pytest.raises(PuzzleError, match="backdoors of 9 cells: must be 1 to 4"):
        SMALL.backdoors(9)
    with pytest.raises(NotUnique):
        Puzzle.read("1...3......4....").backdoors()


def test_what_if_follows_each_candidate_to_its_end() -> None:
    found = SMALL.what_if("r2c1")
    assert [line.assumed[1] for line in found.lines] == [2, 3, 4]
    right = SMALL.solution()["r2c1"]
    for line in found.lines:
        assert line.outcome == ("solved" if line.assumed[1] == right else "contradiction")
    assert set(found.remove) == {(SMALL.board["r2c1"], digit) for digit in (2, 4)}
    assert str(found).endswith("In every case: r1c2 = 2, r1c3 = 3, r2c1 = 3.") or "In every case" in str(
        found
    )


def test_what_follows_in_every_case_is_so_in_the_solution() -> None:
    right = TWELVE.solution()
    for cell in TWELVE.board.cells:
        if TWELVE.givens[cell]:
            continue
        found = TWELVE.what_if(cell)
        assert all(right[at] == digit for at, digit in found.place)
        assert all(right[at] != digit for at, digit in found.remove)


def test_what_if_of_one_digit_concludes_only_from_a_contradiction() -> None:
    found = SMALL.what_if("r2c1", 3)
    assert (found.place, found.remove) == ((), ())
    assert SMALL.what_if("r2c1", 2).remove == ((SMALL.board["r2c1"], 2),)
    with pytest.raises(PuzzleError, match="r1c1: the cell holds 1"):
        SMALL.what_if("r1c1")
    with pytest.raises(PuzzleError, match="r2c1: 1 is no candidate there"):
        SMALL.what_if("r2c1", 1)


def test_every_wrong_digit_has_a_reason_and_the_right_one_has_none() -> None:
    right = SMALL.solution()
    for cell in SMALL.board.cells:
        for digit in range(1, 5):
            found = SMALL.why_not(cell, digit)
            if SMALL.givens[cell]:
                assert found.kind == "filled"
            elif digit == right[cell]:
                assert found.kind == "possible"
                assert "Nothing speaks against" in found.text
            else:
                assert found.kind in ("sight", "steps")


def test_the_way_to_a_reason_is_proved_step_by_step_and_ends_with_the_digit() -> None:
    right = TWELVE.solution()
    for cell in TWELVE.board.cells[::7]:
        for digit in TWELVE.candidates()[cell] - {right[cell]}:
            if TWELVE.givens[cell]:
                continue
            found = TWELVE.why_not(cell, digit)
            assert found.kind in ("steps", "contradiction", "possible")
            if found.kind != "steps":
                continue
            position = TWELVE.steps()._start.copy()
            for step in found.steps:
                assert faults(step, position.masks, position.values, position.givens) == []
                position.apply(step)
            assert position.values[cell] not in (0, digit) or not position.masks[cell] >> (digit - 1) & 1


def test_a_digit_the_setter_left_out_is_said_to_be_so() -> None:
    full = 0b1111
    puzzle = Puzzle(Board.square(4), SMALL.givens, allowed=[full] * 4 + [0b1100] + [full] * 11)
    assert puzzle.why_not("r2c1", 2).kind == "setter"
    with pytest.raises(PuzzleError, match="9 is not a digit"):
        SMALL.why_not("r2c1", 9)


def test_all_steps_are_each_kept_once_unless_all_patterns_are_asked_for() -> None:
    found = TWELVE.all_steps(use="singles,sets,locked")
    assert len(set(found)) == len(found) > 10
    patterns = TWELVE.all_steps(use="singles,sets,locked", patterns=True)
    assert set(patterns) == set(found)
    assert len(patterns) >= len(found)


def test_all_steps_look_for_what_the_walk_does_not_use() -> None:
    assert {row.id for row in ROWS.values() if row.default and row.size <= 4} <= set(EVERY)
    assert "guess" not in EVERY
    assert any(not ROWS[name].default for name in EVERY)


def test_the_hardest_step_has_the_last_technique_of_the_order() -> None:
    steps = list(TWELVE.steps())
    place = hardest(steps)
    assert place is not None
    assert all(effort(step.technique) <= effort(steps[place].technique) for step in steps)
    assert all(effort(step.technique) < effort(steps[place].technique) for step in steps[:place])
    assert hardest([]) is None
