"""Calls on boards of 4,096 cells end soon after their budget, and soon after Ctrl-C.

The benchmark `stopping` measures how soon.
"""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from benchmarks.generated import large_boards
from benchmarks.subjects.stopping import BUDGETED_CALLS

from polydoku import Puzzle, Stopped
from requires import when

BUDGET_MS = 50
LATE_S = 1.0
"""CPU seconds that tell a late stop from none: without looks at the clock calls go on for minutes."""

BOARDS = large_boards()


def public_calls_with_a_budget() -> set[str]:
    """Return the methods of `Puzzle` that take a budget."""
    methods = {name: getattr(Puzzle, name) for name in dir(Puzzle) if not name.startswith("_")}
    return {name for name, method in methods.items() if "budget_ms" in getattr(method, "__annotations__", ())}


def test_every_public_call_with_a_budget_is_here() -> None:
    assert public_calls_with_a_budget() <= set(BUDGETED_CALLS)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", BUDGETED_CALLS)
def test_a_call_on_a_large_board_ends_soon_after_its_budget(board: str, name: str) -> None:
    puzzle = Puzzle(BOARDS[board])
    start = time.process_time()
    with suppress(Stopped):
        BUDGETED_CALLS[name](puzzle, BUDGET_MS)
    assert time.process_time() - start < BUDGET_MS / 1e3 + LATE_S


class Pressed(Exception):
    """What the handler of the test's signal raises."""


@pytest.fixture
def press_after() -> Iterator[Callable[[float], None]]:
    """Yield a function that sets when the signal comes; Ctrl-C is a signal as this one."""

    def raise_pressed(*_: object) -> None:
        raise Pressed

    before = signal.signal(signal.SIGALRM, raise_pressed)
    yield lambda seconds: signal.setitimer(signal.ITIMER_REAL, seconds) and None
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@when(hasattr(signal, "setitimer"), "setitimer")
@pytest.mark.parametrize("name", ["true_candidates", "steps", "all_steps"])
@pytest.mark.parametrize("seconds", [0.03, 0.3])
def test_a_call_on_a_large_board_ends_soon_after_a_signal(
    press_after: Callable[[float], None], name: str, seconds: float
) -> None:
    puzzle = Puzzle(BOARDS["4,096 cells, 3,000 houses"])
    start = time.process_time()
    press_after(seconds)
    with pytest.raises(Pressed):
        BUDGETED_CALLS[name](puzzle, None)
    assert time.process_time() - start < seconds + LATE_S
