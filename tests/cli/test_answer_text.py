"""Sentences about answers."""

import pytest

from cli.samples import CLASSIC_MANY, HARD, NONE, SIX, UNIQUE
from polydoku import Puzzle
from polydoku.cli import answer_text


@pytest.mark.parametrize(
    ("text", "limit", "sentence"),
    [
        (UNIQUE, 2, "unique"),
        (NONE, 2, "no solution: 1 twice in row 1 (r1c1, r1c2)"),
        (SIX, 2, "2 or more solutions; they differ at r2c3: 1 or 2"),
        (SIX, 6, "6 or more solutions; they differ at r2c3: 1 or 2"),
        (SIX, 7, "6 solutions; they differ at r2c3: 1 or 2"),
        (UNIQUE, 1, "stopped at --limit 1"),
    ],
)
def test_the_verdict_is_a_sentence(text: str, limit: int, sentence: str) -> None:
    puzzle = Puzzle.read(text)
    answer = puzzle.solve(limit=limit)
    assert answer_text.verdict_sentence(answer, answer_text.problems_of(puzzle, answer)) == sentence


def test_a_stop_names_the_option_and_how_far_it_came() -> None:
    nothing = answer_text.stop_sentence(Puzzle.read(HARD).solve(max_nodes=1))
    assert nothing.startswith("stopped by --max-nodes after 1 branch and ")
    assert nothing.endswith(" ms, no solution so far")
    some = answer_text.stop_sentence(Puzzle.read(CLASSIC_MANY).solve(limit=10**6, max_nodes=100))
    assert some.endswith(" solutions so far")


def test_the_cells_named_do_differ() -> None:
    answer = Puzzle.read(SIX).solve()
    assert answer.grid is not None
    assert answer.other is not None
    cell = answer_text.first_different_cell(answer.grid, answer.other)
    assert answer.grid.digits[cell] != answer.other.digits[cell]
    assert answer.grid.digits[:cell] == answer.other.digits[:cell]


@pytest.mark.parametrize(
    ("ms", "text"),
    [(0.00412, "0.00412 ms"), (0.4, "0.4 ms"), (12.34, "12.3 ms"), (99.96, "100 ms"), (100.4, "100 ms"),
     (12_345.6, "12,346 ms")],
)  # fmt: skip
def test_times_have_three_figures(ms: float, text: str) -> None:
    assert answer_text.ms_text(ms) == text


def test_the_summary_has_verdict_clues_and_time() -> None:
    puzzle = Puzzle.read(UNIQUE)
    parts = answer_text.summary_line(puzzle, puzzle.solve()).split(" · ")
    assert parts[:2] == ["unique", "5 clues"]
    assert answer_text.summary_line(puzzle.without(*range(1, 16)), puzzle.solve()).split(" · ")[1] == "1 clue"


def test_problems_are_looked_for_only_where_there_is_no_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.read(SIX)
    answer = puzzle.solve()
    monkeypatch.setattr(Puzzle, "problems", lambda self: pytest.fail("looked"))
    assert answer_text.problems_of(puzzle, answer) == ()
