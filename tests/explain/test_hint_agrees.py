"""The hint in a position is always the step with which the steps of the puzzle go on there."""

import random

import pytest

import requires
from explain.board_puzzles import BOARDS, puzzle_named
from polydoku import Puzzle
from polydoku.explain.selection import TechniqueNames

PUZZLES = [Puzzle.read(line) for line in (requires.ROOT / "examples" / "reasoning.txt").read_text().split()]


def check(puzzle: Puzzle, numbers: list[int] | None = None, use: TechniqueNames = None) -> None:
    steps = puzzle.steps(use=use)
    for number in numbers if numbers is not None else range(len(steps)):
        place = steps.at(number)
        step = puzzle.hint(grid=place.grid, marks=place.candidates, use=use).step
        assert place.step is not None
        assert step is not None
        assert step.to_json() == place.step.to_json(), (number, step)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=range(1, len(PUZZLES) + 1))
def test_in_every_position_of_a_path(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.parametrize("use", ["singles,wings,als", ["seed", "uniqueness"], "default,template-delete"])
def test_with_any_choice_of_techniques(use: TechniqueNames) -> None:
    for puzzle in PUZZLES[6:]:
        length = len(puzzle.steps(use=use))
        check(puzzle, random.Random(length).sample(range(length), 10), use)


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "samurai"])
def test_on_any_board(name: str) -> None:
    puzzle = puzzle_named(name)
    check(puzzle, list(range(0, len(puzzle.steps()), 5)))


def test_without_marks_where_no_candidate_was_removed() -> None:
    for puzzle in PUZZLES:
        assert puzzle.hint().step == next(iter(puzzle.steps()))
