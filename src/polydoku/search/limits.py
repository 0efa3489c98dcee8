"""Limits of searches in time, nodes and solutions. A node is one branch that a search tries."""

from time import perf_counter

from polydoku.errors import PuzzleError, Stopped
from polydoku.model.answer import StoppedBy

MAX_LIMIT = 2**63 - 1
"""The largest number of solutions, nodes or milliseconds that the core accepts as a limit."""

STOP_REASONS: tuple[StoppedBy | None, ...] = (None, "limit", "budget_ms", "max_nodes", "interrupt")
"""What ended a search; the core returns an index of this tuple, 0 for a search that was completed."""

MIN_REMAINING_MS = 1.0
"""The time in milliseconds that a search is given even if the budget is used up.

`check_limits` refuses a smaller limit. `Budget.check` ends a series of searches when the budget is used up.
"""


def check_limits(**limits: float | None) -> None:
    """Raise `PuzzleError` for a limit that is neither `None` nor from 1 to `MAX_LIMIT`."""
    for name, value in limits.items():
        if value is not None and not 1 <= value <= MAX_LIMIT:
            code = "limit-low" if value < 1 else "limit-high"
            raise PuzzleError(code, name=name, value=value, limit=MAX_LIMIT)


class Budget:
    """The milliseconds and nodes that several searches share. The time starts when the budget is created.

    Callers add the nodes of each search to `used_nodes`. Raises `PuzzleError` for a limit below 1.
    """

    def __init__(self, budget_ms: float | None = None, max_nodes: int | None = None) -> None:
        check_limits(budget_ms=budget_ms, max_nodes=max_nodes)
        self._start = perf_counter()
        self.budget_ms, self.max_nodes = budget_ms, max_nodes
        self.used_nodes = 0

    @property
    def elapsed_ms(self) -> float:
        """The milliseconds since the budget was created."""
        return (perf_counter() - self._start) * 1000

    @property
    def remaining_ms(self) -> float | None:
        """The remaining milliseconds, at least `MIN_REMAINING_MS`; `None` without a time limit."""
        return None if self.budget_ms is None else max(self.budget_ms - self.elapsed_ms, MIN_REMAINING_MS)

    @property
    def remaining_nodes(self) -> int | None:
        """The remaining nodes, at least 1 as `check_limits` requires; `None` without a limit of nodes."""
        return None if self.max_nodes is None else max(self.max_nodes - self.used_nodes, 1)

    @property
    def is_out_of_time(self) -> bool:
        """Whether the time is used up."""
        return self.budget_ms is not None and self.elapsed_ms >= self.budget_ms

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that is reached, or `None`."""
        if self.max_nodes is not None and self.used_nodes >= self.max_nodes:
            return "max_nodes"
        return "budget_ms" if self.is_out_of_time else None

    def check(self) -> None:
        """Raise `Stopped` if a limit is reached."""
        if self.stopped_by is not None:
            raise self.stopped_error(self.stopped_by)

    def check_time(self) -> None:
        """Raise `Stopped` if the time is used up. Human techniques, which try no nodes, call this method."""
        if self.is_out_of_time:
            raise self.stopped_error("budget_ms")

    def stopped_error(self, stopped_by: StoppedBy) -> Stopped:
        """Return the error for a search that this limit stopped."""
        limit = self.max_nodes if stopped_by == "max_nodes" else self.budget_ms
        return Stopped("stopped", by=stopped_by, limit=limit)
