"""Hints: mistakes first, then what sight strikes, then the simplest step; level by level more."""

import itertools
import re

import pytest

from polydoku.errors import PuzzleError
from polydoku.explain.hint import hint
from polydoku.model.puzzle import Puzzle

SMALL = Puzzle.read("1..4.....1...32.")
MEDIUM = Puzzle.read("106000030020018400000700000300075040000200700050900000000009000080054100200000008")


def names(text: str) -> set[str]:
    """Cells, houses and digits that a text names."""
    cells_and_houses = set(re.findall(r"r\dc\d|(?:row|column|box|line) \w+", text))
    bare = re.sub(r"r\dc\d|(?:row|column|box|line) \w+", " ", text)
    return cells_and_houses | set(re.findall(r"\b\d+\b", bare))


def test_the_first_level_says_where_to_look_and_no_more() -> None:
    assert str(SMALL.hint(level=1)) == "Look at box 1."
    assert names(str(SMALL.hint(level=1))) == {"box 1"}


def test_the_first_levels_name_what_the_one_before_does_and_are_longer() -> None:
    for place in range(0, 20, 4):
        grid = MEDIUM.steps().at(place).grid
        texts = [str(MEDIUM.hint(level=level, grid=grid)) for level in range(1, 6)]
        for shorter, longer in (*itertools.pairwise(texts[:3]), texts[3:]):
            assert names(shorter) <= names(longer)
            assert len(shorter) < len(longer)


def test_no_level_below_four_has_the_step_or_its_cells() -> None:
    for level in (1, 2, 3):
        hint = MEDIUM.hint(level=level)
        assert not re.search(r"r\dc\d", hint.text)
        assert (hint.step, hint.cells, hint.grid) == (None, (), None)


def test_the_fourth_level_does_not_repeat_the_third() -> None:
    assert str(SMALL.hint(level=4)) == "Hidden single: In box 1, 3 fits only r2c1. Place 3 in r2c1."


def test_the_fifth_level_applies_the_step() -> None:
    hint = SMALL.hint(level=5)
    assert hint.grid is not None
    assert hint.step is not None
    [(cell, digit)] = hint.step.place
    assert hint.grid[cell] == digit
    assert hint.text == (
        "Hidden single: In box 1, 3 fits only r2c1 (2 fits three cells, 4 two). Done: 3 is placed in r2c1."
    )


@pytest.mark.parametrize(
    ("grid", "kind"),
    [
        ({"r1c2": 1}, "has a digit more than once"),
        ({"r1c1": 2}, "has a given that you changed"),
        ({"r2c1": 2}, "has a wrong digit"),
    ],
)
def test_a_mistake_comes_first_in_five_levels(grid: dict[str, int], kind: str) -> None:
    players_grid = SMALL.givens.with_digits(grid)
    texts = [SMALL.hint(grid=players_grid, level=level) for level in range(1, 6)]
    assert {hint.kind for hint in texts} == {"mistake"}
    assert all(kind in hint.text for hint in texts[1:])
    for shorter, longer in itertools.pairwise(texts):
        assert names(shorter.text) <= names(longer.text)
        assert len(shorter.text) < len(longer.text)
    [cell] = grid
    assert all(cell not in hint.text for hint in texts[:3])
    assert cell in texts[3].text


def test_a_candidate_struck_too_early_is_a_mistake_and_the_right_digit_is_no_secret_then() -> None:
    hint = SMALL.hint(marks={"r2c1": "24"})
    assert hint.kind == "mistake"
    assert hint.text.endswith(": the 3 in r2c1.")


def test_marks_that_sight_would_strike_come_before_logic() -> None:
    hint = SMALL.hint(marks={"r2c1": "1234"})
    assert hint.kind == "step"
    assert hint.step is not None
    assert hint.step.technique == "sight"
    assert {digit for _, digit in hint.step.remove} == {1}
    assert "Remove 1 from r2c1." in hint.text


def test_a_hint_for_a_cell_is_about_that_cell() -> None:
    board = SMALL.board
    for name in ("r2c3", "r3c4"):
        hint = SMALL.hint(cell=name)
        assert hint.step is not None
        assert board[name] in {at[0] for at in (*hint.step.place, *hint.step.remove)}


def test_full_and_stuck_grids_are_said_to_be_so() -> None:
    assert SMALL.hint(grid=SMALL.solution()).kind == "solved"
    hard = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    assert hint(hard, use="singles").kind == "stuck"


def test_a_hint_in_json_has_the_keys_of_the_contract() -> None:
    assert list(SMALL.hint(level=2).to_json()) == ["level", "kind", "text"]
    assert list(SMALL.hint().to_json()) == ["level", "kind", "text", "step", "cells"]


def test_a_wrong_level_is_refused() -> None:
    with pytest.raises(PuzzleError, match="level 6: must be 1 to 5"):
        SMALL.hint(level=6)
    with pytest.raises(PuzzleError, match="level 0"):
        next(iter(SMALL.steps())).explain(level=0)


def test_walking_by_hints_alone_solves_the_puzzle() -> None:
    grid = MEDIUM.givens
    for _ in range(81):
        hint = MEDIUM.hint(grid=grid, level=5)
        if hint.kind == "solved" or hint.grid is None or not hint.step or not hint.step.place:
            break
        grid = hint.grid
    assert grid == MEDIUM.solution()


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        (Puzzle.read("55" + "." * 79), "The puzzle has no solution: 5 twice in row 1 (r1c1, r1c2)."),
        (Puzzle.read("1...3.....4..2.."), "The puzzle has no solution: r3c1 has no candidate left."),
        (
            Puzzle.read("1...3......4...."),
            "The puzzle has 2 or more solutions; they differ at r2c3: 1 or 2, and at r2c4: 2 or 1.",
        ),
    ],
)
def test_a_puzzle_that_has_not_one_solution_is_reported_first(puzzle: Puzzle, text: str) -> None:
    for level in range(1, 6):
        hint = puzzle.hint(level=level)
        assert (hint.kind, hint.text, hint.step) == ("stuck", text, None)


def test_a_hint_is_the_guess_with_which_the_steps_go_on() -> None:
    hard = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    guess = next(iter(hard.steps(use="singles,guess")))
    assert guess.technique == "guess"
    assert hard.hint(use="singles,guess").step == guess


def test_a_cell_that_is_given_or_filled_is_refused() -> None:
    with pytest.raises(PuzzleError, match="r1c1 is given as 1; give an empty cell"):
        SMALL.hint(cell="r1c1")
    with pytest.raises(PuzzleError, match="r2c1 holds the digit 3 already"):
        SMALL.hint(cell="r2c1", grid={"r2c1": 3})
