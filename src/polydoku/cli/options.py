"""The options that every command has, written once, and `CommonOptions`, the value that carries them.

A command lists its own options and adds `COMMON`; `CommonOptions.of` takes the common ones out of click's
parameters.
"""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import click

from polydoku import words
from polydoku.cli import streams, views
from polydoku.cli.completing import completing, files
from polydoku.cli.help import Option, option
from polydoku.cli.views import COLUMNS
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle

MOST = 2**63 - 1

_BESIDE_ROWS = frozenset(
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
    )
)
"""Options that do not change what the rows say."""


class IntRange(click.IntRange):
    """A whole number in a range, refused in our own words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; raises `PuzzleError` that names the option."""
        name = param.opts[0] if param else ""
        least, most = int(self.min or 0), int(self.max or MOST)
        try:
            number = int(value)
        except ValueError:
            raise PuzzleError("number-form", name=name, value=value) from None
        if number < least:
            raise PuzzleError("number-low", name=name, value=value, least=least)
        if number > most:
            raise PuzzleError("number-range", name=name, value=value, least=least, most=most)
        return number


class FloatRange(click.FloatRange):
    """A number in a range, refused in our own words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; raises `PuzzleError` that names the option."""
        name = param.opts[0] if param else ""
        try:
            number = float(value)
        except ValueError:
            raise PuzzleError("number-real", name=name, value=value) from None
        if not float(self.min or 0) <= number <= float(self.max or MOST):
            raise PuzzleError("number-range", name=name, value=value, least=self.min, most=self.max)
        return number


class OneOf(click.Choice[str]):
    """One of some words, refused in our own words."""

    def __init__(self, *choices: str) -> None:
        super().__init__(choices)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the word; raises `PuzzleError` that names the option and all words."""
        if value in self.choices:
            return value
        name = f"{param.opts[0]} " if isinstance(param, click.Option) else ""
        known = [*map(str, self.choices)]
        listed = f"{', '.join(known[:-1])} or {known[-1]}"
        raise PuzzleError(
            "word-unknown", name=name, value=value, known=listed, suggestion=words.suggestion(value, known)
        )


SOURCES = click.Argument(
    ["sources"], nargs=-1, metavar="[SOURCE]...", type=click.UNPROCESSED, shell_complete=files
)

INPUT = (
    option(
        "input",
        "-f",
        "--format",
        metavar="NAME",
        shell_complete=completing("formats"),
        help="Read this format instead of detecting one.",
    ),
    option(
        "input",
        "--board",
        metavar="NAME",
        shell_complete=completing("boards"),
        help="Put plain digits on a board: 6x6:3x2, jigsaw:FILE …",
    ),
    option(
        "input",
        "--rules",
        metavar="LIST",
        shell_complete=completing("rules"),
        help="Add rules: windoku,'diagonal(direction=+)'.",
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

TALK = (
    option(
        "output",
        "--color",
        metavar="WHEN",
        type=OneOf("auto", "always", "never"),
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

FILE = (
    option(
        "output",
        "-o",
        "--output",
        metavar="FILE",
        help="Write to FILE; its ending chooses the format.",
    ),
    option("output", "--force", is_flag=True, help="Replace FILE if it exists."),
)

JSON = option("output", "--json", is_flag=True, help="Write one JSON object a line (--as json).")

OUTPUT = (
    *FILE,
    option(
        "output",
        "--resume",
        is_flag=True,
        help="Keep a journal next to FILE so that an interrupted run can be resumed.",
    ),
    option(
        "output",
        "--as",
        "as_",
        metavar="NAME",
        shell_complete=completing("formats", *COLUMNS),
        help="Write drawn, line, json, csv, parquet or a format.",
    ),
    JSON,
    *TALK,
)

BUDGET = option(
    "limits",
    "--budget-ms",
    metavar="N",
    type=IntRange(1, 10**12),
    help="Stop each puzzle after N milliseconds.  [default: no limit]",
)

LIMITS = (
    BUDGET,
    option(
        "limits",
        "--max-nodes",
        metavar="N",
        type=IntRange(1, MOST),
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

COMMON: tuple[click.Parameter, ...] = (SOURCES, *INPUT, *OUTPUT, *LIMITS)


for _parameter in COMMON:
    if isinstance(_parameter, Option):
        _parameter.shared = True


def common(*, without: tuple[str, ...] = ()) -> tuple[click.Parameter, ...]:
    """Return the common options of a command, `without` those that have no effect on it."""
    return tuple(parameter for parameter in COMMON if parameter.name not in without)


RATE = option(
    "output",
    "--rate",
    metavar="N",
    type=IntRange(0, 60),
    help="--live: show N pictures a second; 0: all.  [default: 30]",
)


def limit_option(default: int, what: str) -> Option:
    """Return `--limit` with its default and what it bounds."""
    return option(
        "limits", "--limit", metavar="N", type=IntRange(1, MOST), help=f"{what}  [default: {default:,}]"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CommonOptions:
    """The common options of one run, checked."""

    sources: tuple[str, ...] = ()
    format: str | None = None
    board: str | None = None
    rules: str | None = None
    only: str | None = None
    part: tuple[int, int] | None = None
    keep_going: bool = False
    max_size: int = 16
    output: str | None = None
    force: bool = False
    resume: bool = False
    as_: str | None = None
    view_option: str = ""
    color: str = "auto"
    ascii: bool = False
    quiet: bool = False
    verbose: bool = False
    progress: bool | None = None
    budget_ms: int | None = None
    max_nodes: int | None = None
    threads: int | None = None

    @classmethod
    def of(
        cls,
        given: dict[str, Any],
        command: str,
        known: tuple[str, ...] = COLUMNS,
        *,
        formats: bool = False,
    ) -> "CommonOptions":
        """Return the run that click's parameters ask for; without a source, help or standard input.

        `known` are the views that the command can give; `formats` says that it writes puzzles too.
        """
        if not given["sources"]:
            given["sources"] = ("-",)
            if streams.is_terminal(sys.stdin):
                context = click.get_current_context()
                click.echo(context.get_help())
                context.exit()
        given["as_"], given["view_option"] = _view(given, command, known, formats=formats)
        return cls(**{**given, "part": _part(given.get("part"))})

    @property
    def asked(self) -> dict[str, Any]:
        """All options that make the rows what they are, as click read them."""
        given = click.get_current_context().params
        return {name: value for name, value in given.items() if value and name not in _BESIDE_ROWS}

    def viewed(self, view: str) -> "CommonOptions":
        """Return this run with a view of its own, where ``--as`` did not ask for one."""
        return replace(self, as_=self.as_ or view)

    @property
    def limits(self) -> dict[str, int | None]:
        """The budgets for each puzzle, as the searches take them."""
        return {"budget_ms": self.budget_ms, "max_nodes": self.max_nodes}

    @property
    def limited(self) -> bool:
        """Whether a search may be stopped by a budget."""
        return self.budget_ms is not None or self.max_nodes is not None

    def solve(self, puzzle: Puzzle, limit: int = 2) -> Answer:
        """Return the answer to a puzzle within the budgets."""
        return puzzle.solve(limit=limit, budget_ms=self.budget_ms, max_nodes=self.max_nodes)


def _view(
    given: dict[str, Any], command: str, known: tuple[str, ...], *, formats: bool
) -> tuple[str | None, str]:
    """Return the view that is asked for, if any, and the option that asks for it."""
    name = given["as_"]
    if given.pop("json", False):
        if name not in (None, "json"):
            raise PuzzleError("combination", first="--json", second=f"--as {name}", hint="give one of them")
        return "json", "--json"
    if name is not None:
        views.check(name, command, known, formats=formats)
        return name, f"--as {name}"
    name = views.of_ending(given["output"], command, known, formats=formats)
    # Plain lines are what a file gets anyway.
    return (None, "") if name in (None, "line") else (name, f"-o {given['output']}")


def _part(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,9})/(\d{1,9})", text)
    if match is None or int(match[2]) == 0:
        raise PuzzleError("part-form", part=text)
    part, parts = int(match[1]), int(match[2])
    if not 1 <= part <= parts:
        raise PuzzleError("part-range", part=text, parts=parts)
    return part, parts


def require(given: Mapping[str, object], other: str, present: object) -> None:
    """Raise `PuzzleError` when an option is given that has no effect without the option `other`."""
    for name, value in given.items():
        if value not in (None, False) and not present:
            raise PuzzleError("needs", option=name, other=other)


def exclusive(given: dict[str, object], allowed: tuple[tuple[str, str], ...] = ()) -> None:
    """Raise `PuzzleError` when two of the options are given that do not go together."""
    names = [name for name, value in given.items() if value]
    for place, first in enumerate(names):
        for second in names[place + 1 :]:
            if (first, second) not in allowed:
                raise PuzzleError("combination", first=first, second=second, hint="give one of them")
