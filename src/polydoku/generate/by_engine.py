"""Makes puzzles with a rule whose engine makes random puzzles by itself, such as snakes."""

from collections.abc import Iterator

from polydoku.generate.generated import Generated
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.search.engines import RandomPuzzles, engine_of
from polydoku.search.limits import Budget


class EngineMaker:
    """Makes puzzles with one rule of the class `kind`."""

    most_tries = 64

    def __init__(self, board: Board, kind: type[Rule], seed: int) -> None:
        self.board, self.kind, self.seed = board, kind, seed
        self._random_puzzles: RandomPuzzles | None = None

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try, or `None`."""
        for number in numbers:
            puzzles = self._puzzles(budget)
            puzzle = puzzles.puzzle(self.seed, number, budget)
            yield None if puzzle is None else Generated(number, puzzle[0], (puzzle[1],))

    def _puzzles(self, budget: Budget) -> RandomPuzzles:
        """Return the source of the puzzles, which is prepared at the first try."""
        if self._random_puzzles is None:
            make_source = engine_of([self.kind]).random_puzzles
            assert make_source is not None
            self._random_puzzles = make_source(self.board, self.kind, budget)
        return self._random_puzzles


def makes_puzzles(kind: type[Rule]) -> bool:
    """Return whether the engine of a rule makes random puzzles by itself."""
    return engine_of([kind]).random_puzzles is not None
