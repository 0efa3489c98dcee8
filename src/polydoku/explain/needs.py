"""Which techniques a puzzle needs: all smallest sets of techniques that solve it together with singles.

The search deals with *units*, each a technique or a group of techniques. A set of units is tested by solving
the puzzle with it. If a set fails, units are added to it as long as it still fails. Every sufficient set must
then contain one of the units outside this largest failing set, so the search tries only sets that do so for
all known failing sets, smaller sets first. It therefore tests few of all sets.

This is exact if more techniques never solve less. Some techniques break that rule, because a removed
candidate can destroy a pattern. Then sets may be missing, but each set that is returned was tested: it solves
the puzzle, and no set with one unit less does.
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

GROUPS_OF_UNITS = ("seed",)
"""Groups whose members are separate units; any other group is one unit."""


class Needs(tuple[frozenset[str], ...]):
    """The smallest sufficient sets of units, smaller sets first.

    If singles suffice, the only set is empty; if the puzzle is not solvable, there is no set.
    `indispensable` are the units that are in every set. `stopped_by` is the limit that ended the search, or
    `None`; after a limit, sets may be missing.
    """

    indispensable: frozenset[str]
    stopped_by: StoppedBy | None

    def __str__(self) -> str:
        if not self:
            if self.stopped_by is None:
                return "not solvable with these techniques"
            return "not known within the time limit"
        sets = [" + ".join(sorted(units)) or "nothing beyond singles" for units in self]
        text = "needs " + " or ".join(sets)
        if self.stopped_by:
            text += " …"
        if self.indispensable and len(self) > 1:
            text += f" (in every set: {', '.join(sorted(self.indispensable))})"
        return text


def needs(
    puzzle: Puzzle,
    *,
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Needs:
    """Return the smallest sets of units that solve a puzzle with singles.

    The units are the names in `use` (``seed`` stands for its four members), or else the default techniques.
    `max_nodes` limits the search that proves whether there is one solution.
    """
    budget = Budget(budget_ms, max_nodes)
    units = units_of_names(use, without)
    unique = may_assume_one_solution(puzzle, budget)
    search = _Search(position_of(puzzle), units, name_list(without), unique, budget)
    stopped: StoppedBy | None = None
    sufficient_sets: list[frozenset[str]] = []
    try:
        for unit_set in search.smallest_sets():
            if unit_set not in sufficient_sets:
                sufficient_sets.append(unit_set)
    except Stopped:
        stopped = "budget_ms"
    needed = Needs(sorted(sufficient_sets, key=lambda unit_set: _sort_key(unit_set, units)))
    needed.indispensable = frozenset.intersection(*sufficient_sets) if sufficient_sets else frozenset()
    needed.stopped_by = stopped
    return needed


def _sort_key(unit_set: frozenset[str], units: list[str]) -> tuple[int, list[int]]:
    """Return the key that sorts by size, and sets of one size by the order of `units`."""
    return len(unit_set), [index for index, unit in enumerate(units) if unit in unit_set]


def units_of_names(use: TechniqueNames, without: TechniqueNames = ()) -> list[str]:
    """Return the units: the names in `use` without singles; ``seed`` is replaced by its members."""
    always_used = {row.id for row in FAMILIES["singles"]} | {"guess"}
    if use is None:
        names = [row.id for row in ROWS.values() if row.default]
    else:
        names = [
            unit for name in name_list(use) for unit in (GROUPS[name] if name in GROUPS_OF_UNITS else (name,))
        ]
    excluded = ids_of_names(name_list(without))
    return [name for name in dict.fromkeys(names) if set(ids_of_name(name)) - excluded - always_used]


class _Search:
    """The search for sufficient sets. A set of units is a bit mask: bit i stands for `units[i]`."""

    def __init__(
        self,
        position: Position,
        units: list[str],
        without: tuple[str, ...],
        unique: bool,
        budget: Budget,
    ) -> None:
        self.position, self.budget = position, budget
        self.units = units
        self.without, self.unique = without, unique
        self.all_units = (1 << len(units)) - 1
        self.results: dict[int, bool] = {}
        self.failing_sets: list[int] = []
        self.sufficient_sets: list[int] = []

    def is_sufficient(self, unit_set: int) -> bool:
        """Return whether these units and singles fill the grid."""
        if unit_set not in self.results:
            self.budget.check_time()
            profile = select(self._names(unit_set), self.without, unique=self.unique).profile
            digits, _masks, _step_counts, stop = self.position.logic.walk(
                self.position.state, profile.core_calls, self.budget.remaining_ms
            )
            if stop:
                raise self.budget.stopped_error("budget_ms")
            self.results[unit_set] = all(digits)
        return self.results[unit_set]

    def _names(self, unit_set: int) -> list[str]:
        return [unit for index, unit in enumerate(self.units) if unit_set >> index & 1]

    def smallest_sets(self) -> Iterator[frozenset[str]]:
        """Yield the smallest sufficient sets."""
        if not self.is_sufficient(self.all_units):
            return
        size = 0
        while size <= len(self.units):
            candidate_set = next(self._candidate_sets(size), None)
            if candidate_set is None:
                size += 1
            elif self.is_sufficient(candidate_set):
                smallest = self._without_needless_units(candidate_set)
                self.sufficient_sets.append(smallest)
                yield frozenset(self._names(smallest))
            else:
                self.failing_sets.append(self._grown_while_failing(candidate_set))

    def _candidate_sets(self, size: int) -> Iterator[int]:
        """Yield the sets of `size` units that no known failing or sufficient set rules out."""
        outsides = [self.all_units & ~failing for failing in self.failing_sets]
        yield from self._extended(0, 0, size, outsides)

    def _extended(self, chosen: int, excluded: int, size: int, outsides: list[int]) -> Iterator[int]:
        """Yield the sets of `size` units with all `chosen` units and with a unit of each of `outsides`.

        `outsides` are the units outside each failing set. A unit that was chosen once is in `excluded` for
        the other choices, so that no set is tried twice.
        """
        self.budget.check_time()
        if any(chosen & sufficient == sufficient for sufficient in self.sufficient_sets):
            return
        missed = [outside for outside in outsides if not outside & chosen]
        is_full = chosen.bit_count() == size
        if is_full and not missed:
            yield chosen
        if is_full or not missed:
            return
        # Every set needs a unit of each missed `outside`; the one with the fewest choices branches least.
        choices = min((outside & ~excluded for outside in missed), key=int.bit_count)
        while choices:
            lowest_unit = choices & -choices
            choices ^= lowest_unit
            yield from self._extended(chosen | lowest_unit, excluded, size, missed)
            excluded |= lowest_unit

    def _grown_while_failing(self, unit_set: int) -> int:
        """Return a failing set with all units added that do not make it sufficient."""
        for index in range(len(self.units)):
            larger = unit_set | 1 << index
            if larger != unit_set and not self.is_sufficient(larger):
                unit_set = larger
        return unit_set

    def _without_needless_units(self, unit_set: int) -> int:
        """Return a sufficient subset that fails without any one of its units."""
        for index in range(len(self.units)):
            smaller = unit_set & ~(1 << index)
            if smaller != unit_set and self.is_sufficient(smaller):
                return self._without_needless_units(smaller)
        return unit_set


def named_sets(sets: Iterable[frozenset[str]], units: list[str]) -> list[list[str]]:
    """Return each set as a list, in the order of `units`."""
    return [[unit for unit in units if unit in unit_set] for unit_set in sets]
