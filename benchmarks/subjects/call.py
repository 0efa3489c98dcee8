"""One classic puzzle from Python: what `p.solve()` and `p.verdict()` cost beyond the kernel.

The engine's own time is `Answer.ms`; the rest is Python, the bridge and the answer's objects. Each puzzle
is called many times in a row, its least engine time is taken away, and the median is over the puzzles.
"""

import time
from collections.abc import Callable, Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan
from benchmarks.turns import in_turns
from polydoku import Board, Puzzle

CALLS = 20
PUZZLES = 500
SETS = ("easy_20k", "17_clue")


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield time beyond the engine, and whole, for both calls on an easy and a sparse set."""
    board = Board.square(9)
    for name in sets.named(*SETS):
        digit_lists = sets.classics(name, min(PUZZLES, plan.most))
        puzzles = [Puzzle(board, digits) for digits in digit_lists]
        engine = [_engine(puzzle) for puzzle in puzzles]
        yield Figure(f"engine's own time, {name}", median(engine), "µs", note=f"{len(puzzles)} puzzles")
        for call, bar in ((Puzzle.solve, 5.0), (Puzzle.verdict, 2.0)):
            whole = [min(_each(call, puzzle) for _ in range(plan.rounds)) for puzzle in puzzles]
            rest = median(
                call_time - engine_time for call_time, engine_time in zip(whole, engine, strict=True)
            )
            yield Figure(f"p.{call.__name__}() beyond the engine, {name}", rest, "µs", at_most=bar)
            yield Figure(f"p.{call.__name__}() whole, {name}", median(whole), "µs")
    yield from _making(plan)


def _making(plan: Plan) -> Iterator[Figure]:
    """Yield what the construction of a puzzle costs."""
    board = Board.square(9)
    puzzles = sets.classics(sets.named(*SETS)[0], min(PUZZLES, plan.most))
    lines = ["".join(map(str, digits)) for digits in puzzles]
    times = in_turns(
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
    bars = dict(zip(times, (None, 15.0, 30.0, 30.0), strict=True))
    for name, seconds in times.items():
        yield Figure(name, median(seconds) / len(puzzles) * 1e6, "µs", at_most=bars[name])


def _engine(puzzle: Puzzle) -> float:
    """Return the least engine time of several calls, in microseconds."""
    return min(puzzle.solve().ms for _ in range(CALLS)) * 1e3


def _each(call: Callable[[Puzzle], object], puzzle: Puzzle) -> float:
    """Return the CPU time of a call, in microseconds."""
    start = time.thread_time_ns()
    for _ in range(CALLS):
        call(puzzle)
    return (time.thread_time_ns() - start) / CALLS / 1e3
