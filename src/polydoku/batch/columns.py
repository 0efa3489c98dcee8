"""Columns: rows as an Arrow table and as a Parquet file, for programs that read these."""

from pathlib import Path
from typing import Any

from polydoku import _core
from polydoku.batch.pieces import CELLS
from polydoku.batch.rows import ERROR, VERDICTS, Rows
from polydoku.batch.whole_file import whole_file
from polydoku.errors import ExtraMissing

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


def table(rows: Rows, *, first: int = 1) -> Any:
    """Return the rows as a table: index, puzzle, status, count, exact, solution, clues.

    `first` is the index of the first row. Bad lines have neither puzzle nor answer.
    """
    arrow = pyarrow()
    status = bytes(rows.status)
    bad = [own == ERROR for own in status]
    counts = list(rows.count)
    puzzles = _texts(rows.puzzles, _DOTS)
    solutions = _texts(bytes(rows.solutions), _SYMBOLS)
    solved = [count > 0 and not wrong for count, wrong in zip(counts, bad, strict=True)]
    exact = [
        own in (0, 1) or (own == 2 and count < rows.limit) for own, count in zip(status, counts, strict=True)
    ]
    columns = {
        "index": arrow.array(range(first, first + len(rows)), arrow.int64()),
        "puzzle": arrow.array(_where(puzzles, [not wrong for wrong in bad]), arrow.string()),
        "status": arrow.DictionaryArray.from_arrays(arrow.array(list(status), arrow.int8()), list(WORDS)),
        "count": arrow.array(counts, arrow.int64()),
        "exact": arrow.array(exact, arrow.bool_()),
        "solution": arrow.array(_where(solutions, solved), arrow.string()),
        "clues": arrow.array([CELLS - puzzle.count(".") for puzzle in puzzles], arrow.uint8()),
    }
    facts = {"polydoku": _core.version(), "limit": str(rows.limit)}
    return arrow.table(columns).replace_schema_metadata(facts)


def write(rows: Rows, path: Path) -> Path:
    """Write the rows as a Parquet file: under another name, then renamed."""
    pyarrow()
    import pyarrow.parquet as parquet

    with whole_file(path) as file:
        parquet.write_table(table(rows), file)
    return path


def _texts(digits: bytes, symbols: bytes) -> list[str]:
    text = digits.translate(symbols).decode("ascii")
    return [text[start : start + CELLS] for start in range(0, len(text), CELLS)]


def _where(texts: list[str], shown: list[bool]) -> list[str | None]:
    return [text if show else None for text, show in zip(texts, shown, strict=True)]
