"""Sentences about answers."""

import pytest

from cli.samples import CLASSIC_MANY, HARD, NONE, SIX, UNIQUE
from polydoku import Answer, Grid, Puzzle, Verdict
from polydoku.cli import answer_text, exit_codes
from polydoku.model.supplement import Supplement


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
    cell = answer.grid.differing_cells(answer.other)[0]
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


def answer_of(verdict: Verdict, **fields: object) -> Answer:
    """An answer with some fields set."""
    empty = Answer(verdict, None, None, 0, True, None, 0, 0.0)
    return empty._replace(**fields)  # type: ignore[arg-type]


def test_solutions_with_the_same_digits_are_said_to_differ_in_what_a_rule_hides() -> None:
    grid = Puzzle.read(UNIQUE).solution()
    alike = answer_of(Verdict.MANY, grid=grid, other=grid, count=2)
    assert answer_text.difference_sentence(alike) == (
        "their digits are the same, what a rule hides in them differs"
    )
    assert answer_text.difference_sentence(answer_of(Verdict.MANY, grid=grid)) == ""
    assert answer_text.difference_sentence(answer_of(Verdict.NONE)) == ""


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (answer_of(Verdict.UNKNOWN, stopped_by="limit", count=1200), "stopped at --limit 1,200"),
        (
            answer_of(Verdict.UNKNOWN, stopped_by="max_nodes", nodes=1, ms=0.5),
            "stopped by --max-nodes after 1 branch and 0.5 ms, no solution so far",
        ),
        (
            answer_of(Verdict.UNKNOWN, stopped_by="budget_ms", nodes=2000, ms=1500, count=1),
            "stopped by --budget-ms after 2,000 branches and 1,500 ms, 1 solution so far",
        ),
        (answer_of(Verdict.NONE), "no solution"),
        (answer_of(Verdict.ONE), "unique"),
    ],
)
def test_every_kind_of_answer_has_its_sentence(answer: Answer, sentence: str) -> None:
    assert answer_text.verdict_sentence(answer, ()) == sentence


@pytest.mark.parametrize(
    ("verdict", "stopped_by", "code", "code_if_unique"),
    [
        (Verdict.ONE, None, exit_codes.DONE, exit_codes.DONE),
        (Verdict.NONE, None, exit_codes.NEGATIVE, exit_codes.NEGATIVE),
        (Verdict.MANY, None, exit_codes.DONE, exit_codes.NEGATIVE),
        (Verdict.MANY, "limit", exit_codes.DONE, exit_codes.NEGATIVE),
        (Verdict.UNKNOWN, "limit", exit_codes.DONE, exit_codes.DONE),
        (Verdict.UNKNOWN, "budget_ms", exit_codes.STOPPED, exit_codes.STOPPED),
        (Verdict.UNKNOWN, "max_nodes", exit_codes.STOPPED, exit_codes.STOPPED),
    ],
)
def test_the_exit_code_follows_from_the_verdict(
    verdict: Verdict, stopped_by: str | None, code: int, code_if_unique: int
) -> None:
    answer = answer_of(verdict, stopped_by=stopped_by)
    assert answer_text.exit_code(answer, must_be_unique=False) == code
    assert answer_text.exit_code(answer, must_be_unique=True) == code_if_unique


@pytest.mark.parametrize(("verdict", "word"), [(Verdict.NONE, "none"), (Verdict.UNKNOWN, "stopped")])
def test_an_answer_without_a_solution_has_a_word(verdict: Verdict, word: str) -> None:
    assert answer_text.status_word(answer_of(verdict)) == word


def test_a_claimed_solution_is_compared_with_the_rules_that_were_read() -> None:
    unique = Puzzle.read(UNIQUE)
    assert answer_text.unread_rules_sentence(unique, unique.solve(limit=2)) == ""

    def ending(puzzle: Puzzle) -> str:
        puzzle = puzzle.replace(supplement=Supplement(rules_complete=False))
        return answer_text.unread_rules_sentence(puzzle, puzzle.solve(limit=2)).partition("; ")[2]

    empty = Puzzle(unique.board)
    wrong = Grid(unique.board, bytes([1] * 16))
    assert ending(empty) == ""
    assert ending(empty.replace(claimed=unique.solution())) == "the setter's solution obeys those that were"
    assert ending(empty.replace(claimed=wrong)) == "the setter's solution breaks those that were"
    assert ending(unique) == "with those that were, it has one solution"
    assert ending(unique.replace(claimed=unique.solution())) == "with those that were, it has one solution"
    assert ending(unique.replace(claimed=wrong)) == "the setter's solution breaks those that were"
