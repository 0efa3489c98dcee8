"""Solves puzzles: calls the engine of a puzzle, and returns answers, counts and candidates.

An engine compiles a board with its rules into a `Problem`. Problems are cached, because they are the same for
all givens.
"""

from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType

from polydoku.errors import NotUnique, PuzzleError
from polydoku.model.answer import Answer, Candidates, Count, Verdict
from polydoku.model.board import Board
from polydoku.model.extra_cells import BoardWithExtraCells, board_with_extra_cells
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import board_with_rules
from polydoku.search.engines import Problem, engine_of
from polydoku.search.limits import STOP_REASONS, Budget, check_limits

MAX_SEED = 2**64 - 1
"""The largest seed that the core accepts."""


@lru_cache(maxsize=128)
def compiled_problem(board: Board, rules: tuple[Rule, ...]) -> Problem:
    """Return the problem of a board with rules, which is compiled on first use."""
    return engine_of(rules).compile(board, rules)


def _compiled_within(puzzle: Puzzle, budget_ms: float | None) -> tuple[Problem, float | None]:
    """Return the problem of a puzzle, and the milliseconds that remain after compiling it."""
    if budget_ms is None:
        return compiled_problem(puzzle.board, puzzle.rules), None
    budget = Budget(budget_ms)
    return compiled_problem(puzzle.board, puzzle.rules), budget.remaining_ms


def solve(
    puzzle: Puzzle, *, limit: int = 2, budget_ms: float | None = None, max_nodes: int | None = None
) -> Answer:
    """Search for up to `limit` solutions (1 or more).

    >>> from polydoku.model.board import Board
    >>> solve(Puzzle(Board.square(4), {"r1c1": 1})).verdict
    Verdict.MANY
    """
    check_limits(limit=limit, budget_ms=budget_ms, max_nodes=max_nodes)
    problem, remaining_ms = _compiled_within(puzzle, budget_ms)
    count, stop_index, nodes, ms, first, second = problem.solve(
        puzzle.givens.digits, puzzle.allowed, limit, remaining_ms, max_nodes
    )
    return Answer(
        _verdict(count, is_complete=stop_index == 0),
        None if first is None else _solution(puzzle, first),
        None if second is None else _solution(puzzle, second),
        count,
        stop_index == 0,
        STOP_REASONS[stop_index],
        nodes,
        ms,
    )


def _solution(puzzle: Puzzle, digits: bytes) -> Grid:
    """Return the grid of a solution, whose digits may include those of the extra cells of rules."""
    board = puzzle.board
    if len(digits) == len(board):
        return Grid(board, digits)
    extended_board = board_with_extra_cells(board, puzzle.rules)
    assert isinstance(extended_board, BoardWithExtraCells)
    return Grid(board, digits[: len(board)], MappingProxyType(extended_board.values_of(digits)))


def _verdict(count: int, *, is_complete: bool) -> Verdict:
    if count > 1:
        return Verdict.MANY
    if not is_complete:
        return Verdict.UNKNOWN
    return Verdict.ONE if count else Verdict.NONE


def verdict(puzzle: Puzzle, *, budget_ms: float | None = None) -> Verdict:
    """Return whether there is no solution, exactly one, or several; UNKNOWN if the budget ran out."""
    check_limits(budget_ms=budget_ms)
    problem, remaining_ms = _compiled_within(puzzle, budget_ms)
    count, stop_index, *_ = problem.solve(puzzle.givens.digits, puzzle.allowed, 2, remaining_ms, None)
    return _verdict(count, is_complete=stop_index == 0)


def solution(puzzle: Puzzle) -> Grid:
    """Return the only solution; raises `NotUnique` if there is none or more than one."""
    return only_solution(puzzle, solve(puzzle))


def only_solution(puzzle: Puzzle, answer: Answer) -> Grid:
    """Return the only solution of a complete answer; raises `NotUnique` if there is none or more than one."""
    if answer.grid is None:
        problems = puzzle.problems()
        raise NotUnique("no-solution", why=f": {problems[0]}" if problems else "")
    if answer.other is not None:
        raise not_unique(answer.grid, answer.other)
    return answer.grid


def not_unique(first: Grid, second: Grid) -> NotUnique:
    """Return the error for a puzzle with two solutions; it names two cells in which they differ."""
    board, differing = first.board, first.differing_cells(second)
    if not differing:  # for example, a hidden snake has two courses through the same digits
        return NotUnique("many-alike")
    cell, other_cell = differing[0], differing[1] if len(differing) > 1 else differing[0]
    return NotUnique(
        "many-solutions",
        cell=board.names[cell],
        first=board.symbol(first[cell]),
        second=board.symbol(second[cell]),
        other_cell=board.names[other_cell],
        other_first=board.symbol(first[other_cell]),
        other_second=board.symbol(second[other_cell]),
    )


def count(
    puzzle: Puzzle, *, limit: int = 1_000_000, budget_ms: float | None = None, max_nodes: int | None = None
) -> Count:
    """Return the number of solutions, or a lower bound if a limit ended the count."""
    check_limits(limit=limit, budget_ms=budget_ms, max_nodes=max_nodes)
    problem, remaining_ms = _compiled_within(puzzle, budget_ms)
    total, stop_index, *_ = problem.solve(
        puzzle.givens.digits, puzzle.allowed, limit, remaining_ms, max_nodes
    )
    return Count(total, stopped_by=STOP_REASONS[stop_index])


def solutions(puzzle: Puzzle, *, seed: int | None = None) -> Iterator[Grid]:
    """Yield all solutions in a fixed order, which `seed` (0 or more) shuffles; each is searched on demand."""
    if seed is not None and not 0 <= seed <= MAX_SEED:
        raise PuzzleError("seed-range", value=seed, limit=MAX_SEED)
    search = compiled_problem(puzzle.board, puzzle.rules).search(puzzle.givens.digits, puzzle.allowed, seed)
    while (digits := search.next()[0]) is not None:
        yield _solution(puzzle, digits)


class SolutionSearch:
    """A search for one solution after another, which can be resumed after a limit of nodes.

    `is_complete` is true when all solutions have been returned.
    """

    def __init__(self, puzzle: Puzzle, *, seed: int | None = None) -> None:
        self._puzzle = puzzle
        problem = compiled_problem(puzzle.board, puzzle.rules)
        self._search = problem.search(puzzle.givens.digits, puzzle.allowed, seed)
        self.is_complete = False

    @property
    def nodes(self) -> int:
        """The number of branches tried so far."""
        return self._search.nodes

    def next(self, budget: Budget, *, max_nodes: int | None = None) -> Grid | None:
        """Return the next solution, or `None` if there is none or `max_nodes` ended the search.

        `max_nodes` limits all calls together. Raises `Stopped` when the budget runs out.
        """
        budget.check()
        used_nodes = self.nodes
        node_limits = [] if max_nodes is None else [max_nodes]
        if budget.remaining_nodes is not None:
            node_limits.append(used_nodes + budget.remaining_nodes)
        digits, stop_index = self._search.next(budget.remaining_ms, min(node_limits, default=None))
        budget.used_nodes += self.nodes - used_nodes
        if STOP_REASONS[stop_index] == "budget_ms":
            raise budget.stopped_error("budget_ms")
        if stop_index:
            budget.check()  # does not raise if only this search's `max_nodes` is reached
        self.is_complete = digits is None and not stop_index
        return None if digits is None else _solution(self._puzzle, digits)


def solutions_within(puzzle: Puzzle, budget: Budget, *, seed: int | None = None) -> Iterator[Grid]:
    """Yield all solutions, as `solutions` does; raises `Stopped` when the budget runs out."""
    search = SolutionSearch(puzzle, seed=seed)
    while (grid := search.next(budget)) is not None:
        yield grid


def first_solution(puzzle: Puzzle, budget: Budget, *, seed: int) -> Grid | None:
    """Return the solution that `solutions` yields first, or `None` if there is none.

    Raises `Stopped` when the budget runs out.
    """
    return next(solutions_within(puzzle, budget, seed=seed), None)


def candidates(puzzle: Puzzle) -> Candidates:
    """Return the digits of each cell that no given excludes.

    A given excludes its digit in all cells that share a house with it, and the candidates that contradict it
    by a constraint of a rule.
    """
    masks = compiled_problem(puzzle.board, puzzle.rules).sight(puzzle.givens.digits, puzzle.allowed)
    if puzzle.rules:
        board = board_with_rules(puzzle.board, puzzle.rules)
        for cell, digit in enumerate(puzzle.givens.digits):
            for excluded_cell, excluded_digit in board.excluded_by(cell, digit) if digit else ():
                if not puzzle.givens.digits[excluded_cell]:
                    masks[excluded_cell] &= ~(1 << excluded_digit - 1)
    return Candidates(puzzle.board, tuple(masks))


def true_candidates(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> Candidates:
    """Return the digits of each cell that occur in some solution; some are missing if a limit stopped it."""
    check_limits(budget_ms=budget_ms, max_nodes=max_nodes)
    problem, remaining_ms = _compiled_within(puzzle, budget_ms)
    masks, stop_index = problem.true_candidates(puzzle.givens.digits, puzzle.allowed, remaining_ms, max_nodes)
    return Candidates(puzzle.board, tuple(masks), "true", STOP_REASONS[stop_index])


def solve_within(puzzle: Puzzle, budget: Budget, *, limit: int = 2, max_nodes: int | None = None) -> Answer:
    """Return the answer of one of several searches that share a budget.

    Raises `Stopped` if the budget ends the search before the verdict is known. `max_nodes` limits this
    search alone; if it ends the search, the incomplete answer is returned.
    """
    budget.check()
    node_limits = [nodes for nodes in (max_nodes, budget.remaining_nodes) if nodes is not None]
    node_limit = min(node_limits, default=None)
    answer = solve(puzzle, limit=limit, budget_ms=budget.remaining_ms, max_nodes=node_limit)
    budget.used_nodes += answer.nodes
    # A search that ends at a limit of one solution did what was asked, although its verdict is unknown.
    if answer.verdict is Verdict.UNKNOWN and answer.stopped_by != "limit":
        if answer.stopped_by == "budget_ms":
            raise budget.stopped_error("budget_ms")
        budget.check()  # does not raise if only this search's `max_nodes` is reached
    return answer
