"""Progress of a search for snakes, and estimates of how long it takes."""

import time

from polydoku import words
from polydoku.cli import streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.progress import Progress
from polydoku.errors import Stopped
from polydoku.snakes import SnakeSearch, estimate
from polydoku.snakes.tally import Estimate, two_figures

FAST_BOARD_CELLS = 81
"""Boards of at most this number of cells are searched within a second, so nothing is estimated for them."""

LONG_SEARCH_STEPS = 2e9
"""A search with more steps takes minutes."""

STOP_ERROR_WALKS = 200_000
"""The number of random walks for the estimate in an error line; they take a fraction of a second."""


class SearchProgress(Progress):
    """Progress of a search: the numbers of snakes and steps, and for large boards the remaining time."""

    def __init__(self, common_options: CommonOptions, search: SnakeSearch) -> None:
        super().__init__(common_options, has_one_puzzle=False)
        self._search = search
        self._estimate: Estimate | None = None
        self._steps = 0

    def update(self, steps: int, snake_count: int, _done_fraction: float) -> None:
        """Record how far the search is."""
        self._steps = steps
        # Snakes have no status, so all are counted under the empty one.
        self.add({"": snake_count - self.done_count})

    def line(self) -> str:
        """Return ``12,345 snakes · 1,000,000 of about 120,000,000 steps · 0:20 left``."""
        snakes_text = words.amount(self.done_count, "snake")
        if len(self._search.board) > FAST_BOARD_CELLS and self._estimate is None:
            self._estimate = estimate(self._search)
        if self._estimate is None or self._estimate.steps <= self._steps:
            return f"{snakes_text} · {self._steps:,} steps"
        seconds = time.monotonic() - self._start
        remaining_seconds = round((self._estimate.steps / self._steps - 1) * seconds)
        return (
            f"{snakes_text} · {self._steps:,} of about {two_figures(self._estimate.steps)} steps"
            f" · {remaining_seconds // 60}:{remaining_seconds % 60:02} left"
        )

    def print_summary(self) -> None:
        """Print the number of snakes and the duration."""
        if self._prints_summary:
            seconds = time.monotonic() - self._start
            streams.to_stderr(f"{words.amount(self.done_count, 'snake')} · {seconds:.2f} s")


def warn_if_long(common_options: CommonOptions, search: SnakeSearch) -> None:
    """Print a warning if the search of a large board takes minutes."""
    if len(search.board) > FAST_BOARD_CELLS and not common_options.quiet:
        expected = estimate(search)
        if expected.steps > LONG_SEARCH_STEPS:
            streams.to_stderr(
                f"about {two_figures(expected.steps)} steps and {two_figures(expected.snakes)} snakes, "
                "which takes long; --budget-ms or --limit stops earlier"
            )


def stopped_with_estimate(stopped: Stopped, search: SnakeSearch) -> Stopped:
    """Return an error that also says how many steps and snakes the complete search would have."""
    if search.is_published:
        return stopped
    expected = estimate(search, walks=STOP_ERROR_WALKS)
    return Stopped(
        "snake-budget",
        by=stopped.facts["by"],
        count=words.amount(search.snake_count, "snake"),
        steps=f"{search.steps:,}",
        all_steps=two_figures(expected.steps),
        snakes=two_figures(expected.snakes),
        error=two_figures(expected.snakes_error),
    )
