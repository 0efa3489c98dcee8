"""Maps a function over items in threads, which work on the next items while the caller uses a result."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from queue import SimpleQueue
from threading import Event, Thread
from typing import Generic, TypeVar

from polydoku import _core

Item = TypeVar("Item")
Result = TypeVar("Result")

EXTRA_ITEMS = 1
"""Items that are read although all threads are busy. A thread that becomes free need not wait for reading."""

_POLL_SECONDS = 0.02
"""Seconds of one wait for a result. If a signal cannot interrupt the wait, Python handles it afterwards."""


def map_in_threads(
    source: Iterable[Item],
    work: Callable[[Item, int], Result],
    is_complete: Callable[[Item, Result], bool],
    stop: _core.Flag,
    *,
    threads: int,
) -> Generator[tuple[Item, Result], None, None]:
    """Yield each item with its result of `work`, in the order of the items.

    At most `threads` threads call `work`, each for one item. The second argument of `work` is the number of
    threads that the call may use; it is more than one only while there are fewer items than threads.

    A signal or a cancellation sets the flag `stop`; then `work` must return soon, with a part of its result.
    Results are yielded up to the first one that is not complete, and the exception is raised.
    """
    jobs: deque[_Job[Item, Result]] = deque()
    items, is_exhausted = iter(source), False
    error: BaseException | None = None
    pool = _ThreadPool[Item, Result](threads)
    try:
        while jobs or not is_exhausted:
            try:
                # Reading stops as soon as the next result can be yielded.
                while (
                    not is_exhausted
                    and len(jobs) < threads + EXTRA_ITEMS
                    and not (jobs and jobs[0].is_done.is_set())
                ):
                    is_exhausted = not pool.submit_next(items, work, jobs)
                while jobs and not jobs[0].is_done.wait(_POLL_SECONDS):
                    _core.check_cancelled()
            except Exception as reading_error:
                # It is raised after the results of the items before it.
                error, is_exhausted = reading_error, True
            except BaseException as signal:
                stop.set()
                error, is_exhausted = signal, True
            if jobs:
                job = jobs.popleft()
                result = job.result()
                yield job.item, result
                if error is not None and not is_complete(job.item, result):
                    break
        if error is not None:
            raise error
    finally:
        stop.set()  # ends the running calls if the caller closes the iterator
        pool.join()


class _Job(Generic[Item, Result]):
    """A call of `work` for an item, and its result or error when it is done."""

    def __init__(self, item: Item, work: Callable[[Item, int], Result], threads: int) -> None:
        self.item = item
        self.is_done = Event()
        self._work = work
        self._threads = threads
        self._results: list[Result] = []
        self._error: BaseException | None = None

    def run(self) -> None:
        try:
            self._results.append(self._work(self.item, self._threads))
        except BaseException as error:
            self._error = error
        self.is_done.set()

    def result(self) -> Result:
        """Wait until the job is done; return its result, or raise its error."""
        self.is_done.wait()
        if self._error is not None:
            raise self._error
        return self._results[0]


class _ThreadPool(Generic[Item, Result]):
    """Threads that run jobs.

    `concurrent.futures` has one too, but its import takes as long as solving 40,000 puzzles.
    """

    def __init__(self, max_threads: int) -> None:
        self._max_threads = max_threads
        self._queue: SimpleQueue[_Job[Item, Result] | None] = SimpleQueue()
        self._threads: list[Thread] = []

    def submit_next(
        self, items: Iterator[Item], work: Callable[[Item, int], Result], jobs: deque[_Job[Item, Result]]
    ) -> bool:
        """Read an item, queue its job and append it to `jobs`; return whether there was an item.

        A signal may come at any time. Therefore `jobs` receives the job last: the caller waits for every job
        there, and the job must be queued by then.
        """
        job_count = len(jobs) + 1
        if len(self._threads) < min(job_count, self._max_threads):
            thread = Thread(target=self._run_jobs)
            thread.start()
            self._threads.append(thread)
        for item in items:  # reads one item or none
            job = _Job(item, work, max(1, self._max_threads // job_count))
            self._queue.put(job)
            jobs.append(job)
            return True
        return False

    def join(self) -> None:
        """Wait until all submitted jobs are done."""
        for _ in range(self._max_threads):
            self._queue.put(None)  # ends one thread
        for thread in self._threads:
            thread.join()

    def _run_jobs(self) -> None:
        while (job := self._queue.get()) is not None:
            job.run()
