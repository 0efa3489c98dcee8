"""Finds further rules of the kinds that a puzzle has, each of which would make it unique.

Random rules are read off one solution. The solutions known so far rule most of them out without a search.
"""

from collections.abc import Hashable, Iterator
from itertools import islice
from random import Random

from polydoku.errors import BoardError, RuleError
from polydoku.model.answer import Verdict
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.search.engines import GENERAL, engine_of
from polydoku.search.limits import Budget, check_limits
from polydoku.search.solve import solutions_within, solve_within

KNOWN_SOLUTIONS = 50
"""How many solutions are listed at first."""
TRIES = 500
"""How many random rules of each kind are tried."""


def deciding_rules(
    puzzle: Puzzle,
    *,
    limit: int = 10,
    seed: int = 0,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> tuple[Rule, ...]:
    """Return up to `limit` rules, each of which makes a puzzle with several solutions unique.

    They are of the kinds that the puzzle has, are read off its first solution at random, and are not drawn
    over its rules. Rules that list many marks, such as dots, have one. There may be others. The limits apply
    to all searches together. Raises `Stopped` when a limit ends the search.
    """
    check_limits(limit=limit)
    budget = Budget(budget_ms, max_nodes)
    answer = solve_within(puzzle, budget)
    if answer.grid is None or answer.verdict is not Verdict.MANY:
        return ()
    return tuple(islice(deciding_rules_within(puzzle, answer.grid, budget, seed=seed), limit))


def deciding_rules_within(puzzle: Puzzle, solution: Grid, budget: Budget, *, seed: int = 0) -> Iterator[Rule]:
    """Yield rules that leave `solution` as the only one, with a budget that other searches share."""
    board = puzzle.board
    known = list(islice(solutions_within(puzzle, budget), KNOWN_SOLUTIONS))
    for rule in _random_rules(puzzle, solution, Random(seed)):
        if any(grid != solution and rule.holds(board, grid.digits) for grid in known):
            continue
        try:
            answer = solve_within(puzzle.with_rules(rule), budget)
        except (RuleError, BoardError):  # it does not go with another rule
            continue
        if answer.verdict is Verdict.ONE:
            yield rule
        known += filter(None, (answer.grid, answer.other))


def _random_rules(puzzle: Puzzle, solution: Grid, rng: Random) -> Iterator[Rule]:
    """Yield different rules of the kinds of a puzzle, which are not drawn over its rules."""
    board = puzzle.board
    meanings = {rule: _meaning(rule, board) for rule in puzzle.rules}
    kinds = list(dict.fromkeys(type(rule) for rule, meaning in meanings.items() if meaning is not None))
    earlier_meanings = set(meanings.values())
    used_keys = frozenset[object]().union(*(rule.overlap_keys(board) for rule in puzzle.rules))
    for _ in range(TRIES):
        for kind in kinds:
            whole = kind.read_off(solution, rng)
            for rule in whole.split() if whole else ():
                meaning = _meaning(rule, board)
                if used_keys.isdisjoint(rule.overlap_keys(board)) and meaning not in earlier_meanings:
                    earlier_meanings.add(meaning)
                    yield rule


def _meaning(rule: Rule, board: Board) -> frozenset[Hashable] | None:
    """Return what a rule means on its board, or `None` if it depends on cells that rules add to the board."""
    if engine_of([rule]) is not GENERAL:
        return None
    try:
        return rule.transformed_meaning(board, board.cells)
    except (RuleError, BoardError):
        return None
