"""`--as parquet`: the rows as columns of one file, or of a folder of parts with `--resume` and `--part`.

A file is written under another name and renamed when it is complete. Therefore a run with ``--resume`` can
skip the parts that exist, and the jobs of an array can write into one folder.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from polydoku import batch
from polydoku._core import version
from polydoku.batch.atomic_file import atomic_file
from polydoku.batch.columns import STATUS_WORDS, arrow_table, pyarrow
from polydoku.cli import exit_codes, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.blocks import BlockAnswerer
from polydoku.cli.input_items import Item, estimated_puzzle_count, possible_files, read_items
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle

PART_SIZE = 1_000_000
"""Puzzles in one part of a folder."""
BATCH_ROWS = 65_536
"""Rows that are collected before they are written."""

STATUS = list(STATUS_WORDS)


def run_all(
    common_options: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockAnswerer | None,
) -> int:
    """Answer every puzzle into columns and return the exit code."""
    if common_options.output in (None, "-"):
        raise PuzzleError("needs", option="--as parquet", other="--output FILE")
    pyarrow()
    target = Path(str(common_options.output))
    folder = common_options.resume or common_options.part is not None
    if not folder:
        OutputWriter(common_options.output, force=common_options.force, inputs=possible_files(common_options))
    elif target.exists() and not target.is_dir():
        raise PuzzleError("not-writable", str(target), reason="it is a file, and parts need a directory")
    items = read_items(common_options)
    first = next(items, None)
    progress = Progress(
        common_options, has_one_puzzle=False, total=estimated_puzzle_count(common_options, first)
    )
    codes: set[int] = set()
    facts = {
        "polydoku": version(),
        "command": command,
        "options": records.json_line(common_options.journal_options),
    }
    batches = _batches(_with_first(first, items), common_options, answer, block_answerer, progress, codes)
    try:
        if folder:
            target.mkdir(exist_ok=True)
            _write_parts(target, batches, common_options, facts)
        else:
            _write_file(target, (make_table() for _, _, make_table in batches), facts)
    except (KeyboardInterrupt, exit_codes.Terminated) as error:
        progress.remove()
        raise type(error)(progress.stop_message(is_resumable=common_options.resume)) from None
    progress.remove()
    progress.summary()
    return exit_codes.worst(codes)


_Batch = tuple[int, int, Callable[[], Any]]
"""The index of the first row, the number of rows, and the function that returns their table."""


def _with_first(first: Item | None, items: Iterator[Item]) -> Iterator[Item]:
    if first is not None:
        yield first
        yield from items


def _batches(
    items: Iterator[Item],
    common_options: CommonOptions,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockAnswerer | None,
    progress: Progress,
    codes: set[int],
) -> Iterator[_Batch]:
    """Yield the batches, none of which crosses the border of two parts; their tables are made on demand."""
    for item in _cut_at_parts(items):
        yield (
            item.index,
            item.count,
            partial(_table, item, common_options, answer, block_answerer, progress, codes),
        )


def _cut_at_parts(items: Iterator[Item]) -> Iterator[Item]:
    """Yield the items, with blocks cut where a part ends."""
    for item in items:
        start = 0
        while start < item.count:
            stop = min(item.count, start + PART_SIZE - (item.index + start - 1) % PART_SIZE)
            yield item if stop - start == item.count else item.part(start, stop)
            start = stop


def _table(
    item: Item,
    common_options: CommonOptions,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockAnswerer | None,
    progress: Progress,
    codes: set[int],
) -> Any:
    """Return the rows of an item as a table, and count them."""
    if item.block and block_answerer is not None and block_answerer.can_write("json"):
        start = time.perf_counter()
        search_options: dict[str, Any] = {"threads": common_options.threads, **common_options.search_limits}
        answers = batch.solve(item.block, limit=block_answerer.limit, **search_options)
        ms = (time.perf_counter() - start) * 1e3 / max(len(answers), 1)
        statuses = bytes(answers.status)
        tally = {word: count for code, word in enumerate(STATUS) if (count := statuses.count(code))}
        codes |= block_answerer.exit_codes_of(tally)
        progress.add(tally)
        return _with_all_columns(arrow_table(answers, first=item.index), ms)
    row_records: list[dict[str, Any]] = []
    for puzzle_item in item.puzzles():
        answer_row = _answer_row(puzzle_item, answer)
        codes.add(answer_row.exit_code)
        row_records.append(
            records.flat_record(
                records.index_and_name(puzzle_item.index, puzzle_item.puzzle) | answer_row.record,
                puzzle_item.puzzle,
            )
        )
        progress.add({str(answer_row.record.get("status", "")): 1})
    return _table_of_records(row_records)


def _answer_row(item: Item, answer: Callable[[Puzzle], AnswerRow]) -> AnswerRow:
    if item.error is not None:
        return AnswerRow(
            record=records.error_record(item.error), text="error", exit_code=exit_codes.BAD_INPUT
        )
    assert item.puzzle is not None
    return answer(item.puzzle)


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
    for field in schema:
        values = [record.get(field.name) for record in row_records]
        if field.name == "status":
            codes = arrow.array([STATUS.index(str(value)) for value in values], arrow.int8())
            arrays.append(arrow.DictionaryArray.from_arrays(codes, STATUS))
        else:
            arrays.append(arrow.array(values, field.type))
    return arrow.table(arrays, schema=schema)


def _with_all_columns(table: Any, ms: float) -> Any:
    """Return the table of a block with all columns of the schema; `ms` is the mean of the block."""
    arrow = pyarrow()
    schema = _schema()
    columns = {name: table.column(name) for name in table.column_names}
    columns["ms"] = arrow.array([ms] * table.num_rows, arrow.float32())
    nulls = arrow.nulls(table.num_rows)
    return arrow.table([columns.get(field.name, nulls).cast(field.type) for field in schema], schema=schema)


def _write_parts(
    folder: Path, batches: Iterator[_Batch], common_options: CommonOptions, facts: dict[str, str]
) -> None:
    """Write one file a part, in order; with `--resume` existing parts are skipped."""
    only_part = common_options.part and common_options.part[0]
    for number, group in groupby(batches, lambda batch: only_part or (batch[0] - 1) // PART_SIZE + 1):
        path = folder / f"part-{number:05}.parquet"
        if not (common_options.resume and path.exists()):
            _write_file(path, (make_table() for _, _, make_table in group), facts)


def _write_file(path: Path, tables: Iterator[Any], facts: dict[str, str]) -> None:
    """Write one file under another name, and rename it."""
    import pyarrow.parquet as parquet

    arrow = pyarrow()
    schema = _schema().with_metadata(facts)
    with atomic_file(path) as file, parquet.ParquetWriter(file, schema) as writer:
        pending: list[Any] = []
        for table in tables:
            pending.append(table)
            if sum(waiting.num_rows for waiting in pending) >= BATCH_ROWS:
                writer.write_table(arrow.concat_tables(pending).cast(schema))
                pending = []
        if pending:
            writer.write_table(arrow.concat_tables(pending).cast(schema))
