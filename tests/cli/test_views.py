"""The ending of the output file chooses the format in every command, or is refused by name."""

import csv
import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import UNIQUE
from polydoku import PuzzleError, formats
from polydoku.cli import views

NOT_BOTH = "cannot be combined; give one of them"
ANSWERING = ("solve", "check", "count", "candidates", "explain", "hint")


@pytest.mark.parametrize("command", ANSWERING)
def test_json_and_csv_follow_from_the_ending(polydoku: Runner, tmp_path: Path, command: str) -> None:
    for ending in ("json", "csv", "txt"):
        assert polydoku(command, UNIQUE, "-o", str(tmp_path / f"a.{ending}")).code == 0
    assert json.loads((tmp_path / "a.json").read_text())["index"] == 1
    [row] = csv.DictReader((tmp_path / "a.csv").read_text().splitlines())
    assert row["puzzle"] == UNIQUE
    lines = polydoku(command, UNIQUE, "--as", "line").lines
    written = (tmp_path / "a.txt").read_text().splitlines()
    # The last line of an explanation ends in the time that it took.
    assert [line.split(" · ")[0] for line in written] == [line.split(" · ")[0] for line in lines]


@pytest.mark.parametrize("command", ["solve", "check", "count"])
def test_parquet_follows_from_the_ending(polydoku: Runner, tmp_path: Path, command: str) -> None:
    pytest.importorskip("pyarrow")
    assert polydoku(command, UNIQUE, "-o", str(tmp_path / "a.parquet")).code == 0
    assert (tmp_path / "a.parquet").read_bytes()[:4] == b"PAR1"


def test_solve_writes_puzzles_where_the_ending_is_of_their_format(polydoku: Runner, tmp_path: Path) -> None:
    classic = "." * 81
    assert polydoku("solve", classic, "-q", "-o", str(tmp_path / "a.sdk")).code == 0
    assert len((tmp_path / "a.sdk").read_text().splitlines()) == 9


def test_as_goes_before_the_ending(polydoku: Runner, tmp_path: Path) -> None:
    assert polydoku("count", UNIQUE, "--as", "json", "-o", str(tmp_path / "a.txt")).code == 0
    assert json.loads((tmp_path / "a.txt").read_text())["count"] == 1


def test_explain_writes_pages_lists_and_pictures(polydoku: Runner, tmp_path: Path) -> None:
    for ending, start in (("html", "<!DOCTYPE html>"), ("md", "# "), ("svg", "<svg")):
        result = polydoku("explain", UNIQUE, "-o", str(tmp_path / f"a.{ending}"))
        assert result == (0, "", "")
        assert (tmp_path / f"a.{ending}").read_text().startswith(start)
    polydoku("explain", UNIQUE, "--html", str(tmp_path / "b.html"))
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()
    both = polydoku("explain", UNIQUE, UNIQUE, "-o", str(tmp_path / "both.html"))
    assert (both.code, (tmp_path / "both.html").read_text().count("<h1")) == (0, 2)
    two = polydoku("explain", UNIQUE, UNIQUE, "-o", str(tmp_path / "two.svg"))
    assert "shows the steps of one puzzle, but there are 2" in two.err


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["solve", UNIQUE, "-o", "a.docx"], "-o a.docx: no format ends in .docx; give --as NAME"),
        (["convert", UNIQUE, "-o", "a.docx"], "-o a.docx: no format ends in .docx; give --as NAME"),
        (
            ["count", UNIQUE, "-o", "a.cvs"],
            "-o a.cvs: no format ends in .cvs; did you mean '.csv'? give --as NAME",
        ),
        (
            ["count", UNIQUE, "-o", "a.svg"],
            "-o a.svg: count cannot write .svg; it writes .txt .json .jsonl .csv .parquet; "
            "'polydoku draw' draws pictures",
        ),
        (
            ["hint", UNIQUE, "-o", "a.parquet"],
            "-o a.parquet: hint cannot write .parquet; it writes .txt .json .jsonl .csv",
        ),
        (["snakes", "-o", "a.csv"], "-o a.csv: snakes cannot write .csv; it writes .txt .json .jsonl"),
        (
            ["boards", "list", "-o", "a.csv"],
            "-o a.csv: boards cannot write .csv; it writes .txt .json .jsonl",
        ),
        (["info", "-o", "a.csv"], "-o a.csv: info cannot write .csv; it writes .txt .json .jsonl"),
        (
            ["solve", UNIQUE, "--corners", "--json"],
            f"--corners and --json {NOT_BOTH}",
        ),
        (
            ["solve", UNIQUE, "--corners", "-o", "a.csv"],
            f"--corners and -o a.csv {NOT_BOTH}",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_an_ending_that_cannot_be_written_is_refused_by_name(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert polydoku(*arguments) == (2, "", f"polydoku: {line}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (["boards", "show", "4x4"], "board"),
        (["info", "themes"], "topic"),
        (["snakes", "--limit", "1"], "path"),
    ],
)
def test_commands_without_puzzles_write_json_by_the_ending(
    polydoku: Runner, tmp_path: Path, arguments: list[str], key: str
) -> None:
    assert polydoku(*arguments, "-o", str(tmp_path / "a.json")).code == 0
    assert key in json.loads((tmp_path / "a.json").read_text().splitlines()[0])
    assert polydoku(*arguments, "-o", str(tmp_path / "a.txt")).code == 0
    assert not (tmp_path / "a.txt").read_text().startswith("{")


def test_names_without_an_ending_choose_nothing() -> None:
    assert views.view_of_ending("out.3", "solve", views.VIEWS) is None
    assert views.view_of_ending("/dev/full", "solve", views.VIEWS) is None
    assert views.view_of_ending("-", "solve", views.VIEWS) is None


@pytest.mark.parametrize(
    ("path", "ending"),
    [
        ("a.json", "json"),
        ("a/b.JSON", "json"),
        ("a.tar.gz", "gz"),
        ("a.b/c", ""),
        ("a", ""),
        (".txt", ""),
        ("dir/.txt", ""),
        ("part.3", ""),
        ("a.", ""),
        ("a.x-y_2", "x-y_2"),
        ("C:\\files\\a.Csv", "csv"),
        ("", ""),
    ],
)
def test_the_ending_is_the_word_behind_the_last_dot(path: str, ending: str) -> None:
    assert views.ending_of(path) == ending


@pytest.mark.parametrize(
    "format_", [format_ for format_ in formats.all() if format_.endings], ids=lambda f: f.name
)
def test_every_ending_of_a_format_chooses_a_format_that_has_it(format_: formats.Format) -> None:
    for ending in format_.endings:
        name = views.format_of_ending(f"out{ending}")
        assert name is not None
        assert ending in formats.named(name).endings
        assert views.format_of_ending(f"OUT{ending.upper()}") == name
    if f".{format_.name}" in format_.endings:
        assert views.format_of_ending(f"out.{format_.name}") == format_.name


@pytest.mark.parametrize(("ending", "view"), views.ENDINGS.items())
def test_an_ending_chooses_its_view_only_where_the_command_has_it(ending: str, view: str) -> None:
    path = f"out.{ending}"
    assert views.view_of_ending(path, "solve", (view,)) == view
    with pytest.raises(PuzzleError, match=rf"-o out\.{ending}: solve cannot write \.{ending}"):
        views.view_of_ending(path, "solve", ())


@pytest.mark.parametrize(
    ("view", "can_write_puzzles", "line"),
    [
        (None, False, ""),
        ("json", False, ""),
        ("sdk", True, ""),
        ("sdk", False, "--as 'sdk': solve gives line, json"),
        ("jsn", False, "did you mean 'json'?"),
        ("opensudok", True, "did you mean 'opensudoku'?"),
    ],
)
def test_a_view_is_one_of_the_command_or_a_format(
    view: str | None, can_write_puzzles: bool, line: str
) -> None:
    if not line:
        views.check_view(view, "solve", ("line", "json"), can_write_puzzles=can_write_puzzles)
        return
    with pytest.raises(PuzzleError) as error:
        views.check_view(view, "solve", ("line", "json"), can_write_puzzles=can_write_puzzles)
    assert line in str(error.value)
