"""The registry of engines, which search puzzles.

Each rule names its engine. The engine ``general`` handles all rules that consist of constraints. The engine
``extra-cells`` is the same for rules with cells of their own, which the readable search does not know.
Extensions register further engines when they are imported (see `polydoku.extensions`).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from polydoku import _core
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.extra_cells import BoardWithExtraCells, board_with_extra_cells
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import constraints_of
from polydoku.search.extra_cells import ProblemWithExtraCells
from polydoku.search.limits import Budget


class Solutions(Protocol):
    """A search that returns one solution at a time."""

    @property
    def nodes(self) -> int:
        """The number of branches tried so far."""

    def next(
        self, budget_ms: float | None = None, max_nodes: int | None = None, /
    ) -> tuple[bytes | None, int]:
        """Return the digits of the next solution, or `None`, and an index of `STOP_REASONS`.

        `budget_ms` limits this call, but `max_nodes` limits all calls together. The call after one that a
        limit stopped resumes the search. `None` with index 0 means that there are no more solutions.
        """


class Problem(Protocol):
    """A board with rules, compiled once for all puzzles on it.

    `givens` has a digit (0: none) for each cell, and `allowed` a candidate mask for each cell (`None`: all
    digits). A stop reason is an index of `polydoku.search.limits.STOP_REASONS`.
    """

    def solve(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        limit: int,
        budget_ms: float | None,
        max_nodes: int | None,
        /,
    ) -> tuple[int, int, int, float, bytes | None, bytes | None]:
        """Return the number of solutions, stop reason, nodes, milliseconds, and first and second solution."""

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None, /) -> Solutions:
        """Return a search for all solutions; `seed` shuffles their order."""

    def sight(self, givens: bytes, allowed: Sequence[int] | None, /) -> list[int]:
        """Return the candidate mask of each cell without the digits of its peers."""

    def true_candidates(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        budget_ms: float | None,
        max_nodes: int | None,
        /,
    ) -> tuple[list[int], int]:
        """Return the mask of the digits that occur in some solution, for each cell, and the stop reason."""


class RandomPuzzles(Protocol):
    """Makes minimal puzzles of a board with one rule."""

    def puzzle(self, seed: int, number: int, budget: Budget, /) -> tuple[bytes, Rule] | None:
        """Return the givens and the rule of a numbered try, or `None` if it gives no puzzle.

        The result depends on `seed` and `number` alone. Raises `Stopped` if the budget ends first.
        """


@dataclass(frozen=True, eq=False)
class Engine:
    """An engine that searches puzzles.

    `compile` prepares the searches of all puzzles with the same board and rules. `can_trace` is true if the
    rules of this engine consist of constraints only, so that `polydoku.search.trace` can search its puzzles
    too. `random_puzzles`, if there is one, makes puzzles with one rule of a class, faster than searches
    with `compile` do.
    """

    compile: Callable[[Board, tuple[Rule, ...]], Problem]
    can_trace: bool = True
    random_puzzles: Callable[[Board, type[Rule], Budget], RandomPuzzles] | None = None


def _compile_for_core(board: Board, rules: tuple[Rule, ...]) -> Problem:
    extended_board = board_with_extra_cells(board, rules)
    if isinstance(extended_board, BoardWithExtraCells):
        return ProblemWithExtraCells(extended_board, rules, board)
    return compiled_for_core(board, constraints_of(board, rules))


def compiled_for_core(board: Board, constraints: Iterable[Constraint]) -> _core.Problem:
    """Compile a board with constraints on its cells."""
    # To the core, a house is a constraint like those of rules.
    house_specs = [("all-different", house.cells) for house in board.houses]
    return _core.Problem(board.digits, len(board), [*house_specs, *(each.spec() for each in constraints)])


GENERAL = Engine(_compile_for_core)
ENGINES = {Rule.engine: GENERAL, "extra-cells": Engine(_compile_for_core, can_trace=False)}


def register(name: str, engine: Engine) -> None:
    """Register an engine under the name that rules use for it."""
    ENGINES[name] = engine


def engine_of(rules: Iterable[Rule | type[Rule]]) -> Engine:
    """Return the engine for these rules, or for rules of these classes.

    Raises `RuleError` for an unknown engine, and for rules that need different engines besides ``general``.
    """
    rule_by_engine: dict[Engine, Rule | type[Rule]] = {}
    for rule in rules:
        if rule.engine not in ENGINES:
            raise RuleError("rule-engine", rule=rule.id, engine=rule.engine)
        rule_by_engine.setdefault(ENGINES[rule.engine], rule)
    rule_by_engine.pop(GENERAL, None)
    special_rules = list(rule_by_engine.values())
    if len(special_rules) > 1:
        raise RuleError("rule-engines", rule=special_rules[0].id, other=special_rules[1].id)
    return next(iter(rule_by_engine), GENERAL)
