"""Snake puzzles from the generator: the seed determines them, and they have the wished number of givens."""

from typing import Any

import pytest

from polydoku import Board, BoardError, PuzzleError, Stopped, Verdict, generate, snakes
from polydoku.search.limits import Budget
from polydoku.snakes import DrawnSnake, HiddenSnake
from polydoku.snakes.generate import SnakePuzzles

HIDDEN: dict[str, Any] = {"rules": [HiddenSnake()]}
DRAWN: dict[str, Any] = {"marks": "drawn-snake"}


@pytest.mark.parametrize("wishes", [HIDDEN, DRAWN], ids=["hidden", "drawn"])
def test_the_same_seed_makes_the_same_minimal_puzzle(wishes: dict[str, Any]) -> None:
    puzzle = generate.one(seed=3, **wishes)
    assert puzzle == generate.one(seed=3, **wishes)
    assert puzzle.givens != generate.one(seed=4, **wishes).givens
    assert (puzzle.verdict(), puzzle.is_minimal()) == (Verdict.ONE, True)


def test_a_hidden_snake_with_eleven_givens_is_generated() -> None:
    puzzle = generate.one(clues=11, seed=1, **HIDDEN)
    assert (puzzle.given_count, dict(puzzle.notes)["try"]) == (11, "86")
    alone = SnakePuzzles(puzzle.board, HiddenSnake, Budget()).puzzle(1, 86, Budget())
    assert alone == (puzzle.givens.digits, HiddenSnake())


def test_the_path_of_a_drawn_snake_is_the_snake_of_the_solution() -> None:
    puzzle = generate.one(seed=5, **DRAWN)
    assert puzzle.claimed is not None
    snake = snakes.check(puzzle.claimed).snake
    assert snake is not None
    assert puzzle.rules == (DrawnSnake(snake.names),)


def test_other_boards_and_other_rules_have_puzzles_too() -> None:
    assert generate.one("6x6", seed=1, **HIDDEN).is_minimal()
    symmetric = generate.one("6x6", symmetry="rotate180", seed=1, **HIDDEN)
    assert symmetric.verdict() is Verdict.ONE


def test_a_budget_that_ends_first_is_named() -> None:
    with pytest.raises(Stopped, match="stopped by budget_ms 20"):
        SnakePuzzles(Board.square(10), HiddenSnake, Budget(20))
    with pytest.raises(PuzzleError, match=r"none in 0\.\d s: 0 tried"):
        generate.one("10x10", time_ms=20, **HIDDEN)


def test_wishes_that_no_puzzle_fulfils_are_refused() -> None:
    with pytest.raises(BoardError, match="4x4 has no snake for a puzzle"):
        generate.one("4x4", **HIDDEN)
    for others in ({"marks": "drawn-snake,kropki"}, HIDDEN):
        with pytest.raises(PuzzleError, match="marks of drawn-snake cannot be combined with other rules"):
            generate.one(**DRAWN | others)
