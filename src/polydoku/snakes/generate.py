"""Makes snake puzzles: removes digits from a random grid with a snake while the solution stays unique."""

from polydoku.errors import BoardError
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.search.limits import STOP_REASONS, Budget
from polydoku.snakes import engine
from polydoku.snakes.rules import DrawnSnake, HiddenSnake
from polydoku.snakes.search import SnakeFilter


class SnakePuzzles:
    """Makes puzzles with a hidden or a drawn snake, whose class is `kind`.

    On 9×9, puzzles with a hidden snake have 11 to 18 givens, and those with a drawn snake 10 to 19. Raises
    `BoardError` for a board without snakes, and `Stopped` if the budget ends before its snakes are known.
    """

    def __init__(self, board: Board, kind: type[Rule], budget: Budget) -> None:
        self.board, self.is_drawn = board, kind is DrawnSnake
        core = engine.snake_board(board, engine.even_digits(board, None))
        try:
            self._parity_grids = engine.find_parity_grids(
                core, SnakeFilter(), bytes(len(board)), budget.remaining_ms, None
            )
        except engine.SearchStopped as stopped:
            raise budget.stopped_error(STOP_REASONS[stopped.stop] or "budget_ms") from None
        snake_count, _ = self._parity_grids.size()
        if not snake_count:
            raise BoardError("snake-none", board=board.name or "this board")

    def puzzle(self, seed: int, number: int, budget: Budget, /) -> tuple[bytes, Rule] | None:
        """Return the givens and the rule of a numbered try, or `None` if it gives no puzzle.

        Raises `Stopped` if the budget ends first.
        """
        result, stop = self._parity_grids.generate(self.is_drawn, seed, number, budget.remaining_ms)
        if result is not None:
            givens, _solution, path = result
            cells = (self.board.names[cell] for cell in path)
            return givens, DrawnSnake(cells) if self.is_drawn else HiddenSnake()
        if stopped_by := STOP_REASONS[stop]:
            raise budget.stopped_error(stopped_by)
        return None
