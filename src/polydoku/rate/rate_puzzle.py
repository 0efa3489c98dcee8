"""Rates one puzzle, and answers questions about its rating as early as possible."""

from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle
from polydoku.rate import scales
from polydoku.rate.rating import Rating, Ratings
from polydoku.rate.scale import Bounds, WalkStep
from polydoku.search.limits import Budget
from polydoku.search.solve import only_solution, solve_within


def rate(puzzle: Puzzle, *, scale: str = "se", budget_ms: float | None = None) -> Rating | Ratings:
    """Return how hard a puzzle is on a scale: a `Rating`, or `Ratings` for the scale ``all``.

    A rating exists only for a puzzle with exactly one solution; raises `NotUnique` for other puzzles, and
    `PuzzleError` if the scale does not fit the board. ``all`` means every scale that fits. `budget_ms` is the
    time for the proof and the rating; with ``all`` each rating has it. If it runs out, the rating is a lower
    bound; raises `Stopped` if it runs out before the solution is proved to be the only one.

    >>> rate(Puzzle.read("1" + "." * 15), scale="polydoku")
    Traceback (most recent call last):
    polydoku.errors.NotUnique: 2 or more solutions; they differ at r3c2: 1 or 3, and at r3c4: 3 or 1
    """
    if scale != scales.ALL:
        return rating_within(puzzle, scale, Budget(budget_ms))
    return ratings_within(puzzle, budget_ms)


def rating_within(
    puzzle: Puzzle, scale: str, budget: Budget, *, bounds: Bounds | None = None, answer: Answer | None = None
) -> Rating:
    """Return the rating of a puzzle on one scale; `bounds` end it as soon as it is above them.

    `answer` is the puzzle's answer if it is known already.
    """
    [chosen_scale] = scales.fitting(scales.named(scale).id, puzzle)
    only_solution(puzzle, answer or solve_within(puzzle, budget))
    return chosen_scale.rate(puzzle, budget, bounds)


def ratings_within(puzzle: Puzzle, budget_ms: float | None, *, answer: Answer | None = None) -> Ratings:
    """Return the ratings of a puzzle on all scales that fit it; each of them has the whole budget.

    Otherwise a scale that is slow for a puzzle would leave no time to the others.
    """
    fitting_scales = scales.fitting(scales.ALL, puzzle)
    only_solution(puzzle, answer or solve_within(puzzle, Budget(budget_ms)))
    return Ratings({scale.id: scale.rate(puzzle, Budget(budget_ms)) for scale in fitting_scales})


def steps(puzzle: Puzzle, *, scale: str = "se", budget_ms: float | None = None) -> tuple[WalkStep, ...]:
    """Return the steps on which a rating rests, in order; fewer if the budget runs out.

    On the scales of other programs these are exactly the steps that the program takes, and on the scale
    ``polydoku`` its rounds. Raises the errors of
    `Puzzle.rate`.

    >>> [step.technique for step in steps(Puzzle.read("1..4.....1...32."), scale="polydoku")]
    ['hidden-single', 'full-house', 'hidden-single']
    """
    chosen_scale = scales.named(scale)
    chosen_scale.check(puzzle)
    budget = Budget(budget_ms)
    only_solution(puzzle, solve_within(puzzle, budget))
    return chosen_scale.steps(puzzle, budget)


def is_at_most(puzzle: Puzzle, high: float, *, scale: str = "se", budget_ms: float | None = None) -> bool:
    """Return whether the rating of a puzzle is at most `high`: ER, HoDoKu's score, or our value.

    The search ends at the first step that is harder. This is faster than a rating, which can take seconds for
    a hard puzzle. Raises the errors of `Puzzle.rate`, and `Stopped` if the budget runs out before the answer.
    """
    return is_within(puzzle, -float("inf"), high, scale=scale, budget_ms=budget_ms)


def is_within(
    puzzle: Puzzle, low: float, high: float, *, scale: str = "se", budget_ms: float | None = None
) -> bool:
    """Return whether the rating of a puzzle is from `low` to `high`, both included; see `is_at_most`."""
    check_bounds(low, high)
    budget = Budget(budget_ms)
    rating = rating_within(puzzle, scale, budget, bounds=(low, high))
    answer = rating.is_within(low, high)
    if answer is None:
        raise budget.stopped_error("budget_ms")
    return answer


def check_bounds(low: float, high: float) -> None:
    """Raise `PuzzleError` unless `low` is at most `high`; this also refuses values that are no numbers."""
    if not low <= high:
        raise PuzzleError("bounds-order", low=low, high=high)
