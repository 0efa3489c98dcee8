"""Selects the step of a hint.

The step is from the first tier that has one. Within tiers up to 5, a step is simpler if it has fewer digits,
cells and branches; of equally simple steps, the one that leads to more singles is selected.
"""

from collections.abc import Sequence

from polydoku.explain.position import Position
from polydoku.explain.selection import Selection
from polydoku.explain.text.sentence import cells_of, digits_of
from polydoku.model.board import Cell
from polydoku.model.step import Step
from polydoku.search.limits import Budget

LAST_COMPARED_TIER = 5
"""The last tier whose steps are compared with each other."""

MOST = 60
"""At most this number of steps of a tier are compared."""


def simplest(
    position: Position, choice: Selection, budget: Budget, *, cell: Cell | None = None
) -> Step | None:
    """Return the step of a hint, or `None`; then `position.stop` is the limit that ended the search."""
    if cell is not None and (step := _at(position, choice, cell, budget)) is not None:
        return step
    for tier, producers in choice.profile.tiers:
        if tier > LAST_COMPARED_TIER:
            step = position.next(producers, budget_ms=budget.left)
        else:
            steps = position.all(producers, limit=MOST, budget_ms=budget.left)
            step = simplest_of(position, steps, near=cell)
        if step is not None or position.stop:
            return step
    return None


def _at(position: Position, choice: Selection, cell: Cell, budget: Budget) -> Step | None:
    """Return the simplest step that places or removes a candidate of a cell."""
    for _, producers in choice.profile.tiers:
        steps = [
            step
            for step in position.all(producers, limit=1000, budget_ms=budget.left)
            if any(at[0] == cell for at in (*step.place, *step.remove))
        ]
        if steps or position.stopped_by == "budget_ms":
            return simplest_of(position, steps, near=cell)
    return None


def simplest_of(position: Position, steps: Sequence[Step], *, near: Cell | None = None) -> Step | None:
    """Return the simplest of some steps; of equals the nearest to a cell, then the one with most singles."""
    if not steps:
        return None
    least = min(map(_effort, steps))
    best = [step for step in steps if _effort(step) == least]
    if near is not None:
        closest = min(_distance(position, step, near) for step in best)
        best = [step for step in best if _distance(position, step, near) == closest]
    if len(best) == 1 or best[0].place:
        return best[0]
    return max(best, key=lambda step: singles_after(position, step))


def _effort(step: Step) -> tuple[int, int, int]:
    return len(digits_of(step)), len(cells_of(step)), len(step.branches)


def _distance(position: Position, step: Step, cell: Cell) -> int:
    """Return 0 for a step that changes the cell, 1 for a step that changes a peer of it, or else 2."""
    touched = {at[0] for at in (*step.place, *step.remove)}
    return 0 if cell in touched else 1 if touched & set(position.board.peers(cell)) else 2


def singles_after(position: Position, step: Step) -> int:
    """Return how many cells have a single candidate after the eliminations of a step."""
    left = dict[int, int]()
    for cell, digit in step.remove:
        left[cell] = left.get(cell, position.masks[cell]) & ~(1 << (digit - 1))
    return sum(mask.bit_count() == 1 for mask in left.values())
