"""Counting snakes by length without listing them, and foretelling how many there will be.

A board of 10×10 cells has some twenty-five million; counting them takes the core half a minute.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from math import log10

from polydoku import _core
from polydoku.errors import PuzzleError
from polydoku.model.board import Cell
from polydoku.search.limits import STOPPED
from polydoku.snakes import engine
from polydoku.snakes.search import PROGRESS_MS, Progress, Search, stopped
from polydoku.snakes.snake import Snake

_WALKS = 20_000


@dataclass
class Tally:
    """How many snakes there are of each length, and the first of the shortest and of the longest.

    `ends` counts them by length and ends (``loop`` for loops), `classes` by length, each under the
    symmetries of the board.
    """

    ends: Counter[tuple[int, str]] = field(default_factory=Counter)
    classes: Counter[int] = field(default_factory=Counter)
    shortest: Snake | None = None
    longest: Snake | None = None

    @property
    def lengths(self) -> Counter[int]:
        """How many snakes have each length, in the order of lengths."""
        found: Counter[int] = Counter()
        for (length, _kind), count in sorted(self.ends.items()):
            found[length] += count
        return found

    @property
    def total(self) -> int:
        """How many snakes there are."""
        return self.ends.total()

    def add(self, snake: Snake, *, new_class: bool) -> None:
        """Count one more snake."""
        self.ends[len(snake), snake.ends or "loop"] += 1
        self.classes[len(snake)] += new_class
        self.keep(snake, snake)

    def keep(self, shortest: Snake | None, longest: Snake | None) -> None:
        """Keep the shortest and the longest of a further part; of equals the one met first."""
        if shortest and (self.shortest is None or len(shortest) < len(self.shortest)):
            self.shortest = shortest
        if longest and (self.longest is None or len(longest) > len(self.longest)):
            self.longest = longest


def tally(
    made: Search,
    *,
    budget_ms: float | None = None,
    progress: Progress | None = None,
    into: Tally | None = None,
) -> Tally:
    """Return the counts of all snakes that a search has still to find; it is at its end then.

    `into` is a tally to go on with; `progress` is called every 100 ms. Raises `Stopped` when the budget
    ends first; what was counted stands in `into`.

    >>> from polydoku.snakes import search
    >>> tally(search("6x6")).lengths
    Counter({14: 20})
    """
    found, start = into if into is not None else Tally(), time.monotonic()
    if not isinstance(made.core, _core.SnakeSearch):
        return _one_by_one(made, found)
    while True:
        left = PROGRESS_MS if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if left <= 0:
            raise stopped(made, "budget_ms")
        counts, shortest, longest, stop = made.core.tally(found.classes.total(), min(left, PROGRESS_MS))
        for length, row in enumerate(counts):
            for kind, count in zip(("odd-odd", "odd-even", "even-even", "loop"), row, strict=False):
                if count:
                    found.ends[length, kind] += count
            if row[4]:
                found.classes[length] += row[4]
        found.keep(_snake(made, shortest), _snake(made, longest))
        if progress:
            progress(made.steps, made.found, made.done)
        if STOPPED[stop] is None:
            return found


def _one_by_one(made: Search, found: Tally) -> Tally:
    seen: set[int] = set()
    for snake in made:
        found.add(snake, new_class=snake.orbit not in seen)
        seen.add(snake.orbit)
    return found


def _snake(made: Search, found: "tuple[bytes, bool, int, int, int] | None") -> Snake | None:
    if found is None:
        return None
    path, _, even, odd, orbit = found
    return Snake(
        made.board, tuple(map(Cell, path)), even, odd, closed=made.loops, digits=made.digits, orbit=orbit + 1
    )


@dataclass(frozen=True)
class Estimate:
    """What random walks foretell: steps and snakes of the whole search, each with its standard error."""

    steps: float
    steps_error: float
    snakes: float
    snakes_error: float


def estimate(made: Search, *, seed: int = 0, walks: int = _WALKS, budget_ms: float | None = None) -> Estimate:
    """Return what the whole search would be, whatever part of it is done already.

    >>> from polydoku.snakes import search
    >>> 1_000 < estimate(search("6x6")).steps < 3_000
    True
    """
    if walks < 1:
        raise PuzzleError("limit-low", name="walks", value=walks)
    core = engine.compiled(made.board, made.digits)
    return Estimate(*core.estimate(made.wanted, walks, seed, budget_ms)[:4])


def about(number: float) -> str:
    """Return a number as it is told where it is only known roughly: two figures.

    >>> about(123_456), about(7)
    ('120,000', '7')
    """
    if number < 1:
        return "0"
    return f"{round(number, 1 - int(log10(number))):,.0f}"
