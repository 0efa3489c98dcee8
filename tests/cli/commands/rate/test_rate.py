"""`polydoku rate`: figures in every view, only for unique puzzles, and what a user may get wrong."""

import csv
import json
from pathlib import Path

import pytest

import requires
from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, EASY, UNIQUE

FILE = f"{EASY}\n{CLASSIC_MANY}\n{EASY.replace('.', '0')}\n{CLASSIC_NONE}\n"
NAMED = f"# two of them\n{EASY} # first\n{EASY} # second\n"
SE = {"er": 1.2, "ep": 1.2, "ed": 1.2, "scale": "SE 1.2.1.3"}


def test_one_puzzle_on_a_terminal_is_a_sentence(polydoku: Runner) -> None:
    assert polydoku("rate", EASY, "--as", "drawn") == (
        0,
        "SE 1.2/1.2/1.2 (ER/EP/ED, SE 1.2.1.3) · hardest step 1: Hidden single\n",
        "",
    )
    both = polydoku("rate", EASY, "--as", "drawn", "--scale", "all").lines
    assert both[1].startswith("HoDoKu 204 Easy (HoDoKu 2.2.0)")


def test_a_row_has_the_figures(polydoku: Runner) -> None:
    assert polydoku("rate", EASY) == (0, "1.2 1.2 1.2\n", "")
    assert polydoku("rate", EASY, "--scale", "hodoku").out == "204 Easy\n"
    assert polydoku("rate", EASY, "--scale", "all").out.startswith("1.2 1.2 1.2 204 Easy")


def test_json_has_the_ratings_by_scale(polydoku: Runner) -> None:
    row = json.loads(polydoku("rate", EASY, "--json").out)
    assert row["ratings"]["se"].items() >= SE.items()
    assert row["hardest"] == {"technique": "hidden-single", "number": 1}
    assert (row["index"], row["status"], row["count"], row["exact"]) == (1, "unique", 1, True)
    row = json.loads(polydoku("rate", EASY, "--json", "--scale", "hodoku").out)
    assert row["ratings"]["hodoku"].items() >= {"score": 204, "level": "Easy"}.items()


def test_csv_has_a_column_for_each_figure_and_what_set_it(polydoku: Runner) -> None:
    result = polydoku("rate", "--as", "csv", "--scale", "all", stdin=FILE)
    rows = list(csv.DictReader(result.lines))
    assert [row["status"] for row in rows] == ["unique", "many", "unique", "none"]
    assert [row["er"] for row in rows] == ["1.2", "", "1.2", ""]
    assert (rows[0]["puzzle"], rows[2]["puzzle"]) == (EASY, EASY)
    assert (rows[0]["er_technique"], rows[0]["er_step"]) == ("hidden-single", "1")
    assert (rows[0]["hodoku_score"], rows[0]["hodoku_level"]) == ("204", "Easy")
    assert (rows[0]["clues"], rows[1]["index"]) == ("30", "2")
    assert result.code == 1


@pytest.mark.parametrize("view", ["line", "json", "csv"])
def test_blocks_and_single_puzzles_have_equal_rows(polydoku: Runner, view: str) -> None:
    block = polydoku("rate", "--as", view, stdin=FILE)
    single = polydoku("rate", "--as", view, stdin=f"# not only lines\n{FILE}")
    assert block.code == single.code == 1
    assert without_times(block.out, view) == without_times(single.out, view)


def without_times(text: str, view: str) -> list[object]:
    if view == "line":
        return list(text.splitlines())
    if view == "json":
        return [json.loads(line) | {"ms": 0} for line in text.splitlines()]
    return [row | {"ms": ""} for row in csv.DictReader(text.splitlines())]


def test_names_are_in_the_rows(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("rate", "--json", stdin=named()).lines]
    assert [row["name"] for row in rows] == ["Grid 01", "Grid 02"]


def named() -> str:
    rows = [EASY[start : start + 9].replace(".", "0") for start in range(0, 81, 9)]
    return "".join(f"Grid {number:02}\n" + "\n".join(rows) + "\n" for number in (1, 2))


def test_parquet_has_the_columns_of_the_scale(polydoku: Runner, tmp_path: Path) -> None:
    requires.module("pyarrow")
    from pyarrow import parquet

    for text in (FILE, f"# one by one\n{FILE}"):
        out = tmp_path / "o.parquet"
        result = polydoku("rate", "-o", str(out), "--force", "--scale", "all", stdin=text)
        assert (result.code, result.out) == (1, "")
        table = parquet.read_table(out)
        rows = table.to_pylist()
        assert [row["status"] for row in rows] == ["unique", "many", "unique", "none"]
        assert [row["hodoku_score"] for row in rows] == [204, None, 204, None]
        assert [row["er_technique"] for row in rows] == ["hidden-single", None, "hidden-single", None]
        assert str(table.schema.field("er").type) == "float"


def test_a_question_is_answered_by_a_word(polydoku: Runner) -> None:
    assert polydoku("rate", EASY, "--at-most", "1.2") == (0, "yes\n", "")
    assert polydoku("rate", EASY, "--at-most", "1.1") == (1, "no\n", "")
    assert polydoku("rate", EASY, "--within", "1.2-7.5").out == "yes\n"
    assert polydoku("rate", EASY, "--within", "2-7.5").out == "no\n"
    assert polydoku("rate", EASY, "--within", "200-300", "--scale", "hodoku").out == "yes\n"
    assert polydoku("rate", "--at-most", "1.2", stdin=FILE).lines == ["yes", "many", "yes", "none"]
    assert polydoku("rate", EASY, "--at-most", "1.1", "--as", "drawn").out == "no: SE ≥ 1.2\n"
    row = json.loads(polydoku("rate", EASY, "--at-most", "1.1", "--json").out)
    assert (row["within"], row["ratings"]["se"]["exact"]) == (False, False)
    [row] = csv.DictReader(polydoku("rate", EASY, "--at-most", "1.2", "--as", "csv").lines)
    assert row["within"] == "true"


def test_a_puzzle_without_a_rating_says_why(polydoku: Runner) -> None:
    result = polydoku("rate", CLASSIC_MANY)
    assert (result.code, result.out) == (1, "many\n")
    assert "2 or more solutions; they differ at" in result.err
    row = json.loads(polydoku("rate", CLASSIC_NONE, "--json").out)
    assert (row["status"], row["why"]["code"], "ratings" in row) == ("none", "twice", False)


def test_a_board_that_the_scale_does_not_fit_is_refused(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "small.txt"
    file.write_text(UNIQUE)
    result = polydoku("rate", EASY, str(file), EASY)
    assert (result.code, result.out) == (2, "1.2 1.2 1.2\n")
    assert result.err.startswith(f"polydoku: {file}: line 1: the scale se is for classic 9×9 puzzles")
    assert "the scale polydoku rates every puzzle" in result.err
    going = polydoku("rate", "--keep-going", "--json", EASY, str(file), EASY)
    assert [json.loads(line)["status"] for line in going.lines] == ["unique", "error", "unique"]
    assert going.code == 2
    assert polydoku("rate", EASY, "--rules", "diagonal").code == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--scale", "hodokku"], "no scale 'hodokku'; did you mean 'hodoku'?"),
        (["--at-most", "x"], "--at-most x: not a number"),
        (["--at-most", "nan"], "--at-most nan: not a number"),
        (["--within", "7"], "--within 7: not X-Y; give two numbers such as 7.0-7.5"),
        (["--within", "1..2-3"], "--within 1..2: not a number"),
        (["--within", "8-7"], "from 8.0 to 7.0: the second number must not be lower"),
        (["--within", "7-8", "--at-most", "7"], "--at-most and --within cannot be combined"),
        (["--within", "7-8", "--scale", "all"], "a question needs one scale, not all"),
        (["--why", "--scale", "all"], "one scale is needed here, not all; give se, hodoku or polydoku"),
        (["--sort", "--resume", "-o", "x.txt"], "--sort and --resume cannot be combined"),
        (["--sort", "-o", "x.parquet"], "--sort and -o x.parquet cannot be combined"),
        (["--budget-ms", "0"], "--budget-ms 0: must be 1 or more"),
        (["--max-nodes", "9"], "--max-nodes has no effect on rate"),
        (["--threads", "0"], "--threads 0"),
    ],
)
def test_wrong_options_are_one_line(polydoku: Runner, arguments: list[str], message: str) -> None:
    result = polydoku("rate", EASY, *arguments)
    assert (result.code, result.out) == (2, "")
    assert message in result.err
    assert len(result.err.splitlines()) == 1


def test_a_resumed_run_writes_every_row_once(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "o.csv"
    first = f"{EASY}\n{CLASSIC_MANY}\n"
    assert polydoku("rate", "-o", str(out), "--resume", stdin=f"{first}oops\n").code == 2
    assert polydoku("rate", "-o", str(out), "--resume", stdin=FILE).code == 1
    rows = list(csv.DictReader(out.read_text().splitlines()))
    assert [row["index"] for row in rows] == ["1", "2", "3", "4"]


def test_a_run_with_another_scale_is_not_resumed(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "o.csv"
    polydoku("rate", "-o", str(out), "--resume", stdin=f"{EASY}\noops\n")
    other = polydoku("rate", "-o", str(out), "--resume", "--scale", "hodoku", stdin=FILE)
    assert other.code == 2
    assert "was begun without --scale, now --scale hodoku" in other.err


def test_parts_make_up_the_whole(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "in.txt"
    file.write_text(FILE)
    whole = polydoku("rate", str(file)).out
    parts = [polydoku("rate", str(file), "--part", f"{part}/3").out for part in (1, 2, 3)]
    assert "".join(parts) == whole


def test_the_summary_counts_ratings(polydoku: Runner) -> None:
    assert polydoku("rate", "-v", stdin=FILE).err.startswith("4 puzzles: 2 rated, 1 many, 1 none · ")
    assert polydoku("rate", "-v", "--at-most", "1.1", stdin=FILE).err.startswith("4 puzzles: 2 no, ")
