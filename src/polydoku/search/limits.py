"""Bounds of a search: what may be given as one, and the core's numbers for the one that ended it."""

from time import perf_counter

from polydoku.errors import PuzzleError, Stopped
from polydoku.model.answer import StoppedBy

MAX_LIMIT = 2**63 - 1
"""The most solutions, nodes or milliseconds that a search can be bounded by."""

STOPPED: tuple[StoppedBy | None, ...] = (None, "limit", "budget_ms", "max_nodes", "interrupt")
"""What ended a search, by the core's number for it."""

LEAST_MS = 1.0
"""Milliseconds that a search may have even where the budget is spent."""


def check_limits(**limits: float | None) -> None:
    """Raise `PuzzleError` for a limit that is given and not a positive number the core can count to."""
    for name, value in limits.items():
        if value is not None and not 1 <= value <= MAX_LIMIT:
            code = "limit-low" if value < 1 else "limit-high"
            raise PuzzleError(code, name=name, value=value, limit=MAX_LIMIT)


class Budget:
    """Milliseconds and branches for all searches of one call together. The time runs from the start.

    `nodes` counts the branches that were tried. Raises `PuzzleError` for a limit below 1.
    """

    def __init__(self, budget_ms: float | None = None, max_nodes: int | None = None) -> None:
        check_limits(budget_ms=budget_ms, max_nodes=max_nodes)
        self._start = perf_counter()
        self.budget_ms, self.max_nodes = budget_ms, max_nodes
        self.nodes = 0

    @property
    def left(self) -> float | None:
        """The milliseconds that remain, at least `LEAST_MS`; `None` where there is no limit."""
        return None if self.budget_ms is None else max(self._rest(self.budget_ms), LEAST_MS)

    @property
    def nodes_left(self) -> int | None:
        """The branches that remain, at least one; `None` where there is no limit."""
        return None if self.max_nodes is None else max(self.max_nodes - self.nodes, 1)

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that is reached, `None` where searches may go on."""
        if self.max_nodes is not None and self.nodes >= self.max_nodes:
            return "max_nodes"
        return "budget_ms" if self.is_out_of_time else None

    @property
    def is_out_of_time(self) -> bool:
        """Whether the milliseconds are used up."""
        return self.budget_ms is not None and self._rest(self.budget_ms) <= 0

    def check(self) -> None:
        """Raise `Stopped` where a limit is reached."""
        if self.stopped_by is not None:
            raise self.stopped(self.stopped_by)

    def check_time(self) -> None:
        """Raise `Stopped` where the time is over: logic tries no branches."""
        if self.is_out_of_time:
            raise self.stopped("budget_ms")

    def stopped(self, by: StoppedBy) -> Stopped:
        """Return the error that names a limit."""
        return Stopped("stopped", by=by, limit=self.max_nodes if by == "max_nodes" else self.budget_ms)

    def _rest(self, budget_ms: float) -> float:
        return budget_ms - (perf_counter() - self._start) * 1000
