"""Everything that is possible now: all steps of a position, the simplest techniques first."""

from polydoku.answer import Verdict
from polydoku.explain.choice import Names, chosen
from polydoku.explain.position import Position, Profile
from polydoku.explain.start import MarksLike, exchangeable, position_of, verdict_of
from polydoku.grid import GridLike
from polydoku.puzzle import Puzzle
from polydoku.step import Step
from polydoku.techniques import ROWS

MOST = 20_000

EVERY = tuple(row.id for row in ROWS.values() if row.size <= 4 and row.finder)
"""The techniques that are looked for where none are named."""


def all_steps(
    puzzle: Puzzle,
    *,
    use: Names = None,
    without: Names = (),
    grid: "GridLike | str | None" = None,
    marks: "MarksLike | None" = None,
    patterns: bool = False,
    budget_ms: float | None = None,
) -> tuple[Step, ...]:
    """Return all steps there are in a player's grid, technique by technique, at most 20,000.

    Without `use` that is every technique but guesses and those of a size beyond 4, which have to be named.
    Of steps of one technique with the same conclusions only the first is kept, unless all `patterns` are
    asked for.
    """
    unique = exchangeable(puzzle) and verdict_of(puzzle) is Verdict.ONE
    choice = chosen(EVERY if use is None else use, without, unique=unique)
    return of_position(
        position_of(puzzle, grid, marks), choice.profile, patterns=patterns, budget_ms=budget_ms
    )


def of_position(
    position: Position, profile: Profile, *, patterns: bool = False, budget_ms: float | None = None
) -> tuple[Step, ...]:
    """Return all steps of a position."""
    steps = position.all(profile, limit=MOST, budget_ms=budget_ms)
    return tuple(steps if patterns else dict.fromkeys(steps))
