"""Measures `polydoku check` and `solve` on a file of a million lines, and the memory for a pipe.

The time of start-up is subtracted in two ways: as that of `polydoku --version`, and as that of the same
command with one puzzle, which includes the import of all modules that it needs.
"""

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan, Unavailable, Wrong
from benchmarks.subjects.bulk import SET, TIMES
from benchmarks.subjects.startup import COMMANDS
from benchmarks.timing import command_times, median_difference
from polydoku import _core

PIPE_REPETITIONS = 10
"""How many times the lines of the file are written to the pipe."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the CPU time beyond start-up, its excess over the kernel's time, and the memory for a pipe."""
    program, polydoku = cargo.build(), COMMANDS["help"][0]
    (set_name,) = sets.available_sets(SET)
    lines = sets.repeated_lines(set_name, plan.max_puzzles * TIMES)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lines.txt"
        path.write_bytes(lines)
        single = Path(folder) / "one.txt"
        single.write_bytes(lines[: lines.index(b"\n") + 1])
        output = ["--threads", "1", "--force", "-o", str(Path(folder) / "out.txt")]
        commands = {"version": [polydoku, "--version"]}
        for name in ("check", "solve"):
            commands[name] = [polydoku, name, str(path), *output]
            commands[f"{name} one"] = [polydoku, name, str(single), *output]
        cpu, _ = command_times(commands, plan.rounds)
        report = cargo.run(program, [path], n=10**9, rounds=plan.rounds, only=f"batch-{_core.kernel()}")[0]
    kernel = report["solvers"][0]["ns"] * plan.max_puzzles * TIMES / 1e9
    count = f"{plan.max_puzzles * TIMES:,} lines of {set_name}, one thread"
    for name, target in (("check", 0.30), ("solve", None)):
        seconds = median_difference(cpu[name], cpu["version"])
        yield Figure(f"polydoku {name}, CPU beyond --version", seconds, "s", at_most=target, note=count)
        seconds = median_difference(cpu[name], cpu[f"{name} one"])
        yield Figure("the same, beyond one puzzle", seconds, "s")
        yield Figure("that, over the kernel", (seconds / kernel - 1) * 100, "%", at_most=15)
    yield Figure("polydoku --version, CPU", median(cpu["version"]), "s")
    yield Figure("kernel alone", kernel, "s")
    peak = peak_memory([polydoku, "check", "-"], lines, PIPE_REPETITIONS)
    yield Figure("peak memory of a pipe", peak / 1e6, "MB", at_most=200, note=f"{PIPE_REPETITIONS} × {count}")


def peak_memory(command: list[str], block: bytes, times: int) -> int:
    """Return the peak memory in bytes of a command that reads `block` from a pipe `times` times.

    It is read while the command waits for more input, because the number that the system reports at the end
    includes memory of the program that started the command.
    """
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    assert child.stdin is not None
    with child.stdin as pipe:
        for _ in range(times):
            pipe.write(block)
        pipe.flush()
        peak = _peak(Path(f"/proc/{child.pid}/status"))
    if child.wait():
        raise Wrong(f"{' '.join(command)} ended with {child.returncode}")
    return peak


def _peak(status: Path) -> int:
    if not status.exists():
        raise Unavailable("peak memory is read from /proc, which is missing")
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if "VmHWM" in line) * 1024
