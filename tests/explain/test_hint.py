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


def test_each_level_names_what_the_one_before_does_and_is_longer() -> None:
    for place in range(0, 20, 4):
        grid = MEDIUM.steps().at(place).grid
        texts = [str(MEDIUM.hint(level=level, grid=grid)) for level in range(1, 6)]
        for shorter, longer in itertools.pairwise(texts):
            assert names(shorter) <= names(longer)
            assert len(shorter) < len(longer)


def test_no_level_below_four_names_a_cell() -> None:
    for level in (1, 2, 3):
        hint = MEDIUM.hint(level=level)
        assert not re.search(r"r\dc\d", hint.text)
        assert (hint.step, hint.cells, hint.grid) == (None, (), None)


def test_the_fifth_level_applies_the_step() -> None:
    hint = SMALL.hint(level=5)
    assert hint.grid is not None
    assert hint.step is not None
    [(cell, digit)] = hint.step.place
    assert hint.grid[cell] == digit
    assert hint.text.endswith("Done: r2c1 = 3.")
    assert "Places in box 1: 2: 3, 3: 1, 4: 2." in hint.text


@pytest.mark.parametrize(
    ("grid", "kind"),
    [
        ({"r1c2": 1}, "a digit occurs more than once"),
        ({"r1c1": 2}, "you changed a given"),
        ({"r2c1": 2}, "a digit is in the wrong cell"),
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
    assert "3 belongs among the candidates of r2c1." in hint.text


def test_marks_that_sight_would_strike_come_before_logic() -> None:
    hint = SMALL.hint(marks={"r2c1": "1234"})
    assert hint.kind == "step"
    assert hint.step is not None
    assert hint.step.technique == "sight"
    assert {digit for _, digit in hint.step.remove} == {1}
    assert "r2c1 loses 1" in hint.text


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
