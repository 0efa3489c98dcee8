"""Work on the next pieces while the last one's is taken: neither reading nor an end leaves a core idle."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Generic, TypeVar

from polydoku import _core

Item = TypeVar("Item")
Result = TypeVar("Result")

READ_BEYOND = 1
"""Pieces that may be read beyond those that are worked on."""
LOOK = 0.02
"""Seconds between two looks for a signal."""


def overlapped(
    source: Iterable[Item],
    work: Callable[[Item, int], Result],
    whole: Callable[[Item, Result], bool],
    stop: _core.Flag,
    *,
    threads: int,
) -> Generator[tuple[Item, Result], None, None]:
    """Yield each item with what `work` gives for it, in order of the items.

    So many `threads` work on an item each; `work` is told how many it may use itself, which is more than one
    only while there are fewer items than threads.

    When a signal comes, the flag that `work` heeds is set, and what is done until then is yielded before
    the signal's exception is raised: up to the first result that is not whole.
    """
    out: deque[_Job[Item, Result]] = deque()
    items, ended = iter(source), False
    failed: BaseException | None = None
    jobs: SimpleQueue[_Job[Item, Result] | None] = SimpleQueue()
    workers: list[Thread] = []
    try:
        while out or not ended:
            try:
                while not ended and len(out) < threads + READ_BEYOND and not (out and out[0].ended.is_set()):
                    # Started first and queued before it is waited for: a signal may come anywhere.
                    if len(workers) < min(len(out) + 1, threads):
                        worker = Thread(target=_serve, args=(jobs,))
                        worker.start()
                        workers.append(worker)
                    for item in items:
                        job = _Job(item, work, max(1, threads // (len(out) + 1)))
                        jobs.put(job)
                        out.append(job)
                        break
                    else:
                        ended = True
                # In short waits: a signal is only seen between them where locks cannot be interrupted.
                while out and not out[0].ended.wait(LOOK):
                    pass
            except Exception as error:
                # What was read before the fault is answered first.
                failed, ended = error, True
            except BaseException as signal:
                stop.set()
                failed, ended = signal, True
            if out:
                job = out.popleft()
                result = job.result()
                yield job.item, result
                if failed is not None and not whole(job.item, result):
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
    """An item to be worked on, and what became of it.

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
