"""`polydoku snakes`: lists, counts, shows and draws the snakes of a board, and makes puzzles of them."""

from typing import Any

from polydoku.cli import views
from polydoku.cli.commands.snakes import show
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.completions import complete_names, complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import (
    BUDGET_OPTION,
    FILE_OPTIONS,
    JSON_OPTION,
    MAX_INT,
    MESSAGE_OPTIONS,
    RATE_OPTION,
    Choice,
    CommonOptions,
    IntRange,
    check_exclusive,
)
from polydoku.cli.output import OutputWriter
from polydoku.errors import PuzzleError

EXAMPLES = (
    Example("polydoku snakes --count", "how many there are of each length"),
    Example("polydoku snakes --length 21 --orbits --json", "shortest, as JSON"),
    Example("polydoku snakes --puzzle hidden --clues 13 --seed 1", "a puzzle"),
)

_NUMBER = IntRange(1, MAX_INT)

SEARCH = (
    option(
        "input",
        "--board",
        metavar="NAME",
        shell_complete=complete_names("boards"),
        help="Search this board, of at most 128 cells.  [default: 9x9]",
    ),
    option("input", "--classes", metavar="A/B", help="Call these digits even and odd: 1234/56789."),
    option("answer", "--loops", is_flag=True, help="Find closed loops instead of paths."),
    option(
        "answer",
        "--ends",
        metavar="LIST",
        shell_complete=complete_words("odd-odd", "odd-even", "even-even"),
        help="Take these ends: odd-odd, odd-even, even-even.",
    ),
    option("answer", "--length", metavar="A-B", help="Take these numbers of cells: 21, 21-25, 30-."),
    option("answer", "--through", metavar="CELLS", help="Visit these cells: r1c1,r5c5."),
    option("answer", "--avoid", metavar="CELLS", help="Avoid these cells."),
    option("answer", "--even", metavar="CELLS", help="Make these cells even, on the snake or not."),
    option("answer", "--odd", metavar="CELLS", help="Make these cells odd."),
    option("answer", "--orbits", is_flag=True, help="Take one of each class under the board's symmetries."),
    option(
        "answer",
        "--as-published",
        is_flag=True,
        help="Repeat the search published in 2021 (3,242 events).",
    ),
)

MAKE = (
    option(
        "answer",
        "--puzzle",
        metavar="KIND",
        type=Choice("hidden", "drawn"),
        help="Make a puzzle with a hidden or a drawn snake instead.",
    ),
    option("answer", "--clues", metavar="N", type=_NUMBER, help="--puzzle: have exactly N clues."),
    option(
        "answer",
        "--seed",
        metavar="N",
        type=IntRange(0, MAX_INT),
        help="--puzzle: N determines the puzzle.  [default: 0]",
    ),
)

OUTPUT_OPTIONS = (
    option("output", "--count", is_flag=True, help="Show only the table by length."),
    option("output", "--live", is_flag=True, help="Watch the search in the terminal; q ends it."),
    RATE_OPTION,
    option("output", "--gallery", metavar="FILE", help="Draw them all into FILE: .svg, .pdf, .png."),
    option(
        "output",
        "--animate",
        metavar="FILE",
        help="Draw the search up to a snake, or --limit N: .svg, .gif.",
    ),
    option(
        "output",
        "--theme",
        metavar="NAME",
        shell_complete=complete_names("themes"),
        help="--gallery, --animate: light, dark, safe, print or auto.",
    ),
    *FILE_OPTIONS,
    JSON_OPTION,
    *MESSAGE_OPTIONS,
)

LIMIT_OPTIONS = (
    option("answer", "--limit", metavar="N", type=_NUMBER, help="Stop after N snakes.  [default: none]"),
    BUDGET_OPTION,
)


@build_command(
    "snakes", (*SEARCH, *MAKE, *OUTPUT_OPTIONS, *LIMIT_OPTIONS), EXAMPLES, exit_codes=(0, 2, 3, 130)
)
def command(**parameters: Any) -> int:
    """Search for snakes and show them in the chosen way."""
    _check(parameters)
    message_options = ("color", "ascii", "quiet", "verbose", "progress")
    common_options = CommonOptions(
        **{name: parameters[name] for name in message_options},
        output=parameters["output"],
        force=parameters["force"],
        view="json"
        if parameters["json"]
        else views.view_of_ending(parameters["output"], "snakes", ("line", "json")),
        view_option="--json" if parameters["json"] else "",
        budget_ms=parameters["budget_ms"],
    )
    options = SnakeOptions.from_click(parameters)
    if parameters["puzzle"] is not None:
        from polydoku.cli.commands.snakes import puzzle

        return puzzle.make(
            common_options, options, parameters["puzzle"], parameters["clues"], parameters["seed"] or 0
        )
    search = options.search()
    if parameters["gallery"] or parameters["animate"]:
        from polydoku.cli.commands.snakes import files

        draw = files.gallery if parameters["gallery"] else files.animation
        return draw(
            common_options,
            options,
            parameters["gallery"] or parameters["animate"],
            parameters["theme"] or "light",
        )
    writer = OutputWriter(common_options.output, force=common_options.force)
    if parameters["live"] and writer.is_terminal and not parameters["json"]:
        from polydoku.cli.commands.snakes.live import watch
        from polydoku.cli.live_view import can_watch

        if can_watch():
            return watch(common_options, search, 30 if parameters["rate"] is None else parameters["rate"])
    return show.show(common_options, options, search, writer, count=parameters["count"])


def _check(parameters: dict[str, Any]) -> None:
    """Raise `PuzzleError` for options that cannot be combined."""
    check_exclusive(
        {
            "--count": parameters["count"],
            "--live": parameters["live"],
            "--gallery": parameters["gallery"],
            "--animate": parameters["animate"],
            "--puzzle": parameters["puzzle"],
        }
    )
    check_exclusive(
        {
            "--json": parameters["json"],
            "--live": parameters["live"],
            "--gallery": parameters["gallery"],
            "--animate": parameters["animate"],
        }
    )
    check_exclusive(
        {
            "--output": parameters["output"],
            "--gallery": parameters["gallery"],
            "--animate": parameters["animate"],
        }
    )
    for name, other in (("rate", "live"), ("clues", "puzzle"), ("seed", "puzzle")):
        if parameters[name] is not None and not parameters[other]:
            raise PuzzleError("needs", option=f"--{name}", other=f"--{other}")
    if parameters["theme"] and not (parameters["gallery"] or parameters["animate"]):
        raise PuzzleError("needs", option="--theme", other="--gallery or --animate")
    search_options = ("loops", "classes", "ends", "length", "through", "avoid", "even", "odd", "orbits")
    for name in search_options:
        if parameters[name] and (parameters["as_published"] or parameters["puzzle"]):
            other = "--as-published" if parameters["as_published"] else "--puzzle"
            check_exclusive({other: True, f"--{name}": True})
    for name in ("budget_ms", "limit"):
        check_exclusive({"--live": parameters["live"], f"--{name.replace('_', '-')}": parameters[name]})
    check_exclusive({"--animate": parameters["animate"], "--budget-ms": parameters["budget_ms"]})
    if parameters["as_published"] and parameters["board"] not in (None, "9x9"):
        check_exclusive({"--as-published": True, "--board": True})
    check_exclusive({"--as-published": parameters["as_published"], "--puzzle": parameters["puzzle"]})
