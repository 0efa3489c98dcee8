"""A million lines through the command line: CPU beyond start-up, beside the bare kernel, and memory.

Start-up is two things: that of the program, and that of the command with all it imports to read a puzzle.
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
from benchmarks.turns import beyond, commands_in_turns
from polydoku import _core

PIPED = 10
"""The pipe gets the lines of the file this many times."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield CPU of `check` and `solve` beyond start-up, how far over the kernel, and a pipe's memory."""
    program, polydoku = cargo.built(), COMMANDS["help"][0]
    (which,) = sets.named(SET)
    lines = sets.repeated(which, plan.most * TIMES)
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
        cpu, _ = commands_in_turns(commands, plan.rounds)
        report = cargo.run(program, [path], n=10**9, rounds=plan.rounds, only=f"batch-{_core.kernel()}")[0]
    kernel = report["solvers"][0]["ns"] * plan.most * TIMES / 1e9
    count = f"{plan.most * TIMES:,} lines of {which}, one thread"
    for name, bar in (("check", 0.30), ("solve", None)):
        seconds = beyond(cpu[name], cpu["version"])
        yield Figure(f"polydoku {name}, CPU beyond --version", seconds, "s", at_most=bar, note=count)
        seconds = beyond(cpu[name], cpu[f"{name} one"])
        yield Figure("the same, beyond one puzzle", seconds, "s")
        yield Figure("that, over the kernel", (seconds / kernel - 1) * 100, "%", at_most=15)
    yield Figure("polydoku --version, CPU", median(cpu["version"]), "s")
    yield Figure("kernel alone", kernel, "s")
    peak = piped([polydoku, "check", "-"], lines, PIPED)
    yield Figure("peak memory of a pipe", peak / 1e6, "MB", at_most=200, note=f"{PIPED} × {count}")


def piped(command: list[str], block: bytes, times: int) -> int:
    """Return the peak memory in bytes of a command that has been fed a block again and again.

    Read from the process itself while it waits for more: what the system reports after its end counts
    the memory of the program that started it too.
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
