"""Makes classic 9×9 puzzles with the engines of the core, which work on many puzzles at the same time.

All full grids are equally likely.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from polydoku import _core
from polydoku.generate import orbits
from polydoku.generate.generated import Generated
from polydoku.generate.seeds import derived_seed
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget

CELLS = 81

MOST_MOVES = 2_000
"""The moves of a search for few givens; another start is often better then."""


@dataclass(frozen=True)
class ClassicMaker:
    """Thins full grids of the classic board by orbits of a symmetry."""

    board: Board
    seed: int
    symmetry: str = orbits.NONE
    most_tries = 1024

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try."""
        core_seed = _core_seed(self.seed)
        for tries, name in orbits.tries_by_symmetry(self.board, self.symmetry, self.seed, numbers):
            budget.check_time()
            cells = [bytes(orbit) for orbit in orbits.orbits(self.board, name)]
            rows = _core.random_puzzles((cells, 0), core_seed, tries.start, len(tries), threads)
            yield from _puzzles_of(rows, tries, name)


@dataclass(frozen=True)
class UnbiasedMaker:
    """Makes minimal puzzles that are equally likely: each is the end of a long Markov chain."""

    seed: int
    most_tries = 8

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try."""
        budget.check_time()
        rows = _core.unbiased_puzzles(_core_seed(self.seed), numbers.start, len(numbers), threads)
        yield from _puzzles_of(rows, numbers)


@dataclass(frozen=True)
class SparseMaker:
    """Searches minimal puzzles with at most `max_givens` givens; the search may end with more."""

    seed: int
    max_givens: int
    most_tries = 2

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try."""
        budget.check_time()
        bounds = self.max_givens, MOST_MOVES
        core_seed = _core_seed(self.seed)
        rows = _core.sparse_puzzles(bounds, core_seed, numbers.start, len(numbers), threads)
        yield from _puzzles_of(rows, numbers)


def _puzzles_of(
    rows: tuple[bytes, bytes], numbers: range, symmetry: str = orbits.NONE
) -> Iterator[Generated]:
    """Yield the puzzle of each try from the digits of all puzzles and of all solutions."""
    digits, solutions = rows
    for start, number in zip(range(0, len(digits), CELLS), numbers, strict=True):
        end = start + CELLS
        yield Generated(number, digits[start:end], (), symmetry, solutions[start:end])


def is_classic(empty: Puzzle) -> bool:
    """Return whether the engine can make puzzles with the board and the rules of `empty`."""
    return not empty.rules and empty.board == Board.square(9)


def classic_grid(board: Board, seed: int) -> Grid:
    """Return the solution of the first try of a seed."""
    return Grid(board, _core.random_grid(_core_seed(seed), 0))


def _core_seed(seed: int) -> int:
    return derived_seed(seed, "classic")
