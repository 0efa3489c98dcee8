"""Searching: the one way from a `Puzzle` to the core and back.

A board and its rules are compiled once into a `Problem`, which is kept for the next puzzle of the same
kind; givens are handed over with each call.
"""

from collections.abc import Iterator
from functools import lru_cache

from polydoku.errors import NotUnique, PuzzleError
from polydoku.model.answer import Answer, Candidates, Count, Verdict
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import board_with_rules
from polydoku.search.engines import Problem, engine_of
from polydoku.search.limits import STOPPED, Budget, check_limits

MAX_SEED = 2**64 - 1


@lru_cache(maxsize=128)
def compiled(board: Board, rules: tuple[Rule, ...]) -> Problem:
    """Return the problem of a board with rules, made on first use."""
    return engine_of(rules).compile(board, rules)


def _compiled_within(puzzle: Puzzle, budget_ms: float | None) -> tuple[Problem, float | None]:
    """Return the problem of a puzzle, and the milliseconds of the budget that compiling it left."""
    if budget_ms is None:
        return compiled(puzzle.board, puzzle.rules), None
    budget = Budget(budget_ms)
    return compiled(puzzle.board, puzzle.rules), budget.left


def solve(
    puzzle: Puzzle, *, limit: int = 2, budget_ms: float | None = None, max_nodes: int | None = None
) -> Answer:
    """Search up to `limit` solutions (1 or more) and return what was found and proved.

    >>> from polydoku.model.board import Board
    >>> solve(Puzzle(Board.square(4), {"r1c1": 1})).verdict
    Verdict.MANY
    """
    check_limits(limit=limit, budget_ms=budget_ms, max_nodes=max_nodes)
    board = puzzle.board
    problem, left_ms = _compiled_within(puzzle, budget_ms)
    count, stop, nodes, ms, first, second = problem.solve(
        puzzle.givens.digits, puzzle.allowed, limit, left_ms, max_nodes
    )
    return Answer(
        _verdict(count, stop),
        None if first is None else Grid(board, first),
        None if second is None else Grid(board, second),
        count,
        stop == 0,
        STOPPED[stop],
        nodes,
        ms,
    )


def _verdict(count: int, stop: int) -> Verdict:
    if count > 1:
        return Verdict.MANY
    if stop:
        return Verdict.UNKNOWN
    return Verdict.ONE if count else Verdict.NONE


def verdict(puzzle: Puzzle, *, budget_ms: float | None = None) -> Verdict:
    """Return how many solutions there are; UNKNOWN when the budget ended before that was proved."""
    check_limits(budget_ms=budget_ms)
    problem, left_ms = _compiled_within(puzzle, budget_ms)
    count, stop, *_ = problem.solve(puzzle.givens.digits, puzzle.allowed, 2, left_ms, None)
    return _verdict(count, stop)


def solution(puzzle: Puzzle) -> Grid:
    """Return the only solution; `NotUnique` names two cells in which two solutions differ."""
    return only_solution(puzzle, solve(puzzle))


def only_solution(puzzle: Puzzle, answer: Answer) -> Grid:
    """Return the one solution in an answer that was searched to the end; else raise `NotUnique`."""
    if answer.grid is None:
        problems = puzzle.problems()
        raise NotUnique("no-solution", why=f": {problems[0]}" if problems else "")
    if answer.other is not None:
        raise not_unique(answer.grid, answer.other)
    return answer.grid


def not_unique(first: Grid, second: Grid) -> NotUnique:
    """Return the error that says in which two cells two solutions differ."""
    board = first.board
    cells = [cell for cell in board.cells if first.digits[cell] != second.digits[cell]]
    if not cells:
        return NotUnique("many-alike")
    a, b = cells[0], cells[1] if len(cells) > 1 else cells[0]
    return NotUnique(
        "many-solutions",
        cell=board.names[a],
        first=board.symbol(first[a]),
        second=board.symbol(second[a]),
        other_cell=board.names[b],
        other_first=board.symbol(first[b]),
        other_second=board.symbol(second[b]),
    )


def count(
    puzzle: Puzzle, *, limit: int = 1_000_000, budget_ms: float | None = None, max_nodes: int | None = None
) -> Count:
    """Return the number of solutions up to `limit`; `.exact` says whether it is the whole number."""
    check_limits(limit=limit, budget_ms=budget_ms, max_nodes=max_nodes)
    problem, left_ms = _compiled_within(puzzle, budget_ms)
    total, stop, *_ = problem.solve(puzzle.givens.digits, puzzle.allowed, limit, left_ms, max_nodes)
    return Count(total, stopped_by=STOPPED[stop])


def solutions(puzzle: Puzzle, *, seed: int | None = None) -> Iterator[Grid]:
    """Yield all solutions lazily, in a fixed order; a seed (0 or more) shuffles the order."""
    if seed is not None and not 0 <= seed <= MAX_SEED:
        raise PuzzleError("seed-range", value=seed, limit=MAX_SEED)
    search = compiled(puzzle.board, puzzle.rules).search(puzzle.givens.digits, puzzle.allowed, seed)
    while (digits := search.next()[0]) is not None:
        yield Grid(puzzle.board, digits)


def first_solution(puzzle: Puzzle, budget: Budget, *, seed: int) -> Grid | None:
    """Return the solution that `solutions` yields first; raises `Stopped` at the budget's end."""
    search = compiled(puzzle.board, puzzle.rules).search(puzzle.givens.digits, puzzle.allowed, seed)
    digits, stop = search.next(budget.left, budget.nodes_left)
    budget.nodes += search.nodes
    if stopped_by := STOPPED[stop]:
        raise budget.stopped(stopped_by)
    return None if digits is None else Grid(puzzle.board, digits)


def candidates(puzzle: Puzzle) -> Candidates:
    """Return what simple sight leaves in each cell: the digits that no given excludes.

    A given excludes its digit from all cells that share a house, and what the rules forbid beside it.
    """
    masks = compiled(puzzle.board, puzzle.rules).sight(puzzle.givens.digits, puzzle.allowed)
    if puzzle.rules:
        board = board_with_rules(puzzle.board, puzzle.rules)
        for cell, digit in enumerate(puzzle.givens.digits):
            for other, excluded in board.excluded_by(cell, digit) if digit else ():
                if not puzzle.givens.digits[other]:
                    masks[other] &= ~(1 << excluded - 1)
    return Candidates(puzzle.board, tuple(masks))


def true_candidates(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> Candidates:
    """Return the digits of each cell that occur in some solution; `.stopped_by` says if some may lack."""
    check_limits(budget_ms=budget_ms, max_nodes=max_nodes)
    problem, left_ms = _compiled_within(puzzle, budget_ms)
    masks, stop = problem.true_candidates(puzzle.givens.digits, puzzle.allowed, left_ms, max_nodes)
    return Candidates(puzzle.board, tuple(masks), "true", STOPPED[stop])


def solve_within(puzzle: Puzzle, budget: Budget, *, limit: int = 2, max_nodes: int | None = None) -> Answer:
    """Return the answer of one search among several that share a budget.

    Raises `Stopped` where the budget ended the search before its answer was known. `max_nodes` bounds this
    search alone: an answer that it stopped is returned.
    """
    budget.check()
    bounds = [bound for bound in (max_nodes, budget.nodes_left) if bound is not None]
    answer = solve(puzzle, limit=limit, budget_ms=budget.left, max_nodes=min(bounds, default=None))
    budget.nodes += answer.nodes
    if answer.verdict is Verdict.UNKNOWN and answer.stopped_by != "limit":
        if answer.stopped_by == "budget_ms":
            raise budget.stopped("budget_ms")
        budget.check()
    return answer


def redundant(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> tuple[Cell, ...]:
    """Return the cells whose given could go alone with the puzzle still unique.

    Empty for a minimal puzzle. The limits are for all searches together. Raises `NotUnique` when the puzzle
    is not unique to begin with, and `Stopped` when a limit ended a search.
    """
    budget = Budget(budget_ms, max_nodes)
    only_solution(puzzle, solve_within(puzzle, budget))
    return tuple(redundant_within(puzzle, budget))


def is_minimal(puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None) -> bool:
    """Return whether the puzzle is unique and each given is needed for that.

    The limits are for all searches together; raises `Stopped` when one ended a search.
    """
    budget = Budget(budget_ms, max_nodes)
    if solve_within(puzzle, budget).verdict is not Verdict.ONE:
        return False
    return next(redundant_within(puzzle, budget), None) is None


def redundant_within(puzzle: Puzzle, budget: Budget) -> Iterator[Cell]:
    """Yield the cells of a unique puzzle whose given could go alone; raises `Stopped` at the budget's end."""
    for cell, digit in zip(puzzle.board.cells, puzzle.givens.digits, strict=True):
        if digit and solve_within(puzzle.without(cell), budget).verdict is Verdict.ONE:
            yield cell
