"""Making snake puzzles: the seed decides, the clues are those asked for, the tries are told."""

import time
from itertools import chain, repeat

import pytest

from polydoku import BoardError, PuzzleError, Stopped, Verdict, snakes
from polydoku.snakes import generate


@pytest.mark.parametrize("kind", ["hidden", "drawn"])
def test_the_same_seed_makes_the_same_puzzle(kind: str) -> None:
    assert generate(kind=kind, seed=3) == generate(kind=kind, seed=3)
    assert generate(kind=kind, seed=3).puzzle != generate(kind=kind, seed=4).puzzle


def test_a_try_can_be_made_again_alone() -> None:
    told: list[tuple[int, int]] = []
    made = generate(clues=13, seed=2, progress=lambda *at: told.append(at))
    assert made.puzzle.given_count == 13
    assert [tries for tries, _ in told] == list(range(1, made.tries + 1))
    assert min(fewest for _, fewest in told) == 13
    again = generate(seed=2, first_try=made.tries - 1)
    assert (again.puzzle, again.tries) == (made.puzzle, 1)


def test_a_hidden_one_with_eleven_clues_is_found() -> None:
    made = generate(clues=11, seed=1)
    assert made.puzzle.given_count == 11
    assert made.tries == 87
    assert made.puzzle.verdict() is Verdict.ONE


def test_the_path_is_the_solutions_snake_and_the_rule_of_a_drawn_one() -> None:
    made = generate(kind="drawn", seed=5)
    assert made.puzzle.rules[0].to_json() == {"rule": "drawn-snake", "cells": list(made.path)}
    found = snakes.check(made.solution).snake
    assert found is not None
    assert found.names == made.path


def test_other_boards_too() -> None:
    made = generate("6x6", seed=1)
    assert made.puzzle.board.name == "6x6"
    assert made.puzzle.is_minimal()


def test_when_the_budget_ends_it_says_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = chain([0.0] * 4, repeat(601.0))
    monkeypatch.setattr(time, "monotonic", lambda: next(seconds))
    with pytest.raises(Stopped, match=r"no hidden snake puzzle of 3 clues in 3 tries, which had 1\d to 1\d"):
        generate(clues=3, budget_ms=600_000)


def test_a_budget_that_ends_before_the_first_try_is_named() -> None:
    with pytest.raises(Stopped, match="stopped by budget_ms after 0 tries"):
        generate("10x10", budget_ms=20)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(PuzzleError, match="no snake puzzle 'hiden'; did you mean 'hidden'"):
        generate(kind="hiden")
    with pytest.raises(PuzzleError, match="clues 0: must be 1 or more"):
        generate(clues=0)
    with pytest.raises(BoardError, match="4x4 has no snake to make a puzzle of"):
        generate("4x4")
