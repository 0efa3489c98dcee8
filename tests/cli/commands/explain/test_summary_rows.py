"""Rows of figures of many puzzles: the same as of each alone, in order, whatever board and rules."""

import json
from collections import Counter

import pytest

import requires
from cli.explain_rows import LINES, REASONING, rows
from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, EULER, HARD, MINIMAL, SIX, UNIQUE
from polydoku import Board, Puzzle
from polydoku.cli.commands.explain import summary_rows
from polydoku.cli.commands.explain.summary_rows import row_line
from polydoku.techniques import ROWS

EXAMPLES = requires.ROOT / "examples"


def test_many_puzzles_are_a_row_each(polydoku: Runner) -> None:
    result = polydoku("explain", stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert result.code == 0
    assert [line[2:].startswith("  solved   5 given") for line in result.lines[:2]] == [True, True]
    assert result.lines[2:] == [
        "",
        "2 of 2 puzzles solved",
        "14 full houses in 2 puzzles",
        " 8 hidden singles in 2 puzzles",
    ]


def test_rows_walked_together_are_those_of_puzzles_explained_alone(polydoku: Runner) -> None:
    puzzles = [HARD, CLASSIC_NONE, *(EXAMPLES / "classics.txt").read_text().split()[:5], CLASSIC_MANY]
    result = polydoku("explain", "--summary", "--json", stdin="\n".join(puzzles) + "\n")
    assert result.code == 1
    rows = [json.loads(line) for line in result.lines]
    assert [row["index"] for row in rows] == list(range(1, len(puzzles) + 1))
    for text, row in zip(puzzles, rows, strict=True):
        alone = json.loads(polydoku("explain", text, "--summary", "--json").out)
        assert {**alone, "ms": 0, "index": 0} == {**row, "ms": 0, "index": 0}


def test_rows_of_several_boards_keep_their_order(polydoku: Runner) -> None:
    result = polydoku("explain", "--summary", "--json", stdin=f"{UNIQUE}\n{SIX}\n{UNIQUE}\n")
    assert [json.loads(line)["status"] for line in result.lines] == ["unique", "many", "unique"]


def test_a_bad_puzzle_is_an_error_row_among_the_others(polydoku: Runner) -> None:
    result = polydoku("explain", "--json", "--keep-going", stdin=f"{HARD}\n{HARD[:9]}\n{HARD}\n")
    assert result.code == 2
    assert [json.loads(line)["status"] for line in result.lines] == ["unique", "error", "unique"]


def test_many_puzzles_have_a_row_each_and_totals_that_add_up(polydoku: Runner) -> None:
    records = rows(polydoku, str(REASONING), "--summary")
    lines = polydoku("explain", str(REASONING)).lines
    assert [line.split()[:2] for line in lines[: len(LINES)]] == [
        [str(number), "solved"] for number in range(1, len(LINES) + 1)
    ]
    assert lines[len(LINES)] == ""
    assert lines[len(LINES) + 1] == f"{len(LINES)} of {len(LINES)} puzzles solved"
    totals: Counter[str] = Counter()
    for row in records:
        totals.update(row["summary"])
        line = lines[row["index"] - 1]
        assert f" {sum(row['summary'].values())} steps: " in line
    counted = [int(line.split()[0].replace(",", "")) for line in lines[len(LINES) + 2 :]]
    assert sorted(counted) == sorted(totals.values())
    users = [int(line.split(" in ")[1].split()[0]) for line in lines[len(LINES) + 2 :]]
    assert sorted(users) == sorted(sum(name in row["summary"] for row in records) for name in totals)


@pytest.mark.parametrize("threads", ["1", "2", "5"])
def test_the_rows_are_the_same_with_any_number_of_threads(polydoku: Runner, threads: str) -> None:
    text = "\n".join([*LINES, CLASSIC_NONE, HARD, *LINES[:3]]) + "\n"
    options = ("--summary", "--use", "singles,locked,sets")
    plain = rows(polydoku, *options, stdin=text)
    records = rows(polydoku, *options, "--threads", threads, stdin=text)
    assert [{**row, "ms": 0} for row in records] == [{**row, "ms": 0} for row in plain]


def test_names_come_with_the_rows(polydoku: Runner) -> None:
    records = rows(polydoku, "--summary", stdin=EULER)
    assert [row["name"] for row in records] == ["Grid 01", "Grid 02"]
    assert polydoku("explain", stdin=EULER).lines[0].startswith(" 1  Grid 01  solved ")
    drawn = polydoku("explain", "--as", "drawn", stdin=EULER).lines
    assert [line for line in drawn if line.startswith("Grid")] == ["Grid 01", "Grid 02"]
    [only] = rows(polydoku, "--only", "Grid 02", "--summary", stdin=EULER)
    assert (only["index"], only["name"]) == (2, "Grid 02")


def test_a_group_ends_where_board_or_rules_change(polydoku: Runner) -> None:
    plain = {"polydoku": 1, "board": "4x4", "givens": UNIQUE}
    diagonal = plain | {"rules": [{"rule": "diagonal"}], "givens": {"r1c1": 1, "r1c2": 2, "r2c1": 4}}
    text = "".join(f"{json.dumps(document)}\n" for document in (plain, plain, diagonal))
    rows = [json.loads(line) for line in polydoku("explain", "-", "--json", stdin=text).lines]
    assert [row["index"] for row in rows] == [1, 2, 3]
    assert rows[0]["summary"] == rows[1]["summary"]
    alone = json.loads(polydoku("explain", "-", "--summary", "--json", stdin=json.dumps(diagonal)).lines[0])
    assert rows[2]["summary"] == alone["summary"]


def test_more_puzzles_than_a_group_keep_their_order(polydoku: Runner) -> None:
    lines = [UNIQUE, MINIMAL] * (summary_rows.GROUP_SIZE // 2 + 5)
    result = polydoku("explain", "-", "--summary", "--json", stdin="\n".join(lines) + "\n")
    rows = [json.loads(line) for line in result.lines]
    assert [row["index"] for row in rows] == list(range(1, len(lines) + 1))
    alone = [
        json.loads(polydoku("explain", line, "--summary", "--json").out)["summary"] for line in lines[:2]
    ]
    assert [row["summary"] for row in rows] == alone * (len(lines) // 2)


def test_puzzles_with_several_solutions_are_walked_without_uniqueness(polydoku: Runner) -> None:
    result = polydoku("explain", "-", "--anyway", "--json", stdin=f"{SIX}\n{UNIQUE}\n{SIX}\n")
    rows = [json.loads(line) for line in result.lines]
    assert [row["status"] for row in rows] == ["many", "unique", "many"]
    assert [row["solved"] for row in rows] == [False, True, False]
    assumed = {row.id for row in ROWS.values() if "unique_solution" in row.assumes}
    assert not assumed & {technique for row in (rows[0], rows[2]) for technique in row["summary"]}


@pytest.mark.parametrize(
    ("number", "details", "line"),
    [
        (None, ("2 steps: 2 naked singles",), "solved   5 given  2 steps: 2 naked singles"),
        (7, ("0 steps", "", "a"), " 7  solved   5 given  0 steps · a"),
        (1234, ("b",), "1234  solved   5 given  b"),
    ],
)
def test_a_row_has_its_figures_in_one_line(number: int | None, details: tuple[str, ...], line: str) -> None:
    assert row_line(number, Puzzle.read(UNIQUE), "solved", *details) == line


def test_a_row_begins_with_the_number_and_the_name_of_the_puzzle() -> None:
    named = Puzzle(Board.square(4), {"r1c1": 1}, title="First one")
    assert row_line(None, named, "solved").startswith("First one  solved")
    assert row_line(3, named, "many").startswith(" 3  First one  many   ")


def test_a_row_says_first_that_a_puzzle_has_none_or_several_solutions(polydoku: Runner) -> None:
    text = f"{CLASSIC_NONE}\n{CLASSIC_MANY}\n{HARD}\n"
    lines = polydoku("explain", stdin=text).lines
    assert lines[0].startswith(" 1  none   ")
    assert " given  no solution" in lines[0]
    assert lines[1].startswith(" 2  many   ")
    assert " given  2 or more solutions; they differ at " in lines[1]
    assert lines[2].startswith(" 3  stuck  ")
    walked = polydoku("explain", "--anyway", stdin=text).lines
    assert [line.split()[1] for line in walked[:2]] == ["stuck", "stuck"]
    records = [json.loads(line) for line in polydoku("explain", "--json", stdin=text).lines]
    assert [(row["status"], row["solved"], row["steps"]) for row in records[:2]] == [
        ("none", False, []),
        ("many", False, []),
    ]


def test_each_row_has_the_time_of_its_own_puzzle(polydoku: Runner) -> None:
    times = [row["ms"] for row in rows(polydoku, str(REASONING), "--summary")]
    assert len(set(times)) > len(times) // 2
