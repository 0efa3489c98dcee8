"""Makes puzzles on any board with any constraints in the core: random full grids, which are thinned there."""

from collections.abc import Iterator
from dataclasses import dataclass

from polydoku import _core
from polydoku.generate import orbits
from polydoku.generate.generated import Generated
from polydoku.generate.on_boards import grid_seed, no_grid_error
from polydoku.generate.seeds import derived_seed
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.search.solve import compiled_problem

MOST_TRIES = 256


@dataclass(frozen=True)
class CoreBoardMaker:
    """Thins full grids of `empty`, a puzzle without givens, by orbits of a symmetry."""

    empty: Puzzle
    seed: int
    symmetry: str = orbits.NONE

    @property
    def most_tries(self) -> int:
        """The tries that take about half a second; a puzzle of 25×25 takes several."""
        return max(1, min(MOST_TRIES, 400_000_000 // len(self.empty.board) ** 3))

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated]:
        """Yield the puzzle of each try."""
        for tries, name in orbits.tries_by_symmetry(self.empty.board, self.symmetry, self.seed, numbers):
            yield from self._puzzles(tries, name, budget, threads)

    def _puzzles(self, numbers: range, symmetry: str, budget: Budget, threads: int) -> Iterator[Generated]:
        budget.check_time()
        board, rules = self.empty.board, self.empty.rules
        problem = compiled_problem(board, rules)
        assert isinstance(problem, _core.Problem)  # `can_make` says so
        seeds = [grid_seed(derived_seed(self.seed, number)) for number in numbers]
        digits, solutions, stop_index = problem.random_puzzles(
            orbits.orbits(board, symmetry), seeds, threads, budget.remaining_ms
        )
        rows = [slice(start, start + len(board)) for start in range(0, len(digits), len(board))]
        for number, row in zip(numbers, rows, strict=False):
            yield Generated(number, digits[row], rules, symmetry, solutions[row])
        if stop_index:
            raise budget.stopped_error("budget_ms")
        if len(rows) < len(numbers):
            raise no_grid_error(self.empty)


def can_make(empty: Puzzle) -> bool:
    """Return whether the core can make puzzles with the board and the rules of `empty`."""
    return isinstance(compiled_problem(empty.board, empty.rules), _core.Problem)
