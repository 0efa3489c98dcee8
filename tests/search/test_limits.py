"""Bounds: the same words for one that cannot be, and whoever was stopped says so."""

import math
import time
from collections.abc import Callable
from typing import Any

import pytest

from polydoku import Puzzle, PuzzleError, Stopped, batch, boards, generate, snakes
from polydoku.explain.all_steps import all_steps
from polydoku.explain.hint import hint
from polydoku.explain.needs import needs
from polydoku.search.limits import MAX_LIMIT, MIN_REMAINING_MS, Budget, check_limits

SMALL = Puzzle.read("1..4.....1...32.")
HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
BLANK = Puzzle(boards.square(16))
"""Nothing to find, and much to look through."""

TIMED: dict[str, Callable[..., Any]] = {
    "verdict": SMALL.verdict,
    "solve": SMALL.solve,
    "count": SMALL.count,
    "true_candidates": SMALL.true_candidates,
    "steps": lambda budget_ms: list(SMALL.steps(budget_ms=budget_ms)),
    "needs": lambda budget_ms: needs(SMALL, budget_ms=budget_ms),
    "hint": lambda budget_ms: hint(SMALL, budget_ms=budget_ms),
    "all_steps": lambda budget_ms: all_steps(SMALL, use="singles", budget_ms=budget_ms),
    "is_minimal": SMALL.is_minimal,
    "deciding_cells": SMALL.deciding_cells,
    "deciding_rules": SMALL.deciding_rules,
    "redundant": SMALL.redundant,
    "redundant_marks": SMALL.redundant_marks,
    "redundant_rules": SMALL.redundant_rules,
    "contradiction": SMALL.with_givens({"r1c1": 1, "r1c2": 1}).contradiction,
    "backdoors": SMALL.backdoors,
    "what_if": lambda budget_ms: SMALL.what_if("r2c1", budget_ms=budget_ms),
    "why_not": lambda budget_ms: SMALL.why_not("r2c1", 2, budget_ms=budget_ms),
    "generate.grid": lambda budget_ms: generate.grid("4x4", budget_ms=budget_ms),
    "generate.thinned": lambda budget_ms: generate.thinned(SMALL, SMALL.board.cells, budget_ms=budget_ms),
    "batch.solve": lambda budget_ms: batch.solve(["." * 81], budget_ms=budget_ms),
    "snakes.find": lambda budget_ms: next(snakes.find("6x6", budget_ms=budget_ms)),
}


@pytest.mark.parametrize("name", TIMED)
@pytest.mark.parametrize("budget", [0, -1, 0.5])
def test_a_budget_below_one_is_refused_everywhere(name: str, budget: float) -> None:
    with pytest.raises(PuzzleError) as raised:
        TIMED[name](budget_ms=budget)
    assert str(raised.value) == f"budget_ms {budget}: must be 1 or more"


@pytest.mark.parametrize("name", TIMED)
@pytest.mark.parametrize("budget", [math.inf, math.nan, 2.0**63])
def test_a_budget_that_cannot_be_counted_is_refused_everywhere(name: str, budget: float) -> None:
    with pytest.raises(PuzzleError, match=r"^budget_ms .*: must be 1 to 9,223,372,036,854,775,807$"):
        TIMED[name](budget_ms=budget)


@pytest.mark.parametrize("name", TIMED)
def test_a_long_budget_changes_nothing(name: str) -> None:
    assert TIMED[name](budget_ms=600_000) is not None


def test_the_first_limit_that_cannot_be_is_named() -> None:
    check_limits(limit=1, threads=None, budget_ms=1.5)
    with pytest.raises(PuzzleError, match=r"^threads 0: must be 1 or more$"):
        check_limits(limit=3, threads=0, budget_ms=-1)


def test_a_hint_that_was_stopped_does_not_say_that_there_is_no_step() -> None:
    stopped_hint = hint(HARD, use="all", budget_ms=1)
    assert (stopped_hint.kind, stopped_hint.stopped_by) == ("stuck", "budget_ms")
    assert str(stopped_hint) == "No step was found within 1 ms."
    assert stopped_hint.to_json()["stopped_by"] == "budget_ms"
    complete_hint = hint(HARD, use="singles", budget_ms=600_000)
    assert str(complete_hint).startswith("No technique")
    assert complete_hint.stopped_by is None
    assert "stopped_by" not in complete_hint.to_json()


def test_the_budget_of_a_hint_is_for_all_techniques_together() -> None:
    """The CPU time does not grow when the machine is busy; with the budget for each it would be minutes."""
    start = time.process_time()
    hint(BLANK, budget_ms=300)
    assert time.process_time() - start < 3


def test_all_steps_say_whether_there_may_be_more() -> None:
    assert all_steps(SMALL, use="singles").stopped_by is None
    assert all_steps(BLANK, budget_ms=1).stopped_by == "budget_ms"


def test_a_budget_runs_down_to_a_little() -> None:
    assert Budget(None).remaining_ms is None
    budget = Budget(1000)
    first = budget.remaining_ms
    time.sleep(0.005)
    assert first is not None
    assert budget.remaining_ms is not None
    assert 0 < budget.remaining_ms < first <= 1000
    spent = Budget(1)
    time.sleep(0.005)
    assert spent.remaining_ms == MIN_REMAINING_MS


def test_a_spent_budget_names_the_limit() -> None:
    budget = Budget(60_000, 10)
    budget.check()
    budget.used_nodes += 7
    assert (budget.remaining_nodes, budget.stopped_by) == (3, None)
    budget.used_nodes += 3
    assert (budget.remaining_nodes, budget.stopped_by) == (1, "max_nodes")
    budget.check_time()
    with pytest.raises(Stopped) as raised:
        budget.check()
    assert str(raised.value) == "stopped by max_nodes 10 without an answer; raise the limit"
    spent = Budget(1, 10)
    time.sleep(0.005)
    for check in (spent.check, spent.check_time):
        with pytest.raises(Stopped, match="stopped by budget_ms 1 without"):
            check()


@pytest.mark.parametrize("name", ["limit", "threads", "budget_ms", "max_nodes"])
@pytest.mark.parametrize(
    ("value", "line"),
    [
        (None, ""),
        (1, ""),
        (MAX_LIMIT, ""),
        (0, "{name} 0: must be 1 or more"),
        (-7, "{name} -7: must be 1 or more"),
        (MAX_LIMIT + 1, "{name} 9223372036854775808: must be 1 to 9,223,372,036,854,775,807"),
    ],
)
def test_a_limit_is_none_or_from_one_to_the_largest(name: str, value: int | None, line: str) -> None:
    if not line:
        check_limits(**{name: value})
        return
    with pytest.raises(PuzzleError) as error:
        check_limits(**{name: value})
    assert str(error.value) == line.format(name=name)


@pytest.mark.parametrize("limit", [1, 2, 3, 100])
def test_a_higher_limit_finds_no_fewer_solutions(limit: int) -> None:
    puzzle = Puzzle.read("1...............")
    fewer, more = puzzle.count(limit=limit), puzzle.count(limit=limit + 1)
    assert fewer <= more
    assert (int(fewer), fewer.stopped_by) == ((limit, "limit") if limit < 72 else (72, None))


@pytest.mark.parametrize("max_nodes", [1, 2, 5, 20, 10_000])
def test_more_nodes_never_turn_an_answer_into_none(max_nodes: int) -> None:
    hard = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    answers = [hard.solve(max_nodes=max_nodes), hard.solve(max_nodes=10 * max_nodes)]
    first, second = answers
    assert first.nodes <= max_nodes
    assert first.nodes <= second.nodes
    assert first.exact <= second.exact
    for answer in answers:
        assert (answer.stopped_by == "max_nodes") == (not answer.exact)
        if answer.exact:
            assert answer.grid == hard.solution()
