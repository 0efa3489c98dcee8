"""The table of engines: what searches a puzzle, and what else it can do.

A rule names its engine; the engine ``general`` serves all rules that mean constraints. Another one
registers itself when its package is imported (see `polydoku.extensions`).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from polydoku import _core
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import constraints_of


class Solutions(Protocol):
    """A lazy search."""

    @property
    def nodes(self) -> int:
        """Return how many branches were tried so far."""

    def next(
        self, budget_ms: float | None = None, max_nodes: int | None = None, /
    ) -> tuple[bytes | None, int]:
        """Return the next solution (None after the last, or after a stop) and what stopped the search.

        `max_nodes` bounds the whole search, not this call. A call after a stop resumes the search.
        """


class Problem(Protocol):
    """A board with rules, compiled once for any givens (0: none) and allowed candidates."""

    def solve(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        limit: int,
        budget_ms: float | None,
        max_nodes: int | None,
        /,
    ) -> tuple[int, int, int, float, bytes | None, bytes | None]:
        """Return count, stop, nodes, milliseconds, first and second solution."""

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None, /) -> Solutions:
        """Return a lazy search for all solutions."""

    def sight(self, givens: bytes, allowed: Sequence[int] | None, /) -> list[int]:
        """Return the candidates of each cell that no given in a peer excludes."""

    def true_candidates(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        budget_ms: float | None,
        max_nodes: int | None,
        /,
    ) -> tuple[list[int], int]:
        """Return the candidates of each cell that occur in some solution, and the stop."""


@dataclass(frozen=True, eq=False)
class Engine:
    """What searches puzzles with some rules.

    `traces` says whether the readable walk of `polydoku.search.trace` follows its rules, which it does
    where they mean nothing but their constraints.
    """

    compile: Callable[[Board, tuple[Rule, ...]], Problem]
    traces: bool = True


def _general(board: Board, rules: tuple[Rule, ...]) -> Problem:
    specs = [("all-different", house.cells) for house in board.houses]
    further = [constraint.spec() for constraint in constraints_of(board, rules)]
    return _core.Problem(board.digits, len(board), [*specs, *further])


GENERAL = Engine(_general)
ENGINES = {Rule.engine: GENERAL}


def register(name: str, engine: Engine) -> None:
    """Add an engine, which rules then name as theirs."""
    ENGINES[name] = engine


def engine_of(rules: Iterable[Rule]) -> Engine:
    """Return the engine that searches puzzles with these rules; raises `RuleError` where none does."""
    engines: dict[Engine, Rule] = {}
    for rule in rules:
        if rule.engine not in ENGINES:
            raise RuleError("rule-engine", rule=rule.id, engine=rule.engine)
        engines.setdefault(ENGINES[rule.engine], rule)
    special = [rule for engine, rule in engines.items() if engine is not GENERAL]
    if len(special) > 1:
        raise RuleError("rule-engines", rule=special[0].id, other=special[1].id)
    return ENGINES[special[0].engine] if special else GENERAL
