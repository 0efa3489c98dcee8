"""Which techniques are tried, in which order: the names that people give, turned into a profile.

A name is an id, the name of a technique, an alias, a family or a group. Singles are in unless they are
left out by name; `guess` is in only when it is named, and always last.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.explain.position import Profile
from polydoku.model.choices import Order
from polydoku.techniques import FAMILIES, ROWS, profiles
from polydoku.techniques.groups import GROUPS
from polydoku.techniques.technique import FinderCall, Technique

ORDERS = ("human", "se", "hodoku")
SETS = tuple(name.replace("_", "-") for name in (*FAMILIES, *GROUPS))
"""Names that stand for several techniques: families and groups."""
UNIQUE = "unique_solution"
"""What a technique assumes that may be used on puzzles with one solution only."""

Names = str | Iterable[str] | None
"""Names in a list, or in one text with commas between."""


class Choice(NamedTuple):
    """What is tried: the rows in the order of the catalogue, their profile, and whether to guess."""

    rows: tuple[Technique, ...]
    profile: Profile
    guess: bool


def chosen(use: Names = None, without: Names = (), order: Order = "human", *, unique: bool = True) -> Choice:
    """Return the techniques named in `use` (nothing: the default ones) less those in `without`.

    `order` is ``human``, ``se`` or ``hodoku``, or a list of names: then just these are tried, in that
    order. Without `unique`, techniques that assume a single solution are left out. Raises `PuzzleError`
    that gives the nearest names for one that is unknown.
    """
    as_order = order if isinstance(order, str) else tuple(order)
    return _chosen(None if use is None else listed(use), listed(without), as_order, unique)


@lru_cache(maxsize=256)
def _chosen(
    use: tuple[str, ...] | None, without: tuple[str, ...], order: str | tuple[str, ...], unique: bool
) -> Choice:
    own = isinstance(order, tuple)
    if own and use is None:
        use = tuple(order)
    wanted = _defaults() if use is None else _singles() | ids(use)
    wanted -= {row for name in without for row in named(name, every=True)}
    rows = tuple(row for row in ROWS.values() if row.id in wanted and (unique or UNIQUE not in row.assumes))
    tried = [row for row in rows if row.finder]
    if isinstance(order, tuple):
        profile = profiles.human(tried) if not order else _ordered(tried, order)
    elif order == "human":
        profile = profiles.human(tried)
    elif order in ORDERS:
        profile = _of_scale(order, tried)
    else:
        raise PuzzleError("order-unknown", name=order, suggestion=words.suggestion(order, list(ORDERS)))
    return Choice(rows, Profile(profile), "guess" in wanted)


def listed(names: Names) -> tuple[str, ...]:
    """Return names in their stored form: ``X wing, Naked_Pair`` is x-wing and naked-pair."""
    parts = names.split(",") if isinstance(names, str) else list(names or ())
    return tuple(made for part in parts if (made := stored(part)))


def stored(name: str) -> str:
    """Return a name as it is stored: in small letters, joined by hyphens."""
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


def ids(names: Iterable[str]) -> set[str]:
    """Return the ids that names stand for."""
    return {row for name in names for row in named(name)}


@lru_cache(maxsize=1024)
def named(name: str, *, every: bool = False) -> tuple[str, ...]:
    """Return the ids that one name stands for; raises `PuzzleError` with the nearest names.

    A family or group stands for those of its techniques that are used unless named otherwise, or for
    `every` one of them.
    """
    known = _index()
    if name not in known:
        suggestion = words.suggestion(name, list(known))
        raise PuzzleError("technique-unknown", name=name, suggestion=suggestion)
    rows = known[name]
    usual = tuple(row for row in rows if ROWS[row].default)
    return rows if every or len(rows) == 1 or not usual else usual


@lru_cache(maxsize=1)
def _index() -> dict[str, tuple[str, ...]]:
    """From every name to ids: ids first, so that no alias of another technique hides one."""
    found: dict[str, list[str]] = {}
    for row in ROWS.values():
        for name in {*row.aliases, *row.groups, row.name}:
            found.setdefault(stored(name), []).append(row.id)
    for family, rows in FAMILIES.items():
        found.setdefault(family, []).extend(row.id for row in rows)
    for name in GROUPS:
        found[name] = _group(name)
    for row in ROWS.values():
        found[row.id] = [row.id]
    return {name: tuple(dict.fromkeys(rows)) for name, rows in found.items()}


def _group(name: str) -> list[str]:
    parts = [_group(part) if part in GROUPS else [part] for part in GROUPS[name]]
    return [part for of in parts for part in of if part in ROWS]


def _singles() -> set[str]:
    return {row.id for row in FAMILIES["singles"] if row.default}


def _defaults() -> set[str]:
    return {row.id for row in ROWS.values() if row.default}


def _ordered(rows: Sequence[Technique], order: Sequence[str]) -> tuple[FinderCall, ...]:
    """Return the producers in the order of some names; what is not named comes before."""
    place = {row: number for number, name in enumerate(listed(order)) for row in reversed(named(name))}
    first = profiles.human(row for row in rows if row.id not in place)
    named_ = sorted((row for row in rows if row.id in place), key=lambda row: place[row.id])
    return (*first, *(producer for row in named_ for producer in profiles.finder_calls(row)))


def _of_scale(order: str, rows: Sequence[Technique]) -> tuple[FinderCall, ...]:
    """Return the producers of a rating scale that belong to enabled techniques only."""
    if order == "hodoku":
        return profiles.hodoku(rows)
    enabled = {row.id for row in rows}
    return tuple(own for own in profiles.SE_ORDER if enabled.issuperset(own.techniques))
