"""Counts snakes by length without listing them, and estimates how many snakes a search will yield.

A 10×10 board has about 27 million snakes. The core counts them in half a minute.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from math import log10

from polydoku import _core
from polydoku.errors import PuzzleError
from polydoku.search.limits import STOP_REASONS
from polydoku.snakes import engine
from polydoku.snakes.search import ENDS, PROGRESS_MS, Progress, SnakeSearch, stopped_error
from polydoku.snakes.snake import Snake

_DEFAULT_WALKS = 20_000


@dataclass
class Tally:
    """The number of snakes of each length, and the first of the shortest and of the longest snakes.

    `ends` counts snakes by length and `Snake.ends`, with ``loop`` for closed loops. `orbits` counts orbits by
    length: symmetries of the board map the snakes of an orbit to each other.
    """

    ends: Counter[tuple[int, str]] = field(default_factory=Counter)
    orbits: Counter[int] = field(default_factory=Counter)
    shortest: Snake | None = None
    longest: Snake | None = None

    @property
    def lengths(self) -> Counter[int]:
        """The number of snakes of each length, in the order of lengths."""
        counts: Counter[int] = Counter()
        for (length, _), count in sorted(self.ends.items()):
            counts[length] += count
        return counts

    @property
    def total(self) -> int:
        """The number of all snakes."""
        return self.ends.total()

    def add(self, snake: Snake, *, is_new_orbit: bool) -> None:
        """Count a snake. `is_new_orbit` says whether it is the first of its orbit."""
        self.ends[len(snake), snake.ends or "loop"] += 1
        self.orbits[len(snake)] += is_new_orbit
        self.update_extremes(snake)

    def update_extremes(self, snake: Snake) -> None:
        """Store a snake that is shorter than the shortest, or longer than the longest."""
        if self.shortest is None or len(snake) < len(self.shortest):
            self.shortest = snake
        if self.longest is None or len(snake) > len(self.longest):
            self.longest = snake


def tally(
    search: SnakeSearch,
    *,
    budget_ms: float | None = None,
    progress: Progress | None = None,
    into: Tally | None = None,
) -> Tally:
    """Run a search to its end and return the counts of its remaining snakes.

    If there is a tally `into`, the counts are added to it. `progress` is called every 100 ms. Raises
    `Stopped` if the budget ends first; then `into` has the counts of the snakes up to this moment. For the
    published search, `budget_ms` and `progress` are ignored.

    >>> from polydoku.snakes import search
    >>> tally(search("6x6")).lengths
    Counter({14: 20})
    """
    counts = into if into is not None else Tally()
    if not isinstance(search.core, _core.SnakeSearch):
        return _tally_one_by_one(search, counts)
    start = time.monotonic()
    while True:
        remaining_ms = PROGRESS_MS if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if remaining_ms <= 0:
            raise stopped_error(search, "budget_ms")
        is_finished = _tally_for(search, search.core, counts, min(remaining_ms, PROGRESS_MS))
        if progress:
            progress(search.steps, search.snake_count, search.done_fraction)
        if is_finished:
            return counts


def _tally_for(search: SnakeSearch, core: "_core.SnakeSearch", counts: Tally, budget_ms: float) -> bool:
    """Run the search for `budget_ms`, add its snakes to `counts`, and return whether it reached its end."""
    # The first argument is the number of orbits that are counted already; the core counts only new ones.
    counts_by_length, shortest, longest, stop = core.tally(counts.orbits.total(), budget_ms)
    for length, (*snake_counts, orbit_count) in enumerate(counts_by_length):
        for ends, count in zip((*ENDS, "loop"), snake_counts, strict=True):
            if count:
                counts.ends[length, ends] += count
        if orbit_count:
            counts.orbits[length] += orbit_count
    for core_snake in (shortest, longest):
        if core_snake is not None:
            counts.update_extremes(search.snake_of(core_snake))
    return STOP_REASONS[stop] is None


def _tally_one_by_one(search: SnakeSearch, counts: Tally) -> Tally:
    seen_orbits: set[int] = set()
    for snake in search:
        counts.add(snake, is_new_orbit=snake.orbit not in seen_orbits)
        seen_orbits.add(snake.orbit)
    return counts


@dataclass(frozen=True)
class Estimate:
    """The estimated numbers of steps and of snakes of a whole search, each with its standard error."""

    steps: float
    steps_error: float
    snakes: float
    snakes_error: float


def estimate(
    search: SnakeSearch, *, seed: int = 0, walks: int = _DEFAULT_WALKS, budget_ms: float | None = None
) -> Estimate:
    """Estimate the size of a whole search, from its first step on.

    Each of the random `walks` follows one path of the search tree to its end. After `budget_ms`, the estimate
    is that of the walks so far. Raises `PuzzleError` for less than one walk.

    >>> from polydoku.snakes import search
    >>> 1_000 < estimate(search("6x6")).steps < 3_000
    True
    """
    if walks < 1:
        raise PuzzleError("limit-low", name="walks", value=walks)
    core = engine.snake_board(search.board, search.even_digits)
    *estimate_and_errors, _walk_count = core.estimate(search.snake_filter, walks, seed, budget_ms)
    return Estimate(*estimate_and_errors)


def two_figures(number: float) -> str:
    """Return an estimated number as text, rounded to two significant figures.

    >>> two_figures(123_456), two_figures(7)
    ('120,000', '7')
    """
    if number < 1:
        return "0"
    return f"{round(number, 1 - int(log10(number))):,.0f}"
