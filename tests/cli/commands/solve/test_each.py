"""`solve --each`: every solution in turn, its number, the last one known to be the last."""

import json

from cli import terminal
from cli.runner import Runner
from cli.samples import (
    MATRIX_240,
    NONE,
    SIX,
    UNIQUE,
)
from polydoku import Puzzle
from polydoku.cli.commands.solve.each import _solutions


def test_each_gives_every_solution_in_a_line(polydoku: Runner) -> None:
    result = polydoku("solve", SIX, "--each")
    assert (result.code, len(result.lines), len(set(result.lines)), result.err) == (0, 6, 6, "")
    assert polydoku("solve", SIX, "--each").out == result.out


def test_each_stops_at_its_limit_and_says_so(polydoku: Runner) -> None:
    result = polydoku("solve", SIX, "--each", "--limit", "4")
    assert (result.code, len(result.lines)) == (0, 4)
    assert result.err == "polydoku: stopped after 4 solutions; there are more, see --limit\n"


def test_each_counts_up_and_knows_the_last(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("solve", SIX, "--each", "--json").lines]
    assert [row["count"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["exact"] for row in rows] == [False] * 5 + [True]
    assert {row["status"] for row in rows} == {"many"}


def test_each_of_no_solution_exits_1(polydoku: Runner) -> None:
    assert polydoku("solve", NONE, "--each")[:2] == (1, "none\n")


def test_each_in_a_budget_stops_there(polydoku: Runner) -> None:
    result = polydoku("solve", "." * 81, "--each", "--max-nodes", "100")
    assert result.code == 3
    assert result.lines
    assert "by --max-nodes" in result.err


def test_each_as_matrix_prints_brackets(polydoku: Runner) -> None:
    result = polydoku("solve", "-", "--each", "--as", "matrix", stdin=MATRIX_240)
    grids = result.out.replace("]]\n", "]]\x00").split("\x00")
    assert len(list(filter(None, grids))) == 240
    assert grids[0].startswith("[[5")


QUESTION = "Enter: next · a: all · q: stop"


def test_each_asks_and_enter_shows_the_next() -> None:
    code, screen = terminal.run(["solve", SIX, "--each"], ["\n"] * 5, after=QUESTION)
    assert code == 0
    assert [f"solution {n} · " in screen for n in range(1, 7)] == [True] * 5 + [False]
    assert screen.count("───") == 6 * 3 or screen.count("┼") == 6
    assert "6 solutions in all" in screen


def test_each_shows_all_after_a() -> None:
    code, screen = terminal.run(["solve", SIX, "--each"], ["a"], after=QUESTION)
    assert (code, screen.count("┼"), screen.count(QUESTION)) == (0, 6, 1)


def test_each_stops_at_q() -> None:
    code, screen = terminal.run(["solve", SIX, "--each"], ["\n", "q"], after=QUESTION)
    assert (code, screen.count("┼"), screen.count(QUESTION)) == (0, 2, 2)


def test_what_was_typed_ahead_is_not_lost() -> None:
    code, screen = terminal.run(["solve", SIX, "--each"], ["\n\n\n\n\n\n"], after="")
    assert (code, screen.count("┼")) == (0, 6)


def test_ctrl_c_at_the_question_exits_130() -> None:
    code, screen = terminal.run(["solve", SIX, "--each"], ["\x03"], after=QUESTION)
    assert code == 130
    assert QUESTION in screen.split("\n")[-3]
    # The message is not on the line of the question.
    assert screen.split("\n")[-2:] == ["polydoku: stopped", ""]


def test_solutions_come_with_their_numbers_and_the_last_is_marked() -> None:
    puzzle = Puzzle.read(SIX)
    solutions = list(_solutions(puzzle))
    assert [solution.number for solution in solutions] == [1, 2, 3, 4, 5, 6]
    assert [solution.is_last for solution in solutions] == [False] * 5 + [True]
    assert [solution.grid for solution in solutions] == list(puzzle.solutions())
    assert list(_solutions(Puzzle.read(NONE))) == []


def test_a_solution_is_known_to_be_the_last_when_it_is_yielded() -> None:
    [only] = _solutions(Puzzle.read(UNIQUE))
    assert (only.number, only.is_last) == (1, True)


def test_rows_of_json_count_up_and_are_exact_at_the_end(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("solve", SIX, "--each", "--json").lines]
    assert [row["count"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["exact"] for row in rows] == [False] * 5 + [True]
    assert {row["status"] for row in rows} == {"many"}
    assert len({row["solution"] for row in rows}) == 6


def test_the_only_solution_of_a_puzzle_is_unique(polydoku: Runner) -> None:
    [row] = [json.loads(line) for line in polydoku("solve", UNIQUE, "--each", "--json").lines]
    assert (row["status"], row["count"], row["exact"]) == ("unique", 1, True)


def test_each_of_several_puzzles_is_listed_in_whole(polydoku: Runner) -> None:
    result = polydoku("solve", "-", "--each", stdin=f"{UNIQUE}\n{SIX}\n")
    alone = [*polydoku("solve", UNIQUE, "--each").lines, *polydoku("solve", SIX, "--each").lines]
    assert result.lines == alone
