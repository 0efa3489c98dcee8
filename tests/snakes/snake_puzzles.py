"""Snake puzzles for tests, with their solution and the path of their snake."""

from typing import NamedTuple

from polydoku import Grid, Puzzle, generate, snakes
from polydoku.snakes import HiddenSnake


class SnakePuzzle(NamedTuple):
    """A puzzle without notes, its only solution, and the names of the cells of its snake in order."""

    puzzle: Puzzle
    solution: Grid
    path: tuple[str, ...]


def snake_puzzle(seed: int, kind: str = "hidden") -> SnakePuzzle:
    """Return the puzzle of a seed on 9×9 with a hidden or a drawn snake."""
    if kind == "drawn":
        puzzle = generate.one(marks="drawn-snake", seed=seed)
    else:
        puzzle = generate.one(rules=[HiddenSnake()], seed=seed)
    assert puzzle.claimed is not None
    snake = snakes.check(puzzle.claimed).snake
    assert snake is not None
    return SnakePuzzle(puzzle.replace(notes=(), claimed=None), puzzle.claimed, snake.names)
