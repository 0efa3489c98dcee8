"""Chooses the step that a hint shows.

A tier is a class of techniques of similar difficulty, from 1 (singles) to 12 (guesses). The step comes from
the first tier that has one. Within tiers up to 5, a step is simpler if it has fewer digits, then fewer cells,
then fewer branches. Of equally simple steps, the one that leaves the most cells with a single candidate is
chosen.
"""

from collections.abc import Sequence

from polydoku.explain.position import Position
from polydoku.explain.selection import Selection
from polydoku.explain.text.fields import digits_of
from polydoku.explain.text.sentence import cells_of
from polydoku.model.board import Cell
from polydoku.model.step import Step
from polydoku.search.limits import Budget

LAST_COMPARED_TIER = 5
"""The last tier whose steps are compared; of higher tiers the first step is taken, because they are slow."""

MAX_COMPARED_STEPS = 60
"""At most this number of steps of a tier are compared."""

MAX_STEPS_NEAR_CELL = 1000
"""At most this number of steps of a tier are searched for one that changes a certain cell."""


def simplest(
    position: Position, selection: Selection, budget: Budget, *, cell: Cell | None = None
) -> Step | None:
    """Return the step of a hint, preferably one that changes `cell`.

    If it is `None`, `position.stop` says whether a limit ended the search.
    """
    if cell is not None:
        step = _simplest_changing(position, selection, cell, budget)
        if step is not None:
            return step
    for tier, calls in selection.profile.tiers:
        if tier > LAST_COMPARED_TIER:
            step = position.next(calls, budget_ms=budget.remaining_ms)
        else:
            steps = position.all(calls, limit=MAX_COMPARED_STEPS, budget_ms=budget.remaining_ms)
            step = simplest_of(position, steps, near=cell)
        if step is not None or position.stop:
            return step
    return None


def _simplest_changing(position: Position, selection: Selection, cell: Cell, budget: Budget) -> Step | None:
    """Return the simplest step that places or removes a candidate of a cell."""
    for _tier, calls in selection.profile.tiers:
        all_steps = position.all(calls, limit=MAX_STEPS_NEAR_CELL, budget_ms=budget.remaining_ms)
        steps = [step for step in all_steps if cell in _changed_cells(step)]
        # The stop "limit" is ignored: it only means that the tier has more steps.
        if steps or position.stopped_by == "budget_ms":
            return simplest_of(position, steps, near=cell)
    return None


def simplest_of(position: Position, steps: Sequence[Step], *, near: Cell | None = None) -> Step | None:
    """Return the simplest of some steps; of equally simple ones the nearest, then the most useful one.

    A step is nearer if it changes the cell `near` or one of its peers. It is more useful if more cells have a
    single candidate after it.
    """
    if not steps:
        return None
    least_complexity = min(map(_complexity, steps))
    simplest_steps = [step for step in steps if _complexity(step) == least_complexity]
    if near is not None:
        least_distance = min(_distance(position, step, near) for step in simplest_steps)
        simplest_steps = [
            step for step in simplest_steps if _distance(position, step, near) == least_distance
        ]
    if len(simplest_steps) == 1 or simplest_steps[0].place:
        return simplest_steps[0]
    return max(simplest_steps, key=lambda step: singles_after(position, step))


def _complexity(step: Step) -> tuple[int, int, int]:
    return len(digits_of(step)), len(cells_of(step)), len(step.branches)


def _distance(position: Position, step: Step, cell: Cell) -> int:
    """Return 0 for a step that changes the cell, 1 for a step that changes a peer of it, or else 2."""
    changed_cells = _changed_cells(step)
    if cell in changed_cells:
        return 0
    return 1 if changed_cells & set(position.board.peers(cell)) else 2


def _changed_cells(step: Step) -> set[Cell]:
    return {cell for cell, _ in (*step.place, *step.remove)}


def singles_after(position: Position, step: Step) -> int:
    """Return how many of the cells that lose candidates have a single one after a step."""
    masks = dict[int, int]()
    for cell, digit in step.remove:
        masks[cell] = masks.get(cell, position.masks[cell]) & ~(1 << (digit - 1))
    return sum(mask.bit_count() == 1 for mask in masks.values())
