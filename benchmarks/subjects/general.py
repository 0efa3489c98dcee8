"""Measures the general engine on classic puzzles, and checks that it agrees with the kernel."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks import forced, sets
from benchmarks.figures import Figure, Plan, Wrong
from polydoku import Board, Puzzle

PUZZLES = 500
SETS = ("hardest_11plus", "17_clue")


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield nodes per second, nodes per puzzle and time per puzzle; a node is a tried branch."""
    board = Board.square(9)
    for name in sets.available_sets(*SETS):
        digit_lists = sets.classics(name, min(PUZZLES, plan.max_puzzles))
        puzzles = [Puzzle(board, digits) for digits in digit_lists]
        kernel_verdicts = [puzzle.verdict() for puzzle in puzzles]
        with forced.general_engine():
            if [puzzle.verdict() for puzzle in puzzles] != kernel_verdicts:
                raise Wrong(f"the general engine and the kernel differ on {name}")
            rounds = [_round(puzzles) for _ in range(plan.rounds)]
        speed = median(nodes / seconds for nodes, seconds in rounds)
        target = 0.5 if name == "hardest_11plus" else None
        yield Figure(
            f"speed, {name}",
            speed / 1e6,
            "M nodes/s",
            at_least=target,
            note=f"goal 1; {len(puzzles)} puzzles",
        )
        yield Figure(f"nodes a puzzle, {name}", rounds[0][0] / len(puzzles), "nodes")
        yield Figure(
            f"time a puzzle, {name}", median(seconds for _, seconds in rounds) / len(puzzles) * 1e6, "µs"
        )


def _round(puzzles: list[Puzzle]) -> tuple[int, float]:
    start = time.process_time()
    nodes = sum(puzzle.solve().nodes for puzzle in puzzles)
    return nodes, time.process_time() - start
