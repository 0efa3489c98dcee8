"""Which of the simplest steps a hint takes: the plainest, near the cell that was asked for, and useful.

The first tier that has a step decides; within tiers up to 5 a step counts as plainer the fewer digits,
cells and branches it has, and of equals the one that leads to more singles is taken.
"""

from collections.abc import Sequence

from polydoku.explain.position import Position
from polydoku.explain.selection import Selection
from polydoku.explain.text.sentence import cells_of, digits_of
from polydoku.model.board import Cell
from polydoku.model.step import Step
from polydoku.search.limits import Budget

FINE = 5
"""The last tier in which the choice among steps is fine."""

MOST = 60
"""Steps of one tier that are compared."""


def simplest(
    position: Position, choice: Selection, budget: Budget, *, cell: Cell | None = None
) -> Step | None:
    """Return the step that a hint tells, or nothing: no technique has one, or `position.stop` says why."""
    if cell is not None and (step := _at(position, choice, cell, budget)) is not None:
        return step
    for tier, producers in choice.profile.tiers:
        if tier > FINE:
            step = position.next(producers, budget_ms=budget.left)
        else:
            steps = position.all(producers, limit=MOST, budget_ms=budget.left)
            step = plainest(position, steps, near=cell)
        if step is not None or position.stop:
            return step
    return None


def _at(position: Position, choice: Selection, cell: Cell, budget: Budget) -> Step | None:
    """Return the plainest step that says something of a cell itself."""
    for _, producers in choice.profile.tiers:
        steps = [
            step
            for step in position.all(producers, limit=1000, budget_ms=budget.left)
            if any(at[0] == cell for at in (*step.place, *step.remove))
        ]
        if steps or position.stopped_by == "budget_ms":
            return plainest(position, steps, near=cell)
    return None


def plainest(position: Position, steps: Sequence[Step], *, near: Cell | None = None) -> Step | None:
    """Return the plainest of some steps, of equals the nearest to a cell, then the most useful."""
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
    """0 for a step that says something of the cell, 1 for one near it, else 2."""
    touched = {at[0] for at in (*step.place, *step.remove)}
    return 0 if cell in touched else 1 if touched & set(position.board.peers(cell)) else 2


def singles_after(position: Position, step: Step) -> int:
    """Return how many cells have one candidate after a step that removes some."""
    left = dict[int, int]()
    for cell, digit in step.remove:
        left[cell] = left.get(cell, position.masks[cell]) & ~(1 << (digit - 1))
    return sum(mask.bit_count() == 1 for mask in left.values())
