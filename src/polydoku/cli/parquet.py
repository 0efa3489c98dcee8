"""`--as parquet`: writes the rows as a table to one file, or with `--resume` or `--part` to a folder.

A file is renamed to its final name when it is complete. A run with ``--resume`` can therefore skip the parts
that exist, and several jobs with ``--part`` can write into one folder.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, groupby
from pathlib import Path
from typing import Any

from polydoku._core import version
from polydoku.batch.atomic_file import atomic_file
from polydoku.batch.columns import STATUS_WORDS, pyarrow
from polydoku.cli import exit_codes, records
from polydoku.cli.answer_row import AnswerRow, error_row
from polydoku.cli.blocks import BlockProtocol
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

COLUMN_TYPES = {
    "index": "int64",
    "name": "string",
    "puzzle": "string",
    "status": "status",
    "count": "int64",
    "exact": "bool",
    "solution": "string",
    "clues": "int16",
    "ms": "float32",
    "error": "string",
}
"""The columns of answers that are solutions or counts, with their Arrow types."""


def run_all(
    common_options: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockProtocol | None,
    *,
    column_types: Mapping[str, str] = COLUMN_TYPES,
    check: Callable[[Item], Item] | None = None,
) -> int:
    """Answer puzzles with `answer`, and blocks with `block_answerer` if possible; return the exit code.

    `column_types` are the Arrow types of the columns. `check` replaces items that cannot be answered.
    """
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
    schema = schema_of(column_types)
    table_maker = _TableMaker(common_options, answer, block_answerer, progress, schema)
    metadata = {
        "polydoku": version(),
        "command": command,
        "options": records.json_line(common_options.journal_options),
    }
    items = chain(() if first_item is None else (first_item,), items)
    items = _cut_at_parts(map(check, items) if check else items)
    try:
        if writes_folder:
            target.mkdir(exist_ok=True)
            _write_parts(target, items, table_maker, metadata)
        else:
            _write_file(target, map(table_maker.table, items), schema, metadata)
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
    block_answerer: BlockProtocol | None
    progress: Progress
    schema: Any
    row_exit_codes: set[int] = field(default_factory=set)

    def table(self, item: Item) -> Any:
        if item.block and self.block_answerer is not None and self.block_answerer.can_write("parquet"):
            tables = []
            for table, status_counts in self.block_answerer.tables(item, self.schema, self.common_options):
                tables.append(table)
                self.row_exit_codes |= self.block_answerer.exit_codes_of(status_counts)
                self.progress.add(status_counts)
            return pyarrow().concat_tables(tables)
        row_records = []
        for puzzle_item in item.puzzles():
            answer_row = self._answer_row(puzzle_item)
            self.row_exit_codes.add(answer_row.exit_code)
            first_keys = records.index_and_name(puzzle_item.index, puzzle_item.puzzle)
            flat = records.flat_record(first_keys | answer_row.record, puzzle_item.puzzle)
            row_records.append(flat | answer_row.columns)
            self.progress.add({answer_row.counted_word: 1})
        return table_of_records(row_records, self.schema)

    def _answer_row(self, item: Item) -> AnswerRow:
        if item.error is not None:
            return error_row(item.error)
        assert item.puzzle is not None
        return self.answer(item.puzzle)


def schema_of(column_types: Mapping[str, str]) -> Any:
    """Return the Arrow schema of columns with these types; ``status`` is a dictionary of all statuses."""
    arrow = pyarrow()
    special_types = {
        "status": arrow.dictionary(arrow.int8(), arrow.string()),
        "dictionary": arrow.dictionary(arrow.int32(), arrow.string()),
    }
    return arrow.schema(
        [
            (name, special_types.get(type_name) or arrow.type_for_alias(type_name))
            for name, type_name in column_types.items()
        ]
    )


def table_of_records(row_records: list[dict[str, Any]], schema: Any) -> Any:
    """Return the table of rows that are dictionaries; a missing key becomes null."""
    arrow = pyarrow()
    arrays = []
    for column in schema:
        values = [record.get(column.name) for record in row_records]
        if column.name == "status":
            status_numbers = arrow.array([STATUSES.index(str(value)) for value in values], arrow.int8())
            arrays.append(arrow.DictionaryArray.from_arrays(status_numbers, STATUSES))
        else:
            arrays.append(arrow.array(values, column.type))
    return arrow.table(arrays, schema=schema)


def with_all_columns(table: Any, schema: Any, mean_ms: float) -> Any:
    """Return a table with all columns of a schema; every row of the column `ms` is `mean_ms`."""
    arrow = pyarrow()
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
            _write_file(path, map(table_maker.table, part_items), table_maker.schema, metadata)


def _write_file(path: Path, tables: Iterator[Any], schema: Any, metadata: dict[str, str]) -> None:
    """Write one file, which is renamed to `path` when it is complete."""
    import pyarrow.parquet as parquet

    arrow = pyarrow()
    schema = schema.with_metadata(metadata)
    with atomic_file(path) as file, parquet.ParquetWriter(file, schema) as writer:
        pending: list[Any] = []
        for table in tables:
            pending.append(table)
            if sum(pending_table.num_rows for pending_table in pending) >= BATCH_ROWS:
                writer.write_table(arrow.concat_tables(pending).cast(schema))
                pending = []
        if pending:
            writer.write_table(arrow.concat_tables(pending).cast(schema))
