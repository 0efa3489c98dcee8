"""The engine of snake puzzles for `polydoku.search`, with the same methods as the core's general problem.

Few parity grids have a snake and agree with the clues. In each of them the even and the odd cells are filled
independently, so the number of solutions is a product. A cell with restricted candidates is solved by trying
each candidate as a clue.
"""

import time
from collections.abc import Iterator, Sequence
from random import Random

from polydoku import _core
from polydoku.errors import RuleError
from polydoku.model.answer import digits_of
from polydoku.model.board import Board
from polydoku.model.rule import Rule, named_cells
from polydoku.model.ruled_board import constraints_of
from polydoku.search.engines import GENERAL
from polydoku.snakes import engine
from polydoku.snakes.engine import SearchStopped
from polydoku.snakes.rules import DrawnSnake, SnakeRule
from polydoku.snakes.search import SnakeFilter

_LIMIT, _BUDGET_MS, _MAX_NODES = 1, 2, 3
_UNCOUNTED_STEPS = 1_000_000


class SnakeProblem:
    """A board and rules that require a snake, hidden or drawn. It is compiled once for all givens."""

    def __init__(self, board: Board, rules: tuple[Rule, ...]) -> None:
        constraints = constraints_of(board, rules)
        extra_houses = tuple(cells for constraint in constraints for cells in constraint.houses())
        if not all(constraint.has_only_houses for constraint in constraints):
            snake = next(rule.id for rule in rules if isinstance(rule, SnakeRule))
            raise RuleError("rule-board", rule=snake, needs="a puzzle whose other rules are sets of cells")
        self.board = board
        self.digits = engine.even_digits(board, None)
        self.core = engine.compiled(board, self.digits, extra_houses)
        self.snake_filter = SnakeFilter()
        for path in (rule.cells for rule in rules if isinstance(rule, DrawnSnake)):
            on = engine.cell_mask(board, named_cells(board, path))
            off = engine.cell_mask(board, board.cells) & ~on
            self.snake_filter = self.snake_filter._replace(
                through=self.snake_filter.through | on, avoid=self.snake_filter.avoid | off
            )
        self.general = GENERAL.compile(board, rules)

    def solve(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        limit: int,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[int, int, int, float, bytes | None, bytes | None]:
        """Return the count, the stop, the nodes, the milliseconds, and the first and second solution."""
        search = _SolutionSearch(self, limit, budget_ms, max_nodes)
        try:
            search.count(givens, allowed)
        except SearchStopped as stopped:
            search.stop = stopped.stop
        first, second = ([*search.grids, None, None])[:2]
        return search.solution_count, search.stop, search.nodes, search.ms(), first, second

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None) -> "SnakeSolutions":
        """Return an iterator over all solutions. A seed shuffles their order."""
        return SnakeSolutions(self, givens, allowed, seed)

    def sight(self, givens: bytes, allowed: Sequence[int] | None) -> list[int]:
        """Return the candidates of each cell that no given in a peer excludes."""
        return self.general.sight(givens, allowed)

    def true_candidates(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[list[int], int]:
        """Return the candidates of each cell that occur in some solution, and the stop."""
        search, masks, stop = _SolutionSearch(self, 1, budget_ms, max_nodes), [0] * len(givens), 0
        try:
            for clues, atlas in search.clue_sets(givens, allowed):
                leaf_masks, stop = atlas.candidates(clues, search.left_ms(), max_nodes)
                masks = [mask | more for mask, more in zip(masks, leaf_masks, strict=True)]
                if stop:
                    break
        except SearchStopped as stopped:
            stop = stopped.stop
        return masks, stop

    def atlas(self, clues: bytes, budget_ms: float | None, max_nodes: int | None) -> _core.SnakeAtlas:
        """Return the parity grids that agree with clues. Raises `SearchStopped` when a limit is reached.

        Collecting them takes at most `_UNCOUNTED_STEPS` steps on usual boards. These steps do not count as
        nodes.
        """
        step_limit = None if max_nodes is None else max(max_nodes, _UNCOUNTED_STEPS)
        return engine.atlas(self.core, self.snake_filter, clues, budget_ms, step_limit)


class _SolutionSearch:
    """The state of one search for solutions: its limits, and the solutions so far."""

    def __init__(
        self, problem: SnakeProblem, limit: int, budget_ms: float | None, max_nodes: int | None
    ) -> None:
        self.problem, self.limit, self.budget_ms, self.max_nodes = problem, limit, budget_ms, max_nodes
        self.start = time.perf_counter()
        self.solution_count, self.stop, self.nodes = 0, 0, 0
        self.grids: list[bytes | None] = []

    def restart(self, budget_ms: float | None, max_nodes: int | None) -> None:
        """Set new limits; the nodes tried so far count."""
        self.budget_ms, self.max_nodes, self.start = budget_ms, max_nodes, time.perf_counter()

    def ms(self) -> float:
        return (time.perf_counter() - self.start) * 1e3

    def left_ms(self) -> float | None:
        """Return the remaining time, or `None` without a budget. Raises `SearchStopped` if none is left."""
        if self.budget_ms is None:
            return None
        if self.ms() >= self.budget_ms:
            raise SearchStopped(_BUDGET_MS)
        return self.budget_ms - self.ms()

    def left_nodes(self) -> int | None:
        """Return the remaining nodes, or `None` without a limit. Raises `SearchStopped` if none are left."""
        if self.max_nodes is None:
            return None
        if self.nodes >= self.max_nodes:
            raise SearchStopped(_MAX_NODES)
        return self.max_nodes - self.nodes

    def count(self, givens: bytes, allowed: Sequence[int] | None) -> None:
        """Count solutions and store the first two."""
        for clues, atlas in self.clue_sets(givens, allowed):
            missing = self.limit - self.solution_count
            more, self.stop, nodes = atlas.count(clues, missing, self.left_ms(), self.left_nodes())
            self.solution_count, self.nodes = self.solution_count + more, self.nodes + nodes
            solutions = atlas.solutions(clues, None)
            for _ in range(min(more, 2 - len(self.grids))):
                solution, _stop = solutions.next(None, None)
                self.grids += [solution[0]] if solution else []
            if self.stop or self.solution_count >= self.limit:
                self.stop = self.stop or _LIMIT
                return

    def clue_sets(
        self, givens: bytes, allowed: Sequence[int] | None
    ) -> Iterator[tuple[bytes, _core.SnakeAtlas]]:
        """Yield sets of clues with their parity grids. Together they have the solutions of the puzzle.

        In each set, every cell with restricted candidates has a clue.
        """
        atlas = self.problem.atlas(givens, self.left_ms(), self.left_nodes())
        yield from self._split(givens, allowed, atlas)

    def _split(
        self, clues: bytes, allowed: Sequence[int] | None, atlas: _core.SnakeAtlas
    ) -> Iterator[tuple[bytes, _core.SnakeAtlas]]:
        all_digits = (1 << self.problem.board.digits) - 1
        masks = allowed or [all_digits] * len(clues)
        if any(digit and not mask >> digit - 1 & 1 for digit, mask in zip(clues, masks, strict=True)):
            return
        restricted_cells = [
            c for c, mask in enumerate(masks) if mask & all_digits != all_digits and not clues[c]
        ]
        if not restricted_cells:
            yield clues, atlas
            return
        cell = min(restricted_cells, key=lambda c: (masks[c] & all_digits).bit_count())
        for digit in digits_of(masks[cell] & all_digits):
            clues_with_digit = clues[:cell] + bytes([digit]) + clues[cell + 1 :]
            has_solution, _, nodes = atlas.count(clues_with_digit, 1, self.left_ms(), self.left_nodes())
            self.nodes += nodes
            if has_solution:
                yield from self._split(clues_with_digit, allowed, atlas)


class SnakeSolutions:
    """An iterator over solutions. A seed shuffles the parity grids and exchanges digits of equal parity."""

    def __init__(
        self, problem: SnakeProblem, givens: bytes, allowed: Sequence[int] | None, seed: int | None
    ) -> None:
        self._digit_map = bytes(range(problem.board.digits + 1))
        if seed is not None:
            self._digit_map = _shuffled_digits(problem, seed)
        inverse_map = bytes(self._digit_map.index(digit) for digit in range(len(self._digit_map)))
        masks = None if allowed is None else [self._mapped_mask(mask, inverse_map) for mask in allowed]
        self._search = _SolutionSearch(problem, 2, None, None)
        self._grids = self._solutions(bytes(inverse_map[digit] for digit in givens), masks, seed)

    @property
    def nodes(self) -> int:
        """Return how many branches were tried so far, without those within the grids of one snake."""
        return self._search.nodes

    def next(self, budget_ms: float | None = None, max_nodes: int | None = None) -> tuple[bytes | None, int]:
        """Return the next solution (`None` after the last) and the stop, after which the search is over."""
        self._search.restart(budget_ms, max_nodes)
        try:
            grid = next(self._grids, None)
        except SearchStopped as stopped:
            return None, stopped.stop
        return None if grid is None else bytes(self._digit_map[digit] for digit in grid), 0

    def _solutions(self, givens: bytes, masks: list[int] | None, seed: int | None) -> Iterator[bytes]:
        search = self._search
        for clues, atlas in search.clue_sets(givens, masks):
            solutions = atlas.solutions(clues, seed)
            while True:
                solution, stop = solutions.next(search.left_nodes(), search.left_ms())
                if stop:
                    raise SearchStopped(stop)
                if solution is None:
                    break
                yield solution[0]

    @staticmethod
    def _mapped_mask(mask: int, digit_map: bytes) -> int:
        return sum(1 << digit_map[digit] - 1 for digit in digits_of(mask) if digit < len(digit_map))


def _shuffled_digits(problem: SnakeProblem, seed: int) -> bytes:
    """Return a random map of digits to digits of the same class, indexed by digit."""
    rng, digit_map = Random(seed), list(range(problem.board.digits + 1))
    for mask in (problem.digits, ~problem.digits):
        digits = [digit for digit in range(1, len(digit_map)) if mask >> digit - 1 & 1]
        shuffled = sorted(digits, key=lambda _: rng.random())
        for digit, image in zip(digits, shuffled, strict=True):
            digit_map[digit] = image
    return bytes(digit_map)
