"""`polydoku snakes`: all snakes of a board, listed, counted, watched, drawn, or made into puzzles."""

from typing import Any

import click

from polydoku.cli.commands.snakes import show
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.completing import completing
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import MOST, TALK, CommonOptions, exclusive
from polydoku.cli.output import Writer
from polydoku.errors import PuzzleError

EXAMPLES = (
    Example("polydoku snakes --count", "how many there are of each length"),
    Example("polydoku snakes --length 21 --orbits --json", "the shortest, one of each class, as JSON"),
    Example("polydoku snakes --puzzle hidden --clues 13 --seed 1", "a puzzle with a hidden snake"),
)

_NUMBER = click.IntRange(1, MOST)

SEARCH = (
    option(
        "input",
        "--board",
        metavar="NAME",
        shell_complete=completing("boards"),
        help="Board with boxes, of at most 128 cells: 6x6, jigsaw:FILE …  [default: 9x9]",
    ),
    option(
        "input", "--classes", metavar="A/B", help="The digits called even and odd: 2468/13579, 1234/56789."
    ),
    option("answer", "--loops", is_flag=True, help="Closed loops instead of paths."),
    option(
        "answer",
        "--ends",
        metavar="LIST",
        shell_complete=completing("", "odd-odd", "odd-even", "even-even"),
        help="Of odd-odd, odd-even, even-even.",
    ),
    option("answer", "--length", metavar="A-B", help="Number of cells: 21, 21-25, 30-."),
    option("answer", "--through", metavar="CELLS", help="Cells it must visit: r1c1,r5c5."),
    option("answer", "--avoid", metavar="CELLS", help="Cells it must not visit."),
    option("answer", "--even", metavar="CELLS", help="Cells that are even, on the snake or not."),
    option("answer", "--odd", metavar="CELLS", help="Cells that are odd."),
    option("answer", "--orbits", is_flag=True, help="One of each class under the board's symmetries."),
    option(
        "answer",
        "--as-published",
        is_flag=True,
        help="The search published in 2021: its 3,242 events in its own order.",
    ),
)

MAKE = (
    option(
        "answer", "--puzzle", metavar="KIND", help="Make a puzzle with a hidden or a drawn snake instead."
    ),
    option("answer", "--clues", metavar="N", type=_NUMBER, help="--puzzle: exactly so many clues."),
    option(
        "answer",
        "--seed",
        metavar="N",
        type=click.IntRange(0, 2**63 - 1),
        help="--puzzle: the same seed makes the same puzzle.  [default: 0]",
    ),
)

OUTPUT = (
    option("output", "--count", is_flag=True, help="Only the table by length."),
    option("output", "--live", is_flag=True, help="Watch the search in the terminal; q ends it."),
    option(
        "output",
        "--rate",
        metavar="N",
        type=click.IntRange(0, 60),
        help="--live: pictures a second, 0 as many as can be drawn.  [default: 30]",
    ),
    option("output", "--gallery", metavar="FILE", help="Draw them all: .svg, .pdf, .png."),
    option(
        "output",
        "--animate",
        metavar="FILE",
        help="The search up to its first snake, or --limit N: .svg, .gif.",
    ),
    option(
        "output",
        "--theme",
        metavar="NAME",
        shell_complete=completing("themes"),
        help="--gallery, --animate: light, dark, safe, print or auto.  [default: light]",
    ),
    option("output", "-o", "--output", metavar="FILE", help="Write to FILE, which must not exist."),
    option("output", "--force", is_flag=True, help="Replace FILE where it exists."),
    option("output", "--json", is_flag=True, help="One JSON object a line."),
    *TALK,
)

LIMITS = (
    option("limits", "--limit", metavar="N", type=_NUMBER, help="Stop after N snakes.  [default: none]"),
    option(
        "limits",
        "--budget-ms",
        metavar="N",
        type=click.IntRange(1, 10**12),
        help="Stop after N milliseconds.  [default: none; --puzzle: 600,000]",
    ),
)


@build_command("snakes", (*SEARCH, *MAKE, *OUTPUT, *LIMITS), EXAMPLES, (0, 2, 3, 130))
def command(**given: Any) -> int:
    """Search as it was asked, and show what is found."""
    _check(given)
    to_stderr = ("color", "ascii", "quiet", "verbose", "progress")
    run = CommonOptions(
        **{name: given[name] for name in to_stderr},
        output=given["output"],
        force=given["force"],
        as_="json" if given["json"] else None,
        budget_ms=given["budget_ms"],
    )
    options = SnakeOptions.of(given)
    if given["puzzle"] is not None:
        from polydoku.cli.commands.snakes import puzzle

        return puzzle.make(run, options, given["puzzle"], given["clues"], given["seed"] or 0)
    made_search = options.search()
    if given["gallery"] or given["animate"]:
        from polydoku.cli.commands.snakes import files

        draw = files.gallery if given["gallery"] else files.animation
        return draw(run, options, given["gallery"] or given["animate"], given["theme"] or "light")
    writer = Writer(run.output, force=run.force)
    if given["live"] and writer.terminal and not given["json"]:
        from polydoku.cli.commands.snakes.live import watch
        from polydoku.cli.live import possible

        if possible():
            return watch(run, made_search, 30 if given["rate"] is None else given["rate"])
    return show.show(run, options, made_search, writer, count=given["count"])


def _check(given: dict[str, Any]) -> None:
    """Raise `PuzzleError` for options that do not go together."""
    exclusive(
        {
            "--count": given["count"],
            "--live": given["live"],
            "--gallery": given["gallery"],
            "--animate": given["animate"],
            "--puzzle": given["puzzle"],
        }
    )
    exclusive(
        {
            "--json": given["json"],
            "--live": given["live"],
            "--gallery": given["gallery"],
            "--animate": given["animate"],
        }
    )
    exclusive({"--output": given["output"], "--gallery": given["gallery"], "--animate": given["animate"]})
    for name, other in (("rate", "live"), ("clues", "puzzle"), ("seed", "puzzle")):
        if given[name] is not None and not given[other]:
            raise PuzzleError("needs", option=f"--{name}", other=f"--{other}")
    if given["theme"] and not (given["gallery"] or given["animate"]):
        raise PuzzleError("needs", option="--theme", other="--gallery or --animate")
    searched = ("loops", "classes", "ends", "length", "through", "avoid", "even", "odd", "orbits")
    for name in searched:
        if given[name] and (given["as_published"] or given["puzzle"]):
            other = "--as-published" if given["as_published"] else "--puzzle"
            exclusive({other: True, f"--{name}": True})
    if given["as_published"] and given["board"] not in (None, "9x9"):
        exclusive({"--as-published": True, "--board": True})
    exclusive({"--as-published": given["as_published"], "--puzzle": given["puzzle"]})
