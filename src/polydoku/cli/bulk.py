"""Blocks of plain classic lines: from the core's flat answers straight to rows, no object a puzzle.

What the flat answers cannot say (why a clash, a second solution) is asked again for those puzzles alone;
where a limit hides what is asked (`stopped_by`, whether a count is whole), the block is not taken.
"""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from polydoku import batch
from polydoku.batch import Rows
from polydoku.batch.mapping import LARGEST, LONG, SMALLEST
from polydoku.cli import exit_codes, rows
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

CELLS = batch.CELLS
NONE, UNIQUE, MANY, STOPPED = range(4)
WORDS = ("none", "unique", "many", "stopped")
_BYTES = tuple(word.encode() for word in WORDS)
_SYMBOLS = bytes(range(48, 58)) + bytes(246)


@dataclass(frozen=True, slots=True)
class BlockAnswerer:
    """How a command answers blocks: up to how many solutions, and what a row is.

    `negative` are the statuses that make the exit code 1.
    """

    kind: Literal["solve", "check", "count"]
    limit: int
    negative: frozenset[int]
    budgets: bool

    def allows(self, view: str) -> bool:
        """Return whether rows of this view can be made from the core's flat answers."""
        if view == "line":
            return not self.budgets or (self.kind != "count" and self.limit > 1)
        return view == "json" and not self.budgets and self.limit > 1

    def rows(
        self, items: Iterable[Item], view: str, run: CommonOptions
    ) -> Iterator[tuple[Item, bytes | None, dict[str, int]]]:
        """Yield each item with the rows of its block as bytes, and how many there are of each status.

        An item without a block comes in its turn, with nothing. When a signal ends it, the finished rows
        come before its exception.
        """
        asked: dict[str, Any] = {"limit": self.limit, "threads": run.threads, **run.limits}
        pace = ChunkSizer()
        parts = pace.parts(items)
        if view == "line":
            blocks = ((item, item.block) for item in parts)
            for item, text, tally in batch.answer_lines(blocks, self.kind, **asked):
                pace.done()
                yield item, text if item.block else None, tally
            return
        for item in parts:
            start = time.perf_counter()
            for found in batch.stream([item.block] if item.block else [], **asked):
                ms = (time.perf_counter() - start) * 1e3 / max(len(found), 1)
                made = self._json(found, item.block, item.index, ms)
                statuses = bytes(found.status)
                tally = {WORDS[s]: count for s in range(4) if (count := statuses.count(s))}
                pace.done()
                yield item, b"\n".join([*made, b""]), tally
            if not item.block:
                yield item, None, {}

    def codes(self, tally: dict[str, int]) -> set[int]:
        """Return the exit codes that these statuses mean; ``--limit 1`` stops by request."""
        codes = {exit_codes.NEGATIVE for status in self.negative if WORDS[status] in tally}
        return codes | ({exit_codes.STOPPED} if WORDS[STOPPED] in tally and self.budgets else set())

    def _json(self, found: Rows, block: bytes, index: int, ms: float) -> list[bytes]:
        """One object a row; `ms` is the mean of the block."""
        counts, grids, puzzles = found.count, _grids(found), block.split()
        made = []
        for row, status in enumerate(found.status):
            count = counts[row]
            exact = b"true" if count < self.limit else b"false"
            head = b'{"index":%d,"status":"%s","count":%d,"exact":%s' % (
                index + row,
                _BYTES[status],
                count,
                exact,
            )
            tail = b',"clues":%d}' % _clues(puzzles[row]) if self.kind == "check" else b"}"
            grid = b',"solution":"%s"' % grids[row] if count and self.kind != "count" else b""
            made.append(head + grid + self._reason(status, puzzles[row]) + b',"ms":%.4g' % ms + tail)
        return made

    def _reason(self, status: int, line: bytes) -> bytes:
        """The keys that say why a puzzle is not unique."""
        if status == MANY and self.kind != "count":
            other = puzzle_of(line).solve().other
            return b',"other":"%s"' % other.line.encode() if other else b""
        if status == NONE:
            puzzle = puzzle_of(line)
            problems = puzzle.problems()
            return f',"why":{rows.dumps(rows.why(problems[0], puzzle.board))}'.encode() if problems else b""
        return b""


class ChunkSizer:
    """Cuts blocks into parts that are answered in some tenths of a second, so that rows, progress and journal
    keep up with slow puzzles too; fast ones are soon left in whole blocks.
    """

    def __init__(self) -> None:
        self._size = SMALLEST
        self._last = time.perf_counter()

    def parts(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items, blocks in parts of the present size."""
        for item in items:
            rest = item
            while rest.count > self._size:
                size = self._size
                yield rest.part(0, size)
                rest = rest.part(size, rest.count)
            yield rest

    def done(self) -> None:
        """Choose the size of the next parts by the time that the last one took."""
        now = time.perf_counter()
        if now - self._last > LONG:
            self._size = max(self._size // 2, SMALLEST)
        elif self._size < LARGEST and now - self._last < LONG / 2:
            self._size *= 2
        self._last = now


def puzzle_of(line: bytes) -> Puzzle:
    """Return the puzzle of one plain classic line."""
    return Puzzle(Board.square(9), batch.digits_of_lines(line))


def _clues(line: bytes) -> int:
    return CELLS - line.count(b".") - line.count(b"0")


def _grids(found: Rows) -> list[bytes]:
    text = bytes(found.solutions).translate(_SYMBOLS)
    return [text[start : start + CELLS] for start in range(0, len(text), CELLS)]
