"""`RatingGroups`: rates classic puzzles in groups, for which the core uses several threads.

Consecutive classic puzzles of any format form a group, so that threads help for all of them. Groups grow
while they are fast, and shrink to one puzzle for each thread when ratings take long. Puzzles without exactly
one solution are answered alone, because their rows say why.
"""

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from polydoku import _core
from polydoku.batch.chunk_size import ChunkSize
from polydoku.batch.cores import cores
from polydoku.batch.rating import RatedDigits, rate_digits
from polydoku.cli import records
from polydoku.cli.blocks import AnsweredItem, puzzle_of_line
from polydoku.cli.commands.rate.options import RateOptions, table_columns
from polydoku.cli.commands.rate.rating_row import EXIT_CODES, RatedPuzzle, RatingAnswer, answer_row
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.formats.reading.item import CELLS
from polydoku.model.board import Board
from polydoku.rate.rating import Rating
from polydoku.rate.scale import UNIQUE, BatchOptions


class GroupRow(NamedTuple):
    """The answer for a classic puzzle, and its first values in a table: index, name, puzzle and clues."""

    answer: RatingAnswer | RatedPuzzle
    first_values: dict[str, Any]

    def text(self, view: str, columns: Iterable[str]) -> str:
        """Return the row in a view, with a line break."""
        if view == "json":
            keys = {key: self.first_values[key] for key in ("index", "name") if key in self.first_values}
            return records.json_line(keys | self.answer.record) + "\n"
        if view == "csv":
            return records.csv_line(self.values(), tuple(columns)) + "\n"
        return self.answer.text + "\n"

    def values(self) -> dict[str, Any]:
        """Return the values of all columns."""
        return self.first_values | self.answer.table_values


class RatingGroups:
    """Answers groups of classic puzzles with their ratings; see `polydoku.cli.blocks.BlockProtocol`."""

    def __init__(self, options: RateOptions, common_options: CommonOptions) -> None:
        self._options = options
        self._scales = options.scales
        self._common_options = common_options
        threads = common_options.threads or cores()
        self._batch_options = BatchOptions(threads, common_options.budget_ms, options.bounds)
        self._size = ChunkSize(smallest=threads)
        self._columns = tuple(table_columns(options))

    def can_write(self, view: str) -> bool:
        """Return whether groups can be written in a view; drawings are made one at a time."""
        return view in ("line", "json", "csv", "parquet")

    def answer(
        self, items: Iterable[Item], view: str, common_options: CommonOptions
    ) -> Iterator[AnsweredItem]:
        """Yield every item with its rows, or with `None` if it has no classic puzzle.

        After a signal, the finished rows are yielded before its exception is raised.
        """
        for item, rows in self.rows(items):
            if rows is None:
                yield AnsweredItem(item, None, {})
                continue
            text = "".join(row.text(view, self._columns) for row in rows)
            yield AnsweredItem(item, text.encode(), Counter(row.answer.counted_word for row in rows))

    def tables(
        self, item: Item, schema: Any, common_options: CommonOptions
    ) -> Iterator[tuple[Any, dict[str, int]]]:
        """Yield the rows of a block as Arrow tables, and the number of rows with each outcome."""
        from polydoku.cli.parquet import table_of_records

        for _, rows in self.rows([item]):
            assert rows is not None
            table = table_of_records([row.values() for row in rows], schema)
            yield table, Counter(row.answer.counted_word for row in rows)

    def exit_codes_of(self, status_counts: dict[str, int]) -> set[int]:
        """Return the exit codes of rows that are counted under these words."""
        return {EXIT_CODES[word] for word in status_counts if word in EXIT_CODES}

    def rows(self, items: Iterable[Item]) -> Iterator[tuple[Item, list[GroupRow] | None]]:
        """Yield every item with its rows, in order; a large block is cut into several items."""
        for group in self._groups(items):
            if not _is_classic(group[0]):
                yield group[0], None
                continue
            start = time.perf_counter()
            digits = b"".join(map(_digits, group))
            rated = rate_digits(digits, self._options.scale, self._batch_options)
            self._size.adapt(time.perf_counter() - start)
            first_row = 0
            for item in group:
                finished_count = min(item.count, len(rated.statuses) - first_row)
                if finished_count <= 0:
                    break
                yield item, list(self._rows_of_item(item, rated, first_row, finished_count))
                first_row += item.count
            if rated.signal is not None:
                raise rated.signal

    def _groups(self, items: Iterable[Item]) -> Iterator[list[Item]]:
        """Yield the items in groups of classic puzzles; any other item is a group by itself.

        An error in the input is raised after the items before it.
        """
        pending: list[Item] = []
        try:
            for item in items:
                if not _is_classic(item):
                    yield from filter(None, (pending, [item]))
                    pending = []
                    continue
                remaining: Item | None = item
                while remaining is not None:
                    room = max(self._size.value - sum(part.count for part in pending), 1)
                    pending.append(remaining.slice(0, min(room, remaining.count)))
                    remaining = remaining.slice(room, remaining.count) if remaining.count > room else None
                    if sum(part.count for part in pending) >= self._size.value:
                        yield pending
                        pending = []
        except PuzzleError:
            if pending:
                yield pending
            raise
        if pending:
            yield pending

    def _rows_of_item(self, item: Item, rated: RatedDigits, first_row: int, count: int) -> Iterator[GroupRow]:
        lines = item.block.split() if item.block else []
        for offset in range(count):
            row = first_row + offset
            if item.puzzle is None:
                line = lines[offset].decode().replace("0", ".")
                clue_count = CELLS - line.count(".")
                first_values = {"index": item.index + offset, "puzzle": line, "clues": clue_count}
            else:
                first_values = records.index_and_name(item.index, item.puzzle)
                first_values |= {"puzzle": item.puzzle.givens.line, "clues": item.puzzle.given_count}
            if rated.statuses[row] == UNIQUE:
                answer: RatingAnswer | RatedPuzzle = self._rated_puzzle(rated, row)
            else:
                puzzle = item.puzzle or puzzle_of_line(lines[offset])
                answer = answer_row(puzzle, self._options, self._common_options)
            yield GroupRow(answer, first_values)

    def _rated_puzzle(self, rated: RatedDigits, row: int) -> RatedPuzzle:
        bounds = self._options.bounds
        ratings, nanoseconds = dict[str, Rating](), 0
        for scale in self._scales:
            flat_ratings = rated.ratings[scale.id]
            ratings[scale.id] = scale.rating(flat_ratings, row, bounds)
            nanoseconds += flat_ratings.nanoseconds[row]
        return RatedPuzzle(ratings, self._options, nanoseconds / 1e6)


def _is_classic(item: Item) -> bool:
    puzzle = item.puzzle
    if puzzle is None:
        return bool(item.block)
    return puzzle.board == Board.square(9) and not puzzle.rules and puzzle.allowed is None


def _digits(item: Item) -> bytes:
    """Return the digits of the puzzles of an item."""
    if item.puzzle is not None:
        return item.puzzle.givens.digits
    digits, _ = _core.parse_lines(item.block)  # a block has only plain lines, so no line fails
    return digits
