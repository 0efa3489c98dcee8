"""How long after a budget or Ctrl-C a search goes on; tests only check that it stops."""

import signal
import threading
import time
from collections.abc import Callable, Iterator

from benchmarks.figures import Figure, Plan, Wrong
from polydoku import Board, Puzzle, boards
from polydoku.explain.batch_walks import walk_many
from polydoku.techniques import profiles

BUDGET_MS = 50
ENDLESS = 10**15
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""Its walk needs long chains."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the longest delay of several runs, wall time."""
    for name in ("9x9", "25x25", "samurai"):
        late = max(_beyond_budget(Puzzle(boards.named(name))) for _ in range(plan.rounds))
        yield Figure(f"count of {name} beyond its budget", late * 1e3, "ms", at_most=50)
    for name, call in _calls().items():
        late = max(_after_interrupt(call) for _ in range(plan.rounds))
        yield Figure(f"{name} after Ctrl-C", late * 1e3, "ms", at_most=50)


def _calls() -> dict[str, Callable[[], object]]:
    """Return calls that take many seconds."""
    blank, hard = Puzzle(Board.square(9)), Puzzle.read(HARD)
    return {
        "count": lambda: blank.count(limit=ENDLESS),
        "walks": lambda: list(walk_many(hard.board, hard.givens.digits * 2_000, profiles.default())),
    }


def _beyond_budget(puzzle: Puzzle) -> float:
    start = time.perf_counter()
    if puzzle.count(limit=ENDLESS, budget_ms=BUDGET_MS).stopped_by != "budget_ms":
        raise Wrong("a count that never ends was not stopped by its budget")
    return time.perf_counter() - start - BUDGET_MS / 1e3


def _after_interrupt(call: Callable[[], object]) -> float:
    """Return the seconds between the signal, sent by a second thread, and its exception."""
    sent: list[float] = []

    def press() -> None:
        sent.append(time.perf_counter())
        signal.raise_signal(signal.SIGINT)

    timer = threading.Timer(0.2, press)
    timer.start()
    try:
        call()
    except KeyboardInterrupt:
        return time.perf_counter() - sent[0]
    finally:
        timer.join()
    raise Wrong("a call was not interrupted")
