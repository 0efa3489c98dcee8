"""Rows of ratings as tables: Arrow, Parquet, CSV and JSON say the same."""

import csv
import json
from pathlib import Path

import requires
from polydoku import batch
from polydoku.batch.rating_columns import column_types, rating_values
from polydoku.rate import Ratings, SeRating
from rate.samples import EASY, MANY

LINES = [EASY, MANY, "bad"]


def test_a_table_has_the_columns_of_its_scales() -> None:
    requires.module("pyarrow")
    table = batch.rate(LINES, scale="all", on_error="row").to_arrow()
    assert table.column_names == list(column_types(batch.rate([], scale="all").scales))
    columns = table.to_pydict()
    assert columns["status"] == ["unique", "many", "error"]
    assert columns["puzzle"] == [EASY, MANY, None]
    assert columns["clues"] == [30, 0, None]
    assert columns["er_technique"] == ["hidden-single", None, None]
    assert columns["hodoku_level"] == ["Easy", None, None]
    assert str(table.schema.field("er").type) == "float"
    assert str(table.schema.field("hodoku_score").type) == "int32"
    assert table.schema.metadata[b"scales"].startswith(b"se, hodoku")


def test_a_parquet_file_reads_back(tmp_path: Path) -> None:
    requires.module("pyarrow")
    from pyarrow import parquet

    rows = batch.rate(LINES[:2])
    table = parquet.read_table(rows.write(tmp_path / "out.parquet"))
    assert table.to_pydict() == rows.to_arrow().to_pydict()


def test_csv_and_json_have_a_row_for_each_puzzle(tmp_path: Path) -> None:
    rows = batch.rate(LINES, at_most=1.2, on_error="row")
    with rows.write(tmp_path / "o.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert [(line["er"], line["within"]) for line in lines] == [("1.2", "true"), ("", ""), ("", "")]
    records = [json.loads(line) for line in rows.write(tmp_path / "o.json").read_text().splitlines()]
    assert [record["status"] for record in records] == ["unique", "many", "error"]
    assert records[0]["er_technique"] == "hidden-single"
    assert "er" not in records[1]


def test_a_stopped_rating_names_its_limit() -> None:
    stopped = SeRating(er=9.2, ep=1.2, ed=1.2, is_exact=False, stopped_by="budget_ms")
    values = rating_values(Ratings({"se": stopped}))
    assert (values["er"], values["er_exact"], values["stopped_by"]) == (9.2, False, "budget_ms")
