"""Rows as columns: an Arrow table and a Parquet file say what the rows say."""

import sys
from pathlib import Path

import pytest

import requires
from polydoku import batch
from polydoku.errors import ExtraMissing

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LINES = [HARD, "55" + "." * 79, "." * 81, "bad"]


def test_a_table_has_a_row_a_puzzle() -> None:
    requires.module("pyarrow")
    rows = batch.solve(LINES, on_error="row")
    columns = rows.to_arrow().to_pydict()
    assert columns["index"] == [1, 2, 3, 4]
    assert columns["puzzle"] == [*LINES[:3], None]
    assert columns["status"] == ["unique", "none", "many", "error"]
    assert columns["count"] == [1, 0, 2, 0]
    assert columns["exact"] == [True, True, False, False]
    assert columns["solution"][0] == "".join(map(str, rows[0].digits))
    assert columns["solution"][1] is None
    assert columns["solution"][3] is None
    assert columns["clues"][:3] == [21, 2, 0]


def test_a_parquet_file_reads_back(tmp_path: Path) -> None:
    requires.module("pyarrow")
    from pyarrow import parquet

    rows = batch.solve(LINES[:3], limit=3)
    path = rows.write(tmp_path / "out.parquet")
    table = parquet.read_table(path)
    assert table.to_pydict() == rows.to_arrow().to_pydict()
    assert table.schema.metadata[b"limit"] == b"3"
    assert [file.name for file in tmp_path.iterdir()] == ["out.parquet"]
    assert batch.solve(table["puzzle"]) == batch.solve(LINES[:3])


def test_without_pyarrow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ExtraMissing, match=r"pip install 'polydoku\[parquet\]'"):
        batch.solve([HARD]).to_arrow()
