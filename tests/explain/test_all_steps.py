"""All steps of a position: none twice, every technique that is not named out."""

import pytest

from polydoku import Puzzle, PuzzleError, Verdict
from polydoku.explain.all_steps import SEARCHED_BY_DEFAULT, all_steps
from polydoku.explain.player_state import position_of
from polydoku.techniques import ROWS, profiles

TWELVE = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")


def test_all_steps_are_each_kept_once_unless_all_patterns_are_asked_for() -> None:
    steps = TWELVE.all_steps(use="singles,sets,locked")
    assert len(set(steps)) == len(steps) > 10
    patterns = TWELVE.all_steps(use="singles,sets,locked", patterns=True)
    assert set(patterns) == set(steps)
    assert len(patterns) >= len(steps)


def test_all_steps_look_for_what_the_walk_does_not_use() -> None:
    assert {row.id for row in ROWS.values() if row.default and row.size <= 4} <= set(SEARCHED_BY_DEFAULT)
    assert "guess" not in SEARCHED_BY_DEFAULT
    assert any(not ROWS[name].default for name in SEARCHED_BY_DEFAULT)


def test_each_technique_gives_what_the_position_gives_for_it() -> None:
    position = position_of(TWELVE)
    for name in ("naked-single", "hidden-single", "pointing", "naked-pair"):
        only = [name, *(["naked-single"] if name == "naked-single" else [])]
        expected = dict.fromkeys(position.all(profiles.finder_calls(ROWS[name])))
        steps = [step for step in all_steps(TWELVE, use=only) if step.technique == name]
        assert steps == list(expected)


def test_the_simplest_techniques_come_first() -> None:
    steps = all_steps(TWELVE, use="singles,locked,sets")
    tiers = [ROWS[step.technique].tier for step in steps]
    assert tiers == sorted(tiers)
    assert steps.stopped_by is None


def test_a_players_grid_and_marks_are_what_is_looked_at() -> None:
    board, right = TWELVE.board, TWELVE.solution()
    open_ = next(cell for cell in board.cells if not TWELVE.givens[cell])
    grid = TWELVE.givens.with_digits({board.names[open_]: right[open_]})
    steps = all_steps(TWELVE, use="singles", grid=grid)
    assert all(open_ not in {cell for cell, _ in (*step.place, *step.remove)} for step in steps)
    marked = all_steps(TWELVE, use="naked-single", marks={board.names[open_]: [right[open_]]})
    assert ((open_, right[open_]),) in [step.place for step in marked]
    assert all(step.snapshot == steps[0].snapshot for step in steps)


def test_a_full_grid_has_no_steps() -> None:
    assert all_steps(TWELVE, grid=TWELVE.solution()) == ()


def test_a_puzzle_with_several_solutions_gets_no_step_that_assumes_one() -> None:
    several = Puzzle.read("1...3......4....")
    assert several.verdict() is Verdict.MANY
    assert not [step for step in all_steps(several) if "unique_solution" in step.assumes]


def test_a_wrong_budget_is_refused() -> None:
    with pytest.raises(PuzzleError, match="budget_ms 0: must be 1 or more"):
        all_steps(TWELVE, budget_ms=0)


def test_an_unknown_technique_is_refused() -> None:
    with pytest.raises(PuzzleError, match="did you mean"):
        all_steps(TWELVE, use="nacked-single")
