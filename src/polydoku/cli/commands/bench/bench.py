"""`polydoku bench`: how long this machine takes for a puzzle, kernel against kernel, measured in turns."""

import platform
from pathlib import Path

from polydoku import __version__, batch, generate, words
from polydoku.cli import rows, views
from polydoku.cli.commands.bench import turns
from polydoku.cli.completions import complete_names
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import FILE, JSON, IntRange
from polydoku.cli.output import Writer
from polydoku.errors import PuzzleError

EXAMPLES = (
    Example("polydoku bench --rounds 1", "the kernel in use, on puzzles made for it"),
    Example("polydoku bench --against scalar --rounds 1 --json", "beside the kernel without vectors"),
    Example("polydoku bench --set quick --rounds 2 -o bench.txt", "two rounds, into a file"),
)

QUICK = 120
"""Minimal puzzles made for the set ``quick``; they are repeated, so that a run takes long enough."""
LEAST = 20_000
"""Puzzles of a run at least."""

OPTIONS = (
    option(
        "answer",
        "--against",
        metavar="LIST",
        shell_complete=complete_names("", *turns.KERNELS),
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
    JSON,
    *FILE,
)


@build_command("bench", OPTIONS, EXAMPLES, (0, 2, 130))
def command(against: str, set_: str, rounds: int, json: bool, output: str | None, force: bool) -> int:
    """Measure and show a row a kernel."""
    names = ["", *_kernels(against)]
    json = json or views.view_of_ending(output, "bench", ("line", "json")) == "json"
    writer = Writer(output, force=force)
    measured = turns.measure(puzzles(set_), names, rounds=rounds)
    facts = {"set": set_, "rounds": rounds, "machine": machine(), "version": __version__}
    if json:
        made_ = [
            facts | {"kernel": m.kernel, "ns": round(m.ns, 1), "ratio": round(m.ratio, 3)} for m in measured
        ]
        writer.text("".join(rows.dumps(row) + "\n" for row in made_))
    else:
        writer.text(_table(facts, measured))
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
    return digits * -(-LEAST * batch.CELLS // len(digits))


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


def _table(facts: dict[str, object], measured: list[turns.Measured]) -> str:
    head = (
        f"polydoku {facts['version']} · {facts['machine']} · set {facts['set']} · "
        f"median of {facts['rounds']} rounds, one thread, uniqueness proved\n"
    )
    lines = [
        f"  {m.kernel:<10} {m.ns:>10,.0f} ns a puzzle   {m.ratio:6.2f} ×"
        + (f"   (for {m.name}, which this machine has not)" if m.name and m.kernel != m.name else "")
        for m in measured
    ]
    return head + "\n".join([*lines, ""])
