"""Makes puzzles with rules of any engine: a random full grid, whose givens are removed in random order.

Rules that consist of constraints have a faster maker, `polydoku.generate.core_boards`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from polydoku.errors import PuzzleError
from polydoku.generate import orbits
from polydoku.generate.generated import Generated
from polydoku.generate.seeds import derived_seed, rng_of
from polydoku.generate.thinning import thinned_within
from polydoku.model.answer import Verdict
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.search.solve import first_solution, solve_within


@dataclass(frozen=True)
class BoardMaker:
    """Thins full grids of `empty`, a puzzle without givens, by orbits of a symmetry."""

    empty: Puzzle
    seed: int
    symmetry: str = orbits.NONE
    most_tries = 8

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try, or `None`."""
        for number in numbers:
            seed = derived_seed(self.seed, number)
            grid = full_grid(self.empty, seed, budget)
            rng = rng_of(seed, "thin")
            name = orbits.chosen(self.empty.board, self.symmetry, rng)
            all_orbits = orbits.orbits(self.empty.board, name)
            # Sorting by random numbers gives the same order in every version of Python, unlike `shuffle`.
            keys = {orbit: rng.random() for orbit in all_orbits}
            order = tuple(sorted(all_orbits, key=keys.__getitem__))
            puzzle = self.empty.with_givens(grid)
            # What rules hide may differ where all digits are given.
            if solve_within(puzzle, budget).verdict is not Verdict.ONE:
                yield None
                continue
            thin = thinned_within(puzzle, order, budget)
            yield Generated(number, thin.givens.digits, self.empty.rules, name, grid.digits)


def full_grid(empty: Puzzle, seed: int, budget: Budget) -> Grid:
    """Return a random full grid of a puzzle without givens; raises `PuzzleError` if there is none."""
    grid = first_solution(empty, budget, seed=grid_seed(seed))
    if grid is None:
        raise no_grid_error(empty)
    return grid


def grid_seed(seed: int) -> int:
    """Return the seed of the search for the full grid of a try."""
    return derived_seed(seed, "grid")


def no_grid_error(empty: Puzzle) -> PuzzleError:
    """Return the error for a board that has no full grid with these rules."""
    captions = "; ".join(rule.caption() for rule in empty.rules)
    code = "no-grid-with-rules" if captions else "no-grid"
    return PuzzleError(code, board=empty.board.name or "this board", rules=captions)
