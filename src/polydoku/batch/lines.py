"""Answers blocks of plain lines (81 characters for each puzzle) as text, in order.

With several threads, the next blocks are read while earlier blocks are solved.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeVar

from polydoku import _core
from polydoku.batch.cores import cores
from polydoku.batch.prefetch import map_in_threads
from polydoku.batch.puzzle_rows import VERDICTS

Tag = TypeVar("Tag")
Command = Literal["solve", "check", "count"]

_BlockAnswer = tuple[bytes, list[int], BaseException | None]
"""The text, the number of puzzles of each status, and the exception of a signal if one ended the work."""


def answer_lines(
    blocks: Iterable[tuple[Tag, bytes]],
    command: Command,
    *,
    limit: int = 2,
    threads: int | None = None,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Iterator[tuple[Tag, bytes, dict[str, int]]]:
    """Yield the tag, the answers as text and the number of answers of each status for each (tag, block).

    Each puzzle has one line of text. For ``solve`` it is the first solution (or ``none``, or ``stopped``),
    for ``check`` the verdict, and for ``count`` the number of solutions, with ``+`` if there may be more. The
    text of an empty block is empty. After a signal, the finished lines are yielded before its exception is
    raised.

    >>> list(answer_lines([("a", b"." * 81)], "count", limit=9))
    [('a', b'9+\\n', {'many': 1})]
    """
    threads = threads or cores()
    if threads <= 1:
        for tag, block in blocks:
            text, counts, signal = _core.run_block(block, command, (limit, 1, budget_ms, max_nodes), None)
            yield tag, text, _count_by_word(counts)
            if signal is not None:
                raise signal
        return
    stop = _core.Flag()

    def answer(tagged_block: tuple[Tag, bytes], block_threads: int) -> _BlockAnswer:
        _, block = tagged_block
        return _core.run_block(block, command, (limit, block_threads, budget_ms, max_nodes), stop)

    answers = map_in_threads(blocks, answer, _is_complete, stop, threads=threads)
    for (tag, _), (text, counts, _) in answers:  # `map_in_threads` raises the exception of a signal
        yield tag, text, _count_by_word(counts)


def _is_complete(tagged_block: tuple[object, bytes], answer: _BlockAnswer) -> bool:
    _, block = tagged_block
    _, counts, _ = answer
    return sum(counts) >= _line_count(block)


def _line_count(block: bytes) -> int:
    ends_without_newline = bool(block) and not block.endswith(b"\n")
    return _core.line_ends(block) + ends_without_newline


def _count_by_word(counts: list[int]) -> dict[str, int]:
    words = [verdict.value for verdict in VERDICTS]
    return {word: count for word, count in zip(words, counts, strict=True) if count}
