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

from polydoku import words
from polydoku.errors import Stopped
from polydoku.explain.hardest import difficulty
from polydoku.explain.player_state import may_assume_one_solution, position_of
from polydoku.explain.position import Position
from polydoku.explain.selection import TechniqueNames, ids_of_name, ids_of_names, name_list, select
from polydoku.model.answer import StoppedBy
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.groups import GROUPS

SETS_OF_UNITS = ("default", "all", "seed")
"""Names in `use` whose members are separate units; the name of any other family or group is one unit."""

EASIEST_SHOWN = 3
"""The number of sets that `Needs.lines` shows by default."""


class Needs(tuple[frozenset[str], ...]):
    """The smallest sufficient sets of units, smaller sets first.

    If singles suffice, the only set is empty; if the puzzle is not solvable, there is no set.
    `indispensable` are the units that are in every set. `stopped_by` is the limit that ended the search, or
    `None`; after a limit, sets may be missing.
    """

    indispensable: frozenset[str]
    stopped_by: StoppedBy | None

    def __repr__(self) -> str:
        easiest = set_text(self.easiest[0]) if self else "none"
        return f"<Needs: {words.amount(len(self), 'set')}, the easiest: {easiest}>"

    @property
    def easiest(self) -> tuple[frozenset[str], ...]:
        """The sets in the order of their hardest technique, then of their size."""
        return tuple(sorted(self, key=lambda units: (max(map(_difficulty, units), default=()), len(units))))

    def lines(self, limit: int | None = EASIEST_SHOWN) -> list[str]:
        """Return the sets in words, the easiest first, one a line; at most `limit` of them."""
        if not self:
            is_stopped = self.stopped_by is not None
            text = "not known within the time limit" if is_stopped else "not solvable with these techniques"
            return [text]
        if len(self) == 1:
            return [
                f"needs {set_text(self[0])}{' (the search was stopped early)' if self.stopped_by else ''}"
            ]
        amount = f"{'at least ' if self.stopped_by else ''}{len(self):,}"
        lines = [f"needs one of these sets ({amount} in all):"]
        lines += [f"  {set_text(units)}" for units in self.easiest[:limit]]
        if limit is not None and len(self) > limit:
            lines.append(f"  … and {len(self) - limit:,} more")
        if self.indispensable:
            lines.append(f"in every set: {', '.join(sorted(self.indispensable))}")
        return lines

    @property
    def short_text(self) -> str:
        """The easiest set, and how many others there are, in one line."""
        if len(self) < 2:
            return self.lines()[0]
        return f"needs {set_text(self.easiest[0])} (or one of {len(self) - 1:,} other sets)"

    def __str__(self) -> str:
        return "\n".join(self.lines())


def set_text(units: frozenset[str]) -> str:
    """Return a set in words: ``pointing + xy-wing``."""
    return " + ".join(sorted(units, key=lambda unit: (_difficulty(unit), unit))) or "nothing beyond singles"


def _difficulty(unit: str) -> tuple[int, int]:
    """Return the sort key of a unit: that of its hardest technique."""
    return max(map(difficulty, ids_of_name(unit)))


def needs(
    puzzle: Puzzle,
    *,
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Needs:
    """Return the smallest sets of units that solve a puzzle with singles.

    The units are the names in `use` (each of `SETS_OF_UNITS` stands for its members), or else the default
    techniques. `max_nodes` limits the search that proves whether there is one solution.
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
    result = Needs(sorted(sufficient_sets, key=lambda unit_set: _sort_key(unit_set, units)))
    result.indispensable = frozenset.intersection(*sufficient_sets) if sufficient_sets else frozenset()
    result.stopped_by = stopped
    return result


def easiest_need(puzzle: Puzzle, budget: Budget) -> frozenset[str] | None:
    """Return one of the smallest sets of default techniques, as easy as possible, that suffice with singles.

    No sufficient set has an easier hardest technique. `None` if all default techniques together do not
    suffice. Raises `Stopped` if the budget is used up.
    """
    units = sorted(units_of_names(None), key=difficulty)
    unique = may_assume_one_solution(puzzle, budget)
    for count in range(len(units) + 1):
        search = _Search(position_of(puzzle), units[:count], (), unique, budget)
        if search.is_sufficient(search.all_units):
            return next(search.smallest_sets())
    return None


def _sort_key(unit_set: frozenset[str], units: list[str]) -> tuple[int, list[int]]:
    """Return the key that sorts by size, and sets of one size by the order of `units`."""
    return len(unit_set), [index for index, unit in enumerate(units) if unit in unit_set]


def units_of_names(use: TechniqueNames, without: TechniqueNames = ()) -> list[str]:
    """Return the units: the names in `use` without singles; a name of `SETS_OF_UNITS` becomes its members."""
    always_used = {row.id for row in FAMILIES["singles"]} | {"guess"}
    if use is None:
        names = [row.id for row in ROWS.values() if row.default]
    else:
        names = [
            unit
            for name in name_list(use)
            for unit in (GROUPS.get(name, ids_of_name(name)) if name in SETS_OF_UNITS else (name,))
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
        """Yield the smallest sufficient sets. If a size has no candidate set left, the next size is tried."""
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
        sets_to_hit = [self.all_units & ~failing for failing in self.failing_sets]
        yield from self._hitting_sets(0, 0, size, sets_to_hit)

    def _hitting_sets(
        self, chosen_units: int, excluded_units: int, size: int, sets_to_hit: list[int]
    ) -> Iterator[int]:
        """Yield the sets of `size` units with all `chosen_units` and a unit of each of `sets_to_hit`.

        `sets_to_hit` are the complements of the failing sets. After a unit was chosen, the other choices have
        it in `excluded_units`, so that no set is tried twice.
        """
        self.budget.check_time()
        if any(chosen_units & sufficient == sufficient for sufficient in self.sufficient_sets):
            return
        unhit_sets = [unit_set for unit_set in sets_to_hit if not unit_set & chosen_units]
        # If fewer than `size` units hit all sets, they were tried at a smaller size.
        is_full = chosen_units.bit_count() == size
        if is_full and not unhit_sets:
            yield chosen_units
        if is_full or not unhit_sets:
            return
        # Branch over the set with the fewest choices: some unit of it must be chosen.
        choices = min((unit_set & ~excluded_units for unit_set in unhit_sets), key=int.bit_count)
        while choices:
            lowest_unit = choices & -choices
            choices ^= lowest_unit
            yield from self._hitting_sets(chosen_units | lowest_unit, excluded_units, size, unhit_sets)
            excluded_units |= lowest_unit

    def _grown_while_failing(self, unit_set: int) -> int:
        """Return a failing set with all units added that do not make it sufficient."""
        for index in range(len(self.units)):
            larger_set = unit_set | 1 << index
            if larger_set != unit_set and not self.is_sufficient(larger_set):
                unit_set = larger_set
        return unit_set

    def _without_needless_units(self, unit_set: int) -> int:
        """Return a sufficient subset that fails without any one of its units."""
        for index in range(len(self.units)):
            smaller_set = unit_set & ~(1 << index)
            if smaller_set != unit_set and self.is_sufficient(smaller_set):
                return self._without_needless_units(smaller_set)
        return unit_set


def named_sets(sets: Iterable[frozenset[str]], units: list[str]) -> list[list[str]]:
    """Return each set as a list, in the order of `units`."""
    return [[unit for unit in units if unit in unit_set] for unit_set in sets]
