"""Suggests techniques for a position in which the selected ones have no step.

Each suggestion is a value for `use`. It adds a technique that has a step in the position, or guesses, which
always lead to a solution.
"""

from polydoku.explain.guess import find_contradiction
from polydoku.explain.position import Position
from polydoku.explain.selection import ALL, DEFAULT, Selection, TechniqueNames, name_list, select
from polydoku.search.limits import Budget
from polydoku.techniques import FAMILIES

SEARCH_MS = 200.0
"""The limit in milliseconds for each of the two searches for a technique that has a step."""

GUESS = "guess"


def what_helps(
    position: Position,
    selection: Selection,
    budget: Budget,
    *,
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    unique: bool,
) -> tuple[str, ...]:
    """Return values for `use` that have further steps in a position where `selection` has none.

    `use` and `without` are the values that gave `selection`; techniques in `without` are not suggested.
    `unique` says whether techniques may assume one solution. A position without a solution, such as one with
    a cell that has no candidate, has no suggestion.
    """
    if find_contradiction(position) is not None:
        return ()
    suggestions = []
    earlier_names = name_list(use) or (DEFAULT,)
    for name in (DEFAULT, ALL):
        rows = select(name, without, unique=unique).rows
        new_ids = [row.id for row in rows if row not in selection.rows]
        if technique := _technique_with_step(position, new_ids, budget):
            suggestions.append(DEFAULT if name == DEFAULT else ",".join((*earlier_names, technique)))
            break
    if not selection.allows_guesses and select(GUESS, without).allows_guesses:
        names = (DEFAULT,) if DEFAULT in suggestions else earlier_names
        suggestions.append(",".join((*names, GUESS)))
    return tuple(suggestions)


def _technique_with_step(position: Position, ids: list[str], budget: Budget) -> str:
    """Return the simplest of some techniques that has a step, or an empty text."""
    if not ids:
        return ""
    profile = select(ids, [row.id for row in FAMILIES["singles"] if row.id not in ids]).profile
    remaining_ms = budget.remaining_ms
    limit_ms = SEARCH_MS if remaining_ms is None else min(SEARCH_MS, remaining_ms)
    step = position.copy().next(profile, budget_ms=limit_ms)
    return "" if step is None else step.technique


def advice_text(suggestions: tuple[str, ...], *, has_several_solutions: bool = False) -> str:
    """Return suggestions as the end of a sentence, or an empty text if there are none.

    Guesses lead to one solution; if the puzzle has several, the text says so.

    >>> advice_text(("default,guess",))
    ': guesses are off; try `--use default,guess`'
    """
    if not suggestions:
        return ""
    only_guesses = all(suggestion.endswith(f",{GUESS}") for suggestion in suggestions)
    reason = "guesses are off" if only_guesses else "harder techniques are off"
    options = " or ".join(f"`--use {suggestion}`" for suggestion in suggestions)
    has_guesses = any(suggestion.endswith(f",{GUESS}") for suggestion in suggestions)
    result = " (guesses lead to one of several solutions)" if has_several_solutions and has_guesses else ""
    return f": {reason}; try {options}{result}"
