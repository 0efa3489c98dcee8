"""Makes puzzles whose givens are in the cells of a pattern.

A random full grid gives the first digits. While the puzzle has several solutions, digits of givens change one
by one, and a change stays unless it leads to more solutions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from polydoku.generate.generated import Generated
from polydoku.generate.on_boards import full_grid
from polydoku.generate.seeds import derived_seed, rng_of
from polydoku.model.answer import Answer
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.search.redundant import is_minimal_within
from polydoku.search.solve import solve_within

MOST_CHANGES = 400
"""After this number of changes, a try is given up; another full grid is often better."""

MOST_SOLUTIONS = 200
"""The solutions that are counted; puzzles with more are alike."""

MOST_NODES = 20_000


@dataclass(frozen=True)
class PatternMaker:
    """Finds digits for the cells of `pattern` that make `empty`, a puzzle without givens, unique."""

    empty: Puzzle
    seed: int
    pattern: frozenset[Cell]
    minimal: bool
    most_tries = 2

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try, or `None`."""
        for number in numbers:
            seed = derived_seed(self.seed, number)
            yield self._generate_one(number, seed, budget)

    def _generate_one(self, number: int, seed: int, budget: Budget) -> Generated | None:
        grid = full_grid(self.empty, seed, budget)
        cells = sorted(self.pattern)
        puzzle = self.empty.with_givens({cell: grid.digits[cell] for cell in cells})
        rng = rng_of(seed, "pattern")
        answer = self._solutions(puzzle, budget)
        for _ in range(MOST_CHANGES):
            if answer.count == 1 and answer.exact:
                break
            changed = _changed(puzzle, cells, rng)
            other = self._solutions(changed, budget)
            if 0 < other.count <= answer.count:
                puzzle, answer = changed, other
        if not (answer.count == 1 and answer.exact):
            return None
        if self.minimal and not is_minimal_within(puzzle, budget):
            return None
        assert answer.grid is not None
        return Generated(number, puzzle.givens.digits, self.empty.rules, solution=answer.grid.digits)

    @staticmethod
    def _solutions(puzzle: Puzzle, budget: Budget) -> Answer:
        return solve_within(puzzle, budget, limit=MOST_SOLUTIONS, max_nodes=MOST_NODES)


def _changed(puzzle: Puzzle, cells: list[Cell], rng: Random) -> Puzzle:
    """Return the puzzle with one given changed; the new digit fits the other givens at first sight."""
    cell = rng.choice(cells)
    mask = puzzle.without(cell).candidates().masks[cell]
    digits = [digit for digit in range(1, puzzle.board.digits + 1) if mask >> digit - 1 & 1]
    return puzzle.replace(givens=puzzle.givens.with_digits({cell: rng.choice(digits)}))
