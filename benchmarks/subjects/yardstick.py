"""Compares the kernels with a simple solver that never changes, the yardstick, and with other programs.

These are built into `classic-bench`, which is not part of the repository and measures thread CPU time. It and
our program run alternately, one round at a time.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan, Unavailable
from benchmarks.timing import Times, median_ratio
from polydoku import _core

BENCH = sets.ROOT.parent / "shared" / "peers" / "classic" / "classic-bench"
SETS = ("17_clue", "unbiased_like_25k", "top1465", "hardest_11plus", "easy_20k")
MAX_PUZZLES = 2_000


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the time of each program divided by that of our single call and of our batch call."""
    if not BENCH.exists():
        raise Unavailable(f"{BENCH} is missing")
    program = cargo.build()
    for name in SETS:
        yield from _compared(program, sets.reference_file(f"classic/{name}.txt"), plan)


def _compared(program: Path, path: Path, plan: Plan) -> Iterator[Figure]:
    puzzle_count = min(MAX_PUZZLES, plan.max_puzzles)
    times: Times = {}
    peer_times: Times = {}
    for _ in range(plan.rounds):
        for solver in cargo.run(program, [path], n=puzzle_count, rounds=1)[0]["solvers"]:
            times.setdefault(solver["name"], []).append(solver["ns"])
        for peer, ns in readings(_bench_output(path, puzzle_count)).items():
            peer_times.setdefault(peer, []).append(ns)
    kernel = _core.kernel()
    for peer, ns_of_peer in peer_times.items():
        for solver_name in (f"one-{kernel}", f"batch-{kernel}"):
            note = (
                f"{sorted(ns_of_peer)[len(ns_of_peer) // 2]:,.0f} ns for the peer, {puzzle_count:,} puzzles"
            )
            yield Figure(
                f"{solver_name} / {peer}, {path.stem}",
                median_ratio(ns_of_peer, times[solver_name]),
                "×",
                note=note,
            )


def _bench_output(path: Path, puzzle_count: int) -> str:
    command = [str(BENCH), str(path), "--limit", "2", "--n", str(puzzle_count), "--rounds", "1", "--json"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def readings(output: str) -> dict[str, float]:
    """Return the nanoseconds per puzzle of each program from the output of `classic-bench --json`."""
    rows = [json.loads(line) for line in output.splitlines() if line.strip()]
    return {row["solver"]: row["ns_per_puzzle"] for row in rows}
