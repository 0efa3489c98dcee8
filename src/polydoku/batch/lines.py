"""Lines in, lines out: blocks of plain puzzles answered as text, in order.

With several threads the next blocks are read while the last ones are solved.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeVar

from polydoku import _core
from polydoku.batch.cores import cores
from polydoku.batch.prefetch import overlapped
from polydoku.batch.rows import VERDICTS

Tag = TypeVar("Tag")
What = Literal["solve", "check", "count"]

_Answer = tuple[bytes, list[int], BaseException | None]


class _Job(NamedTuple):
    """The kind of answer for a block, and the limits of the search."""

    what: What
    limit: int
    budget_ms: float | None
    max_nodes: int | None

    def run(self, block: bytes, threads: int, stop: _core.Flag | None) -> _Answer:
        return _core.run_block(block, self.what, (self.limit, threads, self.budget_ms, self.max_nodes), stop)


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
    threads = threads or cores()
    job = _Job(what, limit, budget_ms, max_nodes)
    if threads > 1:
        stop = _core.Flag()

        def work(tagged: tuple[Tag, bytes], threads: int) -> _Answer:
            return job.run(tagged[1], threads, stop)

        for (tag, _), (text, statuses, _) in overlapped(blocks, work, _is_whole, stop, threads=threads):
            yield tag, text, _tally(statuses)
        return
    for tag, block in blocks:
        text, statuses, raised = job.run(block, 1, None)
        yield tag, text, _tally(statuses)
        if raised is not None:
            raise raised


def _is_whole(block: tuple[object, bytes], answer: _Answer) -> bool:
    return sum(answer[1]) >= _lines(block[1])


def _lines(block: bytes) -> int:
    return _core.line_ends(block) + (not block.endswith(b"\n") and bool(block))


def _tally(statuses: list[int]) -> dict[str, int]:
    words = [verdict.value for verdict in VERDICTS]
    return {word: count for word, count in zip(words, statuses, strict=True) if count}
