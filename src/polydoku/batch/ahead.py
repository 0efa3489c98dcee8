"""Work on the next pieces while the last one's is taken: neither reading nor an end leaves a core idle."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, TypeVar

from polydoku import _core

if TYPE_CHECKING:
    from concurrent.futures import Future

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 1
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
    from concurrent.futures import ThreadPoolExecutor, wait

    out: deque[tuple[Item, Future[Result]]] = deque()
    items, ended = iter(source), False
    failed: BaseException | None = None
    with ThreadPoolExecutor(threads) as pool:
        try:
            while out or not ended:
                try:
                    while not ended and len(out) < threads + AHEAD and not (out and out[0][1].done()):
                        for item in items:
                            own = max(1, threads // (len(out) + 1))
                            out.append((item, pool.submit(work, item, own)))
                            break
                        else:
                            ended = True
                    # In short waits: a signal is only seen between them where locks cannot be interrupted.
                    while out and not out[0][1].done():
                        wait([out[0][1]], timeout=LOOK)
                except Exception as error:
                    # What was read before the fault is answered first.
                    failed, ended = error, True
                except BaseException as signal:
                    stop.set()
                    failed, ended = signal, True
                if out:
                    item, future = out.popleft()
                    result = future.result()
                    yield item, result
                    if failed is not None and not whole(item, result):
                        break
            if failed is not None:
                raise failed
        finally:
            stop.set()
