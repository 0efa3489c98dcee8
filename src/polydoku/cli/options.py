"""The options that commands share, and `CommonOptions`, which holds their values.

A command declares further options, followed by `common_parameters()`, and passes what click read to
`CommonOptions.from_click`.
"""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import click

from polydoku import words
from polydoku.cli import streams, views
from polydoku.cli.completions import complete_files, complete_names
from polydoku.cli.help import Option, option
from polydoku.cli.views import VIEWS_AND_PARQUET
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget

MAX_INT = 2**63 - 1

# Options that may change between a run and the run that resumes it: they change no row of the output.
# `sources` is one of them, because `--resume` compares the puzzles themselves.
_OPTIONS_WITHOUT_EFFECT_ON_ROWS = frozenset(
    (
        "sources",
        "max_size",
        "output",
        "force",
        "resume",
        "color",
        "ascii",
        "quiet",
        "verbose",
        "progress",
        "threads",
        "statistics",
    )
)


class IntRange(click.IntRange):
    """A whole number in a range; errors are `PuzzleError`, not those of click."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; raises `PuzzleError` with the name of the option."""
        name = param.opts[0] if param else ""
        minimum, maximum = int(self.min or 0), MAX_INT if self.max is None else int(self.max)
        try:
            number = int(value)
        except ValueError:
            raise PuzzleError("number-form", name=name, value=value or "''") from None
        if number < minimum:
            raise PuzzleError("number-low", name=name, value=value, least=minimum)
        if number > maximum:
            raise PuzzleError("number-range", name=name, value=value, least=minimum, most=maximum)
        return number


class FloatRange(click.FloatRange):
    """A number in a range; errors are `PuzzleError`, not those of click."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; raises `PuzzleError` with the name of the option."""
        name = param.opts[0] if param else ""
        try:
            number = float(value)
        except ValueError:
            raise PuzzleError("number-real", name=name, value=value or "''") from None
        if not float(self.min or 0) <= number <= float(self.max or MAX_INT):
            raise PuzzleError("number-range", name=name, value=value, least=self.min, most=self.max)
        return number


class Choice(click.Choice[str]):
    """One of several words; errors are `PuzzleError`, not those of click."""

    def __init__(self, *choices: str) -> None:
        super().__init__(choices)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the word; raises `PuzzleError` with the name of the option and all words."""
        if value in self.choices:
            return value
        name = f"{param.opts[0]} " if isinstance(param, click.Option) else ""
        choices = [*map(str, self.choices)]
        raise PuzzleError(
            "word-unknown",
            name=name,
            value=value,
            known=f"{', '.join(choices[:-1])} or {choices[-1]}",
            suggestion=words.suggestion(value, choices),
        )


SOURCES_ARGUMENT = click.Argument(
    ["sources"], nargs=-1, metavar="[SOURCE]...", type=click.UNPROCESSED, shell_complete=complete_files
)

INPUT_OPTIONS = (
    option(
        "input",
        "-f",
        "--format",
        metavar="NAME",
        shell_complete=complete_names("formats"),
        help="Read this format instead of detecting one.",
    ),
    option(
        "input",
        "--board",
        metavar="NAME",
        shell_complete=complete_names("boards"),
        help="Put plain digits on a board: 6x6:3x2, jigsaw:FILE …",
    ),
    option(
        "input",
        "--rules",
        metavar="LIST",
        shell_complete=complete_names("rules"),
        help="Add rules: windoku,'diagonal(direction=+)'.",
    ),
    option(
        "input",
        "--trust",
        metavar="FILE.py",
        multiple=True,
        shell_complete=complete_files,
        help="Run FILE.py, which registers rules of yours.",
    ),
    option("input", "--only", metavar="LIST", help='Take these puzzles: 1,3,10-20,"Grid 07".'),
    option("input", "--part", metavar="K/N", help="Take the K-th of N contiguous parts of the files."),
    option("input", "--keep-going", is_flag=True, help="Write an error row for a bad puzzle and go on."),
    option(
        "input",
        "--max-size",
        metavar="MIB",
        type=IntRange(1, 4096),
        default=16,
        show_default=True,
        help="Refuse documents over MIB mebibytes.",
    ),
)

MESSAGE_OPTIONS = (
    option(
        "output",
        "--color",
        metavar="WHEN",
        type=Choice("auto", "always", "never"),
        default="auto",
        help="Use colour: auto (default), always or never.",
    ),
    option("output", "--ascii", is_flag=True, help="Draw without box characters."),
    option("output", "-q", "--quiet", is_flag=True, help="Print only errors on stderr."),
    option("output", "-v", "--verbose", is_flag=True, help="Print a summary on stderr even into a pipe."),
    option(
        "output",
        "--progress/--no-progress",
        default=None,
        help="Show progress on stderr always, or never.",
    ),
)

FILE_OPTIONS = (
    option(
        "output",
        "-o",
        "--output",
        metavar="FILE",
        help="Write to FILE; its ending chooses the format.",
    ),
    option("output", "--force", is_flag=True, help="Replace FILE if it exists."),
)

JSON_OPTION = option("output", "--json", is_flag=True, help="Write one JSON object per line (--as json).")

OUTPUT_OPTIONS = (
    *FILE_OPTIONS,
    option(
        "output",
        "--resume",
        is_flag=True,
        help="Keep a journal; resume a run that has one.",
    ),
    option(
        "output",
        "--as",
        "as_",
        metavar="NAME",
        shell_complete=complete_names("formats", *VIEWS_AND_PARQUET),
        help="Write drawn, line, json, csv, parquet, FORMAT.",
    ),
    JSON_OPTION,
    option(
        "output",
        "--coordinates/--no-coordinates",
        default=None,
        help="Label rows and columns of drawings.  [default: with candidates]",
    ),
    *MESSAGE_OPTIONS,
)

BUDGET_OPTION = option(
    "limits",
    "--budget-ms",
    metavar="N",
    type=IntRange(1, 10**12),
    help="Stop each puzzle after N milliseconds.  [default: no limit]",
)

LIMIT_OPTIONS = (
    BUDGET_OPTION,
    option(
        "limits",
        "--max-nodes",
        metavar="N",
        type=IntRange(1, MAX_INT),
        help="Stop each puzzle after N branches.  [default: no limit]",
    ),
    option(
        "limits",
        "--threads",
        metavar="N",
        type=IntRange(1, 1024),
        help="Use N threads for files of lines.  [default: all cores]",
    ),
)

COMMON_PARAMETERS: tuple[click.Parameter, ...] = (
    SOURCES_ARGUMENT,
    *INPUT_OPTIONS,
    *OUTPUT_OPTIONS,
    *LIMIT_OPTIONS,
)


# The help of a command only lists the shared options; `polydoku help options` explains them.
for _parameter in COMMON_PARAMETERS:
    if isinstance(_parameter, Option):
        _parameter.is_shared = True


def common_parameters(*, excluded: tuple[str, ...] = ()) -> tuple[click.Parameter, ...]:
    """Return the common options except those named in `excluded`, which have no effect on the command."""
    return tuple(parameter for parameter in COMMON_PARAMETERS if parameter.name not in excluded)


DEFAULT_RATE = 30
"""Pictures per second of `--live` if there is no `--rate`."""

RATE_OPTION = option(
    "output",
    "--rate",
    metavar="N",
    type=IntRange(0, 60),
    help=f"--live: show N pictures a second; 0: all.  [default: {DEFAULT_RATE}]",
)


def limit_option(default: int, summary: str) -> Option:
    """Return the option `--limit` with its default value and help text."""
    return option(
        "limits", "--limit", metavar="N", type=IntRange(1, MAX_INT), help=f"{summary}  [default: {default:,}]"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CommonOptions:
    """The checked values of the common options of one run.

    `view` is the form of the output (see `cli/views.py`), `None` for the default of the command.
    `view_option` is the option that chose it, as typed, such as ``--json``. `part` is (K, N) of `--part K/N`.
    `max_size` is in MiB. `coordinates` is `None` for the default of each drawing.
    """

    sources: tuple[str, ...] = ()
    format: str | None = None
    board: str | None = None
    rules: str | None = None
    trust: tuple[str, ...] = ()
    only: str | None = None
    part: tuple[int, int] | None = None
    keep_going: bool = False
    max_size: int = 16
    output: str | None = None
    force: bool = False
    resume: bool = False
    view: str | None = None
    view_option: str = ""
    coordinates: bool | None = None
    color: str = "auto"
    ascii: bool = False
    quiet: bool = False
    verbose: bool = False
    progress: bool | None = None
    budget_ms: int | None = None
    max_nodes: int | None = None
    threads: int | None = None

    @classmethod
    def from_click(
        cls,
        parameters: dict[str, Any],
        command: str,
        command_views: tuple[str, ...] = VIEWS_AND_PARQUET,
        *,
        can_write_puzzles: bool = False,
    ) -> "CommonOptions":
        """Check the values that click read, and return them.

        `command_views` are the views that the command can write; `can_write_puzzles` adds the formats of
        puzzles. Without a source, standard input is read; if it is a terminal, the help is shown instead.
        """
        if not parameters["sources"]:
            parameters["sources"] = ("-",)
            if streams.is_terminal(sys.stdin):
                context = click.get_current_context()
                click.echo(context.get_help())
                context.exit()
        view, view_option = _view_and_option(
            parameters, command, command_views, can_write_puzzles=can_write_puzzles
        )
        values = {name: value for name, value in parameters.items() if name not in ("as_", "json")}
        values["part"] = _parse_part(parameters.get("part"))
        if parameters.get("trust"):
            from polydoku.cli.trust import load_trusted_files  # imported late: few runs need it

            load_trusted_files(parameters["trust"])
        return cls(**values, view=view, view_option=view_option)

    @property
    def journal_options(self) -> dict[str, Any]:
        """The options that determine the rows; a run with other values cannot resume this one."""
        parameters = click.get_current_context().params
        return {
            name: value
            for name, value in parameters.items()
            if value and name not in _OPTIONS_WITHOUT_EFFECT_ON_ROWS
        }

    def with_default_view(self, view: str) -> "CommonOptions":
        """Return these options with `view`, unless the user chose a view."""
        return replace(self, view=self.view or view)

    @property
    def search_limits(self) -> dict[str, int | None]:
        """The limits for the search of each puzzle, as keyword arguments."""
        return {"budget_ms": self.budget_ms, "max_nodes": self.max_nodes}

    def start_budget(self) -> Budget:
        """Return a budget that all searches for one puzzle share; its time starts now."""
        return Budget(self.budget_ms, self.max_nodes)

    @property
    def has_budget(self) -> bool:
        """Whether `--budget-ms` or `--max-nodes` limits the searches."""
        return self.budget_ms is not None or self.max_nodes is not None

    def solve(self, puzzle: Puzzle, limit: int = 2) -> Answer:
        """Return the answer to a puzzle within the limits of the run."""
        return puzzle.solve(limit=limit, budget_ms=self.budget_ms, max_nodes=self.max_nodes)


def _view_and_option(
    parameters: dict[str, Any], command: str, command_views: tuple[str, ...], *, can_write_puzzles: bool
) -> tuple[str | None, str]:
    """Return the chosen view and the option that chose it, or `None` and an empty text."""
    view = parameters["as_"]
    if parameters.get("json"):
        if view not in (None, "json"):
            raise PuzzleError("combination", first="--json", second=f"--as {view}", hint="give one of them")
        return "json", "--json"
    if view is not None:
        views.check_view(view, command, command_views, can_write_puzzles=can_write_puzzles)
        return view, f"--as {view}"
    view = views.view_of_ending(
        parameters["output"], command, command_views, can_write_puzzles=can_write_puzzles
    )
    # The view `line` is the default for files, so the ending .txt chooses nothing.
    return (None, "") if view in (None, "line") else (view, f"-o {parameters['output']}")


def _parse_part(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,9})/(\d{1,9})", text)
    if match is None or int(match[2]) == 0:
        raise PuzzleError("part-form", part=text)
    part, part_count = int(match[1]), int(match[2])
    if not 1 <= part <= part_count:
        raise PuzzleError("part-range", part=text, parts=part_count)
    return part, part_count


def is_given(value: object) -> bool:
    """Return whether the user gave an option that has this value; 0 is a value like any other."""
    return value is not None and value is not False


def check_requirement(options: Mapping[str, object], requirement: str, is_fulfilled: bool) -> None:
    """Raise `PuzzleError` if one of `options` has a value, but its requirement is not fulfilled.

    `options` maps names to values; `requirement` is its text in the message, such as ``--list``.
    """
    for name, value in options.items():
        if is_given(value) and not is_fulfilled:
            raise PuzzleError("needs", option=name, other=requirement)


def check_exclusive(options: Mapping[str, object], allowed_pairs: tuple[tuple[str, str], ...] = ()) -> None:
    """Raise `PuzzleError` if two of `options` have a value, unless their names are an allowed pair.

    `options` maps names to values. `None`, false, 0 and empty values do not count. The names of each pair are
    in the order of `options`.
    """
    given_names = [name for name, value in options.items() if value]
    for pair in combinations(given_names, 2):
        if pair not in allowed_pairs:
            raise PuzzleError("combination", first=pair[0], second=pair[1], hint="give one of them")
