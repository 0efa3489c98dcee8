"""Which techniques a puzzle needs: all smallest sets of techniques that solve it together with singles.

A set is asked by one walk in the core. A set that fails is grown as far as it goes on failing, and every
answer must hold something of what such a greatest failing set leaves out; so the sets come smallest first
and few are walked. That is exact where more techniques never solve less. With techniques for which this may
not hold (a candidate removed can spoil a pattern) it only guides the search: each set that is reported was
walked, and each set with one unit less was walked and failed.
"""

from collections.abc import Iterable, Iterator

from polydoku.errors import Stopped
from polydoku.explain.player_state import may_assume_one_solution, position_of
from polydoku.explain.position import Position
from polydoku.explain.selection import TechniqueNames, ids_of_name, ids_of_names, name_list, select
from polydoku.model.answer import StoppedBy
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.groups import GROUPS

SPLIT_GROUPS = ("seed",)
"""Groups whose parts are separate units."""


class Needs(tuple[frozenset[str], ...]):
    """The smallest sufficient sets, the smaller ones first.

    None needed is one empty set, not solvable is no set. `indispensable` are the units in every set, as
    far as they are known; `stopped_by` is the limit after which sets may be missing.
    """

    indispensable: frozenset[str]
    stopped_by: StoppedBy | None

    def __str__(self) -> str:
        if not self:
            stuck = self.stopped_by is None
            return "not solvable with these techniques" if stuck else "not known within the time limit"
        sets = [" + ".join(sorted(units)) or "nothing beyond singles" for units in self]
        always = f" (in every set: {', '.join(sorted(self.indispensable))})" if len(self) > 1 else ""
        more = " …" if self.stopped_by else ""
        return "needs " + " or ".join(sets) + more + (always if self.indispensable else "")


def needs(
    puzzle: Puzzle,
    *,
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Needs:
    """Return the smallest sets of units that solve a puzzle with singles.

    The units are the names in `use` as they are given (of ``seed`` its four parts), or without it every
    default technique. `max_nodes` bounds the search that proves whether there is one solution.
    """
    budget = Budget(budget_ms, max_nodes)
    units = units_of(use, without)
    unique = may_assume_one_solution(puzzle, budget)
    search = _Search(position_of(puzzle), units, name_list(without), unique, budget)
    stopped: StoppedBy | None = None
    sufficient_sets: list[frozenset[str]] = []
    try:
        for unit_set in search.sets():
            if unit_set not in sufficient_sets:
                sufficient_sets.append(unit_set)
    except Stopped:
        stopped = "budget_ms"
    needed = Needs(
        sorted(
            sufficient_sets,
            key=lambda members: (len(members), [units.index(u) for u in units if u in members]),
        )
    )
    needed.indispensable = frozenset.intersection(*sufficient_sets) if sufficient_sets else frozenset()
    needed.stopped_by = stopped
    return needed


def units_of(use: TechniqueNames, without: TechniqueNames = ()) -> list[str]:
    """Return the units: the names in `use` without singles; ``seed`` is replaced by its parts."""
    singles = {row.id for row in FAMILIES["singles"]} | {"guess"}
    if use is None:
        names: list[str] = [row.id for row in ROWS.values() if row.default]
    else:
        names = [
            part for name in name_list(use) for part in (GROUPS[name] if name in SPLIT_GROUPS else (name,))
        ]
    left_out = ids_of_names(name_list(without))
    return [
        name
        for name in dict.fromkeys(names)
        if (rows := [row for row in ids_of_name(name) if row not in left_out])
        and not singles.issuperset(rows)
    ]


class _Search:
    """The search over sets of units; sets are bit masks over their places."""

    def __init__(
        self,
        position: Position,
        units: list[str],
        without: tuple[str, ...],
        unique: bool,
        budget: Budget,
    ) -> None:
        self.position, self.units, self.without, self.unique = position, units, without, unique
        self.budget = budget
        self.all = (1 << len(units)) - 1
        self.known: dict[int, bool] = {}
        self.failing: list[int] = []
        self.sufficient: list[int] = []

    def solves(self, units: int) -> bool:
        """Return whether these units and singles fill the grid."""
        if units not in self.known:
            self.budget.check_time()
            profile = select(self._named(units), self.without, unique=self.unique).profile
            values, _, _, stop = self.position.logic.walk(
                self.position.state, profile.core_calls, self.budget.left
            )
            if stop:
                raise self.budget.stopped("budget_ms")
            self.known[units] = all(values)
        return self.known[units]

    def _named(self, units: int) -> list[str]:
        return [unit for place, unit in enumerate(self.units) if units >> place & 1]

    def sets(self) -> Iterator[frozenset[str]]:
        """Yield the smallest sufficient sets."""
        if not self.solves(self.all):
            return
        size = 0
        while size <= len(self.units):
            tried = next(self._hitting(size), None)
            if tried is None:
                size += 1
            elif self.solves(tried):
                least = self._least(tried)
                self.sufficient.append(least)
                yield frozenset(self._named(least))
            else:
                self.failing.append(self._grown(tried))

    def _hitting(self, size: int) -> Iterator[int]:
        """Yield sets of a size that hold something of what each failing set leaves out."""
        left = [self.all & ~failing for failing in self.failing]
        yield from self._hit(0, 0, size, left)

    def _hit(self, units: int, barred: int, size: int, left: list[int]) -> Iterator[int]:
        self.budget.check_time()
        if any(units & known == known for known in self.sufficient):
            return
        open_ = [out for out in left if not out & units]
        if not open_:
            if units.bit_count() == size:
                yield units
            return
        if units.bit_count() == size:
            return
        choices = min((out & ~barred for out in open_), key=int.bit_count)
        while choices:
            unit = choices & -choices
            choices ^= unit
            yield from self._hit(units | unit, barred, size, open_)
            barred |= unit

    def _grown(self, units: int) -> int:
        for place in range(len(self.units)):
            if not units >> place & 1 and not self.solves(units | 1 << place):
                units |= 1 << place
        return units

    def _least(self, units: int) -> int:
        """Return a sufficient set of which no set with one unit less suffices."""
        for place in range(len(self.units)):
            if units >> place & 1 and self.solves(units & ~(1 << place)):
                return self._least(units & ~(1 << place))
        return units


def named_sets(sets: Iterable[frozenset[str]], units: list[str]) -> list[list[str]]:
    """Return sets as lists in the order of their units."""
    return [[unit for unit in units if unit in members] for members in sets]
