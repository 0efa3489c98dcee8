"""A position: digits and candidates on a board, and the search for steps in it.

A *finder* is an algorithm of the core that searches for one kind of pattern. A finder call is a finder with
its parameters, and a profile is the list of calls to try, in order.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from polydoku import _core
from polydoku.model.answer import StoppedBy
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import Mark, RuledBoard, board_for_logic
from polydoku.model.step import Snapshot, Step, from_core
from polydoku.search.limits import STOP_REASONS, Budget
from polydoku.techniques import ROWS
from polydoku.techniques.technique import FinderCall

HOUSE_KINDS = ("box", "line", "row", "column", "extra")
"""The kinds of houses in the order of the core's numbers for them."""

FINDERS = {name: number for number, name in enumerate(_core.finders())}
PATTERN_KINDS = {name: number for number, name in enumerate(_core.kinds())}
SCAN_ORDERS = {name: number for number, name in enumerate(_core.orders())}
"""The core's numbers for finders, kinds of patterns and orders of scanning, by name."""

ROLE_NAMES = _core.roles()
"""The names of the roles in a step; the index of a name is the core's number."""

MARK_FINDER = "rule-combinations"
"""The finder whose variants are the numbers of marks; steps have the id of the mark's rule as variant."""

CONVERSION_MS = 30
"""Milliseconds beyond the budget for converting steps that the core found in time."""


@lru_cache(maxsize=32)
def compiled_logic(board: Board) -> _core.Logic:
    """Return the core's compiled form of a board, in which the finders search."""
    houses = [(_house_kind_number(house.kind), house.cells) for house in board.houses]
    constraints = board.extra_constraints if isinstance(board, RuledBoard) else ()
    mark_of = [0] * len(constraints)
    for number, mark in enumerate(marks_of(board)):
        for constraint_index in mark.constraints:
            mark_of[constraint_index] = number
    specs = [constraint.spec() for constraint in constraints]
    return _core.Logic(board.digits, len(board), houses, specs, mark_of)


def marks_of(board: Board) -> tuple[Mark, ...]:
    """Return the marks of the rules of a board."""
    return board.marks if isinstance(board, RuledBoard) else ()


def _house_kind_number(kind: str) -> int:
    return HOUSE_KINDS.index(kind if kind in HOUSE_KINDS else "extra")


class CoreCall(NamedTuple):
    """A `FinderCall` in the form that the core reads: `finder`, `kind` and `scan_order` are numbers."""

    finder: int
    size: int
    kind: int
    scan_order: int
    takes_best: bool
    allows_missing: bool


class Profile(tuple[FinderCall, ...]):
    """Finder calls in the order in which they are tried."""

    @classmethod
    def of(cls, calls: Sequence[FinderCall]) -> "Profile":
        """Return finder calls as a profile; a profile is returned as it is, with its cached core calls."""
        return calls if isinstance(calls, Profile) else cls(calls)

    @cached_property
    def core_calls(self) -> list[CoreCall]:
        """The calls in the form that the core reads."""
        return [
            CoreCall(
                FINDERS[call.finder],
                call.size,
                PATTERN_KINDS[call.kind],
                SCAN_ORDERS[call.scan_order],
                call.takes_best,
                call.allows_missing,
            )
            for call in self
        ]

    @cached_property
    def tiers(self) -> "list[tuple[int, Profile]]":
        """Each tier (1: the simplest techniques) with its calls, for a profile in the order ``human``.

        Only in this order are the calls of a tier next to each other, as `groupby` requires.
        """
        return [(tier, Profile(calls)) for tier, calls in groupby(self, key=_tier_of)]


def _tier_of(call: FinderCall) -> int:
    row = ROWS[call.techniques[0]]
    tier_by_kind = {kind: tier for tier, kind in row.passes}
    return tier_by_kind.get(call.kind, row.tier)


class Position:
    """The digits, givens and candidates of a board, which steps change.

    `values` and `givens` have a digit for each cell (0 for none), `masks` its candidates (bit d-1 for digit
    d). `stop` is the core's number for the limit that ended the last search; 0 means that none did.
    """

    def __init__(
        self,
        board: Board,
        values: Sequence[int],
        *,
        givens: Sequence[int] | None = None,
        masks: Sequence[int] | None = None,
        rules: tuple[Rule, ...] = (),
    ) -> None:
        self.board = board_for_logic(board, rules)
        self.rules = rules
        self.logic = compiled_logic(self.board)
        self.stop = 0
        self.values = list(values)
        self.givens = list(values if givens is None else givens)
        self.masks = self.logic.sight(bytes(values), None) if masks is None else list(masks)

    @property
    def state(self) -> tuple[bytes, bytes, list[int]]:
        """Digits, givens and masks in the form that the core reads."""
        return bytes(self.values), bytes(self.givens), self.masks

    @property
    def snapshot(self) -> Snapshot:
        """An immutable copy of digits, givens and masks."""
        return Snapshot(bytes(self.values), bytes(self.givens), tuple(self.masks))

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that ended the last search."""
        return STOP_REASONS[self.stop]

    def copy(self) -> "Position":
        """Return a copy with its own digits and candidates. Board and givens never change and are shared."""
        position = object.__new__(Position)
        position.__dict__.update(self.__dict__)
        position.values, position.masks = list(self.values), list(self.masks)
        return position

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return all(self.values)

    def next(self, profile: Sequence[FinderCall], *, budget_ms: float | None = None) -> Step | None:
        """Return the first step in the order of the profile, or `None`."""
        core_step, self.stop = self.logic.next(self.state, Profile.of(profile).core_calls, budget_ms)
        return None if core_step is None else self._step(core_step, profile, self.snapshot)

    def all(
        self, profile: Sequence[FinderCall], *, limit: int = 100_000, budget_ms: float | None = None
    ) -> list[Step]:
        """Return all steps of the profile, call by call, at most `limit`."""
        budget = Budget(None if budget_ms is None else budget_ms + CONVERSION_MS)
        core_steps, self.stop = self.logic.all(self.state, Profile.of(profile).core_calls, limit, budget_ms)
        snapshot = self.snapshot
        steps: list[Step] = []
        for core_step in core_steps:
            if budget.stopped_by is not None:
                self.stop = STOP_REASONS.index(budget.stopped_by)
                break
            steps.append(self._step(core_step, profile, snapshot))
        return steps

    def apply(self, step: Step) -> None:
        """Apply the placements and eliminations of a step."""
        step.apply(self.values, self.masks)

    def walk(self, profile: Sequence[FinderCall]) -> Iterator[Step]:
        """Yield and apply steps until the grid is full or the profile has no further step."""
        while not self.solved and (step := self.next(profile)) is not None:
            yield step
            self.apply(step)

    def _step(self, core_step: tuple[Any, ...], profile: Sequence[FinderCall], snapshot: Snapshot) -> Step:
        call_index, variant_index, *_ = core_step
        call = profile[call_index]
        technique = call.techniques[variant_index if len(call.techniques) > 1 else 0]
        row = ROWS[technique]
        if row.finder == MARK_FINDER:
            variant = marks_of(self.board)[variant_index].rule_id
            return from_core(self.board, core_step, technique, variant, row.assumes, ROLE_NAMES, snapshot)
        # In the order ``se``, a finder can report a technique whose own finder is another one. Then the index
        # selects the technique, not one of its variants.
        has_variants = row.finder == call.finder and variant_index < len(row.variants)
        variant = row.variants[variant_index] if has_variants else ""
        return from_core(self.board, core_step, technique, variant, row.assumes, ROLE_NAMES, snapshot)
