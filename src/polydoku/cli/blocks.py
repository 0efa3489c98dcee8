"""Answers blocks of classic lines: rows are made from the core's flat answers, without `Puzzle` objects.

The flat answers lack reasons and second solutions, so those puzzles are solved again. If a limit hides a
part of the row (`stopped_by`, whether a count is exact), `BlockAnswerer.allows` returns `False`.
"""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from polydoku import batch
from polydoku.batch import Rows
from polydoku.batch.mapping import MAX_CHUNK, MIN_CHUNK, TARGET_SECONDS
from polydoku.cli import exit_codes, records
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

CELLS = batch.CELLS
NONE, UNIQUE, MANY, STOPPED = range(4)
STATUSES = ("none", "unique", "many", "stopped")
_STATUS_BYTES = tuple(status.encode() for status in STATUSES)
_SYMBOLS = bytes(range(48, 58)) + bytes(246)


@dataclass(frozen=True, slots=True)
class BlockAnswerer:
    """Answers blocks for one command, counting up to `limit` solutions of each puzzle.

    The statuses in `negative` make the exit code 1; `has_budget` says that a budget may stop a search.
    """

    command: Literal["solve", "check", "count"]
    limit: int
    negative: frozenset[int]
    has_budget: bool

    def allows(self, view: str) -> bool:
        """Return whether the flat answers suffice for the rows of this view."""
        if view == "line":
            return not self.has_budget or (self.command != "count" and self.limit > 1)
        return view == "json" and not self.has_budget and self.limit > 1

    def rows(
        self, items: Iterable[Item], view: str, common_options: CommonOptions
    ) -> Iterator[tuple[Item, bytes | None, dict[str, int]]]:
        """Yield each item with the rows of its block as bytes, and the number of rows of each status.

        An item without a block comes with `None`. After a signal the finished rows come before the exception.
        """
        search_options: dict[str, Any] = {
            "limit": self.limit,
            "threads": common_options.threads,
            **common_options.budgets,
        }
        chunk_sizer = ChunkSizer()
        chunks = chunk_sizer.chunks(items)
        if view == "line":
            blocks = ((item, item.block) for item in chunks)
            for item, text, tally in batch.answer_lines(blocks, self.command, **search_options):
                chunk_sizer.chunk_done()
                yield item, text if item.block else None, tally
            return
        for item in chunks:
            start = time.perf_counter()
            for answers in batch.stream([item.block] if item.block else [], **search_options):
                ms = (time.perf_counter() - start) * 1e3 / max(len(answers), 1)
                lines = self._json_lines(answers, item.block, item.index, ms)
                statuses = bytes(answers.status)
                tally = {STATUSES[status]: count for status in range(4) if (count := statuses.count(status))}
                chunk_sizer.chunk_done()
                yield item, b"\n".join([*lines, b""]), tally
            if not item.block:
                yield item, None, {}

    def exit_codes_of(self, tally: dict[str, int]) -> set[int]:
        """Return the exit codes of these statuses; a search that ``--limit 1`` stops counts as done."""
        codes = {exit_codes.NEGATIVE for status in self.negative if STATUSES[status] in tally}
        return codes | ({exit_codes.STOPPED} if STATUSES[STOPPED] in tally and self.has_budget else set())

    def _json_lines(self, answers: Rows, block: bytes, index: int, ms: float) -> list[bytes]:
        """Return one JSON object a puzzle; `ms` is the mean time of the block."""
        counts, grids, puzzles = answers.count, _grids(answers), block.split()
        lines = []
        for row, status in enumerate(answers.status):
            count = counts[row]
            exact = b"true" if count < self.limit else b"false"
            head = b'{"index":%d,"status":"%s","count":%d,"exact":%s' % (
                index + row,
                _STATUS_BYTES[status],
                count,
                exact,
            )
            tail = b',"clues":%d}' % _clues(puzzles[row]) if self.command == "check" else b"}"
            grid = b',"solution":"%s"' % grids[row] if count and self.command != "count" else b""
            lines.append(head + grid + self._reason(status, puzzles[row]) + b',"ms":%.4g' % ms + tail)
        return lines

    def _reason(self, status: int, line: bytes) -> bytes:
        """Return the key that explains why a puzzle is not unique."""
        if status == MANY and self.command != "count":
            other = puzzle_of(line).solve().other
            return b',"other":"%s"' % other.line.encode() if other else b""
        if status == NONE:
            puzzle = puzzle_of(line)
            problems = puzzle.problems()
            return (
                f',"why":{records.json_line(records.reason_record(problems[0], puzzle.board))}'.encode()
                if problems
                else b""
            )
        return b""


class ChunkSizer:
    """Cuts blocks into chunks of a few tenths of a second, so that rows and progress appear early.

    Chunks grow while answers are fast, until blocks are no longer cut.
    """

    def __init__(self) -> None:
        self._size = MIN_CHUNK
        self._last = time.perf_counter()

    def chunks(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items, with each block cut into chunks of the present size."""
        for item in items:
            rest = item
            while rest.count > self._size:
                size = self._size
                yield rest.part(0, size)
                rest = rest.part(size, rest.count)
            yield rest

    def chunk_done(self) -> None:
        """Choose the size of the next chunks by the time that the last chunk took."""
        now = time.perf_counter()
        if now - self._last > TARGET_SECONDS:
            self._size = max(self._size // 2, MIN_CHUNK)
        elif self._size < MAX_CHUNK and now - self._last < TARGET_SECONDS / 2:
            self._size *= 2
        self._last = now


def puzzle_of(line: bytes) -> Puzzle:
    """Return the puzzle of one plain classic line."""
    return Puzzle(Board.square(9), batch.digits_of_lines(line))


def _clues(line: bytes) -> int:
    return CELLS - line.count(b".") - line.count(b"0")


def _grids(answers: Rows) -> list[bytes]:
    text = bytes(answers.solutions).translate(_SYMBOLS)
    return [text[start : start + CELLS] for start in range(0, len(text), CELLS)]
