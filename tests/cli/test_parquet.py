"""`--as parquet`: columns that say what the rows of JSON say, in a file or a folder of parts."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, HARD, UNIQUE
from polydoku.cli import parquet as view

pytest.importorskip("pyarrow", reason="needs pyarrow")
from pyarrow import parquet

TEXT = f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n" * 4


def columns(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows


@pytest.mark.parametrize("text", [TEXT, f"# one by one\n{TEXT}"], ids=["block", "puzzles"])
@pytest.mark.parametrize("command", ["solve", "check", "count"])
def test_columns_say_what_the_rows_say(polydoku: Runner, tmp_path: Path, command: str, text: str) -> None:
    out = tmp_path / "out.parquet"
    limit = ["--limit", "9"] if command == "count" else []
    expected = polydoku(command, "--json", *limit, stdin=text)
    result = polydoku(command, "--as", "parquet", "-o", str(out), *limit, stdin=text)
    assert (result.code, result.out) == (expected.code, "")
    rows = columns(out)
    for row, line in zip(rows, expected.lines, strict=True):
        expected = json.loads(line)
        assert {key: row[key] for key in ("index", "status", "count")} == {
            key: expected[key] for key in ("index", "status", "count")
        }
        if command != "count":
            assert row["solution"] == expected.get("solution") or command == "check"
    assert [row["puzzle"] for row in rows[:3]] == [HARD, CLASSIC_NONE, CLASSIC_MANY]
    assert list(tmp_path.iterdir()) == [out]


def test_puzzles_of_any_board_and_bad_ones_have_rows(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    text = f"{UNIQUE}\n1x.4.....1...32.\n"
    assert polydoku("solve", "--as", "parquet", "-o", str(out), "--keep-going", stdin=text).code == 2
    first, second = columns(out)
    assert (first["puzzle"], first["status"], first["clues"]) == (UNIQUE, "unique", 5)
    assert (second["puzzle"], second["status"]) == (None, "error")
    assert "'x' is neither a digit" in second["error"]


def test_a_folder_holds_parts_that_are_not_made_again(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(view, "PART_SIZE", 5)
    out = tmp_path / "out"
    arguments = ("check", "--as", "parquet", "-o", str(out), "--resume")
    assert polydoku(*arguments, stdin=TEXT).code == 1
    names = [f"part-{number:05}.parquet" for number in (1, 2, 3)]
    assert sorted(path.name for path in out.iterdir()) == names
    assert [row["index"] for name in names for row in columns(out / name)] == list(range(1, 13))
    before = (out / names[0]).stat().st_mtime_ns
    (out / names[1]).unlink()
    assert polydoku(*arguments, stdin=TEXT).code == 1
    assert (out / names[0]).stat().st_mtime_ns == before
    assert [row["index"] for row in columns(out / names[1])] == [6, 7, 8, 9, 10]


def test_the_parts_of_an_array_make_the_whole(polydoku: Runner, tmp_path: Path) -> None:
    file, out = tmp_path / "in.txt", tmp_path / "out"
    file.write_text(TEXT)
    for part in (1, 2, 3):
        polydoku("check", str(file), "--as", "parquet", "-o", str(out), "--part", f"{part}/3")
    rows = [row for path in sorted(out.iterdir()) for row in columns(path)]
    assert [row["index"] for row in rows] == list(range(1, 13))


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], "--as parquet requires --output FILE"),
        (["-o", "there"], "there exists; --force replaces it"),
        (["-o", "there", "--resume"], "it is a file, and parts need a directory"),
    ],
)
def test_what_is_wrong_is_said_first(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there").write_text("mine")
    result = polydoku("check", "--as", "parquet", *arguments, stdin=TEXT)
    assert result.code == 2
    assert line in result.err
    assert Path("there").read_text() == "mine"
