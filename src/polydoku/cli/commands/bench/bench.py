"""`polydoku bench`: measures how long each solver of classic puzzles (kernel) takes on this machine."""

import platform
from math import ceil
from pathlib import Path

from polydoku import __version__, batch, generate, words
from polydoku.cli import records, views
from polydoku.cli.commands.bench import kernel_timing
from polydoku.cli.completions import complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import FILE_OPTIONS, JSON_OPTION, IntRange
from polydoku.cli.output import OutputWriter
from polydoku.errors import PuzzleError

EXAMPLES = (
    Example("polydoku bench --rounds 1", "the kernel in use, on generated puzzles"),
    Example("polydoku bench --against scalar --rounds 1 --json", "compared with the kernel without vectors"),
    Example("polydoku bench --set quick --rounds 2 -o bench.txt", "two rounds, into a file"),
)

QUICK_PUZZLE_COUNT = 120
"""The number of generated puzzles in the set ``quick``."""
MIN_PUZZLE_COUNT = 20_000
"""Sets are repeated to at least this number of puzzles, because shorter runs vary too much."""

OPTIONS = (
    option(
        "answer",
        "--against",
        metavar="LIST",
        shell_complete=complete_words(*kernel_timing.KERNELS),
        default="",
        help=f"Compare with these solvers: {','.join(kernel_timing.KERNELS)}.",
    ),
    option(
        "input",
        "--set",
        "set_",
        metavar="NAME",
        default="quick",
        show_default=True,
        help="Solve these puzzles: quick (generated) or a file of lines.",
    ),
    option(
        "limits",
        "--rounds",
        metavar="N",
        type=IntRange(1, 1000),
        default=5,
        show_default=True,
        help="Measure N times and show medians.",
    ),
    JSON_OPTION,
    *FILE_OPTIONS,
)


@build_command("bench", OPTIONS, EXAMPLES, exit_codes=(0, 2, 130))
def command(against: str, set_: str, rounds: int, json: bool, output: str | None, force: bool) -> int:
    """Measure the kernels and show a row for each."""
    default_kernel = ""
    kernels = [default_kernel, *_requested_kernels(against)]
    json = json or views.view_of_ending(output, "bench", ("line", "json")) == "json"
    writer = OutputWriter(output, force=force)
    timings = kernel_timing.measure(digits_of_set(set_), kernels, rounds=rounds)
    circumstances = {"set": set_, "rounds": rounds, "machine": machine_name(), "version": __version__}
    if json:
        rows = [
            circumstances
            | {"kernel": timing.kernel, "ns": round(timing.ns, 1), "ratio": round(timing.ratio, 3)}
            for timing in timings
        ]
        writer.write_text("".join(records.json_line(row) + "\n" for row in rows))
    else:
        writer.write_text(_table(circumstances, timings))
    writer.close()
    return 0


def digits_of_set(name: str) -> bytes:
    """Return 81 digits for each puzzle of a set, repeated to at least `MIN_PUZZLE_COUNT` puzzles."""
    if name == "quick":
        digits = b"".join(generate.one(seed=seed).givens.digits for seed in range(QUICK_PUZZLE_COUNT))
    else:
        path = Path(name)
        if not path.is_file():
            raise PuzzleError("no-file", name, hint="give quick or a file of classic lines")
        digits = batch.solve(path, limit=1).puzzles
        if not digits:
            raise PuzzleError("bench-empty", name)
    repetitions = ceil(MIN_PUZZLE_COUNT * batch.CELLS / len(digits))
    return digits * repetitions


def machine_name() -> str:
    """Return the names of the processor and of the operating system."""
    return f"{kernel_timing.processor_name()}, {platform.system()}"


def _requested_kernels(names: str) -> list[str]:
    """Return the kernels in a list that is separated by commas; raises `PuzzleError` for an unknown one."""
    kernels = [name.strip() for name in names.split(",") if name.strip()]
    for kernel in kernels:
        if kernel not in kernel_timing.KERNELS:
            raise PuzzleError(
                "bench-kernel",
                name=kernel,
                known=", ".join(kernel_timing.KERNELS),
                suggestion=words.suggestion(kernel, list(kernel_timing.KERNELS)),
            )
    return kernels


def _table(circumstances: dict[str, object], timings: list[kernel_timing.KernelTiming]) -> str:
    lines = [
        f"polydoku {circumstances['version']} · {circumstances['machine']} · set {circumstances['set']} · "
        f"median of {words.amount(int(str(circumstances['rounds'])), 'round')}, one thread, uniqueness proved"
    ]
    for timing in timings:
        line = f"  {timing.kernel:<10} {timing.ns:>10,.0f} ns a puzzle   {timing.ratio:6.2f} ×"
        if timing.requested_kernel not in ("", timing.kernel):
            line += f"   (for {timing.requested_kernel}, which this machine does not have)"
        lines.append(line)
    return "".join(f"{line}\n" for line in lines)
