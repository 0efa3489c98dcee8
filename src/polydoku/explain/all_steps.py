"""All steps that are possible in a position, simplest techniques first."""

from polydoku.explain.player_state import MarksLike, may_assume_one_solution, position_of
from polydoku.explain.selection import TechniqueNames, select
from polydoku.model.answer import StoppedBy
from polydoku.model.grid import GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.search.limits import Budget
from polydoku.techniques import ROWS

MOST = 20_000

SEARCHED_BY_DEFAULT = tuple(row.id for row in ROWS.values() if row.size <= 4 and row.finder)
"""The techniques that are searched for if `use` is `None`."""


class AllSteps(tuple[Step, ...]):
    """Steps; if `stopped_by` names a limit (the time or 20,000 steps), further steps may be missing."""

    stopped_by: StoppedBy | None


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
    """Return all steps there are in a player's grid, technique by technique, at most 20,000.

    Without `use` that is every technique but guesses and those of a size beyond 4, which have to be named.
    Of steps of one technique with the same conclusions only the first is kept, unless all `patterns` are
    asked for. `max_nodes` bounds the search that proves whether there is one solution.
    """
    budget = Budget(budget_ms, max_nodes)
    unique = may_assume_one_solution(puzzle, budget)
    choice = select(SEARCHED_BY_DEFAULT if use is None else use, without, unique=unique)
    position = position_of(puzzle, grid, marks)
    steps = position.all(choice.profile, limit=MOST, budget_ms=budget.left)
    result = AllSteps(steps if patterns else dict.fromkeys(steps))
    result.stopped_by = position.stopped_by
    return result
