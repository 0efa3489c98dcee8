"""The kernels in yardsticks: a plain scalar solver that never changes, kept beside the repository.

`classic-bench` times what it contains by thread CPU time; with ``CLASSIC_PEERS`` it holds further programs
that may not stand in this repository. It and ours run in turns, a round at a time.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan, Unavailable
from benchmarks.turns import Times, ratio
from polydoku import _core

BENCH = sets.ROOT.parent / "shared" / "peers" / "classic" / "classic-bench"
SETS = ("17_clue", "unbiased_like_25k", "top1465", "hardest_11plus", "easy_20k")
MOST = 2_000


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield how many times as fast as each program in it the single call and the batch are."""
    if not BENCH.exists():
        raise Unavailable(f"{BENCH} is missing")
    program = cargo.built()
    for name in SETS:
        yield from _compared(program, sets.file(f"classic/{name}.txt"), plan)


def _compared(program: Path, path: Path, plan: Plan) -> Iterator[Figure]:
    most = min(MOST, plan.most)
    ours: Times = {}
    theirs: Times = {}
    for _ in range(plan.rounds):
        for solver in cargo.run(program, [path], n=most, rounds=1)[0]["solvers"]:
            ours.setdefault(solver["name"], []).append(solver["ns"])
        for peer, ns in readings(_bench_output(path, most)).items():
            theirs.setdefault(peer, []).append(ns)
    kernel = _core.kernel()
    for peer, times in theirs.items():
        for solver_name in (f"one-{kernel}", f"batch-{kernel}"):
            note = f"{sorted(times)[len(times) // 2]:,.0f} ns for the peer, {most:,} puzzles"
            yield Figure(
                f"{solver_name} / {peer}, {path.stem}", ratio(times, ours[solver_name]), "×", note=note
            )


def _bench_output(path: Path, most: int) -> str:
    command = [str(BENCH), str(path), "--limit", "2", "--n", str(most), "--rounds", "1", "--json"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def readings(output: str) -> dict[str, float]:
    """Return nanoseconds a puzzle of each program in what `classic-bench --json` prints."""
    rows = [json.loads(line) for line in output.splitlines() if line.strip()]
    return {row["solver"]: row["ns_per_puzzle"] for row in rows}
