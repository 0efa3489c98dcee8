"""A position: the digits and candidates of a moment, and the finders that look at it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from polydoku import _core
from polydoku.board import Board
from polydoku.rule import Rule
from polydoku.step import Step, from_core
from polydoku.techniques import ROWS
from polydoku.techniques.technique import Producer

KINDS = {"box": 0, "line": 1, "row": 2, "column": 3}
"""What the core calls the kinds of houses; any other is 4."""

FINDERS = {name: number for number, name in enumerate(_core.finders())}
ROLES = _core.roles()


@lru_cache(maxsize=128)
def logic(board: Board, rules: tuple[Rule, ...] = ()) -> _core.Logic:
    """Return the board with its rules as the finders read it, made on first use."""
    houses: list[tuple[int, tuple[int, ...]]] = [
        (KINDS.get(house.kind, 4), house.cells) for house in board.houses
    ]
    houses += [(4, primitive.spec()[1]) for rule in rules for primitive in rule.primitives(board)]
    return _core.Logic(board.digits, len(board), houses, [])


class Position:
    """Digits, given digits and candidates (masks, bit d-1 for digit d) on a board; steps change it."""

    def __init__(
        self,
        board: Board,
        values: Sequence[int],
        *,
        givens: Sequence[int] | None = None,
        masks: Sequence[int] | None = None,
        rules: tuple[Rule, ...] = (),
    ) -> None:
        self.board = board
        self.logic = logic(board, rules)
        self.values = list(values)
        self.givens = list(values if givens is None else givens)
        self.masks = self.logic.sight(bytes(values), None) if masks is None else list(masks)

    @property
    def state(self) -> tuple[bytes, bytes, list[int]]:
        """The position as the core takes it."""
        return bytes(self.values), bytes(self.givens), self.masks

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return all(self.values)

    def next(self, profile: Sequence[Producer], *, budget_ms: float | None = None) -> Step | None:
        """Return the first step in the order of the profile, or nothing."""
        found, _ = self.logic.next(self.state, _rows(tuple(profile)), budget_ms)
        return None if found is None else self._step(found, profile)

    def all(
        self, profile: Sequence[Producer], *, limit: int = 100_000, budget_ms: float | None = None
    ) -> list[Step]:
        """Return all steps of the profile, producer by producer, at most `limit`."""
        steps, _ = self.logic.all(self.state, _rows(tuple(profile)), limit, budget_ms)
        return [self._step(found, profile) for found in steps]

    def apply(self, step: Step) -> None:
        """Do what a step says."""
        for cell, digit in step.place:
            self.values[cell], self.masks[cell] = digit, 0
            for peer in self.board.peers(cell):
                self.masks[peer] &= ~(1 << (digit - 1))
        for cell, digit in step.remove:
            self.masks[cell] &= ~(1 << (digit - 1))

    def walk(self, profile: Sequence[Producer]) -> Iterator[Step]:
        """Yield and apply steps until the grid is full or none is found."""
        while not self.solved and (step := self.next(profile)) is not None:
            yield step
            self.apply(step)

    def _step(self, found: tuple[object, ...], profile: Sequence[Producer]) -> Step:
        producer = profile[int(found[0])]  # type: ignore[call-overload]
        variant = int(found[1])  # type: ignore[call-overload]
        names = producer.techniques
        row = ROWS[names[variant] if len(names) > 1 else names[0]]
        label = row.variants[variant] if variant < len(row.variants) else ""
        return from_core(self.board, found, row.id, label, row.assumes, ROLES)


@lru_cache(maxsize=64)
def _rows(profile: tuple[Producer, ...]) -> list[tuple[int, int, int, int, bool, bool]]:
    return [(FINDERS[row.finder], row.size, row.kind, row.order, row.sorts, row.partial) for row in profile]
