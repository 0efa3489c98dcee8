"""`EnginePool`: the threads in which calls are answered, so that the server itself never waits."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TypeVar

from polydoku.cancellation import Cancellation
from polydoku.errors import Cancelled, PuzzleError
from polydoku.web.limits import Limits

Result = TypeVar("Result")


class EnginePool:
    """Runs as many calls at once as `Limits` says, lets some more wait, and refuses all others.

    `running` is the number of calls that occupy a thread, and `accepted` that of all calls not yet answered.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.running = 0
        self.accepted = 0
        self._lock = Lock()
        self._executor = ThreadPoolExecutor(limits.threads, thread_name_prefix="engine")

    def start(
        self, function: Callable[[], Result], cancellation: Cancellation
    ) -> "asyncio.Future[Result | None]":
        """Return the future result of a function, which is `None` if it was cancelled.

        Raises `PuzzleError` if too many calls wait already.
        """
        if self.accepted >= self.limits.threads + self.limits.waiting:
            raise PuzzleError("web-busy", calls=self.accepted)
        self.accepted += 1
        future = asyncio.wrap_future(self._executor.submit(self._run, function, cancellation))
        future.add_done_callback(self._count_answer)
        return future

    def _count_answer(self, _future: object) -> None:
        self.accepted -= 1

    def _run(self, function: Callable[[], Result], cancellation: Cancellation) -> Result | None:
        with self._lock:
            self.running += 1
        try:
            return cancellation.run(function)
        except Cancelled:
            return None
        finally:
            with self._lock:
                self.running -= 1

    def close(self) -> None:
        """Refuse further calls; those that run end by themselves."""
        self._executor.shutdown(wait=False, cancel_futures=True)
