"""Rows as columns: an Arrow table and a Parquet file say what the rows say."""

import csv
import json
import sys
from pathlib import Path

import pytest

import requires
from polydoku import batch
from polydoku.errors import ExtraMissing, FormatError

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


def test_the_ending_of_the_file_chooses_what_is_written(tmp_path: Path) -> None:
    good, none = HARD, "55" + "." * 79
    rows = batch.solve([good, none, "." * 81])
    listed = [json.loads(line) for line in rows.write(tmp_path / "o.json").read_text().splitlines()]
    assert [row["status"] for row in listed] == ["unique", "none", "many"]
    assert (
        listed[0]["solution"] == bytes(rows[0].digits).translate(bytes(range(48, 58)) + bytes(246)).decode()
    )
    assert "solution" not in listed[1]
    with rows.write(tmp_path / "o.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    assert [row["status"] for row in table] == ["unique", "none", "many"]
    assert (table[0]["puzzle"], table[0]["exact"], table[1]["solution"]) == (good, "true", "")
    assert {key: str(value) for key, value in listed[0].items() if key != "exact"} == {
        key: value for key, value in table[0].items() if key != "exact"
    }


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("o.docx", "rows cannot be written as '.docx'; use one of .parquet .csv .json .jsonl"),
        (
            "o.cvs",
            "rows cannot be written as '.cvs'; did you mean '.csv'? use one of .parquet .csv .json .jsonl",
        ),
        ("o", "rows cannot be written as ''; use one of .parquet .csv .json .jsonl"),
    ],
)
def test_another_ending_is_refused_by_name(tmp_path: Path, name: str, line: str) -> None:
    with pytest.raises(FormatError) as error:
        batch.solve(["." * 81]).write(tmp_path / name)
    assert str(error.value) == line
    assert list(tmp_path.iterdir()) == []
