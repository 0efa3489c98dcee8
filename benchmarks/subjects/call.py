"""Measures what `p.solve()` and `p.verdict()` cost beyond the kernel, for one classic puzzle in each call.

`Answer.ms` is the engine's time. The rest is Python, the bridge and the creation of the answer. For each
puzzle the least engine time of several calls is subtracted from the least time of a call.
"""

import time
from collections.abc import Callable, Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan
from benchmarks.timing import cpu_times
from polydoku import Board, Puzzle

CALLS = 20
"""The number of calls for one puzzle and round."""
PUZZLES = 500
SETS = ("easy_20k", "17_clue")


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the whole time and the time beyond the engine, for both calls and two sets."""
    board = Board.square(9)
    for name in sets.available_sets(*SETS):
        digit_lists = sets.classics(name, min(PUZZLES, plan.max_puzzles))
        puzzles = [Puzzle(board, digits) for digits in digit_lists]
        engine_times = [_engine_us(puzzle) for puzzle in puzzles]
        yield Figure(f"engine's own time, {name}", median(engine_times), "µs", note=f"{len(puzzles)} puzzles")
        for call, target in ((Puzzle.solve, 5.0), (Puzzle.verdict, 2.0)):
            call_times = [min(_call_us(call, puzzle) for _ in range(plan.rounds)) for puzzle in puzzles]
            overhead = median(
                call_time - engine_time
                for call_time, engine_time in zip(call_times, engine_times, strict=True)
            )
            yield Figure(f"p.{call.__name__}() beyond the engine, {name}", overhead, "µs", at_most=target)
            yield Figure(f"p.{call.__name__}() whole, {name}", median(call_times), "µs")
    yield from _construction(plan)


def _construction(plan: Plan) -> Iterator[Figure]:
    """Yield the time that the construction of a puzzle takes."""
    board = Board.square(9)
    puzzles = sets.classics(sets.available_sets(*SETS)[0], min(PUZZLES, plan.max_puzzles))
    lines = ["".join(map(str, digits)) for digits in puzzles]
    times = cpu_times(
        {
            "Puzzle(board, 81 digits)": lambda: [Puzzle(board, digits) for digits in puzzles],
            "Puzzle.read(line of 81)": lambda: [Puzzle.read(line) for line in lines],
            "Puzzle.read(line of 81, board='9x9')": lambda: [
                Puzzle.read(line, board="9x9") for line in lines
            ],
            "Puzzle.read(line of 81, board=Board)": lambda: [
                Puzzle.read(line, board=board) for line in lines
            ],
        },
        plan.rounds,
    )
    targets = dict(zip(times, (None, 15.0, 30.0, 30.0), strict=True))
    for name, seconds in times.items():
        yield Figure(name, median(seconds) / len(puzzles) * 1e6, "µs", at_most=targets[name])


def _engine_us(puzzle: Puzzle) -> float:
    """Return the least engine time of several calls, in microseconds."""
    return min(puzzle.solve().ms for _ in range(CALLS)) * 1e3


def _call_us(call: Callable[[Puzzle], object], puzzle: Puzzle) -> float:
    """Return the mean CPU time of a call, in microseconds."""
    start = time.thread_time_ns()
    for _ in range(CALLS):
        call(puzzle)
    return (time.thread_time_ns() - start) / CALLS / 1e3
