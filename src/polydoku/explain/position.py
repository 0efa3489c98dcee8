"""A position: digits and candidates on a board, and the search for steps in it."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import groupby

from polydoku import _core
from polydoku.model.answer import StoppedBy
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import RuledBoard, board_with_rules
from polydoku.model.step import Snapshot, Step, from_core
from polydoku.search.limits import STOPPED
from polydoku.techniques import ROWS
from polydoku.techniques.technique import FinderCall

KINDS = {"box": 0, "line": 1, "row": 2, "column": 3}
"""The core's numbers for kinds of houses; any other kind is 4."""

FINDERS = {name: number for number, name in enumerate(_core.finders())}
PATTERN_KINDS = {name: number for number, name in enumerate(_core.kinds())}
ROLES = _core.roles()


@lru_cache(maxsize=128)
def logic(board: Board) -> _core.Logic:
    """Return the board in the form that the finders read."""
    houses = [(KINDS.get(house.kind, 4), house.cells) for house in board.houses]
    further = board.further if isinstance(board, RuledBoard) else ()
    return _core.Logic(board.digits, len(board), houses, [constraint.spec() for constraint in further])


class Profile(tuple[FinderCall, ...]):
    """Finder calls in the order in which they are tried, translated for the core only once."""

    @classmethod
    def of(cls, calls: Sequence[FinderCall]) -> "Profile":
        """Return finder calls as a profile, or the calls themselves if they already are a profile."""
        return calls if isinstance(calls, Profile) else cls(calls)

    @cached_property
    def core_calls(self) -> list[tuple[int, int, int, int, bool, bool]]:
        """Finder, size, kind, order, sorts and partial of each call, as the core takes them."""
        return [
            (FINDERS[row.finder], row.size, PATTERN_KINDS[row.kind], row.order, row.sorts, row.partial)
            for row in self
        ]

    @cached_property
    def tiers(self) -> "list[tuple[int, Profile]]":
        """The calls of the order ``human``, tier by tier."""
        return [(tier, Profile(calls)) for tier, calls in groupby(self, key=_tier)]


def _tier(call: FinderCall) -> int:
    row = ROWS[call.techniques[0]]
    return next((tier for tier, kind in row.passes if kind == call.kind), row.tier)


class Position:
    """Digits, given digits and candidates (masks, bit d-1 for digit d) on a board; steps change it.

    `stop` is the limit that ended the last search, as the core numbers them; 0 for none.
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
        self.board = board_with_rules(board, rules)
        self.logic = logic(self.board)
        self.stop = 0
        self.values = list(values)
        self.givens = list(values if givens is None else givens)
        self.masks = self.logic.sight(bytes(values), None) if masks is None else list(masks)

    @property
    def state(self) -> tuple[bytes, bytes, list[int]]:
        """The position as the core takes it."""
        return bytes(self.values), bytes(self.givens), self.masks

    @property
    def snapshot(self) -> Snapshot:
        """The position as an immutable snapshot for steps."""
        return Snapshot(bytes(self.values), bytes(self.givens), tuple(self.masks))

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that ended the last search."""
        return STOPPED[self.stop]

    def copy(self) -> "Position":
        """Return a copy that can be changed independently."""
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
        steps, self.stop = self.logic.all(self.state, Profile.of(profile).core_calls, limit, budget_ms)
        snapshot = self.snapshot
        return [self._step(core_step, profile, snapshot) for core_step in steps]

    def apply(self, step: Step) -> None:
        """Apply the placements and eliminations of a step."""
        step.apply(self.values, self.masks)

    def walk(self, profile: Sequence[FinderCall]) -> Iterator[Step]:
        """Yield and apply steps until the grid is full or the profile has no further step."""
        while not self.solved and (step := self.next(profile)) is not None:
            yield step
            self.apply(step)

    def _step(self, core_step: tuple[object, ...], profile: Sequence[FinderCall], snapshot: Snapshot) -> Step:
        call = profile[int(core_step[0])]  # type: ignore[call-overload]
        variant = int(core_step[1])  # type: ignore[call-overload]
        names = call.techniques
        row = ROWS[names[variant] if len(names) > 1 else names[0]]
        has_label = row.finder == call.finder and variant < len(row.variants)
        label = row.variants[variant] if has_label else ""
        return from_core(self.board, core_step, row.id, label, row.assumes, ROLES, snapshot)
