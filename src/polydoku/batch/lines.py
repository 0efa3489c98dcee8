"""Lines in, lines out: blocks of plain puzzles answered as text, in order.

With several threads the next blocks are read while the last ones are solved, two at a time: so neither
reading nor the end of a block leaves a core idle.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from polydoku import _core
from polydoku.batch.cores import cores
from polydoku.batch.rows import VERDICTS

if TYPE_CHECKING:
    from concurrent.futures import Future

Tag = TypeVar("Tag")
Text = tuple[bytes, dict[str, int]]
What = Literal["solve", "check", "count"]

AHEAD = 3
"""Blocks that may be under way at a time."""
LOOK = 0.02
"""Seconds between two looks for a signal."""

_Answer = tuple[bytes, list[int], BaseException | None]


class _Job(NamedTuple):
    """What to say of a block, within which bounds, and what stops it."""

    what: What
    bounds: tuple[int, int, float | None, int | None]
    stop: _core.Flag

    def run(self, block: bytes) -> _Answer:
        return _core.run_block(block, self.what, self.bounds, self.stop)


def answer_lines(
    blocks: Iterable[tuple[Tag, bytes]],
    what: What,
    *,
    limit: int = 2,
    threads: int | None = None,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Iterator[tuple[Tag, bytes, dict[str, int]]]:
    """Yield for each (tag, block of plain lines) the tag, the answers as text, and how many of each status.

    A line of the text is the first solution (else ``none`` or ``stopped``), the verdict's word, or the
    number of solutions (with ``+`` where there may be more). An empty block only passes its tag on. When a
    signal ends it, the lines finished until then are yielded before its exception is raised.

    >>> list(answer_lines([("a", b"." * 81)], "count", limit=9))
    [('a', b'9+\\n', {'many': 1})]
    """
    own = threads or cores()
    job = _Job(what, (limit, own, budget_ms, max_nodes), _core.Flag())
    if own > 1:
        yield from _overlapped(blocks, job)
        return
    for tag, block in blocks:
        text, statuses, raised = job.run(block)
        yield tag, text, _tally(statuses)
        if raised is not None:
            raise raised


def _overlapped(
    blocks: Iterable[tuple[Tag, bytes]], job: _Job
) -> Iterator[tuple[Tag, bytes, dict[str, int]]]:
    from concurrent.futures import ThreadPoolExecutor, wait

    out: deque[tuple[Tag, bytes, Future[_Answer]]] = deque()
    source, ended = iter(blocks), False
    failed: BaseException | None = None
    with ThreadPoolExecutor(2) as pool:
        try:
            while out or not ended:
                try:
                    while not ended and len(out) < AHEAD and not (out and out[0][2].done()):
                        ended = (pair := next(source, None)) is None
                        if pair is not None:
                            out.append((*pair, pool.submit(job.run, pair[1])))
                    # In short waits: a signal is only seen between them where locks cannot be interrupted.
                    while out and not out[0][2].done():
                        wait([out[0][2]], timeout=LOOK)
                except Exception as error:
                    # What was read before the fault is answered first.
                    failed, ended = error, True
                except BaseException as signal:
                    job.stop.set()
                    failed, ended = signal, True
                if out:
                    tag, block, future = out.popleft()
                    text, statuses, raised = future.result()
                    yield tag, text, _tally(statuses)
                    failed = failed or raised
                    if failed is not None and sum(statuses) < _lines(block):
                        break
            if failed is not None:
                raise failed
        finally:
            job.stop.set()


def _lines(block: bytes) -> int:
    return _core.line_ends(block) + (not block.endswith(b"\n") and bool(block))


def _tally(statuses: list[int]) -> dict[str, int]:
    words = [verdict.value for verdict in VERDICTS]
    return {word: count for word, count in zip(words, statuses, strict=True) if count}
