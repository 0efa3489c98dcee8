"""`--as parquet`: the rows as columns, in one file, or a folder of parts where the run can go on or is one.

Each file comes under another name and is renamed when it is whole: present means whole. So a run with
``--resume`` leaves out the parts that are there, and the jobs of an array write into one folder.
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
from polydoku.cli.bulk import BlockAnswerer
from polydoku.cli.items import Item, items, paths, total
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.progress import Progress
from polydoku.cli.show import AnswerRow
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle

PART = 1_000_000
"""Puzzles of one part of a folder."""
HELD = 65_536
"""Rows that are gathered before they are written."""

STATUS = list(WORDS)


def run_all(
    run: CommonOptions, command: str, answer: Callable[[Puzzle], AnswerRow], bulk: BlockAnswerer | None
) -> int:
    """Answer every puzzle into columns and return the exit code."""
    if run.output in (None, "-"):
        raise PuzzleError("needs", option="--as parquet", other="--output FILE")
    pyarrow()
    target = Path(str(run.output))
    folder = run.resume or run.part is not None
    if not folder:
        Writer(run.output, force=run.force, inputs=paths(run))
    elif target.exists() and not target.is_dir():
        raise PuzzleError("not-writable", str(target), reason="it is a file, and parts need a directory")
    found = items(run)
    first = next(found, None)
    progress = Progress(run, alone=False, total=total(run, first))
    codes: set[int] = set()
    facts = {"polydoku": version(), "command": command, "options": rows.dumps(run.asked)}
    source = _counted(_from(first, found), run, answer, bulk, progress, codes)
    try:
        if folder:
            target.mkdir(exist_ok=True)
            _parts(target, source, run, facts)
        else:
            _file(target, (made() for _, _, made in source), facts)
    except (KeyboardInterrupt, exit_codes.Terminated) as error:
        progress.remove()
        raise type(error)(progress.stopped(resumable=run.resume)) from None
    progress.remove()
    progress.summary()
    return exit_codes.worst(codes)


_Made = tuple[int, int, Callable[[], Any]]
"""Index of the first row, how many rows, and what makes their table."""


def _from(first: Item | None, found: Iterator[Item]) -> Iterator[Item]:
    if first is not None:
        yield first
        yield from found


def _counted(
    found: Iterator[Item],
    run: CommonOptions,
    answer: Callable[[Puzzle], AnswerRow],
    bulk: BlockAnswerer | None,
    progress: Progress,
    codes: set[int],
) -> Iterator[_Made]:
    """Yield the rows, up to `HELD` at a time, never across the border of two parts; made when wanted."""
    for item in _cut(found):
        yield item.index, item.count, partial(_table, item, run, answer, bulk, progress, codes)


def _cut(found: Iterator[Item]) -> Iterator[Item]:
    """Cut blocks where a part ends."""
    for item in found:
        start = 0
        while start < item.count:
            stop = min(item.count, start + PART - (item.index + start - 1) % PART)
            yield item if stop - start == item.count else item.part(start, stop)
            start = stop


def _table(
    item: Item,
    run: CommonOptions,
    answer: Callable[[Puzzle], AnswerRow],
    bulk: BlockAnswerer | None,
    progress: Progress,
    codes: set[int],
) -> Any:
    """Return the rows of an item as a table, and count them."""
    if item.block and bulk is not None and bulk.allows("json"):
        start = time.perf_counter()
        asked: dict[str, Any] = {"threads": run.threads, **run.limits}
        found = batch.solve(item.block, limit=bulk.limit, **asked)
        ms = (time.perf_counter() - start) * 1e3 / max(len(found), 1)
        statuses = bytes(found.status)
        tally = {word: count for code, word in enumerate(STATUS) if (count := statuses.count(code))}
        codes |= bulk.codes(tally)
        progress.add(tally)
        return _filled(table_of_rows(found, first=item.index), ms)
    records: list[dict[str, Any]] = []
    for own in item.puzzles():
        outcome = _outcome(own, answer)
        codes.add(outcome.code)
        records.append(rows.columns(rows.head(own.index, own.puzzle) | outcome.record, own.puzzle))
        progress.add({str(outcome.record.get("status", "")): 1})
    return _of_records(records)


def _outcome(item: Item, answer: Callable[[Puzzle], AnswerRow]) -> AnswerRow:
    if item.error is not None:
        return AnswerRow(record=rows.error(item.error), line="error", code=exit_codes.BAD_INPUT)
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


def _of_records(records: list[dict[str, Any]]) -> Any:
    """Return a table of rows as dictionaries; what a row has not is null."""
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


def _filled(table: Any, ms: float) -> Any:
    """Return the table of a block with all columns of the schema; `ms` is the mean of the block."""
    arrow = pyarrow()
    schema = _schema()
    known = {name: table.column(name) for name in table.column_names}
    known["ms"] = arrow.array([ms] * table.num_rows, arrow.float32())
    nothing = arrow.nulls(table.num_rows)
    return arrow.table([known.get(field.name, nothing).cast(field.type) for field in schema], schema=schema)


def _parts(folder: Path, source: Iterator[_Made], run: CommonOptions, facts: dict[str, str]) -> None:
    """Write one file a part, in order; a part that is there is read over."""
    own = run.part and run.part[0]
    for number, group in groupby(source, lambda made: own or (made[0] - 1) // PART + 1):
        path = folder / f"part-{number:05}.parquet"
        if not (run.resume and path.exists()):
            _file(path, (made() for _, _, made in group), facts)


def _file(path: Path, tables: Iterator[Any], facts: dict[str, str]) -> None:
    """Write one file: under another name, then renamed."""
    import pyarrow.parquet as parquet

    arrow = pyarrow()
    schema = _schema().with_metadata(facts)
    with whole_file(path) as file, parquet.ParquetWriter(file, schema) as writer:
        held: list[Any] = []
        for table in tables:
            held.append(table)
            if sum(one.num_rows for one in held) >= HELD:
                writer.write_table(arrow.concat_tables(held).cast(schema))
                held = []
        if held:
            writer.write_table(arrow.concat_tables(held).cast(schema))
