"""The bottleneck of a solution path: the position with the fewest possible steps."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from polydoku.explain.position import Position, Profile
from polydoku.explain.selection import select
from polydoku.model.board import Candidate
from polydoku.model.step import Step
from polydoku.search.limits import Budget

Conclusions = tuple[tuple[Candidate, ...], tuple[Candidate, ...]]
"""The candidates that a step places, and those that it removes."""

MAX_WAYS = 1000
"""The search for steps ends at this number, because a position with as many is no bottleneck."""


class Bottleneck(NamedTuple):
    """A position on a solution path and its possible steps.

    - `step`: the number of the step that is taken there, from 1.
    - `ways`: the number of different conclusions of the easiest techniques that have a step there.
    - `techniques`: these techniques, by their ids.
    - `tier`: their tier, from 1 (the easiest singles) to 11.
    - `open_cells`: the number of empty cells.
    """

    step: int
    ways: int
    techniques: tuple[str, ...]
    tier: int
    open_cells: int

    @property
    def _narrowness(self) -> tuple[int, int, int]:
        """The sort key: the fewest ways, then the hardest tier, then the most empty cells."""
        return self.ways, -self.tier, -self.open_cells

    def to_json(self) -> dict[str, Any]:
        """Return the fields as a JSON object."""
        return {**self._asdict(), "techniques": list(self.techniques)}


def bottleneck(position: Position, conclusions: Iterable[Conclusions], budget: Budget) -> Bottleneck | None:
    """Return the bottleneck of a path that begins in a position; `conclusions` has those of each step.

    Positions in which each empty cell can be filled at once are left out: there, few ways only mean that few
    cells are empty. `None` if no position is left, or if the budget is used up.

    >>> from polydoku import Puzzle
    >>> from polydoku.explain.player_state import position_of
    >>> puzzle = Puzzle.read("1..4.....1...32.")
    >>> conclusions = [step.conclusions for step in puzzle.steps()]
    >>> bottleneck(position_of(puzzle), conclusions, Budget(None)).step
    7
    """
    profile = select(None).profile
    position = position.copy()
    narrowest: Bottleneck | None = None
    for number, (placed, removed) in enumerate(conclusions, 1):
        point = _ways_on(position, number, profile, budget)
        if point is None:
            return None
        if point.ways < point.open_cells and (narrowest is None or point._narrowness < narrowest._narrowness):
            narrowest = point
        # Any technique would do, because `apply` reads only the conclusions.
        position.apply(Step(position.board, "guess", place=placed, remove=removed))
    return narrowest


def _ways_on(position: Position, number: int, profile: Profile, budget: Budget) -> Bottleneck | None:
    """Return the possible steps in a position, or `None` if the budget is used up before they are known."""
    open_cells = position.values.count(0)
    for tier, calls in profile.tiers:
        steps = position.all(calls, limit=MAX_WAYS, budget_ms=budget.remaining_ms)
        if position.stopped_by == "budget_ms":
            return None
        if steps:
            ways = len({step.conclusions for step in steps})
            techniques = tuple(dict.fromkeys(step.technique for step in steps))
            return Bottleneck(number, ways, techniques, tier, open_cells)
    return Bottleneck(number, open_cells, (), 0, open_cells)
