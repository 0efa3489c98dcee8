"""All steps that are possible in a position, simplest techniques first."""

from polydoku import words
from polydoku.explain.player_state import MarksLike, may_assume_one_solution, position_of
from polydoku.explain.selection import TechniqueNames, select
from polydoku.model.answer import StoppedBy
from polydoku.model.grid import GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.search.limits import Budget
from polydoku.techniques import ROWS

MAX_STEPS = 20_000

MAX_DEFAULT_SIZE = 4
"""The largest sets and fish that are searched for by default; larger ones are many, but rarely useful."""

SEARCHED_BY_DEFAULT = tuple(row.id for row in ROWS.values() if row.finder and row.size <= MAX_DEFAULT_SIZE)
"""The techniques that are searched for if `use` is `None`; guesses have no finder."""


class AllSteps(tuple[Step, ...]):
    """Steps; `stopped_by` is the limit that ended the search: ``budget_ms``, or ``limit`` (20,000 steps)."""

    stopped_by: StoppedBy | None

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import steps_html

        return steps_html(self)

    def __repr__(self) -> str:
        techniques = words.amount(len({step.technique for step in self}), "technique")
        return f"<AllSteps: {words.amount(len(self), 'step')} of {techniques}>"


def all_steps(
    puzzle: Puzzle,
    *,
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    grid: "GridLike | str | None" = None,
    marks: "MarksLike | None" = None,
    patterns: bool = False,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> AllSteps:
    """Return at most 20,000 steps that are possible in a player's grid, technique by technique.

    By default, all techniques are searched for except guesses and patterns of a size above 4. Of the steps
    of one technique with the same conclusions, only the first is returned; with `patterns`, all of them.
    `max_nodes` limits the search that proves whether there is exactly one solution.
    """
    budget = Budget(budget_ms, max_nodes)
    unique = may_assume_one_solution(puzzle, budget)
    selection = select(SEARCHED_BY_DEFAULT if use is None else use, without, unique=unique)
    position = position_of(puzzle, grid, marks)
    steps = position.all(selection.profile, limit=MAX_STEPS, budget_ms=budget.remaining_ms)
    # Steps are equal if their technique and their conclusions are equal.
    result = AllSteps(steps if patterns else dict.fromkeys(steps))
    result.stopped_by = position.stopped_by
    return result
