"""Positions of scattered candidates, for tests that hold a finder against its definition.

They need not have a solution: a pattern is a pattern wherever it stands.
"""

import random
from collections.abc import Iterable

from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.model.step import Step
from polydoku.techniques import ROWS, profiles

Removed = frozenset[tuple[int, int]]


def scattered(board: Board, seed: int, *, most: int = 4) -> Position:
    """Return an empty grid whose cells have two to `most` candidates each, by chance."""
    rng = random.Random(f"{board.name} {seed}")
    digits = range(board.digits)
    masks = [sum(1 << digit for digit in rng.sample(digits, rng.randint(2, most))) for _ in board.cells]
    return Position(board, [0] * len(board), masks=masks)


def steps(position: Position, *techniques: str) -> list[Step]:
    """Return every step of some techniques."""
    return position.all([call for name in techniques for call in profiles.finder_calls(ROWS[name])])


def conclusions(steps: Iterable[Step]) -> set[Removed]:
    """Return what each step removes."""
    return {frozenset(step.remove) for step in steps}
