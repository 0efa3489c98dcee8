"""Snake puzzles for `polydoku.search.solve`: the same calls as the core's general problem, other engine.

The parity grids with a snake that agree with the clues are few; in each, the fillings of its even and
of its odd cells are independent, so solutions are counted by multiplying. A solution is a grid of
digits with its snake. Candidates that a puzzle restricts are met by trying them as clues.
"""

import time
from collections.abc import Iterator, Sequence
from random import Random

from polydoku import _core
from polydoku.errors import RuleError
from polydoku.model.answer import digits_of
from polydoku.model.board import Board
from polydoku.model.rule import Rule, cells_of
from polydoku.model.ruled_board import constraints_of
from polydoku.search.engines import GENERAL
from polydoku.snakes import engine
from polydoku.snakes.engine import SearchStopped
from polydoku.snakes.rules import DrawnSnake, SnakeRule
from polydoku.snakes.search import Wanted

_LIMIT, _BUDGET_MS, _MAX_NODES = 1, 2, 3
_FREE = 1_000_000


class SnakeProblem:
    """A board whose grids must have a snake, hidden or drawn, compiled once for any givens."""

    def __init__(self, board: Board, rules: tuple[Rule, ...]) -> None:
        constraints = constraints_of(board, rules)
        further = tuple(cells for constraint in constraints for cells in constraint.houses())
        if not all(constraint.only_houses for constraint in constraints):
            snake = next(rule.id for rule in rules if isinstance(rule, SnakeRule))
            raise RuleError("rule-board", rule=snake, needs="a puzzle whose other rules are sets of cells")
        self.board = board
        self.digits = engine.evens(board, None)
        self.core = engine.compiled(board, self.digits, further)
        self.wanted = Wanted()
        for path in (rule.cells for rule in rules if isinstance(rule, DrawnSnake)):
            on = engine.cells_in(board, cells_of(board, path))
            off = engine.cells_in(board, board.cells) & ~on
            self.wanted = self.wanted._replace(
                through=self.wanted.through | on, avoid=self.wanted.avoid | off
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
        """Return count, stop, nodes, milliseconds, first and second solution."""
        call = _Call(self, limit, budget_ms, max_nodes)
        try:
            call.count(givens, allowed)
        except SearchStopped as stopped:
            call.stop = stopped.stop
        first, second = ([*call.grids, None, None])[:2]
        return call.found, call.stop, call.nodes, call.ms(), first, second

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None) -> "SnakeSolutions":
        """Return a lazy search for all solutions."""
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
        call, masks, stop = _Call(self, 1, budget_ms, max_nodes), [0] * len(givens), 0
        try:
            for clues, atlas in call.leaves(givens, allowed):
                found, stop = atlas.candidates(clues, call.left_ms(), max_nodes)
                masks = [own | more for own, more in zip(masks, found, strict=True)]
                if stop:
                    break
        except SearchStopped as stopped:
            stop = stopped.stop
        return masks, stop

    def atlas(self, clues: bytes, budget_ms: float | None, max_nodes: int | None) -> _core.SnakeAtlas:
        """Return the parity grids that clues leave; raises `SearchStopped`.

        On usual boards collecting them costs no more than `_FREE` steps, which are not counted.
        """
        most = None if max_nodes is None else max(max_nodes, _FREE)
        return engine.atlas(self.core, self.wanted, clues, budget_ms, most)


class _Call:
    """One call: its limits, and what it has found so far."""

    def __init__(
        self, problem: SnakeProblem, limit: int, budget_ms: float | None, max_nodes: int | None
    ) -> None:
        self.problem, self.limit, self.budget_ms, self.max_nodes = problem, limit, budget_ms, max_nodes
        self.start = time.perf_counter()
        self.found, self.stop, self.nodes = 0, 0, 0
        self.grids: list[bytes | None] = []

    def ms(self) -> float:
        return (time.perf_counter() - self.start) * 1e3

    def left_ms(self) -> float | None:
        """The time that is left; raises `SearchStopped` when it is over."""
        if self.budget_ms is None:
            return None
        if self.ms() >= self.budget_ms:
            raise SearchStopped(_BUDGET_MS)
        return self.budget_ms - self.ms()

    def left_nodes(self) -> int | None:
        """The nodes that are left; raises `SearchStopped` when they are used up."""
        if self.max_nodes is None:
            return None
        if self.nodes >= self.max_nodes:
            raise SearchStopped(_MAX_NODES)
        return self.max_nodes - self.nodes

    def count(self, givens: bytes, allowed: Sequence[int] | None) -> None:
        """Count solutions and keep the first two."""
        for clues, atlas in self.leaves(givens, allowed):
            wanted = self.limit - self.found
            more, self.stop, nodes = atlas.count(clues, wanted, self.left_ms(), self.left_nodes())
            self.found, self.nodes = self.found + more, self.nodes + nodes
            solutions = atlas.solutions(clues, None)
            for _ in range(min(more, 2 - len(self.grids))):
                solution, _stop = solutions.next(None, None)
                self.grids += [solution[0]] if solution else []
            if self.stop or self.found >= self.limit:
                self.stop = self.stop or _LIMIT
                return

    def leaves(
        self, givens: bytes, allowed: Sequence[int] | None
    ) -> Iterator[tuple[bytes, _core.SnakeAtlas]]:
        """Yield sets of clues that together have the same solutions, each with its parity grids."""
        atlas = self.problem.atlas(givens, self.left_ms(), self.left_nodes())
        yield from self._split(givens, allowed, atlas)

    def _split(
        self, clues: bytes, allowed: Sequence[int] | None, atlas: _core.SnakeAtlas
    ) -> Iterator[tuple[bytes, _core.SnakeAtlas]]:
        every = (1 << self.problem.board.digits) - 1
        masks = allowed or [every] * len(clues)
        if any(digit and not mask >> digit - 1 & 1 for digit, mask in zip(clues, masks, strict=True)):
            return
        open_cells = [c for c, mask in enumerate(masks) if mask & every != every and not clues[c]]
        if not open_cells:
            yield clues, atlas
            return
        cell = min(open_cells, key=lambda c: (masks[c] & every).bit_count())
        for digit in digits_of(masks[cell] & every):
            tried = clues[:cell] + bytes([digit]) + clues[cell + 1 :]
            found, _, nodes = atlas.count(tried, 1, self.left_ms(), self.left_nodes())
            self.nodes += nodes
            if found:
                yield from self._split(tried, allowed, atlas)


class SnakeSolutions:
    """Solutions one after another; a seed shuffles the parity grids and the names of the digits."""

    def __init__(
        self, problem: SnakeProblem, givens: bytes, allowed: Sequence[int] | None, seed: int | None
    ) -> None:
        self._names = bytes(range(problem.board.digits + 1))
        if seed is not None:
            self._names = _shuffled(problem, seed)
        to = bytes(self._names.index(digit) for digit in range(len(self._names)))
        masks = None if allowed is None else [self._moved(mask, to) for mask in allowed]
        leaves = _Call(problem, 2, None, None).leaves(bytes(to[digit] for digit in givens), masks)
        self._grids = (
            solution[0] for clues, atlas in leaves for solution in _each(atlas.solutions(clues, seed))
        )

    def next(self) -> bytes | None:
        """Return the next solution, or nothing after the last."""
        grid = next(self._grids, None)
        return None if grid is None else bytes(self._names[digit] for digit in grid)

    @staticmethod
    def _moved(mask: int, to: bytes) -> int:
        return sum(1 << to[digit] - 1 for digit in digits_of(mask) if digit < len(to))


def _each(solutions: _core.SnakeSolutions) -> Iterator[tuple[bytes, bytes]]:
    while (solution := solutions.next(None, None)[0]) is not None:
        yield solution


def _shuffled(problem: SnakeProblem, seed: int) -> bytes:
    """The digits, each at the place of another one of its class."""
    chance, names = Random(seed), list(range(problem.board.digits + 1))
    for mask in (problem.digits, ~problem.digits):
        own = [digit for digit in names[1:] if mask >> digit - 1 & 1]
        mixed = sorted(own, key=lambda _: chance.random())
        for digit, other in zip(own, mixed, strict=True):
            names[digit] = other
    return bytes(names)
