"""All grids of small boards, for tests of what rules mean and of the search under rules."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from polydoku import Board, Grid, Puzzle
from polydoku.model.rule import Rule

ZERO_BASED = Board(
    Board.square(4).names,
    Board.square(4).houses,
    digits=4,
    symbols="0123",
    places=Board.square(4).places,
)


class World(NamedTuple):
    """A puzzle without rules, and all its solutions."""

    puzzle: Puzzle
    grids: tuple[Grid, ...]


@cache
def worlds() -> tuple[World, World, World]:
    """The 288 grids of 4×4, the same with the symbols 0-3, and some hundred grids of 6×6."""
    six = Board.square(6)
    puzzles = (Puzzle(Board.square(4)), Puzzle(ZERO_BASED), Puzzle(six, six_givens(six)))
    four, zero_based, large = (World(puzzle, tuple(puzzle.solutions())) for puzzle in puzzles)
    return four, zero_based, large


def six_givens(board: Board) -> dict[int, int]:
    """Return givens that leave the 6×6 board a few hundred solutions."""
    grid = next(Puzzle(board).solutions(seed=5))
    free = {0, 1, 2, 6, 7, 8, 12, 13, 14, 15, 18, 19, 20, 21, 24, 25, 30, 31, 32, 26, 3, 9, 22, 28, 34}
    return {cell: digit for cell, digit in enumerate(grid.digits) if cell not in free}


def rules_read_off(kind: type[Rule], count: int) -> Iterator[tuple[World, Rule]]:
    """Yield `count` rules of a kind that random grids of the worlds obey, with their worlds."""
    yielded = 0
    for seed in range(20 * count):
        rng = Random(seed)
        world = worlds()[seed % 3]
        rule = kind.read_off(rng.choice(world.grids), rng)
        if rule is not None:
            yield world, rule
            yielded += 1
        if yielded == count:
            return
    raise AssertionError(f"only {yielded} of {count} rules of the kind {kind.id} were read off")


class Values:
    """The values that a board shows in the cells of a grid: ``values("r1c1")``."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.digit_count = grid.board.digits
        self.first = int(grid.board.symbols[0])

    def __call__(self, name: str) -> int:
        return self.grid[name] - 1 + self.first

    def all(self, names: Iterable[str]) -> list[int]:
        """Return the values of the named cells."""
        return [self(name) for name in names]


def assert_means(kind: type[Rule], means: Callable[[Any, Values], bool], count: int = 60) -> None:
    """Check that rules read off grids hold in exactly the grids that `means` says."""
    verdicts = set()
    for world, rule in rules_read_off(kind, count):
        constraints = rule.constraints(world.puzzle.board)
        for grid in world.grids:
            expected = means(rule, Values(grid))
            assert all(constraint.holds(grid.digits) for constraint in constraints) == expected, rule
            verdicts.add(expected)
    assert verdicts == {True, False}
