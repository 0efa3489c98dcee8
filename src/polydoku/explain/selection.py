"""Turns the names of techniques into a profile: which techniques are tried, and in which order.

A name is an id, the name of a technique, an alias, a family or a group. Singles are used unless `without`
names them. `guess` is used only if it is named, and always last.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.explain.position import Profile
from polydoku.model.choices import TechniqueOrder
from polydoku.techniques import FAMILIES, ROWS, profiles
from polydoku.techniques.groups import GROUPS
from polydoku.techniques.technique import FinderCall, Technique

ORDERS = ("human", "se", "hodoku")
SETS = tuple(name.replace("_", "-") for name in (*FAMILIES, *GROUPS))
"""Names of families and groups, which stand for several techniques."""
UNIQUE_SOLUTION = "unique_solution"
"""The assumption of techniques that are valid only for puzzles with one solution."""

TechniqueNames = str | Iterable[str] | None
"""Names in a list, or in one text separated by commas."""


class Selection(NamedTuple):
    """The selected rows in the order of the table, their profile, and whether to guess."""

    rows: tuple[Technique, ...]
    profile: Profile
    guess: bool


def select(
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    order: TechniqueOrder = "human",
    *,
    unique: bool = True,
) -> Selection:
    """Return the techniques in `use` (`None`: the default ones) except those in `without`.

    `order` is ``human``, ``se``, ``hodoku``, or a list of names. With a list, only these techniques are
    tried, in that order. If `unique` is false, techniques that assume a single solution are left out. Raises
    `PuzzleError` for an unknown name, and suggests the most similar one.
    """
    as_order = order if isinstance(order, str) else tuple(order)
    return _select(None if use is None else name_list(use), name_list(without), as_order, unique)


@lru_cache(maxsize=256)
def _select(
    use: tuple[str, ...] | None, without: tuple[str, ...], order: str | tuple[str, ...], unique: bool
) -> Selection:
    if isinstance(order, tuple) and use is None:
        use = order
    selected = _defaults() if use is None else _singles() | ids_of_names(use)
    selected -= {row for name in without for row in ids_of_name(name, every=True)}
    rows = tuple(
        row for row in ROWS.values() if row.id in selected and (unique or UNIQUE_SOLUTION not in row.assumes)
    )
    with_finder = [row for row in rows if row.finder]
    if isinstance(order, tuple):
        profile = profiles.human(with_finder) if not order else _in_named_order(with_finder, order)
    elif order == "human":
        profile = profiles.human(with_finder)
    elif order in ORDERS:
        profile = _in_order_of_scale(order, with_finder)
    else:
        raise PuzzleError("order-unknown", name=order, suggestion=words.suggestion(order, list(ORDERS)))
    return Selection(rows, Profile(profile), "guess" in selected)


def name_list(names: TechniqueNames) -> tuple[str, ...]:
    """Return names in kebab case: ``X wing, Naked_Pair`` gives ``x-wing`` and ``naked-pair``."""
    parts = names.split(",") if isinstance(names, str) else list(names or ())
    return tuple(name for part in parts if (name := kebab_case(part)))


def kebab_case(name: str) -> str:
    """Return a name in lower case, with hyphens between its words."""
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


def ids_of_names(names: Iterable[str]) -> set[str]:
    """Return the ids of the techniques that some names stand for."""
    return {row for name in names for row in ids_of_name(name)}


@lru_cache(maxsize=1024)
def ids_of_name(name: str, *, every: bool = False) -> tuple[str, ...]:
    """Return the ids that one name stands for; raise `PuzzleError` for an unknown name.

    A family or group stands for its default techniques, or with `every` for all its techniques.
    """
    known = _index()
    if name not in known:
        suggestion = words.suggestion(name, list(known))
        raise PuzzleError("technique-unknown", name=name, suggestion=suggestion)
    rows = known[name]
    defaults = tuple(row for row in rows if ROWS[row].default)
    return rows if every or len(rows) == 1 or not defaults else defaults


@lru_cache(maxsize=1)
def _index() -> dict[str, tuple[str, ...]]:
    """Return the ids for every name; an id wins over an equal alias of another technique."""
    ids_by_name: dict[str, list[str]] = {}
    for row in ROWS.values():
        for name in {*row.aliases, *row.groups, row.name}:
            ids_by_name.setdefault(kebab_case(name), []).append(row.id)
    for family, rows in FAMILIES.items():
        ids_by_name.setdefault(family, []).extend(row.id for row in rows)
    for name in GROUPS:
        ids_by_name[name] = _members_of_group(name)
    for row in ROWS.values():
        ids_by_name[row.id] = [row.id]
    return {name: tuple(dict.fromkeys(rows)) for name, rows in ids_by_name.items()}


def _members_of_group(name: str) -> list[str]:
    parts = [_members_of_group(part) if part in GROUPS else [part] for part in GROUPS[name]]
    return [row for rows in parts for row in rows if row in ROWS]


def _singles() -> set[str]:
    return {row.id for row in FAMILIES["singles"] if row.default}


def _defaults() -> set[str]:
    return {row.id for row in ROWS.values() if row.default}


def _in_named_order(rows: Sequence[Technique], order: Sequence[str]) -> tuple[FinderCall, ...]:
    """Return the finder calls in the order of `order`; techniques that it does not name come first."""
    place = {
        row: number for number, name in enumerate(name_list(order)) for row in reversed(ids_of_name(name))
    }
    first = profiles.human(row for row in rows if row.id not in place)
    last = sorted((row for row in rows if row.id in place), key=lambda row: place[row.id])
    return (*first, *(call for row in last for call in profiles.finder_calls(row)))


def _in_order_of_scale(order: str, rows: Sequence[Technique]) -> tuple[FinderCall, ...]:
    """Return the finder calls of a rating scale whose techniques are all enabled."""
    if order == "hodoku":
        return profiles.hodoku(rows)
    enabled = {row.id for row in rows}
    return tuple(call for call in profiles.SE_ORDER if enabled.issuperset(call.techniques))
