"""The engine of snake puzzles for `polydoku.search`, with the same methods as the core's general problem.

A parity grid has the parity of each cell. Few parity grids have a snake and agree with the clues. The core
finds these parity grids, and then fills the even cells and the odd cells of each. The core does not support
restricted candidates. Therefore each candidate of a restricted cell is tried as a clue.
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
from polydoku.search.limits import STOP_REASONS
from polydoku.snakes import engine
from polydoku.snakes.engine import SearchStopped
from polydoku.snakes.rules import DrawnSnake, SnakeRule
from polydoku.snakes.search import SnakeFilter

_LIMIT, _BUDGET_MS, _MAX_NODES = (STOP_REASONS.index(limit) for limit in ("limit", "budget_ms", "max_nodes"))

_MIN_STEPS = 1_000_000
"""Steps that finding the parity grids may take even if `max_nodes` is less; usual boards need fewer."""

Clues = bytes
"""The digit of each cell, or 0."""


class SnakeProblem:
    """A board and rules that require a snake, hidden or drawn. It is compiled once for all givens."""

    def __init__(self, board: Board, rules: tuple[Rule, ...]) -> None:
        constraints = constraints_of(board, rules)
        extra_houses = tuple(cells for constraint in constraints for cells in constraint.houses())
        if not all(constraint.has_only_houses for constraint in constraints):
            snake = next(rule.id for rule in rules if isinstance(rule, SnakeRule))
            raise RuleError("rule-board", rule=snake, needs="a puzzle whose other rules are sets of cells")
        self.board = board
        self.even_digits = engine.even_digits(board, None)
        self.core = engine.snake_board(board, self.even_digits, extra_houses)
        self.snake_filter = _filter_of_drawn_snakes(board, rules)
        # It does not know the snake; only `sight` uses it.
        self.general_problem = GENERAL.compile(board, rules)

    def solve(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        limit: int,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[int, int, int, float, bytes | None, bytes | None]:
        """Return the number of solutions, the stop, the nodes, the milliseconds, and the first two solutions.

        The stop is the index in `polydoku.search.limits.STOP_REASONS` of the limit that ended the search.
        """
        search = _SolutionSearch(self, limit, budget_ms, max_nodes)
        try:
            search.count_solutions(givens, allowed)
        except SearchStopped as stopped:
            search.stop = stopped.stop
        first, second, *_ = [*search.first_solutions, None, None]
        return search.solution_count, search.stop, search.nodes, search.elapsed_ms(), first, second

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None) -> "SnakeSolutions":
        """Return an iterator over all solutions. A seed shuffles their order."""
        return SnakeSolutions(self, givens, allowed, seed)

    def sight(self, givens: bytes, allowed: Sequence[int] | None) -> list[int]:
        """Return the mask of each cell's candidates that no given in a peer excludes."""
        return self.general_problem.sight(givens, allowed)

    def true_candidates(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[list[int], int]:
        """Return the mask of each cell's candidates that occur in a solution, and the stop (see `solve`)."""
        search = _SolutionSearch(self, limit=1, budget_ms=budget_ms, max_nodes=max_nodes)
        masks, stop = [0] * len(givens), 0
        try:
            for clues, parity_grids in search.unrestricted_cases(givens, allowed):
                # The core does not report the nodes of this call, so `max_nodes` limits each case separately.
                case_masks, stop = parity_grids.candidates(clues, search.remaining_ms(), max_nodes)
                masks = [mask | case_mask for mask, case_mask in zip(masks, case_masks, strict=True)]
                if stop:
                    break
        except SearchStopped as stopped:
            stop = stopped.stop
        return masks, stop

    def find_parity_grids(
        self, clues: Clues, budget_ms: float | None, max_nodes: int | None
    ) -> _core.SnakeAtlas:
        """Return the parity grids that agree with the clues. Raises `SearchStopped` if a limit is reached.

        The core calls all of them together an atlas.
        Its steps do not count as nodes of the search for solutions.
        """
        max_steps = None if max_nodes is None else max(max_nodes, _MIN_STEPS)
        return engine.find_parity_grids(self.core, self.snake_filter, clues, budget_ms, max_steps)


def _filter_of_drawn_snakes(board: Board, rules: tuple[Rule, ...]) -> SnakeFilter:
    """Return the filter whose only snakes are the drawn ones; without drawn snakes, it allows all snakes."""
    snake_filter = SnakeFilter()
    for rule in rules:
        if isinstance(rule, DrawnSnake):
            path = engine.cell_mask(board, named_cells(board, rule.cells))
            other_cells = engine.cell_mask(board, board.cells) & ~path
            snake_filter = snake_filter._replace(
                through=snake_filter.through | path, avoid=snake_filter.avoid | other_cells
            )
    return snake_filter


class _SolutionSearch:
    """One search: its limits, its solutions so far, and its `stop` (see `SnakeProblem.solve`)."""

    def __init__(
        self, problem: SnakeProblem, limit: int, budget_ms: float | None, max_nodes: int | None
    ) -> None:
        self.problem = problem
        self.limit = limit
        self.set_limits(budget_ms, max_nodes)
        self.solution_count = 0
        self.stop = 0
        self.nodes = 0
        self.first_solutions: list[bytes | None] = []

    def set_limits(self, budget_ms: float | None, max_nodes: int | None) -> None:
        """Set new limits: the time counts from now, the nodes count from the start of the search."""
        self.budget_ms = budget_ms
        self.max_nodes = max_nodes
        self.start = time.perf_counter()

    def elapsed_ms(self) -> float:
        return (time.perf_counter() - self.start) * 1e3

    def remaining_ms(self) -> float | None:
        """Return the remaining time, or `None` without a budget. Raises `SearchStopped` if none is left."""
        if self.budget_ms is None:
            return None
        remaining_ms = self.budget_ms - self.elapsed_ms()
        if remaining_ms <= 0:
            raise SearchStopped(_BUDGET_MS)
        return remaining_ms

    def remaining_nodes(self) -> int | None:
        """Return the remaining nodes, or `None` without a limit. Raises `SearchStopped` if none are left."""
        if self.max_nodes is None:
            return None
        if self.nodes >= self.max_nodes:
            raise SearchStopped(_MAX_NODES)
        return self.max_nodes - self.nodes

    def count_solutions(self, givens: Clues, allowed: Sequence[int] | None) -> None:
        """Set `solution_count`, `nodes`, `stop` and `first_solutions`."""
        for clues, parity_grids in self.unrestricted_cases(givens, allowed):
            case_limit = self.limit - self.solution_count
            case_count, self.stop, nodes = parity_grids.count(
                clues, case_limit, self.remaining_ms(), self.remaining_nodes()
            )
            self.solution_count += case_count
            self.nodes += nodes
            # `count` returns no solutions, so the first two are searched again.
            solutions = parity_grids.solutions(clues, None)
            for _ in range(min(case_count, 2 - len(self.first_solutions))):
                grid_and_path, _ = solutions.next(None, None)
                if grid_and_path is not None:
                    self.first_solutions.append(grid_and_path[0])
            if not self.stop and self.solution_count >= self.limit:
                self.stop = _LIMIT
            if self.stop:
                return

    def unrestricted_cases(
        self, givens: Clues, allowed: Sequence[int] | None
    ) -> Iterator[tuple[Clues, _core.SnakeAtlas]]:
        """Yield the cases in which every cell with restricted candidates has a clue.

        `allowed` has the candidate mask of each cell. A case is its clues and the parity grids of the givens.
        All cases together have the solutions of the puzzle.
        """
        all_digits = (1 << self.problem.board.digits) - 1
        masks = [mask & all_digits for mask in allowed] if allowed else [all_digits] * len(givens)
        parity_grids = self.problem.find_parity_grids(givens, self.remaining_ms(), self.remaining_nodes())
        are_givens_allowed = all(
            mask >> digit - 1 & 1 for digit, mask in zip(givens, masks, strict=True) if digit
        )
        if are_givens_allowed:
            yield from (
                (clues, parity_grids) for clues in self._cases(givens, masks, all_digits, parity_grids)
            )

    def _cases(
        self, clues: Clues, masks: list[int], all_digits: int, parity_grids: _core.SnakeAtlas
    ) -> Iterator[Clues]:
        restricted_cells = [
            cell for cell, digit in enumerate(clues) if not digit and masks[cell] != all_digits
        ]
        if not restricted_cells:
            yield clues
            return
        branch_cell = min(restricted_cells, key=lambda cell: masks[cell].bit_count())
        for digit in digits_of(masks[branch_cell]):
            new_clues = clues[:branch_cell] + bytes([digit]) + clues[branch_cell + 1 :]
            # Further cells get clues only if these clues have a solution.
            has_solution, _, nodes = parity_grids.count(
                new_clues, 1, self.remaining_ms(), self.remaining_nodes()
            )
            self.nodes += nodes
            if has_solution:
                yield from self._cases(new_clues, masks, all_digits, parity_grids)


class SnakeSolutions:
    """An iterator over solutions. A seed shuffles the parity grids, and the digits of equal parity.

    With a seed, givens and candidates are first translated into other digits of the same parity. Solutions
    are translated back.
    """

    def __init__(
        self, problem: SnakeProblem, givens: Clues, allowed: Sequence[int] | None, seed: int | None
    ) -> None:
        identity = bytes(range(problem.board.digits + 1))
        self._original_digits = identity if seed is None else _shuffled_digits(problem, seed)
        new_digits = bytes(self._original_digits.index(digit) for digit in identity)
        masks = None if allowed is None else [_mask_of_new_digits(mask, new_digits) for mask in allowed]
        self._search = _SolutionSearch(problem, limit=2, budget_ms=None, max_nodes=None)
        self._solutions = self._search_solutions(bytes(new_digits[digit] for digit in givens), masks, seed)

    @property
    def nodes(self) -> int:
        """The search nodes so far for clues that are tried in restricted cells; others are not counted."""
        return self._search.nodes

    def next(self, budget_ms: float | None = None, max_nodes: int | None = None) -> tuple[bytes | None, int]:
        """Return the next solution, or `None` at the end, and the stop (see `SnakeProblem.solve`).

        The search cannot be continued after a stop.
        """
        self._search.set_limits(budget_ms, max_nodes)
        try:
            solution = next(self._solutions, None)
        except SearchStopped as stopped:
            return None, stopped.stop
        return None if solution is None else bytes(self._original_digits[digit] for digit in solution), 0

    def _search_solutions(self, givens: Clues, masks: list[int] | None, seed: int | None) -> Iterator[bytes]:
        search = self._search
        for clues, parity_grids in search.unrestricted_cases(givens, masks):
            solutions = parity_grids.solutions(clues, seed)
            while True:
                grid_and_path, stop = solutions.next(search.remaining_nodes(), search.remaining_ms())
                if stop:
                    raise SearchStopped(stop)
                if grid_and_path is None:
                    break
                yield grid_and_path[0]


def _mask_of_new_digits(mask: int, new_digits: bytes) -> int:
    """Translate the digits of a mask; `new_digits[digit]` is the new digit."""
    return sum(1 << new_digits[digit] - 1 for digit in digits_of(mask) if digit < len(new_digits))


def _shuffled_digits(problem: SnakeProblem, seed: int) -> bytes:
    """Return a random permutation of the digits that preserves parity, indexed by digit; 0 stays 0."""
    rng = Random(seed)
    permutation = list(range(problem.board.digits + 1))
    for parity_mask in (problem.even_digits, ~problem.even_digits):
        digits = [digit for digit in range(1, len(permutation)) if parity_mask >> digit - 1 & 1]
        shuffled = sorted(digits, key=lambda _: rng.random())
        for digit, new_digit in zip(digits, shuffled, strict=True):
            permutation[digit] = new_digit
    return bytes(permutation)
