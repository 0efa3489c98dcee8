"""Makes classic 9×9 puzzles with the engine of the core, which thins many grids at the same time.

All full grids are equally likely.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from polydoku import _core
from polydoku.generate import orbits
from polydoku.generate.generated import Generated
from polydoku.generate.seeds import derived_seed, rng_of
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget


@dataclass(frozen=True)
class ClassicMaker:
    """Thins full grids of the classic board by orbits of a symmetry."""

    board: Board
    seed: int
    symmetry: str = orbits.NONE
    most_tries = 1024

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try."""
        if self.symmetry == orbits.ANY:
            for number in numbers:
                budget.check_time()
                name = orbits.chosen(self.board, self.symmetry, rng_of(self.seed, number, "symmetry"))
                yield from self._puzzles(range(number, number + 1), name, 1)
        else:
            budget.check_time()
            yield from self._puzzles(numbers, self.symmetry, threads)

    def _puzzles(self, numbers: range, symmetry: str, threads: int) -> Iterator[Generated]:
        cells = [bytes(orbit) for orbit in orbits.orbits(self.board, symmetry)]
        core_seed = _core_seed(self.seed)
        digits = _core.random_puzzles((cells, 0), core_seed, numbers.start, len(numbers), threads)
        size = len(self.board)
        for index, number in enumerate(numbers):
            yield Generated(number, digits[size * index : size * (index + 1)], symmetry=symmetry)


def is_classic(empty: Puzzle) -> bool:
    """Return whether the engine can make puzzles with the board and the rules of `empty`."""
    return not empty.rules and empty.board == Board.square(9)


def classic_grid(board: Board, seed: int) -> Grid:
    """Return the solution of the first try of a seed."""
    return Grid(board, _core.random_grid(_core_seed(seed), 0))


def _core_seed(seed: int) -> int:
    return derived_seed(seed, "classic")
