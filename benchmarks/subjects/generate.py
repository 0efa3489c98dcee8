"""Measures the generator, by CPU time on one thread.

Full grids and minimal puzzles are compared with those of the `sudoku` crate, in one Rust process. Puzzles
with wishes, and those of other boards, are made from Python. All our full grids are equally likely.
"""

import json
import subprocess
from collections.abc import Iterator
from itertools import count, islice
from statistics import median
from typing import Any, NamedTuple

from benchmarks import cargo
from benchmarks.figures import Figure, Plan, Unavailable
from benchmarks.timing import cpu_times, median_ratio
from polydoku.generate.generated import Generated
from polydoku.generate.run import Run
from polydoku.generate.wishes import wishes_of

TARGETS = {"minimal": 60_000, "rotate180": 80_000, "grids": 300_000}
"""The puzzles or grids per second that each job should reach."""
PEERS = {"minimal": "peer minimal", "grids": "peer grids"}


class Row(NamedTuple):
    """The wishes of a row, the puzzles per second that should be reached, and the puzzles of a round."""

    wishes: dict[str, Any]
    target: float | None
    most: int


ROWS = {
    "singles only": Row({"at_most": "naked-single"}, 25_000, 10_000),
    **{
        f"ER {low:.1f}-{low + 0.5:.1f}": Row({"rating": (low, low + 0.5)}, 500, most)
        for low, most in (
            (1.0, 2_000),
            (1.5, 2_000),
            (2.0, 2_000),
            (2.5, 1_000),
            (3.0, 300),
            (3.5, 50),
            (4.0, 500),
            (4.5, 200),
        )
    },
    "ER 7.0-7.5": Row({"rating": (7.0, 7.5)}, 20, 200),
    "ER 9.0 or more": Row({"rating": (9.0, 12.0)}, 0.05, 1),
    **{
        f"{technique} needed": Row({"technique": technique}, 1, 10)
        for technique in (
            "x-wing",
            "swordfish",
            "xy-wing",
            "skyscraper",
            "unique-rectangle-1",
            "xy-chain",
            "als-xz",
        )
    },
    "unbiased": Row({"unbiased": True}, None, 2),
    "20 givens": Row({"clues": (17, 20)}, None, 2),
    "killer cages, no givens": Row({"marks": "killer-cage", "clues": 0}, 10, 10),
    **{
        marks: Row({"marks": marks}, 10, 20)
        for marks in ("thermometer", "arrow", "kropki", "sandwich", "whisper")
    },
    "jigsaw:9x9@1": Row({"board": "jigsaw:9x9@1"}, 1_000, 500),
    "jigsaw:9x9@each": Row({"board": "jigsaw:9x9@each"}, None, 20),
    "rhombus:7,4": Row({"board": "rhombus:7,4"}, 1_000, 500),
    "samurai": Row({"board": "samurai"}, 20, 50),
    "16x16": Row({"board": "16x16"}, 20, 20),
    "25x25": Row({"board": "25x25"}, 0.1, 1),
}
"""The puzzles that are made from Python; they are minimal."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield how many puzzles and grids are made in a second, and the ratio to the crate."""
    command = [str(cargo.build("generators")), str(plan.max_puzzles), str(plan.rounds)]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode:
        raise Unavailable(process.stderr.strip())
    yield from figures(json.loads(process.stdout))
    for name, row in ROWS.items():
        yield row_figure(name, row, plan)


def row_figure(name: str, row: Row, plan: Plan) -> Figure:
    """Return how many puzzles of a row are made in a second; each round has another seed."""
    seeds, puzzle_count = count(), min(row.most, plan.max_puzzles)
    times = cpu_times({name: lambda: puzzles(row.wishes, puzzle_count, next(seeds))}, plan.rounds)
    return Figure(name, puzzle_count / median(times[name]), "per second", at_least=row.target)


def puzzles(wishes: dict[str, Any], n: int, seed: int) -> list[Generated]:
    """Return puzzles that fulfil wishes."""
    return list(islice(Run(wishes_of(**wishes), seed).puzzles(), n))


def figures(rates: dict[str, list[float]]) -> Iterator[Figure]:
    """Yield the figures from the report of the Rust program."""
    for job, target in TARGETS.items():
        yield Figure(job, median(rates[job]), "per second", at_least=target)
    for job, peer in PEERS.items():
        note = f"the crate makes {median(rates[peer]):,.0f} a second"
        yield Figure(f"{job} / sudoku crate", median_ratio(rates[job], rates[peer]), "×", note=note)
