"""Measures how soon an editor has answers while a killer grows, and how soon a cancelled call ends.

After each change, a second thread counts the solutions and finds the true candidates, as for an editor. Every
other time, these calls are cancelled first, and made again at once.
"""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from statistics import quantiles

from benchmarks.figures import Figure, Plan, Wrong
from polydoku import Board, Cancellation, Candidates, Count, Grid, Puzzle, rules

COUNT = 1000
MAX_TRIES = 300
"""How many random cages are tried. If none of them fits, the killer is full, and the next one begins."""
SHARE_OF_REMOVALS = 0.15
LIMIT = 1000
BUDGET_MS = 100
"""Each of the two questions has this budget."""
MOST_MS = 250
LONGEST_WAIT_MS = 20
"""A call is cancelled at a random time before."""
MOST_CANCEL_MS = 50


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield percentiles of the wall time from a change to its answer, and from `cancel` to a free thread."""
    answer_times: list[float] = []
    cancel_times: list[float] = []
    lower_bounds = cage_count = 0
    rng = Random(1)
    with ThreadPoolExecutor(1) as pool:
        for number, puzzle in enumerate(growing_killers(min(COUNT, plan.max_puzzles))):
            if number % 2:
                cancel_times.append(_cancelled(pool, puzzle, rng.uniform(0, LONGEST_WAIT_MS) / 1000))
            start = time.perf_counter()
            count, candidates = pool.submit(Cancellation().run, answers, puzzle).result()
            answer_times.append((time.perf_counter() - start) * 1000)
            lower_bounds += not count.exact
            cage_count = max(cage_count, len(puzzle.rules))
            if count.exact and count == 0:
                raise Wrong(f"change {number}: no solution, but the cages were read off one")
            if candidates.stopped_by is None and not all(candidates.masks):
                raise Wrong(f"change {number}: a cell has no digit, but the cages were read off a solution")
    note = f"{len(answer_times)} changes, {lower_bounds} counts are lower bounds, up to {cage_count} cages"
    yield from _percentiles("change to answer", answer_times, MOST_MS, note)
    yield from _percentiles(
        "cancel to free thread", cancel_times, MOST_CANCEL_MS, f"{len(cancel_times)} calls"
    )


def _cancelled(pool: ThreadPoolExecutor, puzzle: Puzzle, seconds: float) -> float:
    """Ask about a puzzle, and cancel that after some seconds; return the milliseconds until it has ended."""
    cancellation = Cancellation()
    future = pool.submit(cancellation.run, answers, puzzle)
    time.sleep(seconds)
    start = time.perf_counter()
    cancellation.cancel()
    future.exception()
    return (time.perf_counter() - start) * 1000


def growing_killers(count: int) -> Iterator[Puzzle]:
    """Yield `count` puzzles, each after a change: a cage is added or, now and then, one is removed."""
    rng = Random(0)
    cages: list[rules.KillerCage] = []
    solution = _random_grid(0)
    for number in range(count):
        cage = _next_cage(solution, cages, rng)
        if cage is None:
            cages, solution = [], _random_grid(number)
        elif cages and rng.random() < SHARE_OF_REMOVALS:
            cages.pop(rng.randrange(len(cages)))
        else:
            cages.append(cage)
        yield Puzzle(solution.board, rules=cages)


def _random_grid(seed: int) -> Grid:
    return next(Puzzle(Board.square(9)).solutions(seed=seed))


def _next_cage(solution: Grid, cages: Sequence[rules.KillerCage], rng: Random) -> rules.KillerCage | None:
    """Return a random cage of free cells; `None` if there is hardly room for another."""
    used_cells = {cell for cage in cages for cell in cage.cells}
    for _ in range(MAX_TRIES):
        cage = rules.KillerCage.read_off(solution, rng)
        if cage is not None and used_cells.isdisjoint(cage.cells):
            return cage
    return None


def answers(puzzle: Puzzle) -> tuple[Count, Candidates]:
    """Return the answers to both questions."""
    return puzzle.count(limit=LIMIT, budget_ms=BUDGET_MS), puzzle.true_candidates(budget_ms=BUDGET_MS)


def _percentiles(what: str, times: list[float], at_most: float, note: str) -> Iterator[Figure]:
    cuts = quantiles([*times, *times], n=100, method="inclusive") if times else [0.0] * 99
    yield Figure(f"{what}, median", cuts[49], "ms", note=note)
    yield Figure(f"{what}, 99th percentile", cuts[98], "ms")
    yield Figure(f"{what}, longest", max(times, default=0.0), "ms", at_most=at_most)
