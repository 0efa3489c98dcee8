"""The options that every command has, written once, and `CommonOptions`, the value that carries them.

A command lists its own options and adds `COMMON`; `CommonOptions.of` takes the common ones out of click's
parameters.
"""

import re
import sys
from dataclasses import dataclass, replace
from typing import Any

import click

from polydoku.cli import streams
from polydoku.cli.completing import completing, files
from polydoku.cli.help import Option, option
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle

MOST = 2**63 - 1

VIEWS = ("drawn", "line", "json", "csv")
"""What answers can be shown as beside the formats."""

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
        help="Input format, instead of detecting it.",
    ),
    option(
        "input",
        "--board",
        metavar="NAME",
        shell_complete=completing("boards"),
        help="Board of plain digit text: 6x6:3x2, latin:5x5, jigsaw:FILE, samurai, FILE.json …",
    ),
    option(
        "input",
        "--rules",
        metavar="LIST",
        shell_complete=completing("rules"),
        help="Further rules of every puzzle: diagonal,windoku …",
    ),
    option("input", "--only", metavar="LIST", help='Puzzles by number or name: 1,3,10-20,"Grid 07".'),
    option(
        "input", "--part", metavar="K/N", help="The K-th of N contiguous parts of the puzzles in the files."
    ),
    option("input", "--keep-going", is_flag=True, help="Make a bad puzzle an error row and go on (exit 2)."),
    option(
        "input",
        "--max-size",
        metavar="MIB",
        type=IntRange(1, 4096),
        default=16,
        show_default=True,
        help="Largest document in MiB; files of lines are streamed and have no limit.",
    ),
)

TALK = (
    option(
        "output",
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="Colour: on a terminal, always or never.  [default: auto]",
    ),
    option("output", "--ascii", is_flag=True, help="Draw without box characters."),
    option("output", "-q", "--quiet", is_flag=True, help="No talk on stderr except errors."),
    option(
        "output", "-v", "--verbose", is_flag=True, help="A summary on stderr even when it is no terminal."
    ),
    option("output", "--progress/--no-progress", default=None, help="Force progress on stderr on or off."),
)

OUTPUT = (
    option("output", "-o", "--output", metavar="FILE", help="Write to FILE, which must not exist."),
    option("output", "--force", is_flag=True, help="Replace FILE where it exists."),
    option(
        "output",
        "--resume",
        is_flag=True,
        help="Keep a journal beside FILE, and go on where a run that had one was stopped.",
    ),
    option(
        "output",
        "--as",
        "as_",
        metavar="NAME",
        shell_complete=completing("formats", *VIEWS, "parquet"),
        help="drawn (one puzzle on a terminal), line (else), rows, json, csv, parquet or a format.",
    ),
    option("output", "--json", is_flag=True, help="Short for --as json: one object a line."),
    *TALK,
)

LIMITS = (
    option(
        "limits",
        "--budget-ms",
        metavar="N",
        type=IntRange(1, 10**12),
        help="Milliseconds for each puzzle.  [default: none]",
    ),
    option(
        "limits",
        "--max-nodes",
        metavar="N",
        type=IntRange(1, MOST),
        help="Branches tried for each puzzle.  [default: none]",
    ),
    option(
        "limits",
        "--threads",
        metavar="N",
        type=IntRange(1, 1024),
        help="Threads for files of classic lines.  [default: the cores this process may use]",
    ),
)

COMMON: tuple[click.Parameter, ...] = (SOURCES, *INPUT, *OUTPUT, *LIMITS)


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
    color: str = "auto"
    ascii: bool = False
    quiet: bool = False
    verbose: bool = False
    progress: bool | None = None
    budget_ms: int | None = None
    max_nodes: int | None = None
    threads: int | None = None

    @classmethod
    def of(cls, given: dict[str, Any]) -> "CommonOptions":
        """Return the run that click's parameters ask for; without a source, help or standard input."""
        if not given["sources"]:
            given["sources"] = ("-",)
            if streams.is_terminal(sys.stdin):
                context = click.get_current_context()
                click.echo(context.get_help())
                context.exit()
        if given.pop("json", False):
            if given["as_"] not in (None, "json"):
                raise PuzzleError(
                    "combination", first="--json", second=f"--as {given['as_']}", hint="give one of them"
                )
            given["as_"] = "json"
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


def exclusive(given: dict[str, object], allowed: tuple[tuple[str, str], ...] = ()) -> None:
    """Raise `PuzzleError` when two of the options are given that do not go together."""
    names = [name for name, value in given.items() if value]
    for place, first in enumerate(names):
        for second in names[place + 1 :]:
            if (first, second) not in allowed:
                raise PuzzleError("combination", first=first, second=second, hint="give one of them")
