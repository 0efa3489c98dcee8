"""`polydoku snakes`: rows, table, files, puzzles, limits, and one line for everything that cannot be."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

import requires
from cli.runner import Runner
from polydoku import snakes

SCHEMA = requires.ROOT / "docs" / "schema" / "snakes.json"
TABLE = """\
length  snakes  classes
    12       2        1
    16       4        1
    20      20        7
   all      26        9
"""


def test_a_pipe_gets_a_path_each(polydoku: Runner) -> None:
    result = polydoku("snakes", "--board", "6x6")
    assert (result.code, result.err) == (0, "")
    assert result.lines == [str(snake) for snake in snakes.find("6x6")]


def test_all_3084_and_the_387_classes_and_the_published_3242(polydoku: Runner) -> None:
    assert len(polydoku("snakes").lines) == 3084
    assert len(polydoku("snakes", "--orbits").lines) == 387
    published = polydoku("snakes", "--as-published").lines
    assert published == [str(snake) for snake in snakes.published()]


@pytest.mark.parametrize(
    ("options", "keys"),
    [
        (["--limit", "30"], ["length", "ends", "path", "parity", "grids", "orbit"]),
        (["--board", "6x6", "--loops"], ["length", "path", "parity", "grids", "orbit"]),
        (["--as-published", "--limit", "30"], ["length", "ends", "path", "parity", "orbit"]),
        (["--board", "10x10", "--limit", "3"], ["length", "ends", "path", "parity", "grids", "orbit"]),
        (["--board", "6x6", "--count"], ["length", "snakes", "classes", "odd-even"]),
    ],
    ids=lambda value: " ".join(value) if value[0].startswith("-") else "",
)
def test_json_has_the_keys_of_the_schema_in_order(
    polydoku: Runner, options: list[str], keys: list[str]
) -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    rows = [json.loads(line) for line in polydoku("snakes", *options, "--json").lines]
    assert rows
    for row in rows:
        assert list(row) == keys
        jsonschema.validate(row, schema, jsonschema.Draft202012Validator)


def test_json_says_what_the_snake_is(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("snakes", "--length", "36-", "--json").lines]
    for row, snake in zip(rows, snakes.find(length=(36, None)), strict=True):
        assert row["length"] == len(row["path"]) == 37
        assert row["path"] == list(snake.names)
        assert (row["parity"], row["ends"]) == (snake.parity, snake.ends)
        assert row["grids"] == len(snake.grids())
    assert len({row["orbit"] for row in rows}) == 4


def test_filters_are_those_of_python(polydoku: Runner) -> None:
    options = [
        "--ends",
        "even-odd,even-even",
        "--length",
        "25-27",
        "--through",
        "r5c5",
        "--avoid",
        "r9c9",
    ]
    matching = snakes.find(ends=["odd-even", "even-even"], length=(25, 27), through=["r5c5"], avoid=["r9c9"])
    expected = [str(snake) for snake in matching]
    assert len(expected) == 48
    assert polydoku("snakes", *options).lines == expected
    fixed = polydoku("snakes", "--even", "r1c1", "--odd", "r9c9", "--classes", "1234/56789").lines
    assert fixed == [str(snake) for snake in snakes.find(even=["r1c1"], odd=["r9c9"])]


def test_count_is_the_table_by_length(polydoku: Runner) -> None:
    assert polydoku("snakes", "--board", "6x6", "--loops", "--count").out == TABLE
    table = polydoku("snakes", "--count").lines
    assert table[1].split() == ["21", "100", "13", "100", "0", "0"]
    assert table[-1].split() == ["all", "3,084", "387", "2,004", "912", "168"]
    assert polydoku("snakes", "--board", "4x4", "--count").lines[-1].split() == ["all", "0", "0"]


def test_a_budget_gives_what_was_counted_an_estimate_and_exit_3(polydoku: Runner) -> None:
    result = polydoku("snakes", "--board", "10x10", "--count", "--budget-ms", "100")
    assert result.code == 3
    assert result.lines[-1].split()[0] == "all"
    assert re.fullmatch(
        r"polydoku: stopped by --budget-ms after [\d,]+ snakes and [\d,]+ of about 1[\d,]+ steps; "
        r"there are about [\d,]+ snakes in all, plus or minus [\d,]+; raise the limit\n",
        result.err,
    )
    result = polydoku("snakes", "--board", "10x10", "--budget-ms", "100")
    assert result.code == 3
    assert result.lines


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--board", "latin:9x9"], "latin:9x9 has no boxes for a snake to visit; give a board with"),
        (["--board", "16x16"], "16x16 with 256 cells and 48 houses is too large for an exhaustive search for "
                               "snakes; expected at most 128 cells and 64 houses"),
        (["--board", "9y9"], "no board '9y9'; did you mean '9x9'? 'polydoku info boards' lists them"),
        (["--classes", "24/13579"], "'24/13579' does not split the digits 1-9 into two classes; "
                                    "give each digit once, such as 2468/13579"),
        (["--length", "x"], "--length 'x' is neither a length nor a range; give 21, 21-37, 21- or -37"),
        (["--length", "9-5"], "no snake has from 9 to 5 cells; give a length such as 21 or 21-37"),
        (["--ends", "odd"], "'odd' is not a kind of ends; expected odd-odd, odd-even, even-even"),
        (["--through", "r1c12"], "--through: r1c12 is not a cell of this board (r1c1 to r9c9)"),
        (["--loops", "--ends", "odd-odd"], "a closed loop has no ends; loops and ends cannot be combined"),
        (["--as-published", "--loops"], "--as-published and --loops cannot be combined; give one of them"),
        (["--as-published", "--board", "6x6"], "--as-published and --board cannot be combined"),
        (["--rate", "3"], "--rate requires --live"),
        (["--theme", "dark"], "--theme requires --gallery or --animate"),
        (["--live", "--json"], "--json and --live cannot be combined; give one of them"),
        (["--gallery", "a.txt"], "--gallery 'a.txt': unknown ending; expected .svg, .pdf, .png"),
        (["--animate", "a.pdf"], "--animate 'a.pdf': unknown ending; expected .svg, .gif"),
        (["--gallery", "a.svg", "--theme", "drak"], "no theme 'drak'; did you mean 'dark'?"),
        (["--gallery", "a.svg", "--board", "4x4"], "there is no snake to draw"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_what_cannot_be_is_one_line(
    polydoku: Runner, options: list[str], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = polydoku("snakes", *options)
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith(f"polydoku: {line}")
    assert result.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_limit_0_is_bad_input(polydoku: Runner) -> None:
    assert polydoku("snakes", "--limit", "0").code == 2


def test_a_file_takes_the_rows(polydoku: Runner, tmp_path: Path) -> None:
    path = tmp_path / "six.txt"
    assert polydoku("snakes", "--board", "6x6", "-o", str(path)).out == ""
    assert len(path.read_text("utf-8").splitlines()) == 20


def test_a_search_without_a_result_says_so(polydoku: Runner) -> None:
    assert polydoku("snakes", "--length", "5") == (0, "", "polydoku: there is no such snake on this board\n")
    assert polydoku("snakes", "--length", "5", "-q") == (0, "", "")
