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
from polydoku.batch.columns import WORDS, pyarrow
from polydoku.batch.columns import table as table_of_rows
from polydoku.batch.whole_file import whole_file
from polydoku.cli import exit_codes, rows
from polydoku.cli.blocks import BlockAnswerer
from polydoku.cli.items import Item, items_of, paths, total
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.progress import Progress
from polydoku.cli.report import AnswerRow
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle

PART_SIZE = 1_000_000
"""Puzzles in one part of a folder."""
BATCH_ROWS = 65_536
"""Rows that are collected before they are written."""

STATUS = list(WORDS)


def run_all(
    common: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockAnswerer | None,
) -> int:
    """Answer every puzzle into columns and return the exit code."""
    if common.output in (None, "-"):
        raise PuzzleError("needs", option="--as parquet", other="--output FILE")
    pyarrow()
    target = Path(str(common.output))
    folder = common.resume or common.part is not None
    if not folder:
        Writer(common.output, force=common.force, inputs=paths(common))
    elif target.exists() and not target.is_dir():
        raise PuzzleError("not-writable", str(target), reason="it is a file, and parts need a directory")
    items = items_of(common)
    first = next(items, None)
    progress = Progress(common, is_single=False, total=total(common, first))
    codes: set[int] = set()
    facts = {"polydoku": version(), "command": command, "options": rows.dumps(common.row_options)}
    batches = _batches(_with_first(first, items), common, answer, block_answerer, progress, codes)
    try:
        if folder:
            target.mkdir(exist_ok=True)
            _write_parts(target, batches, common, facts)
        else:
            _write_file(target, (make_table() for _, _, make_table in batches), facts)
    except (KeyboardInterrupt, exit_codes.Terminated) as error:
        progress.remove()
        raise type(error)(progress.stop_message(resumable=common.resume)) from None
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
    common: CommonOptions,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockAnswerer | None,
    progress: Progress,
    codes: set[int],
) -> Iterator[_Batch]:
    """Yield the batches, none of which crosses the border of two parts; their tables are made on demand."""
    for item in _cut_at_parts(items):
        yield item.index, item.count, partial(_table, item, common, answer, block_answerer, progress, codes)


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
    common: CommonOptions,
    answer: Callable[[Puzzle], AnswerRow],
    block_answerer: BlockAnswerer | None,
    progress: Progress,
    codes: set[int],
) -> Any:
    """Return the rows of an item as a table, and count them."""
    if item.block and block_answerer is not None and block_answerer.allows("json"):
        start = time.perf_counter()
        search_options: dict[str, Any] = {"threads": common.threads, **common.budgets}
        answers = batch.solve(item.block, limit=block_answerer.limit, **search_options)
        ms = (time.perf_counter() - start) * 1e3 / max(len(answers), 1)
        statuses = bytes(answers.status)
        tally = {word: count for code, word in enumerate(STATUS) if (count := statuses.count(code))}
        codes |= block_answerer.exit_codes_of(tally)
        progress.add(tally)
        return _with_all_columns(table_of_rows(answers, first=item.index), ms)
    records: list[dict[str, Any]] = []
    for puzzle_item in item.puzzles():
        answer_row = _answer_row(puzzle_item, answer)
        codes.add(answer_row.code)
        records.append(
            rows.columns(
                rows.first_keys(puzzle_item.index, puzzle_item.puzzle) | answer_row.record, puzzle_item.puzzle
            )
        )
        progress.add({str(answer_row.record.get("status", "")): 1})
    return _table_of_records(records)


def _answer_row(item: Item, answer: Callable[[Puzzle], AnswerRow]) -> AnswerRow:
    if item.error is not None:
        return AnswerRow(record=rows.error_keys(item.error), line="error", code=exit_codes.BAD_INPUT)
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


def _table_of_records(records: list[dict[str, Any]]) -> Any:
    """Return the table of rows that are dictionaries; a missing key becomes null."""
    arrow = pyarrow()
    schema = _schema()
    arrays = []
    for field in schema:
        values = [record.get(field.name) for record in records]
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
    folder: Path, batches: Iterator[_Batch], common: CommonOptions, facts: dict[str, str]
) -> None:
    """Write one file a part, in order; with `--resume` existing parts are skipped."""
    only_part = common.part and common.part[0]
    for number, group in groupby(batches, lambda batch: only_part or (batch[0] - 1) // PART_SIZE + 1):
        path = folder / f"part-{number:05}.parquet"
        if not (common.resume and path.exists()):
            _write_file(path, (make_table() for _, _, make_table in group), facts)


def _write_file(path: Path, tables: Iterator[Any], facts: dict[str, str]) -> None:
    """Write one file under another name, and rename it."""
    import pyarrow.parquet as parquet

    arrow = pyarrow()
    schema = _schema().with_metadata(facts)
    with whole_file(path) as file, parquet.ParquetWriter(file, schema) as writer:
        pending: list[Any] = []
        for table in tables:
            pending.append(table)
            if sum(waiting.num_rows for waiting in pending) >= BATCH_ROWS:
                writer.write_table(arrow.concat_tables(pending).cast(schema))
                pending = []
        if pending:
            writer.write_table(arrow.concat_tables(pending).cast(schema))
