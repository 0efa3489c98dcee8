"""Finds a step by what it changes, for questions about one cell or one candidate."""

from collections.abc import Callable

from polydoku.explain.position import Position
from polydoku.explain.selection import Selection
from polydoku.model.board import Cell
from polydoku.model.step import Step
from polydoku.search.limits import Budget

MAX_STEPS_OF_TIER = 1000
"""The search for a wanted step looks at this many steps of a tier at most."""


def first_step_where(
    position: Position,
    selection: Selection,
    is_wanted: Callable[[Step], bool],
    budget: Budget,
    *,
    last_tier: int | None = None,
) -> Step | None:
    """Return the first wanted step of the simplest tier that has one, up to `last_tier`.

    If it is `None`, `position.stop` says whether a limit ended the search.
    """
    for tier, calls in selection.profile.tiers:
        if last_tier is not None and tier > last_tier:
            break
        steps = position.all(calls, limit=MAX_STEPS_OF_TIER, budget_ms=budget.remaining_ms)
        step = next(filter(is_wanted, steps), None)
        # The stop "limit" is ignored: it only means that the tier has more steps.
        if step is not None or position.stopped_by == "budget_ms":
            return step
    position.stop = 0
    return None


def step_at_cell(position: Position, selection: Selection, cell: Cell, budget: Budget) -> Step | None:
    """Return the simplest step that places a digit in a cell or removes a candidate of it, or `None`."""
    return first_step_where(position, selection, lambda step: cell in changed_cells(step), budget)


def changed_cells(step: Step) -> set[Cell]:
    """Return the cells in which a step places a digit or removes a candidate."""
    return {cell for cell, _ in (*step.place, *step.remove)}
