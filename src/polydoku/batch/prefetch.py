"""Work on the next pieces while the caller uses the last result, so that no core is idle."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Generic, TypeVar

from polydoku import _core

Item = TypeVar("Item")
Result = TypeVar("Result")

READ_BEYOND = 1
"""How many pieces may be read beyond those in work."""
LOOK = 0.02
"""Seconds between two looks for a signal."""


def overlapped(
    source: Iterable[Item],
    work: Callable[[Item, int], Result],
    is_complete: Callable[[Item, Result], bool],
    stop: _core.Flag,
    *,
    threads: int,
) -> Generator[tuple[Item, Result], None, None]:
    """Yield each item with its result of `work`, in the order of the items.

    At most `threads` threads call `work`, each for one item. The second argument of `work` is the number of
    threads that it may use itself; it is more than one only while there are fewer items than threads.

    A signal sets the flag `stop`, which `work` must heed. The results up to the first one that
    `is_complete` denies are then yielded before the signal's exception is raised.
    """
    pending: deque[_Job[Item, Result]] = deque()
    items, ended = iter(source), False
    failed: BaseException | None = None
    jobs: SimpleQueue[_Job[Item, Result] | None] = SimpleQueue()
    workers: list[Thread] = []
    try:
        while pending or not ended:
            try:
                while (
                    not ended
                    and len(pending) < threads + READ_BEYOND
                    and not (pending and pending[0].ended.is_set())
                ):
                    # Started first and queued before it is waited for: a signal may come anywhere.
                    if len(workers) < min(len(pending) + 1, threads):
                        worker = Thread(target=_serve, args=(jobs,))
                        worker.start()
                        workers.append(worker)
                    for item in items:
                        job = _Job(item, work, max(1, threads // (len(pending) + 1)))
                        jobs.put(job)
                        pending.append(job)
                        break
                    else:
                        ended = True
                # In short waits: a signal is only seen between them where locks cannot be interrupted.
                while pending and not pending[0].ended.wait(LOOK):
                    pass
            except Exception as error:
                # What was read before the fault is answered first.
                failed, ended = error, True
            except BaseException as signal:
                stop.set()
                failed, ended = signal, True
            if pending:
                job = pending.popleft()
                result = job.result()
                yield job.item, result
                if failed is not None and not is_complete(job.item, result):
                    break
        if failed is not None:
            raise failed
    finally:
        stop.set()
        for _ in range(threads):
            jobs.put(None)
        for worker in workers:
            worker.join()


class _Job(Generic[Item, Result]):
    """An item, and its result or error once the work is done.

    The pool of `concurrent.futures` does the same, but importing it costs as much as 40,000 puzzles.
    """

    def __init__(self, item: Item, work: Callable[[Item, int], Result], threads: int) -> None:
        self.item = item
        self.ended = Event()
        self._work = work
        self._threads = threads
        self._results: list[Result] = []
        self._failed: BaseException | None = None

    def run(self) -> None:
        """Do the work, in any thread."""
        try:
            self._results.append(self._work(self.item, self._threads))
        except BaseException as error:
            self._failed = error
        self.ended.set()

    def result(self) -> Result:
        """Wait for the result and return it, or raise what the work raised."""
        self.ended.wait()
        if self._failed is not None:
            raise self._failed
        return self._results[0]


def _serve(jobs: "SimpleQueue[_Job[Item, Result] | None]") -> None:
    while (job := jobs.get()) is not None:
        job.run()
