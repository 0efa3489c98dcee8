"""Counts snakes by length without listing them, and estimates how many a search will yield.

A 10×10 board has about 27 million snakes. Counting them takes the core half a minute.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from math import log10

from polydoku import _core
from polydoku.errors import PuzzleError
from polydoku.model.board import Cell
from polydoku.search.limits import STOP_REASONS
from polydoku.snakes import engine
from polydoku.snakes.search import ENDS, PROGRESS_MS, Progress, SnakeSearch, stopped_error
from polydoku.snakes.snake import Snake

_RANDOM_WALKS = 20_000


@dataclass
class Tally:
    """The number of snakes of each length, and the first of the shortest and of the longest snakes.

    `ends` counts snakes by length and ends, which are ``loop`` for closed loops. `classes` counts the classes
    of each length under the symmetries of the board.
    """

    ends: Counter[tuple[int, str]] = field(default_factory=Counter)
    classes: Counter[int] = field(default_factory=Counter)
    shortest: Snake | None = None
    longest: Snake | None = None

    @property
    def lengths(self) -> Counter[int]:
        """The number of snakes of each length, in the order of lengths."""
        counts: Counter[int] = Counter()
        for (length, _kind), count in sorted(self.ends.items()):
            counts[length] += count
        return counts

    @property
    def total(self) -> int:
        """The number of all snakes."""
        return self.ends.total()

    def add(self, snake: Snake, *, new_class: bool) -> None:
        """Count a snake. `new_class` says whether it is the first of its class."""
        self.ends[len(snake), snake.ends or "loop"] += 1
        self.classes[len(snake)] += new_class
        self.update_extremes(snake, snake)

    def update_extremes(self, shortest: Snake | None, longest: Snake | None) -> None:
        """Store these snakes if they are shorter than the shortest, or longer than the longest."""
        if shortest and (self.shortest is None or len(shortest) < len(self.shortest)):
            self.shortest = shortest
        if longest and (self.longest is None or len(longest) > len(self.longest)):
            self.longest = longest


def tally(
    search: SnakeSearch,
    *,
    budget_ms: float | None = None,
    progress: Progress | None = None,
    into: Tally | None = None,
) -> Tally:
    """Run a search to its end and return the counts of its remaining snakes.

    The counts are added to the tally `into`, if there is one. `progress` is called every 100 ms. Raises
    `Stopped` if the budget ends first; `into` has the counts up to then.

    >>> from polydoku.snakes import search
    >>> tally(search("6x6")).lengths
    Counter({14: 20})
    """
    counts, start = into if into is not None else Tally(), time.monotonic()
    if not isinstance(search.core, _core.SnakeSearch):
        return _tally_one_by_one(search, counts)
    while True:
        left_ms = PROGRESS_MS if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if left_ms <= 0:
            raise stopped_error(search, "budget_ms")
        slice_ms = min(left_ms, PROGRESS_MS)
        rows, shortest, longest, stop = search.core.tally(counts.classes.total(), slice_ms)
        for length, (*snake_counts, class_count) in enumerate(rows):
            for kind, count in zip((*ENDS, "loop"), snake_counts, strict=True):
                if count:
                    counts.ends[length, kind] += count
            if class_count:
                counts.classes[length] += class_count
        counts.update_extremes(_snake(search, shortest), _snake(search, longest))
        if progress:
            progress(search.steps, search.snake_count, search.done_fraction)
        if STOP_REASONS[stop] is None:
            return counts


def _tally_one_by_one(search: SnakeSearch, counts: Tally) -> Tally:
    seen_orbits: set[int] = set()
    for snake in search:
        counts.add(snake, new_class=snake.orbit not in seen_orbits)
        seen_orbits.add(snake.orbit)
    return counts


def _snake(search: SnakeSearch, data: "tuple[bytes, bool, int, int, int] | None") -> Snake | None:
    if data is None:
        return None
    path, _, even, odd, orbit = data
    cells = tuple(map(Cell, path))
    return Snake(
        search.board, cells, even, odd, closed=search.loops, even_digits=search.even_digits, orbit=orbit + 1
    )


@dataclass(frozen=True)
class Estimate:
    """The estimated steps and snakes of a whole search, each with its standard error."""

    steps: float
    steps_error: float
    snakes: float
    snakes_error: float


def estimate(
    search: SnakeSearch, *, seed: int = 0, walks: int = _RANDOM_WALKS, budget_ms: float | None = None
) -> Estimate:
    """Estimate a whole search by random walks, regardless of the part that is done.

    Raises `PuzzleError` for less than one walk.

    >>> from polydoku.snakes import search
    >>> 1_000 < estimate(search("6x6")).steps < 3_000
    True
    """
    if walks < 1:
        raise PuzzleError("limit-low", name="walks", value=walks)
    core = engine.compiled(search.board, search.even_digits)
    return Estimate(*core.estimate(search.snake_filter, walks, seed, budget_ms)[:4])


def two_figures(number: float) -> str:
    """Return an estimated number as text, rounded to two significant figures.

    >>> two_figures(123_456), two_figures(7)
    ('120,000', '7')
    """
    if number < 1:
        return "0"
    return f"{round(number, 1 - int(log10(number))):,.0f}"
