"""`polydoku bench`: measures the time that each kernel takes for a puzzle on this machine."""

import platform
from pathlib import Path

from polydoku import __version__, batch, generate, words
from polydoku.cli import records, views
from polydoku.cli.commands.bench import turns
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

QUICK = 120
"""Minimal puzzles in the generated set ``quick``, which is repeated so that a run takes long enough."""
MIN_PUZZLES = 20_000
"""The smallest number of puzzles in a run."""

OPTIONS = (
    option(
        "answer",
        "--against",
        metavar="LIST",
        shell_complete=complete_words(*turns.KERNELS),
        default="",
        help=f"Compare with these solvers: {','.join(turns.KERNELS)}.",
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
    names = ["", *_kernels(against)]
    json = json or views.view_of_ending(output, "bench", ("line", "json")) == "json"
    writer = OutputWriter(output, force=force)
    timings = turns.measure(puzzles(set_), names, rounds=rounds)
    facts = {"set": set_, "rounds": rounds, "machine": machine(), "version": __version__}
    if json:
        rows = [
            facts | {"kernel": timing.kernel, "ns": round(timing.ns, 1), "ratio": round(timing.ratio, 3)}
            for timing in timings
        ]
        writer.write_text("".join(records.json_line(row) + "\n" for row in rows))
    else:
        writer.write_text(_table(facts, timings))
    writer.close()
    return 0


def puzzles(name: str) -> bytes:
    """Return the digits of a set, repeated to at least 20,000 puzzles."""
    if name == "quick":
        digits = b"".join(generate.one(seed=seed).givens.digits for seed in range(QUICK))
    else:
        path = Path(name)
        if not path.is_file():
            raise PuzzleError("no-file", name, hint="give quick or a file of classic lines")
        digits = batch.solve(path, limit=1).puzzles
        if not digits:
            raise PuzzleError("bench-empty", name)
    return digits * -(-MIN_PUZZLES * batch.CELLS // len(digits))


def machine() -> str:
    """Return the processor's name and the system, as the system gives them."""
    return f"{turns.processor()}, {platform.system()}"


def _kernels(against: str) -> list[str]:
    names = [name.strip() for name in against.split(",") if name.strip()]
    for name in names:
        if name not in turns.KERNELS:
            known = ", ".join(turns.KERNELS)
            raise PuzzleError(
                "bench-kernel", name=name, known=known, suggestion=words.suggestion(name, list(turns.KERNELS))
            )
    return names


def _table(facts: dict[str, object], timings: list[turns.KernelTiming]) -> str:
    head = (
        f"polydoku {facts['version']} · {facts['machine']} · set {facts['set']} · "
        f"median of {facts['rounds']} rounds, one thread, uniqueness proved\n"
    )
    lines = [
        f"  {timing.kernel:<10} {timing.ns:>10,.0f} ns a puzzle   {timing.ratio:6.2f} ×"
        + (
            f"   (for {timing.name}, which this machine does not have)"
            if timing.name and timing.kernel != timing.name
            else ""
        )
        for timing in timings
    ]
    return head + "\n".join([*lines, ""])
