"""A position: the digits and candidates of a moment, and the finders that look at it."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import groupby

from polydoku import _core
from polydoku.model.answer import StoppedBy
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import RuledBoard, ruled
from polydoku.model.step import Snapshot, Step, from_core
from polydoku.search.limits import STOPPED
from polydoku.techniques import ROWS
from polydoku.techniques.technique import FinderCall

KINDS = {"box": 0, "line": 1, "row": 2, "column": 3}
"""What the core calls the kinds of houses; any other is 4."""

FINDERS = {name: number for number, name in enumerate(_core.finders())}
PATTERN_KINDS = {name: number for number, name in enumerate(_core.kinds())}
ROLES = _core.roles()


@lru_cache(maxsize=128)
def logic(board: Board) -> _core.Logic:
    """Return the board as the finders read it, made on first use."""
    houses = [(KINDS.get(house.kind, 4), house.cells) for house in board.houses]
    further = board.further if isinstance(board, RuledBoard) else ()
    return _core.Logic(board.digits, len(board), houses, [constraint.spec() for constraint in further])


class Profile(tuple[FinderCall, ...]):
    """Producers in the order in which they are tried, put into the core's numbers once."""

    @classmethod
    def of(cls, producers: Sequence[FinderCall]) -> "Profile":
        """Return the producers as a profile, themselves where they are one."""
        return producers if isinstance(producers, Profile) else cls(producers)

    @cached_property
    def asks(self) -> list[tuple[int, int, int, int, bool, bool]]:
        """What the core is asked: finder, size, kind, order, sorts, partial of each producer."""
        return [
            (FINDERS[row.finder], row.size, PATTERN_KINDS[row.kind], row.order, row.sorts, row.partial)
            for row in self
        ]

    @cached_property
    def tiers(self) -> "list[tuple[int, Profile]]":
        """The producers of the order ``human``, tier by tier."""
        return [(tier, Profile(own)) for tier, own in groupby(self, key=_tier)]


def _tier(producer: FinderCall) -> int:
    row = ROWS[producer.techniques[0]]
    return next((tier for tier, kind in row.passes if kind == producer.kind), row.tier)


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
        self.board = ruled(board, rules)
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
        """The position as steps keep it."""
        return Snapshot(bytes(self.values), bytes(self.givens), tuple(self.masks))

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that ended the last search."""
        return STOPPED[self.stop]

    def copy(self) -> "Position":
        """Return the same position, to be changed apart."""
        made = object.__new__(Position)
        made.__dict__.update(self.__dict__)
        made.values, made.masks = list(self.values), list(self.masks)
        return made

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return all(self.values)

    def next(self, profile: Sequence[FinderCall], *, budget_ms: float | None = None) -> Step | None:
        """Return the first step in the order of the profile, or nothing."""
        found, self.stop = self.logic.next(self.state, Profile.of(profile).asks, budget_ms)
        return None if found is None else self._step(found, profile, self.snapshot)

    def all(
        self, profile: Sequence[FinderCall], *, limit: int = 100_000, budget_ms: float | None = None
    ) -> list[Step]:
        """Return all steps of the profile, producer by producer, at most `limit`."""
        steps, self.stop = self.logic.all(self.state, Profile.of(profile).asks, limit, budget_ms)
        snapshot = self.snapshot
        return [self._step(found, profile, snapshot) for found in steps]

    def apply(self, step: Step) -> None:
        """Place and remove what a step concludes."""
        step.apply(self.values, self.masks)

    def walk(self, profile: Sequence[FinderCall]) -> Iterator[Step]:
        """Yield and apply steps until the grid is full or none is found."""
        while not self.solved and (step := self.next(profile)) is not None:
            yield step
            self.apply(step)

    def _step(self, found: tuple[object, ...], profile: Sequence[FinderCall], snapshot: Snapshot) -> Step:
        producer = profile[int(found[0])]  # type: ignore[call-overload]
        variant = int(found[1])  # type: ignore[call-overload]
        names = producer.techniques
        row = ROWS[names[variant] if len(names) > 1 else names[0]]
        own = row.finder == producer.finder and variant < len(row.variants)
        label = row.variants[variant] if own else ""
        return from_core(self.board, found, row.id, label, row.assumes, ROLES, snapshot)
