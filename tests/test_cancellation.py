"""Cancelled calls raise `Cancelled`, whatever they do; others are not disturbed.

Every call here would take years, so the tests end only because the calls are cancelled.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from threading import Event
from typing import Any

import pytest

from polydoku import (
    Board,
    Cancellation,
    Cancelled,
    Puzzle,
    PuzzleError,
    batch,
    boards,
    generate,
    rate,
    snakes,
)

ENDLESS = 10**15
EMPTY = Puzzle(Board.square(9))
HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
UNIQUE = Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
DEAD = Puzzle.read("1...3.....4..2..")


def forever(function: Callable[[], object]) -> Callable[[], object]:
    """Return a function that calls another one again and again."""

    def repeat() -> None:
        while True:
            function()

    return repeat


CALLS: dict[str, Callable[[], object]] = {
    "solve": lambda: EMPTY.solve(limit=ENDLESS),
    "verdict": forever(EMPTY.verdict),
    "count": lambda: EMPTY.count(limit=ENDLESS),
    "solutions": lambda: sum(1 for _ in EMPTY.solutions()),
    "true_candidates": forever(Puzzle(boards.named("windoku:25x25")).true_candidates),
    "contradiction": forever(DEAD.contradiction),
    "deciding_cells": forever(EMPTY.deciding_cells),
    "deciding_rules": forever(EMPTY.deciding_rules),
    "redundant": forever(UNIQUE.redundant),
    "redundant_rules": forever(UNIQUE.redundant_rules),
    "is_minimal": forever(UNIQUE.is_minimal),
    "steps": forever(lambda: list(HARD.steps())),
    "all_steps": forever(HARD.all_steps),
    "hint": forever(HARD.hint),
    "needs": forever(HARD.needs),
    "backdoors": forever(HARD.backdoors),
    "what_if": forever(lambda: HARD.what_if("r1c2")),
    "rate": forever(HARD.rate),
    "rate on our scale": forever(lambda: HARD.rate(scale="polydoku")),
    "rate.is_at_most": forever(lambda: rate.is_at_most(HARD, 2.0)),
    "generate": forever(lambda: generate.one("9x9", seed=1)),
    "boards": forever(lambda: boards.random_rhombus(9, 5, seed=1)),
    "snakes": forever(lambda: next(iter(snakes.find()))),
    "batch": lambda: batch.solve(["." * 81] * 9, limit=ENDLESS, threads=1),
    "batch in threads": lambda: batch.solve(["." * 81] * 99, limit=ENDLESS, threads=2),
    "batch.rate": forever(lambda: batch.rate([HARD] * 99)),
}


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.mark.parametrize("name", CALLS)
def test_every_call_can_be_cancelled_while_it_runs(name: str, pool: ThreadPoolExecutor) -> None:
    def call() -> object:
        has_begun.set()
        return CALLS[name]()

    has_begun, cancellation = Event(), Cancellation()
    future = pool.submit(cancellation.run, call)
    has_begun.wait()
    with pytest.raises(TimeoutError):
        future.result(timeout=0.02)
    cancellation.cancel()
    assert type(future.exception()) is Cancelled


def test_a_call_that_is_cancelled_before_does_not_begin() -> None:
    cancellation, calls = Cancellation(), list[int]()
    assert not cancellation.is_cancelled
    cancellation.cancel()
    assert cancellation.is_cancelled
    with pytest.raises(Cancelled):
        cancellation.run(calls.append, 1)
    assert calls == []


def test_short_calls_are_cancelled_too(pool: ThreadPoolExecutor) -> None:
    def call() -> None:
        is_cancelled.wait()
        HARD.solve()  # too few branches for a check within it

    is_cancelled, cancellation = Event(), Cancellation()
    future = pool.submit(cancellation.run, call)
    cancellation.cancel()
    is_cancelled.set()
    assert type(future.exception()) is Cancelled


def test_results_arguments_and_errors_are_those_of_the_function() -> None:
    cancellation = Cancellation()
    assert cancellation.run(EMPTY.count, limit=7) == 7
    assert cancellation.run(EMPTY.count, limit=7).stopped_by == "limit"
    with pytest.raises(PuzzleError, match="must be 1 or more"):
        cancellation.run(EMPTY.count, limit=0)


def test_a_thread_answers_the_next_question_after_a_cancelled_one() -> None:
    with ThreadPoolExecutor(1) as pool:
        for limit in range(1, 4):
            cancellation = Cancellation()
            endless = pool.submit(cancellation.run, EMPTY.count, limit=ENDLESS)
            next_answer = pool.submit(Cancellation().run, EMPTY.count, limit=limit)
            cancellation.cancel()
            assert type(endless.exception()) is Cancelled
            assert next_answer.result() == limit


def test_other_threads_and_later_calls_are_not_cancelled(pool: ThreadPoolExecutor) -> None:
    cancellation, other = Cancellation(), Cancellation()
    running = pool.submit(other.run, EMPTY.count, limit=ENDLESS)
    cancelled = pool.submit(cancellation.run, EMPTY.count, limit=ENDLESS)
    cancellation.cancel()
    assert type(cancelled.exception()) is Cancelled
    assert not running.done()
    assert EMPTY.count(limit=7) == 7
    assert pool.submit(EMPTY.count, limit=7).result() == 7
    other.cancel()
    assert type(running.exception()) is Cancelled


def test_an_inner_cancellation_alone_applies_to_its_calls() -> None:
    def call() -> int:
        outer.cancel()
        assert inner.run(EMPTY.count, limit=7) == 7
        return EMPTY.count(limit=7)

    outer, inner = Cancellation(), Cancellation()
    with pytest.raises(Cancelled):
        outer.run(call)


def test_a_copied_context_keeps_its_cancellation(pool: ThreadPoolExecutor) -> None:
    """As `asyncio.to_thread` and web servers copy it."""

    def call() -> Any:
        return pool.submit(copy_context().run, EMPTY.count, limit=ENDLESS)

    cancellation = Cancellation()
    future = cancellation.run(call)
    cancellation.cancel()
    assert type(future.exception()) is Cancelled


def test_a_cancelled_call_is_no_error() -> None:
    assert not issubclass(Cancelled, Exception)
