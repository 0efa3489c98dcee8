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
    done = polydoku("solve", SIX, "--each")
    assert (done.code, len(done.lines), len(set(done.lines)), done.err) == (0, 6, 6, "")
    assert polydoku("solve", SIX, "--each").out == done.out


def test_each_stops_at_its_limit_and_says_so(polydoku: Runner) -> None:
    done = polydoku("solve", SIX, "--each", "--limit", "4")
    assert (done.code, len(done.lines)) == (0, 4)
    assert done.err == "polydoku: stopped after 4 solutions; there are more, see --limit\n"


def test_each_counts_up_and_knows_the_last(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("solve", SIX, "--each", "--json").lines]
    assert [row["count"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["exact"] for row in rows] == [False] * 5 + [True]
    assert {row["status"] for row in rows} == {"many"}


def test_each_of_no_solution_exits_1(polydoku: Runner) -> None:
    assert polydoku("solve", NONE, "--each")[:2] == (1, "none\n")


def test_each_in_a_budget_stops_there(polydoku: Runner) -> None:
    done = polydoku("solve", "." * 81, "--each", "--max-nodes", "100")
    assert done.code == 3
    assert done.lines
    assert "by --max-nodes" in done.err


def test_each_as_matrix_prints_brackets(polydoku: Runner) -> None:
    done = polydoku("solve", "-", "--each", "--as", "matrix", stdin=MATRIX_240)
    grids = done.out.replace("]]\n", "]]\x00").split("\x00")
    assert len(list(filter(None, grids))) == 240
    assert grids[0].startswith("[[5")


QUESTION = "Enter: next · a: all · q: stop"


def test_each_asks_and_enter_shows_the_next() -> None:
    code, shown = terminal.run(["solve", SIX, "--each"], ["\n"] * 5, after=QUESTION)
    assert code == 0
    assert [f"solution {n} · " in shown for n in range(1, 7)] == [True] * 5 + [False]
    assert shown.count("───") == 6 * 3 or shown.count("┼") == 6
    assert "6 solutions in all" in shown


def test_each_shows_all_after_a() -> None:
    code, shown = terminal.run(["solve", SIX, "--each"], ["a"], after=QUESTION)
    assert (code, shown.count("┼"), shown.count(QUESTION)) == (0, 6, 1)


def test_each_stops_at_q() -> None:
    code, shown = terminal.run(["solve", SIX, "--each"], ["\n", "q"], after=QUESTION)
    assert (code, shown.count("┼"), shown.count(QUESTION)) == (0, 2, 2)


def test_what_was_typed_ahead_is_not_lost() -> None:
    code, shown = terminal.run(["solve", SIX, "--each"], ["\n\n\n\n\n\n"], after="")
    assert (code, shown.count("┼")) == (0, 6)


def test_ctrl_c_at_the_question_exits_130() -> None:
    code, shown = terminal.run(["solve", SIX, "--each"], ["\x03"], after=QUESTION)
    assert code == 130
    assert "Traceback" not in shown


def test_solutions_come_with_their_numbers_and_the_last_is_marked() -> None:
    puzzle = Puzzle.read(SIX)
    found = list(_solutions(puzzle))
    assert [one.number for one in found] == [1, 2, 3, 4, 5, 6]
    assert [one.last for one in found] == [False] * 5 + [True]
    assert [one.grid for one in found] == list(puzzle.solutions())
    assert list(_solutions(Puzzle.read(NONE))) == []


def test_a_solution_is_known_to_be_the_last_when_it_is_yielded() -> None:
    [only] = _solutions(Puzzle.read(UNIQUE))
    assert (only.number, only.last) == (1, True)


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
    done = polydoku("solve", "-", "--each", stdin=f"{UNIQUE}\n{SIX}\n")
    alone = [*polydoku("solve", UNIQUE, "--each").lines, *polydoku("solve", SIX, "--each").lines]
    assert done.lines == alone
