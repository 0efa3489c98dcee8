"""`--as parquet`: writes the rows as a table to one file, or with `--resume` or `--part` to a folder.

A file is renamed to its final name when it is complete. A run with ``--resume`` can therefore skip the parts
that exist, and several jobs with ``--part`` can write into one folder.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, groupby
from pathlib import Path
from typing import Any

from polydoku import batch
from polydoku._core import version
from polydoku.batch.atomic_file import atomic_file
from polydoku.batch.columns import STATUS_WORDS, arrow_table, pyarrow
from polydoku.cli import exit_codes, records
from polydoku.cli.answer_row import AnswerRow, error_row
from polydoku.cli.blocks import BlockAnswerer, status_counts_of
from polydoku.cli.input_items import Item, estimated_puzzle_count, possible_files, read_items
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle

PART_SIZE = 1_000_000
"""Puzzles in one part of a folder, unless `--part` determines the parts."""
BATCH_ROWS = 65_536
"""The number of rows that are collected before they are written as one row group."""

STATUSES = list(STATUS_WORDS)


def run_all(
    common_options: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockAnswerer | None,
) -> int:
    """Answer puzzles with `answer`, and blocks with `block_answerer` if possible; return the exit code."""
    if common_options.output in (None, "-"):
        raise PuzzleError("needs", option="--as parquet", other="--output FILE")
    pyarrow()  # raises `ExtraMissing` before the work begins
    target = Path(str(common_options.output))
    writes_folder = common_options.resume or common_options.part is not None
    if not writes_folder:
        # Creating the writer checks whether the file may be written.
        OutputWriter(common_options.output, force=common_options.force, inputs=possible_files(common_options))
    elif target.exists() and not target.is_dir():
        raise PuzzleError("not-writable", str(target), reason="it is a file, and parts need a directory")
    items = read_items(common_options)
    first_item = next(items, None)
    progress = Progress(
        common_options, has_one_puzzle=False, total=estimated_puzzle_count(common_options, first_item)
    )
    table_maker = _TableMaker(common_options, answer, block_answerer, progress)
    metadata = {
        "polydoku": version(),
        "command": command,
        "options": records.json_line(common_options.journal_options),
    }
    items = _cut_at_parts(chain(() if first_item is None else (first_item,), items))
    try:
        if writes_folder:
            target.mkdir(exist_ok=True)
            _write_parts(target, items, table_maker, metadata)
        else:
            _write_file(target, map(table_maker.table, items), metadata)
    except (KeyboardInterrupt, exit_codes.Terminated) as error:
        progress.erase()
        raise type(error)(progress.stop_message(is_resumable=common_options.resume)) from None
    progress.erase()
    progress.print_summary()
    return exit_codes.worst(table_maker.row_exit_codes)


def _cut_at_parts(items: Iterator[Item]) -> Iterator[Item]:
    """Yield the items, with blocks cut where a part of `PART_SIZE` puzzles ends."""
    for item in items:
        start = 0
        while start < item.count:
            rows_left_in_part = PART_SIZE - (item.index + start - 1) % PART_SIZE
            stop = min(item.count, start + rows_left_in_part)
            yield item.slice(start, stop)
            start = stop


@dataclass(slots=True)
class _TableMaker:
    """Answers items as Arrow tables, and counts the rows by status and exit code."""

    common_options: CommonOptions
    answer: Callable[[Puzzle], AnswerRow]
    block_answerer: BlockAnswerer | None
    progress: Progress
    row_exit_codes: set[int] = field(default_factory=set)

    def table(self, item: Item) -> Any:
        # The table has the same facts as the rows of the view `json`.
        if item.block and self.block_answerer is not None and self.block_answerer.can_write("json"):
            return self._table_of_block(item, self.block_answerer)
        row_records = []
        for puzzle_item in item.puzzles():
            answer_row = self._answer_row(puzzle_item)
            self.row_exit_codes.add(answer_row.exit_code)
            first_keys = records.index_and_name(puzzle_item.index, puzzle_item.puzzle)
            row_records.append(records.flat_record(first_keys | answer_row.record, puzzle_item.puzzle))
            self.progress.add({str(answer_row.record.get("status", "")): 1})
        return _table_of_records(row_records)

    def _table_of_block(self, item: Item, block_answerer: BlockAnswerer) -> Any:
        start_time = time.perf_counter()
        search_options: dict[str, Any] = {
            "threads": self.common_options.threads,
            **self.common_options.search_limits,
        }
        answers = batch.solve(item.block, limit=block_answerer.limit, **search_options)
        mean_ms = (time.perf_counter() - start_time) * 1e3 / max(len(answers), 1)
        status_counts = status_counts_of(answers)
        self.row_exit_codes |= block_answerer.exit_codes_of(status_counts)
        self.progress.add(status_counts)
        return _with_all_columns(arrow_table(answers, first=item.index), mean_ms)

    def _answer_row(self, item: Item) -> AnswerRow:
        if item.error is not None:
            return error_row(item.error)
        assert item.puzzle is not None
        return self.answer(item.puzzle)


def _schema() -> Any:
    arrow = pyarrow()
    return arrow.schema(
        [
            ("index", arrow.int64()),
            ("name", arrow.string()),
            ("puzzle", arrow.string()),
            ("status", arrow.dictionary(arrow.int8(), arrow.string())),
            ("count", arrow.int64()),
            ("exact", arrow.bool_()),
            ("solution", arrow.string()),
            ("clues", arrow.int16()),
            ("ms", arrow.float32()),
            ("error", arrow.string()),
        ]
    )


def _table_of_records(row_records: list[dict[str, Any]]) -> Any:
    """Return the table of rows that are dictionaries; a missing key becomes null."""
    arrow = pyarrow()
    schema = _schema()
    arrays = []
    for column in schema:
        values = [record.get(column.name) for record in row_records]
        if column.name == "status":
            status_numbers = arrow.array([STATUSES.index(str(value)) for value in values], arrow.int8())
            arrays.append(arrow.DictionaryArray.from_arrays(status_numbers, STATUSES))
        else:
            arrays.append(arrow.array(values, column.type))
    return arrow.table(arrays, schema=schema)


def _with_all_columns(table: Any, mean_ms: float) -> Any:
    """Return a table with all columns of the schema; every row of the column `ms` is `mean_ms`."""
    arrow = pyarrow()
    schema = _schema()
    columns = {name: table.column(name) for name in table.column_names}
    columns["ms"] = arrow.array([mean_ms] * table.num_rows, arrow.float32())
    nulls = arrow.nulls(table.num_rows)
    return arrow.table(
        [columns.get(column.name, nulls).cast(column.type) for column in schema], schema=schema
    )


def _write_parts(
    folder: Path, items: Iterator[Item], table_maker: _TableMaker, metadata: dict[str, str]
) -> None:
    """Write one file for each part, in order; with `--resume` existing files are skipped."""
    common_options = table_maker.common_options
    # With `--part K/N`, all items belong to part K.
    only_number = common_options.part and common_options.part[0]

    def part_number(item: Item) -> int:
        return only_number or (item.index - 1) // PART_SIZE + 1

    for number, part_items in groupby(items, part_number):
        path = folder / f"part-{number:05}.parquet"
        if not (common_options.resume and path.exists()):
            _write_file(path, map(table_maker.table, part_items), metadata)


def _write_file(path: Path, tables: Iterator[Any], metadata: dict[str, str]) -> None:
    """Write one file, which is renamed to `path` when it is complete."""
    import pyarrow.parquet as parquet

    arrow = pyarrow()
    schema = _schema().with_metadata(metadata)
    with atomic_file(path) as file, parquet.ParquetWriter(file, schema) as writer:
        pending: list[Any] = []
        for table in tables:
            pending.append(table)
            if sum(pending_table.num_rows for pending_table in pending) >= BATCH_ROWS:
                writer.write_table(arrow.concat_tables(pending).cast(schema))
                pending = []
        if pending:
            writer.write_table(arrow.concat_tables(pending).cast(schema))
