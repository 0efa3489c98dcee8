"""Columns: rows as an Arrow table, and as a file of Parquet, CSV or JSON, for programs that read these."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from polydoku import _core
from polydoku.batch.rows import ERROR, VERDICTS, Rows
from polydoku.batch.whole_file import whole_file
from polydoku.errors import ExtraMissing, FormatError
from polydoku.formats.csv import csv_row
from polydoku.formats.reading.item import CELLS
from polydoku.words import suggestion

_SYMBOLS = bytes(range(48, 58)) + bytes(246)
_DOTS = b"." + _SYMBOLS[1:]
WORDS = (*(verdict.value for verdict in VERDICTS), "error")


def pyarrow() -> Any:
    """Return the module `pyarrow`; raises `ExtraMissing` where it is not installed."""
    try:
        import pyarrow
    except ImportError:
        raise ExtraMissing("extra-missing", what="Parquet", package="pyarrow", extra="parquet") from None
    return pyarrow


def values_of(rows: Rows, *, first: int = 1) -> dict[str, list[Any]]:
    """Return the columns of the rows: index, puzzle, status, count, exact, solution, clues.

    `first` is the index of the first row. Bad lines have neither puzzle nor answer.
    """
    status = bytes(rows.status)
    bad = [code == ERROR for code in status]
    counts = list(rows.count)
    puzzles = _texts(rows.puzzles, _DOTS)
    solutions = _texts(bytes(rows.solutions), _SYMBOLS)
    solved = [count > 0 and not wrong for count, wrong in zip(counts, bad, strict=True)]
    return {
        "index": list(range(first, first + len(rows))),
        "puzzle": _where(puzzles, [not wrong for wrong in bad]),
        "status": [WORDS[code] for code in status],
        "count": counts,
        "exact": [
            code in (0, 1) or (code == 2 and count < rows.limit)
            for code, count in zip(status, counts, strict=True)
        ],
        "solution": _where(solutions, solved),
        "clues": [
            None if wrong else CELLS - puzzle.count(".") for puzzle, wrong in zip(puzzles, bad, strict=True)
        ],
    }


def table(rows: Rows, *, first: int = 1) -> Any:
    """Return the columns of `values_of` as a table of pyarrow."""
    arrow = pyarrow()
    types = {
        "index": arrow.int64(),
        "puzzle": arrow.string(),
        "count": arrow.int64(),
        "exact": arrow.bool_(),
        "solution": arrow.string(),
        "clues": arrow.uint8(),
    }
    values = values_of(rows, first=first)
    columns = {name: arrow.array(values[name], kind) for name, kind in types.items()}
    status = arrow.DictionaryArray.from_arrays(arrow.array(list(rows.status), arrow.int8()), list(WORDS))
    facts = {"polydoku": _core.version(), "limit": str(rows.limit)}
    names = list(values)
    return arrow.table({name: columns.get(name, status) for name in names}).replace_schema_metadata(facts)


def write(rows: Rows, path: Path) -> Path:
    """Write the rows as a file of the kind that its ending names: under another name, then renamed."""
    ending = path.suffix.lower()
    if ending not in WRITERS:
        raise FormatError(
            "rows-ending", ending=ending, known=" ".join(WRITERS), suggestion=suggestion(ending, [*WRITERS])
        )
    if ending == ".parquet":
        pyarrow()
    with whole_file(path) as file:
        WRITERS[ending](rows, file)
    return path


def _write_parquet(rows: Rows, file: IO[bytes]) -> None:
    import pyarrow.parquet as parquet

    parquet.write_table(table(rows), file)


def _write_csv(rows: Rows, file: IO[bytes]) -> None:
    values = values_of(rows)
    file.write(f"{csv_row(list(values))}\r\n".encode())
    for row in zip(*values.values(), strict=True):
        file.write(f"{csv_row([_plain(value) for value in row])}\r\n".encode())


def _write_json(rows: Rows, file: IO[bytes]) -> None:
    values = values_of(rows)
    for row in zip(*values.values(), strict=True):
        present = {name: value for name, value in zip(values, row, strict=True) if value is not None}
        file.write(json.dumps(present, separators=(",", ":")).encode() + b"\n")


def _plain(value: Any) -> str:
    """A value as CSV shows it."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


WRITERS: dict[str, Callable[[Rows, IO[bytes]], None]] = {
    ".parquet": _write_parquet,
    ".csv": _write_csv,
    ".json": _write_json,
    ".jsonl": _write_json,
}


def _texts(digits: bytes, symbols: bytes) -> list[str]:
    text = digits.translate(symbols).decode("ascii")
    return [text[start : start + CELLS] for start in range(0, len(text), CELLS)]


def _where(texts: list[str], shown: list[bool]) -> list[str | None]:
    return [text if show else None for text, show in zip(texts, shown, strict=True)]
