"""Writes rows column by column: as an Arrow table, or as a Parquet, CSV or JSON file."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from polydoku import _core
from polydoku.batch.atomic_file import atomic_file
from polydoku.batch.puzzle_rows import ERROR, VERDICTS, PuzzleRows
from polydoku.errors import ExtraMissing, FormatError
from polydoku.formats.csv import csv_row
from polydoku.formats.reading.item import CELLS
from polydoku.model.answer import Verdict
from polydoku.words import suggestion

if TYPE_CHECKING:
    from polydoku.batch.rows import Rows

_DIGIT_CHARACTERS = b"0123456789".ljust(256, b"\0")
"""The table for `bytes.translate` from the digits 0 to 9 to their characters."""

STATUS_WORDS = (*(verdict.value for verdict in VERDICTS), "error")
"""The word of each status of `Rows`."""


def pyarrow() -> Any:
    """Return the module `pyarrow`; raises `ExtraMissing` if it is not installed."""
    try:
        import pyarrow
    except ImportError:
        raise ExtraMissing("extra-missing", what="Parquet", package="pyarrow", extra="parquet") from None
    return pyarrow


def column_values(rows: "Rows", *, first: int = 1) -> dict[str, list[Any]]:
    """Return the columns of the rows: index, puzzle, status, count, exact, solution, clues.

    `first` is the index of the first row. `exact` says whether `count` is the number of all solutions.
    `clues` is the number of givens. A bad line has `None` as puzzle, solution and clues.
    """
    statuses, counts = list(rows.status), list(rows.count)
    puzzles_and_clues = puzzle_columns(rows)
    solutions: list[str | None] = list(_texts(bytes(rows.solutions), _DIGIT_CHARACTERS))
    for row, (status, count) in enumerate(zip(statuses, counts, strict=True)):
        if status == ERROR or count == 0:
            solutions[row] = None
    return {
        "index": list(range(first, first + len(rows))),
        "puzzle": puzzles_and_clues["puzzle"],
        "status": [STATUS_WORDS[status] for status in statuses],
        "count": counts,
        "exact": [
            _is_exact(status, count, rows.limit) for status, count in zip(statuses, counts, strict=True)
        ],
        "solution": solutions,
        "clues": puzzles_and_clues["clues"],
    }


def puzzle_columns(rows: PuzzleRows[Any]) -> dict[str, list[Any]]:
    """Return the columns puzzle and clues; both are `None` for a bad line."""
    texts, digits = rows.puzzle_texts(), rows.puzzles
    is_error = [status == ERROR for status in rows.status]
    clues = [CELLS - digits.count(0, CELLS * row, CELLS * (row + 1)) for row in range(len(texts))]
    return {
        "puzzle": [None if error else text for error, text in zip(is_error, texts, strict=True)],
        "clues": [None if error else count for error, count in zip(is_error, clues, strict=True)],
    }


def _is_exact(status: int, count: int, limit: int) -> bool:
    """Return whether `count` is the number of all solutions."""
    if status == ERROR:
        return False
    verdict = VERDICTS[status]
    return verdict in (Verdict.NONE, Verdict.ONE) or (verdict is Verdict.MANY and count < limit)


def arrow_table(rows: "Rows", *, first: int = 1) -> Any:
    """Return the columns of `column_values` as a `pyarrow.Table`."""
    arrow = pyarrow()
    types = {
        "index": arrow.int64(),
        "puzzle": arrow.string(),
        "count": arrow.int64(),
        "exact": arrow.bool_(),
        "solution": arrow.string(),
        "clues": arrow.uint8(),
    }
    values = column_values(rows, first=first)
    columns = {name: arrow.array(values[name], column_type) for name, column_type in types.items()}
    statuses = arrow.array(list(rows.status), arrow.int8())
    columns["status"] = arrow.DictionaryArray.from_arrays(statuses, list(STATUS_WORDS))
    metadata = {"polydoku": _core.version(), "limit": str(rows.limit)}
    return arrow.table({name: columns[name] for name in values}).replace_schema_metadata(metadata)


def write(rows: PuzzleRows[Any], path: Path) -> Path:
    """Write the rows to `path`, in the format of its ending, and return `path`.

    Raises `FormatError` for an unknown ending. See `atomic_file` for what happens after an error.
    """
    ending = path.suffix.lower()
    if ending not in WRITERS:
        raise FormatError(
            "rows-ending", ending=ending, known=" ".join(WRITERS), suggestion=suggestion(ending, [*WRITERS])
        )
    if ending == ".parquet":
        pyarrow()  # raises `ExtraMissing` before a file is created
    with atomic_file(path) as file:
        WRITERS[ending](rows, file)
    return path


def _write_parquet(rows: PuzzleRows[Any], file: IO[bytes]) -> None:
    import pyarrow.parquet as parquet

    parquet.write_table(rows.to_arrow(), file)


def _write_csv(rows: PuzzleRows[Any], file: IO[bytes]) -> None:
    columns = rows.column_values()
    file.write(f"{csv_row(list(columns))}\r\n".encode())
    for row in zip(*columns.values(), strict=True):
        file.write(f"{csv_row([_csv_value(value) for value in row])}\r\n".encode())


def _write_json(rows: PuzzleRows[Any], file: IO[bytes]) -> None:
    columns = rows.column_values()
    for row in zip(*columns.values(), strict=True):
        record = {name: value for name, value in zip(columns, row, strict=True) if value is not None}
        file.write(json.dumps(record, separators=(",", ":")).encode() + b"\n")


def _csv_value(value: Any) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


WRITERS: dict[str, Callable[[PuzzleRows[Any], IO[bytes]], None]] = {
    ".parquet": _write_parquet,
    ".csv": _write_csv,
    ".json": _write_json,
    ".jsonl": _write_json,
}
"""From each ending of a file to the function that writes the rows to it."""


def _texts(digits: bytes, characters: bytes) -> list[str]:
    text = digits.translate(characters).decode("ascii")
    return [text[start : start + CELLS] for start in range(0, len(text), CELLS)]
