"""Full grids that are equally likely, chosen by their number among all."""

from collections import Counter

import pytest

from polydoku import Puzzle, PuzzleError, boards, generate
from polydoku.generate.uniform import uniform_grid
from polydoku.rules import Diagonal
from polydoku.search.limits import Budget


def _counts(puzzle: Puzzle, samples: int) -> Counter[str]:
    return Counter(uniform_grid(puzzle, seed, Budget()).line for seed in range(samples))


def test_all_288_grids_of_4x4_come_equally_often() -> None:
    counts = _counts(Puzzle(boards.named("4x4")), 2_880)
    assert len(counts) == 288
    # With 287 degrees of freedom, the sum is below 388 in all but one of 20,000 samples.
    assert sum((count - 10) ** 2 / 10 for count in counts.values()) < 388


def test_the_grids_keep_the_rules() -> None:
    puzzle = Puzzle(boards.named("4x4"), rules=[Diagonal()])
    assert sorted(_counts(puzzle, 600)) == sorted(grid.line for grid in puzzle.solutions())


def test_a_larger_board_has_its_grid_by_seed() -> None:
    grid = generate.grid("6x6", seed=3, uniform=True)
    assert grid == generate.grid("6x6", seed=3, uniform=True)
    assert Puzzle(grid.board, grid).solution() == grid


def test_grids_that_cannot_be_listed_are_refused() -> None:
    with pytest.raises(PuzzleError, match="8x8 has more than 100,000 full grids"):
        generate.grid("8x8", uniform=True)
    assert generate.grid(seed=1, uniform=True) == generate.grid(seed=1)
