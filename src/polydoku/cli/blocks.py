"""Answers blocks of classic lines in the core, without a `Puzzle` object for each line.

The core's answers are arrays of counts, statuses and grids. They contain no reason for a missing solution and
no second solution, so `BlockAnswerer` solves these puzzles again. They also do not say which budget stopped a
search and whether a count is exact; a view that writes this cannot use them (`BlockAnswerer.can_write`).
"""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from polydoku import batch
from polydoku.batch import Rows
from polydoku.batch.chunk_size import ChunkSize
from polydoku.batch.mapping import MIN_CHUNK
from polydoku.cli import exit_codes, records
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

NONE, UNIQUE, MANY, STOPPED = range(4)
"""The statuses as numbers, as in the core's arrays."""
STATUSES = ("none", "unique", "many", "stopped")
"""The statuses as words, in the order of their numbers."""
_STATUS_BYTES = tuple(status.encode() for status in STATUSES)

_DIGIT_TO_ASCII = b"0123456789" + bytes(246)
"""The table for `bytes.translate` that maps the bytes 0 to 9 to their characters."""


class AnsweredItem(NamedTuple):
    """An item, the rows of its block (`None` without one), and the number of rows of each status."""

    item: Item
    rows: bytes | None
    status_counts: dict[str, int]


class BlockProtocol(Protocol):
    """What answers blocks of classic lines for a command."""

    def can_write(self, view: str) -> bool:
        """Return whether the answers contain everything that the rows of `view` show."""

    def answer(
        self, items: Iterable[Item], view: str, common_options: CommonOptions
    ) -> Iterator[AnsweredItem]:
        """Yield every item, with the rows of its block in `view`, or `None` for an item to answer alone."""

    def tables(
        self, item: Item, schema: Any, common_options: CommonOptions
    ) -> Iterator[tuple[Any, dict[str, int]]]:
        """Yield Arrow tables of consecutive rows of a block, and the number of rows of each status."""

    def exit_codes_of(self, status_counts: dict[str, int]) -> set[int]:
        """Return the exit codes of rows with these statuses."""


@dataclass(frozen=True, slots=True)
class BlockAnswerer:
    """Answers blocks for one command, counting up to `limit` solutions of each puzzle.

    The statuses in `negative_statuses` make the exit code 1. `has_budget`: a budget may stop a search.
    """

    command: Literal["solve", "check", "count"]
    limit: int
    negative_statuses: frozenset[int]
    has_budget: bool

    def can_write(self, view: str) -> bool:
        """Return whether the core's answers contain everything that the rows of `view` show.

        With a limit of 1, the status ``stopped`` may come from the limit or from a budget.
        """
        if view == "line":
            return not self.has_budget or (self.command != "count" and self.limit > 1)
        return view in ("json", "parquet") and not self.has_budget and self.limit > 1

    def answer(
        self, items: Iterable[Item], view: str, common_options: CommonOptions
    ) -> Iterator[AnsweredItem]:
        """Yield every item with the rows of its block in `view`; a large block is cut into several items.

        If a signal arrives, the finished rows are yielded before its exception is raised.
        """
        search_options: dict[str, Any] = {
            "limit": self.limit,
            "threads": common_options.threads,
            **common_options.search_limits,
        }
        chunk_sizer = ChunkSizer()
        chunks = chunk_sizer.chunks(items)
        if view == "line":
            items_and_blocks = ((item, item.block) for item in chunks)
            for item, rows, status_counts in batch.answer_lines(
                items_and_blocks, self.command, **search_options
            ):
                chunk_sizer.adapt_size()
                yield AnsweredItem(item, rows if item.block else None, status_counts)
            return
        for item in chunks:
            if not item.block:
                yield AnsweredItem(item, None, {})
                continue
            start_time = time.perf_counter()
            for answers in batch.stream([item.block], **search_options):
                mean_ms = (time.perf_counter() - start_time) * 1e3 / max(len(answers), 1)
                lines = self._json_lines(answers, item.block, item.index, mean_ms)
                chunk_sizer.adapt_size()
                yield AnsweredItem(item, b"\n".join([*lines, b""]), status_counts_of(answers))

    def tables(
        self, item: Item, schema: Any, common_options: CommonOptions
    ) -> Iterator[tuple[Any, dict[str, int]]]:
        """Yield the answers to a block as an Arrow table, and the number of answers of each status."""
        from polydoku.batch.columns import arrow_table
        from polydoku.cli.parquet import with_all_columns

        start_time = time.perf_counter()
        answers = batch.solve(
            item.block,
            limit=self.limit,
            threads=common_options.threads,
            budget_ms=common_options.budget_ms,
            max_nodes=common_options.max_nodes,
        )
        mean_ms = (time.perf_counter() - start_time) * 1e3 / max(len(answers), 1)
        table = arrow_table(answers, first=item.index)
        yield with_all_columns(table, schema, mean_ms), status_counts_of(answers)

    def exit_codes_of(self, status_counts: dict[str, int]) -> set[int]:
        """Return the exit codes of these statuses; a search that ``--limit 1`` stops counts as done."""
        codes = {
            exit_codes.NEGATIVE for status in self.negative_statuses if STATUSES[status] in status_counts
        }
        if STATUSES[STOPPED] in status_counts and self.has_budget:
            codes.add(exit_codes.STOPPED)
        return codes

    def _json_lines(self, answers: Rows, block: bytes, first_index: int, mean_ms: float) -> list[bytes]:
        """Return one JSON object for each puzzle of the block."""
        counts, grids, puzzle_lines = answers.count, _grids(answers), block.split()
        json_lines = []
        for position, status in enumerate(answers.status):
            # Rows in JSON are written only without a budget, so a count is exact if it is below the limit.
            count, puzzle_line = counts[position], puzzle_lines[position]
            first_keys = b'{"index":%d,"status":"%s","count":%d,"exact":%s' % (
                first_index + position,
                _STATUS_BYTES[status],
                count,
                b"true" if count < self.limit else b"false",
            )
            solution_key = b',"solution":"%s"' % grids[position] if count and self.command != "count" else b""
            other_or_why_key = self._other_or_why_key(status, puzzle_line)
            clues_key = b',"clues":%d' % _given_count(puzzle_line) if self.command == "check" else b""
            json_lines.append(
                b'%s%s%s,"ms":%.4g%s}' % (first_keys, solution_key, other_or_why_key, mean_ms, clues_key)
            )
        return json_lines

    def _other_or_why_key(self, status: int, puzzle_line: bytes) -> bytes:
        """Return the JSON key `other` for several solutions, `why` for none, and no key for one."""
        if status == MANY and self.command != "count":
            other = puzzle_of_line(puzzle_line).solve().other
            return b',"other":"%s"' % other.line.encode() if other else b""
        if status == NONE:
            puzzle = puzzle_of_line(puzzle_line)
            if problems := puzzle.problems():
                reason = records.json_line(records.reason_record(problems[0], puzzle.board))
                return b',"why":' + reason.encode()
        return b""


class ChunkSizer:
    """Cuts blocks into chunks of less than `TARGET_SECONDS` seconds, so that rows and progress appear early.

    Chunks grow while they are answered fast, and shrink when one takes too long, but not below `smallest`.
    """

    def __init__(self, smallest: int = MIN_CHUNK) -> None:
        self._size = ChunkSize(smallest)
        self._previous_time = time.perf_counter()

    def chunks(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items, with each block cut into chunks of the current size."""
        for item in items:
            remaining = item
            while remaining.count > self._size.value:
                size = self._size.value
                yield remaining.slice(0, size)
                remaining = remaining.slice(size, remaining.count)
            yield remaining

    def adapt_size(self) -> None:
        """Adapt the chunk size to the time that a chunk took; call it after each chunk."""
        now = time.perf_counter()
        self._size.adapt(now - self._previous_time)
        self._previous_time = now


def status_counts_of(answers: Rows) -> dict[str, int]:
    """Return how many answers have each status, without the statuses that do not occur."""
    statuses = bytes(answers.status)
    return {word: count for number, word in enumerate(STATUSES) if (count := statuses.count(number))}


def puzzle_of_line(line: bytes) -> Puzzle:
    """Return the puzzle of one plain classic line."""
    return Puzzle(Board.square(9), batch.digits_of_lines(line))


def _given_count(line: bytes) -> int:
    return batch.CELLS - line.count(b".") - line.count(b"0")


def _grids(answers: Rows) -> list[bytes]:
    digits = bytes(answers.solutions).translate(_DIGIT_TO_ASCII)
    return [digits[start : start + batch.CELLS] for start in range(0, len(digits), batch.CELLS)]
