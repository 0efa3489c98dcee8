"""Generating snake puzzles: the seed determines them, and they have the requested number of clues."""

import time
from itertools import chain, repeat

import pytest

from polydoku import BoardError, PuzzleError, Stopped, Verdict, snakes
from polydoku.snakes import generate


@pytest.mark.parametrize("kind", ["hidden", "drawn"])
def test_the_same_seed_makes_the_same_puzzle(kind: str) -> None:
    assert generate(kind=kind, seed=3) == generate(kind=kind, seed=3)
    assert generate(kind=kind, seed=3).puzzle != generate(kind=kind, seed=4).puzzle


def test_a_try_can_be_repeated_alone() -> None:
    reports: list[tuple[int, int]] = []
    generated = generate(clues=13, seed=2, progress=lambda *report: reports.append(report))
    assert generated.puzzle.given_count == 13
    assert [tries for tries, _ in reports] == list(range(1, generated.tries + 1))
    assert min(fewest for _, fewest in reports) == 13
    repeated = generate(seed=2, first_try=generated.tries - 1)
    assert (repeated.puzzle, repeated.tries) == (generated.puzzle, 1)


def test_a_hidden_snake_with_eleven_clues_is_generated() -> None:
    generated = generate(clues=11, seed=1)
    assert generated.puzzle.given_count == 11
    assert generated.tries == 87
    assert generated.puzzle.verdict() is Verdict.ONE


def test_the_path_is_the_solutions_snake_and_the_rule_of_a_drawn_one() -> None:
    generated = generate(kind="drawn", seed=5)
    assert generated.puzzle.rules[0].to_json() == {"rule": "drawn-snake", "cells": list(generated.path)}
    snake = snakes.check(generated.solution).snake
    assert snake is not None
    assert snake.names == generated.path


def test_other_boards_have_puzzles_too() -> None:
    generated = generate("6x6", seed=1)
    assert generated.puzzle.board.name == "6x6"
    assert generated.puzzle.is_minimal()


def test_an_exceeded_budget_names_the_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = chain([0.0] * 4, repeat(601.0))
    monkeypatch.setattr(time, "monotonic", lambda: next(seconds))
    with pytest.raises(Stopped, match=r"no hidden snake puzzle of 3 clues in 3 tries, which had 1\d to 1\d"):
        generate(clues=3, budget_ms=600_000)


def test_a_budget_that_ends_before_the_first_try_is_named() -> None:
    with pytest.raises(Stopped, match="stopped by budget_ms after 0 tries"):
        generate("10x10", budget_ms=20)


def test_impossible_options_are_refused() -> None:
    with pytest.raises(PuzzleError, match="no kind of snake puzzle 'hiden'; did you mean 'hidden'"):
        generate(kind="hiden")
    with pytest.raises(PuzzleError, match="clues 0: must be 1 or more"):
        generate(clues=0)
    with pytest.raises(BoardError, match="4x4 has no snake for a puzzle"):
        generate("4x4")


@pytest.mark.parametrize(
    ("clues", "line"),
    [
        (0, "clues 0: must be 1 or more"),
        (-3, "clues -3: must be 1 or more"),
        (82, "clues 82: must be 1 to 81"),
    ],
)
def test_a_number_of_clues_that_no_grid_has_is_refused(clues: int, line: str) -> None:
    with pytest.raises(PuzzleError) as error:
        snakes.generate(clues=clues)
    assert str(error.value) == line


def test_a_board_without_snakes_has_no_puzzle() -> None:
    with pytest.raises(BoardError, match="4x4 has no snake for a puzzle"):
        snakes.generate("4x4")
