"""Defines `Cancellation`, by which one thread cancels the calls of another."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from polydoku import _core

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class Cancellation:
    """Runs calls that any thread can cancel; they raise `Cancelled` within milliseconds.

    An editor makes a new one for each change, and cancels that of the change before.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from polydoku import Board, Cancelled, Puzzle
    >>> cancellation = Cancellation()
    >>> with ThreadPoolExecutor() as pool:
    ...     future = pool.submit(cancellation.run, Puzzle(Board.square(9)).count, limit=10**15)
    ...     cancellation.cancel()
    >>> type(future.exception()) is Cancelled
    True
    """

    def __init__(self) -> None:
        self._flag = _core.Flag()

    def run(
        self, function: Callable[Parameters, Result], *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Result:
        """Call `function` and return its result; raises `Cancelled` if it is cancelled before it has ended.

        Only searches notice that they are cancelled: the one that `function` is running in its thread, or
        the next that it begins. If `function` calls `run` of another cancellation, that one alone applies
        there.
        """
        token = _core.cancellation.set(self._flag)
        try:
            _core.check_cancelled()
            return function(*args, **kwargs)
        finally:
            _core.cancellation.reset(token)

    def cancel(self) -> None:
        """Cancel the calls of `run` that are running, and all later ones."""
        self._flag.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._flag.is_set()
