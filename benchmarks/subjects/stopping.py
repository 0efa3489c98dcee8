"""Measures how long a search continues after its budget or Ctrl-C. (Tests only check that it stops.)"""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.generated import large_boards
from polydoku import Board, Puzzle, Stopped, boards, generate
from polydoku.explain.batch_walks import walk_many
from polydoku.techniques import profiles

BUDGET_MS = 50
ENDLESS = 10**15
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""A puzzle whose steps include long chains."""

BUDGETED_CALLS: dict[str, Callable[[Puzzle, float | None], object]] = {
    "rate": lambda puzzle, ms: puzzle.rate(scale="polydoku", budget_ms=ms),
    "solve": lambda puzzle, ms: puzzle.solve(budget_ms=ms),
    "verdict": lambda puzzle, ms: puzzle.verdict(budget_ms=ms),
    "count": lambda puzzle, ms: puzzle.count(budget_ms=ms),
    "true_candidates": lambda puzzle, ms: puzzle.true_candidates(budget_ms=ms),
    "steps": lambda puzzle, ms: list(puzzle.steps(budget_ms=ms)),
    "all_steps": lambda puzzle, ms: puzzle.all_steps(budget_ms=ms),
    "hint": lambda puzzle, ms: puzzle.hint(budget_ms=ms),
    "needs": lambda puzzle, ms: puzzle.needs(budget_ms=ms),
    "backdoors": lambda puzzle, ms: puzzle.backdoors(2, budget_ms=ms),
    "what_if": lambda puzzle, ms: puzzle.what_if(0, budget_ms=ms),
    "why_not": lambda puzzle, ms: puzzle.why_not(0, 1, budget_ms=ms),
    "is_minimal": lambda puzzle, ms: puzzle.is_minimal(budget_ms=ms),
    "redundant": lambda puzzle, ms: puzzle.redundant(budget_ms=ms),
    "redundant_marks": lambda puzzle, ms: puzzle.redundant_marks(budget_ms=ms),
    "redundant_rules": lambda puzzle, ms: puzzle.redundant_rules(budget_ms=ms),
    "deciding_cells": lambda puzzle, ms: puzzle.deciding_cells(budget_ms=ms),
    "deciding_rules": lambda puzzle, ms: puzzle.deciding_rules(budget_ms=ms),
    "contradiction": lambda puzzle, ms: puzzle.contradiction(budget_ms=ms),
    "generate.grid": lambda puzzle, ms: generate.grid(puzzle.board, budget_ms=ms),
    "generate.one": lambda puzzle, ms: generate.one(puzzle.board, time_ms=ms),
}
"""The public calls on one puzzle or board that take a budget in milliseconds."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the longest delay of several runs, in wall time."""
    for name in ("9x9", "25x25", "samurai"):
        delay = max(_count_delay(Puzzle(boards.named(name))) for _ in range(plan.rounds))
        yield Figure(f"count of {name} beyond its budget", delay * 1e3, "ms", at_most=50)
    for name, call in _long_calls().items():
        delay = max(_interrupt_delay(call) for _ in range(plan.rounds))
        yield Figure(f"{name} after Ctrl-C", delay * 1e3, "ms", at_most=50)
    yield from _measure_large_boards(plan)


def _measure_large_boards(plan: Plan) -> Iterator[Figure]:
    for size in large_boards():
        for name, call in BUDGETED_CALLS.items():
            delay = max(_budget_delay(call, _new_puzzle(size)) for _ in range(plan.rounds))
            yield Figure(f"{name}, {size}, beyond its budget", delay * 1e3, "ms", at_most=100)
        for name in ("true_candidates", "steps", "all_steps"):
            call = BUDGETED_CALLS[name]
            delay = max(_interrupt_delay(partial(call, _new_puzzle(size), None)) for _ in range(plan.rounds))
            yield Figure(f"{name}, {size}, after Ctrl-C", delay * 1e3, "ms", at_most=100)


def _new_puzzle(size: str) -> Puzzle:
    """Return a puzzle on a new large board, for which nothing is cached."""
    return Puzzle(large_boards()[size])


def _budget_delay(call: Callable[[Puzzle, float | None], object], puzzle: Puzzle) -> float:
    start = time.perf_counter()
    with suppress(Stopped):
        call(puzzle, BUDGET_MS)
    return time.perf_counter() - start - BUDGET_MS / 1e3


def _long_calls() -> dict[str, Callable[[], object]]:
    """Return calls that take many seconds if nothing interrupts them."""
    blank, hard = Puzzle(Board.square(9)), Puzzle.read(HARD)
    return {
        "count": lambda: blank.count(limit=ENDLESS),
        "walks": lambda: list(walk_many(hard.board, hard.givens.digits * 2_000, profiles.default())),
    }


def _count_delay(puzzle: Puzzle) -> float:
    start = time.perf_counter()
    if puzzle.count(limit=ENDLESS, budget_ms=BUDGET_MS).stopped_by != "budget_ms":
        raise Wrong("a count that never ends was not stopped by its budget")
    return time.perf_counter() - start - BUDGET_MS / 1e3


def _interrupt_delay(call: Callable[[], object]) -> float:
    """Return the seconds from a signal, which a second thread sends, to its exception."""
    signal_times: list[float] = []

    def interrupt() -> None:
        signal_times.append(time.perf_counter())
        signal.raise_signal(signal.SIGINT)

    timer = threading.Timer(0.2, interrupt)
    timer.start()
    try:
        call()
    except KeyboardInterrupt:
        return time.perf_counter() - signal_times[0]
    finally:
        timer.join()
    raise Wrong("a call was not interrupted")
