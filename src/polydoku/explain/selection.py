"""Turns the names of techniques into a profile: the finder calls to try, in order.

A name is an id, the name of a technique, an alias, a family or a group; ``default`` stands for the
techniques that are used by default, ``all`` for all except guesses. Singles are used unless `without` names
them. `guess` is used only if it is named, and always last.
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
"""The orders that have a name; ``se`` and ``hodoku`` are those of Sudoku Explainer and HoDoKu."""

DEFAULT, ALL = "default", "all"
"""The names of the sets that are neither families nor groups."""

UNIQUE_SOLUTION = "unique_solution"
"""The entry of `Technique.assumes` for a technique that is valid only for puzzles with one solution."""

TechniqueNames = str | Iterable[str] | None
"""Names of techniques, families and groups: a list, or one text with commas between them."""


class Selection(NamedTuple):
    """The selected techniques in the order of the table, their profile, and whether guesses are allowed."""

    rows: tuple[Technique, ...]
    profile: Profile
    allows_guesses: bool


def select(
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    order: TechniqueOrder = "human",
    *,
    unique: bool = True,
) -> Selection:
    """Return the techniques in `use` (by default those with `Technique.default`) except those in `without`.

    `order` is ``human``, ``se``, ``hodoku``, or a list of names. A list also replaces `use` if that is
    `None`. If `unique` is false, techniques that assume one solution are left out. Raises `PuzzleError` for
    an unknown name, and suggests the most similar one.
    """
    hashable_order = order if isinstance(order, str) else tuple(order)
    return _select(None if use is None else name_list(use), name_list(without), hashable_order, unique)


@lru_cache(maxsize=256)
def _select(
    use: tuple[str, ...] | None, without: tuple[str, ...], order: str | tuple[str, ...], unique: bool
) -> Selection:
    if isinstance(order, tuple) and use is None:
        use = order
    selected_ids = _default_ids() if use is None else _single_ids() | ids_of_names(use)
    selected_ids -= {id_ for name in without for id_ in ids_of_name(name, include_optional=True)}
    rows = tuple(
        row
        for row in ROWS.values()
        if row.id in selected_ids and (unique or UNIQUE_SOLUTION not in row.assumes)
    )
    rows_with_finder = [row for row in rows if row.finder]
    if isinstance(order, tuple):
        profile = _in_named_order(rows_with_finder, order) if order else profiles.human(rows_with_finder)
    elif order == "human":
        profile = profiles.human(rows_with_finder)
    elif order in ORDERS:
        profile = _in_order_of_scale(order, rows_with_finder)
    else:
        raise PuzzleError("order-unknown", name=order, suggestion=words.suggestion(order, list(ORDERS)))
    return Selection(rows, Profile(profile), "guess" in selected_ids)


def name_list(names: TechniqueNames) -> tuple[str, ...]:
    """Return names in kebab case: ``X wing, Naked_Pair`` gives ``x-wing`` and ``naked-pair``."""
    parts = names.split(",") if isinstance(names, str) else list(names or ())
    return tuple(name for part in parts if (name := kebab_case(part)))


def kebab_case(name: str) -> str:
    """Return a name in lower case, with hyphens between its words."""
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


def ids_of_names(names: Iterable[str]) -> set[str]:
    """Return the ids of the techniques that some names stand for."""
    return {id_ for name in names for id_ in ids_of_name(name)}


@lru_cache(maxsize=1024)
def ids_of_name(name: str, *, include_optional: bool = False) -> tuple[str, ...]:
    """Return the ids that one name stands for; raise `PuzzleError` for an unknown name.

    If a family or group has default techniques, its name stands for these; with `include_optional`, for all
    its techniques.
    """
    known_names = _ids_by_name()
    if name not in known_names:
        if _is_rule(name):
            raise PuzzleError("technique-is-rule", name=name)
        suggestion = words.suggestion(name, list(known_names))
        raise PuzzleError("technique-unknown", name=name, suggestion=suggestion)
    ids = known_names[name]
    default_ids = tuple(id_ for id_ in ids if ROWS[id_].default)
    if include_optional or name == ALL or len(ids) == 1 or not default_ids:
        return ids
    return default_ids


def _is_rule(name: str) -> bool:
    """Return whether a rule has this name, or this other name."""
    from polydoku import rules  # imported late: only an unknown name needs the rules

    return any(name in (rule.id, *map(kebab_case, rule.page.aliases)) for rule in rules.all())


class TechniqueSet(NamedTuple):
    """A name that stands for several techniques.

    - `kind`: ``set`` (``default`` and ``all``), ``family`` or ``group``.
    - `ids`: the techniques that `use` selects with this name.
    - `optional_ids`: the further members, which are rare or slow and must be named one by one.
    """

    name: str
    kind: str
    ids: tuple[str, ...]
    optional_ids: tuple[str, ...]


@lru_cache(maxsize=1)
def technique_sets() -> dict[str, TechniqueSet]:
    """Return every name that stands for several techniques: ``default``, ``all``, families, groups."""
    groups_in_rows = (group for row in ROWS.values() for group in row.groups)
    names_by_kind = {
        "set": (DEFAULT, ALL),
        "family": tuple(map(kebab_case, FAMILIES)),
        "group": tuple(map(kebab_case, (*GROUPS, *groups_in_rows))),
    }
    sets: dict[str, TechniqueSet] = {}
    for kind, names in names_by_kind.items():
        for name in names:
            # A name that is also the id of a technique, such as ``sue-de-coq``, stands for the technique.
            if name not in ROWS and name not in sets:
                ids, all_ids = ids_of_name(name), ids_of_name(name, include_optional=True)
                optional_ids = tuple(id_ for id_ in all_ids if id_ not in ids)
                sets[name] = TechniqueSet(name, kind, ids, optional_ids)
    return sets


@lru_cache(maxsize=1)
def _ids_by_name() -> dict[str, tuple[str, ...]]:
    """Return the ids for every known name. Ids are entered last: they win over equal aliases and groups."""
    ids_by_name: dict[str, list[str]] = {
        DEFAULT: [row.id for row in ROWS.values() if row.default],
        ALL: [row.id for row in ROWS.values() if row.finder],
    }
    for row in ROWS.values():
        for name in {*row.aliases, *row.groups, row.name}:
            ids_by_name.setdefault(kebab_case(name), []).append(row.id)
    for family, rows in FAMILIES.items():
        ids_by_name.setdefault(kebab_case(family), []).extend(row.id for row in rows)
    for group in GROUPS:
        ids_by_name[group] = _ids_of_group(group)
    for id_ in ROWS:
        ids_by_name[id_] = [id_]
    return {name: tuple(dict.fromkeys(ids)) for name, ids in ids_by_name.items()}


def _ids_of_group(group: str) -> list[str]:
    ids: list[str] = []
    for member in GROUPS[group]:
        if member in GROUPS:
            ids += _ids_of_group(member)
        elif member in ROWS:
            ids.append(member)
    return ids


def _single_ids() -> set[str]:
    return {row.id for row in FAMILIES["singles"] if row.default}


def _default_ids() -> set[str]:
    return set(ids_of_name(DEFAULT))


def _in_named_order(rows: Sequence[Technique], names: Sequence[str]) -> tuple[FinderCall, ...]:
    """Return the finder calls in the order of `names`; techniques that are not named come first."""
    ranks: dict[str, int] = {}
    for rank, name in enumerate(name_list(names)):
        ranks |= dict.fromkeys(ids_of_name(name), rank)
    unnamed_rows = [row for row in rows if row.id not in ranks]
    named_rows = sorted((row for row in rows if row.id in ranks), key=lambda row: ranks[row.id])
    named_calls = [call for row in named_rows for call in profiles.finder_calls(row)]
    return (*profiles.human(unnamed_rows), *named_calls)


def _in_order_of_scale(scale: str, rows: Sequence[Technique]) -> tuple[FinderCall, ...]:
    """Return the finder calls of a rating scale; a call is left out if `rows` lack one of its techniques."""
    if scale == "hodoku":
        return profiles.hodoku(rows)
    selected_ids = {row.id for row in rows}
    return tuple(call for call in profiles.SE_ORDER if selected_ids.issuperset(call.techniques))
