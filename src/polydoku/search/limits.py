"""Bounds of a search: what may be given as one, and the core's numbers for the one that ended it."""

from time import perf_counter

from polydoku.errors import PuzzleError
from polydoku.model.answer import StoppedBy

MAX_LIMIT = 2**63 - 1
"""The most solutions, nodes or milliseconds that a search can be bounded by."""

STOPPED: tuple[StoppedBy | None, ...] = (None, "limit", "budget_ms", "max_nodes", "interrupt")
"""What ended a search, by the core's number for it."""


def check_limits(**limits: float | None) -> None:
    """Raise `PuzzleError` for a limit that is given and not a positive number the core can count to."""
    for name, value in limits.items():
        if value is not None and not 1 <= value <= MAX_LIMIT:
            code = "limit-low" if value < 1 else "limit-high"
            raise PuzzleError(code, name=name, value=value, limit=MAX_LIMIT)


class Budget:
    """Milliseconds for all parts of a search together; `left` is what remains, at least a little."""

    def __init__(self, budget_ms: float | None) -> None:
        self._end = None if budget_ms is None else perf_counter() + budget_ms / 1000

    @property
    def left(self) -> float | None:
        """The milliseconds that remain; nothing where there is no limit."""
        return None if self._end is None else max((self._end - perf_counter()) * 1000, 0.001)
