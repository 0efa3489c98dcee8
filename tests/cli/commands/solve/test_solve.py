"""`polydoku solve`: the solution in every form, and what is said beside it."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import (
    CLASSIC_MANY,
    CLASSIC_NONE,
    DEAD,
    EULER,
    FOLDED,
    HARD,
    NONE,
    SIX,
    SOLUTION,
    UNIQUE,
)


def test_a_pipe_gets_the_solution_in_one_line(polydoku: Runner) -> None:
    assert polydoku("solve", UNIQUE) == (0, SOLUTION + "\n", "")


def test_rows_in_give_rows_out(polydoku: Runner) -> None:
    rows = EULER.split("Grid 02")[0].partition("\n")[2]
    result = polydoku("solve", "-", "--as", "rows", stdin=rows)
    assert (result.code, result.err) == (0, "")
    assert result.lines[0] == "483921657"
    assert [len(line) for line in result.lines] == [9] * 9


def test_no_source_reads_standard_input(polydoku: Runner) -> None:
    assert polydoku("solve", stdin=UNIQUE).out == SOLUTION + "\n"


def test_the_drawing_ends_in_verdict_clues_and_time(polydoku: Runner) -> None:
    result = polydoku("solve", UNIQUE, "--as", "drawn", "--color", "never")
    assert result.lines[:2] == [" 1 2 │ 3 4", " 3 4 │ 1 2"]
    assert result.lines[-1].startswith("unique · 5 clues · ")
    assert result.lines[-1].endswith(" ms")


def test_colour_is_only_where_it_is_asked_for(polydoku: Runner) -> None:
    assert "\x1b[1m1" in polydoku("solve", UNIQUE, "--as", "drawn", "--color", "always").out
    assert "\x1b" not in polydoku("solve", UNIQUE, "--as", "drawn").out


def test_beside_shows_the_puzzle_and_its_solution(polydoku: Runner) -> None:
    result = polydoku("solve", UNIQUE, "--beside", "--ascii")
    assert result.lines[0].split() == ["1", ".", "|", ".", "4", "1", "2", "|", "3", "4"]


def test_several_solutions_give_one_and_a_line_on_stderr(polydoku: Runner) -> None:
    result = polydoku("solve", SIX)
    assert (result.code, len(result.lines)) == (0, 1)
    assert result.err.startswith("polydoku: line 1: 2 or more solutions; they differ at r2c3: 1 or 2")


def test_a_limit_that_is_not_reached_makes_the_number_exact(polydoku: Runner) -> None:
    assert "6 solutions; they differ" in polydoku("solve", SIX, "--limit", "100").err
    row = json.loads(polydoku("solve", SIX, "--limit", "100", "--json").out)
    assert (row["count"], row["exact"], row["status"]) == (6, True, "many")


def test_clashing_givens_are_named(polydoku: Runner) -> None:
    assert polydoku("solve", NONE) == (
        1,
        "none\n",
        "polydoku: line 1: no solution: 1 twice in row 1 (r1c1, r1c2)\n",
    )


def test_a_cell_without_a_candidate_is_named(polydoku: Runner) -> None:
    assert polydoku("solve", DEAD).err == "polydoku: line 1: no solution: r3c1 has no candidate left\n"


def test_quiet_says_nothing_but_keeps_the_exit_code(polydoku: Runner) -> None:
    assert polydoku("solve", NONE, "-q") == (1, "none\n", "")


def test_limit_one_proves_only_that_there_is_a_solution(polydoku: Runner) -> None:
    result = polydoku("solve", UNIQUE, "--limit", "1", "--json")
    row = json.loads(result.out)
    assert (result.code, row["status"], row["stopped_by"]) == (0, "stopped", "limit")
    assert row["solution"] == SOLUTION
    many = polydoku("solve", "--limit", "1", stdin=f"{HARD}\n{CLASSIC_MANY}\n")
    assert (many.code, [len(line) for line in many.lines]) == (0, [81, 81])


def test_a_budget_stops_and_exits_3(polydoku: Runner) -> None:
    blank = "." * 625
    result = polydoku("solve", "-", "--board", "25x25", "--max-nodes", "1", "--json", stdin=blank)
    row = json.loads(result.out)
    assert (result.code, row["status"], row["stopped_by"]) == (3, "stopped", "max_nodes")
    assert "stopped by --max-nodes" in result.err


def test_many_puzzles_give_one_line_each_in_order(polydoku: Runner) -> None:
    result = polydoku("solve", stdin=f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n")
    assert (result.code, result.err) == (1, "")
    assert [len(line) for line in result.lines] == [81, 4, 81]
    assert result.lines[0].startswith("812753649")


def test_a_named_board_reads_plain_digits(polydoku: Runner) -> None:
    result = polydoku("solve", "-", "--board", "latin:4x4", stdin="1234341221434..1")
    assert result.out == SOLUTION[:12] + "4321\n"


def test_rules_are_added_to_every_puzzle(polydoku: Runner) -> None:
    plain = polydoku("count", "." * 16).out
    diagonal = polydoku("count", "." * 16, "--rules", "diagonal").out
    assert (plain, diagonal) == ("288\n", "48\n")


def test_a_board_that_is_no_square_gives_its_cells(polydoku: Runner) -> None:
    row = json.loads(polydoku("solve", "-", "--json", stdin=json.dumps(FOLDED)).out)
    assert row["solution"] == {"r1c1": 1, "r1c2": 2, "r2c1": 3, "r2c2": 1, "r3c1": 2, "r3c2": 3}
    assert list(row["solution"]) == ["r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"]


def test_corners_are_named_and_added(polydoku: Runner) -> None:
    result = polydoku("solve", "--corners", stdin=EULER)
    assert result.lines[0] == "Grid 01  483"
    assert result.lines[-1] == f"total {483 + int(result.lines[1].split()[-1])}"


def test_corners_of_what_has_none_say_so(polydoku: Runner) -> None:
    result = polydoku("solve", "--corners", stdin=f"{CLASSIC_NONE}\n{HARD}\n")
    assert result == (1, "puzzle 1  none\npuzzle 2  812\ntotal 812\n", "")
    folded = polydoku("solve", "--corners", stdin=json.dumps(FOLDED))
    assert (folded.code, folded.out) == (2, "")


def test_all_50_puzzles_of_euler_96_give_24702(polydoku: Runner, data: Path) -> None:
    result = polydoku("solve", str(data / "classic" / "p096_sudoku.txt"), "--corners")
    assert (result.code, result.lines[0], result.lines[-1]) == (0, "Grid 01  483", "total 24702")


@pytest.mark.parametrize("other", ["--each", "--corners", "--beside", "--json"])
def test_options_that_exclude_each_other_are_refused(polydoku: Runner, other: str) -> None:
    result = polydoku("solve", UNIQUE, "--trace", other)
    assert (result.code, result.out) == (2, "")
    assert "cannot be combined" in result.err


def test_csv_has_a_header_and_the_same_columns_everywhere(polydoku: Runner) -> None:
    result = polydoku("solve", "--as", "csv", stdin=f"{HARD}\n{CLASSIC_NONE}\n")
    head, first, second = result.lines
    assert head == "index,name,puzzle,status,count,exact,solution,clues,stopped_by,nodes,ms,error"
    assert first.startswith(f"1,,{HARD},unique,1,true,812753649")
    assert second.startswith(f"2,,{CLASSIC_NONE},none,0,true,,2,")


def test_rules_and_keys_that_are_not_read_are_named_on_stderr(polydoku: Runner) -> None:
    grid = [
        [{"value": int(mark), "given": True} if mark != "." else {} for mark in UNIQUE[at : at + 4]]
        for at in range(0, 16, 4)
    ]
    document = json.dumps({"size": 4, "grid": grid, "ruleset": "Circles are prime.", "spin": 1})
    result = polydoku("solve", document)
    assert result.out == SOLUTION + "\n"
    assert result.err.splitlines() == [
        "polydoku: line 1: the text or the drawing of this puzzle may state rules that could not be read; "
        "with those that were, it has one solution",
        "polydoku: line 1: the key spin is not known; it is ignored",
    ]
    [row] = [json.loads(line) for line in polydoku("solve", document, "--json").lines]
    assert row["rules_complete"] is False
    several = polydoku("solve", stdin=f"{document}\n{document}\n")
    assert several.out == f"{SOLUTION}\n{SOLUTION}\n"
    assert [line.split(": ")[1] for line in several.err.splitlines()] == ["line 1", "line 1", "line 2"]
