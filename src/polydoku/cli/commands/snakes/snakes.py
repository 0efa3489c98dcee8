"""`polydoku snakes`: lists, counts and draws the snakes of a board."""

from typing import Any

from polydoku.cli import views
from polydoku.cli.commands.snakes import snake_output
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.completions import complete_names, complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.live_view import can_watch
from polydoku.cli.options import (
    BUDGET_OPTION,
    DEFAULT_RATE,
    FILE_OPTIONS,
    JSON_OPTION,
    MAX_INT,
    MESSAGE_OPTIONS,
    RATE_OPTION,
    CommonOptions,
    FloatRange,
    IntRange,
    check_exclusive,
)
from polydoku.cli.output import OutputWriter
from polydoku.errors import PuzzleError
from polydoku.model.choices import Theme

EXAMPLES = (
    Example("polydoku snakes --count", "how many there are of each length"),
    Example("polydoku snakes --length 21 --orbits --json", "shortest, as JSON"),
    Example("polydoku snakes --board 6x6 --through r1c1", "those through a cell"),
)

DEFAULT_LINGER = 1
"""Seconds for which `--live` shows a snake if there is no `--linger`."""

_POSITIVE = IntRange(1, MAX_INT)

SEARCH_OPTIONS = (
    option(
        "answer",
        "--board",
        metavar="NAME",
        shell_complete=complete_names("boards"),
        help="Search this board, of at most 128 cells.  [default: 9x9]",
    ),
    option("answer", "--classes", metavar="A/B", help="Treat A as even and B as odd digits: 1234/56789."),
    option("answer", "--loops", is_flag=True, help="Find closed loops instead of paths."),
    option(
        "answer",
        "--ends",
        metavar="LIST",
        shell_complete=complete_words("odd-odd", "odd-even", "even-even"),
        help="Find only these ends: odd-odd, odd-even, even-even.",
    ),
    option("answer", "--length", metavar="A-B", help="Find only these lengths: 21, 21-25, 30-."),
    option("answer", "--through", metavar="CELLS", help="Visit these cells: r1c1,r5c5."),
    option("answer", "--avoid", metavar="CELLS", help="Avoid these cells."),
    option("answer", "--even", metavar="CELLS", help="Make these cells even, on the snake or not."),
    option("answer", "--odd", metavar="CELLS", help="Make these cells odd."),
    option("answer", "--orbits", is_flag=True, help="Find one snake of each symmetry class."),
    option(
        "answer",
        "--as-published",
        is_flag=True,
        help="Repeat the search published in 2021 (3,242 paths).",
    ),
)

OUTPUT_OPTIONS = (
    option("output", "--count", is_flag=True, help="Show only the table by length."),
    option("output", "--live", is_flag=True, help="Watch the search in the terminal; q ends it."),
    RATE_OPTION,
    option(
        "output",
        "--linger",
        metavar="SECONDS",
        type=FloatRange(0, 3600),
        help=f"--live: show each snake for this time.  [default: {DEFAULT_LINGER}]",
    ),
    option("output", "--gallery", metavar="FILE", help="Draw all snakes into FILE: .svg, .pdf, .png."),
    option(
        "output",
        "--animate",
        metavar="FILE",
        help="Draw the search up to the first snake or the N-th of --limit.",
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
    option("answer", "--limit", metavar="N", type=_POSITIVE, help="Stop after N snakes.  [default: none]"),
    BUDGET_OPTION,
)


@build_command(
    "snakes",
    (*SEARCH_OPTIONS, *OUTPUT_OPTIONS, *LIMIT_OPTIONS),
    EXAMPLES,
    exit_codes=(0, 2, 3, 130),
)
def command(**parameters: Any) -> int:
    """Search for snakes and show them in the chosen way."""
    _check(parameters)
    common_options = _common_options(parameters)
    options = SnakeOptions.from_click(parameters)
    search = options.search()
    theme: Theme = parameters["theme"] or "light"
    if parameters["gallery"]:
        from polydoku.cli.commands.snakes.picture_files import write_gallery

        return write_gallery(common_options, options, search, parameters["gallery"], theme)
    if parameters["animate"]:
        from polydoku.cli.commands.snakes.picture_files import write_animation

        return write_animation(common_options, options, search, parameters["animate"], theme)
    writer = OutputWriter(common_options.output, force=common_options.force)
    if parameters["live"] and not writer.is_terminal:
        from polydoku.cli.commands.snakes.attempt_log import write_attempts

        return write_attempts(common_options, search, writer)
    # On a terminal that cannot redraw a picture, `--live` has no effect.
    if parameters["live"] and can_watch():
        from polydoku.cli.commands.snakes.live import watch

        rate = DEFAULT_RATE if parameters["rate"] is None else parameters["rate"]
        linger = DEFAULT_LINGER if parameters["linger"] is None else parameters["linger"]
        return watch(common_options, search, rate, linger)
    has_table = parameters["count"] or (writer.is_terminal and common_options.view != "json")
    return snake_output.write_snakes(common_options, options, search, writer, has_table=has_table)


def _common_options(parameters: dict[str, Any]) -> CommonOptions:
    """Return those common options that the command has."""
    names = ("output", "force", "budget_ms", "color", "ascii", "quiet", "verbose", "progress")
    view: str | None = "json"
    view_option = "--json"
    if not parameters["json"]:
        view = views.view_of_ending(parameters["output"], "snakes", ("line", "json"))
        view_option = ""
    return CommonOptions(**{name: parameters[name] for name in names}, view=view, view_option=view_option)


def _check(parameters: dict[str, Any]) -> None:
    """Raise `PuzzleError` for options that cannot be combined."""
    for names in (
        ("count", "live", "gallery", "animate"),
        ("json", "live", "gallery", "animate"),
        ("output", "gallery", "animate"),
    ):
        check_exclusive({f"--{name}": parameters[name] for name in names})
    for name, required in (("rate", "live"), ("linger", "live")):
        if parameters[name] is not None and not parameters[required]:
            raise PuzzleError("needs", option=f"--{name}", other=f"--{required}")
    if parameters["theme"] and not (parameters["gallery"] or parameters["animate"]):
        raise PuzzleError("needs", option="--theme", other="--gallery or --animate")
    # --as-published repeats one search, so options of a search have no effect.
    search_options = ("loops", "classes", "ends", "length", "through", "avoid", "even", "odd", "orbits")
    for name in search_options:
        check_exclusive({"--as-published": parameters["as_published"], f"--{name}": parameters[name]})
    for name in ("budget_ms", "limit"):
        check_exclusive({"--live": parameters["live"], f"--{name.replace('_', '-')}": parameters[name]})
    check_exclusive({"--animate": parameters["animate"], "--budget-ms": parameters["budget_ms"]})
    if parameters["as_published"] and parameters["board"] not in (None, "9x9"):
        check_exclusive({"--as-published": True, "--board": True})
