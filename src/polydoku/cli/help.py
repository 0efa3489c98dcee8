"""The help: the first screen, and for each command its options in sections with three examples that run.

`build_command` makes a click command from a function and its parameters.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import click

from polydoku.cli.completions import Item, complete_files
from polydoku.cli.exit_codes import SHORT_MEANINGS
from polydoku.cli.registry import COMMANDS, GROUPS
from polydoku.errors import PuzzleError

SECTIONS = ("input", "answer", "output", "limits")
FIRST_EXAMPLE = "polydoku solve 1..4.....1...32."


class Example(NamedTuple):
    """A line for the shell, and what it shows. The tests run every line unchanged."""

    line: str
    description: str


class Option(click.Option):
    """An option with its section of the help; `shared` says that several commands have it."""

    def __init__(self, *names: Any, section: str = "answer", **attributes: Any) -> None:
        super().__init__(*names, **attributes)
        self.section = section
        self.shared = False

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Item]:
        """Let the shell complete the names of files."""
        if self.metavar == "FILE":
            return complete_files(ctx, self, incomplete)
        return super().shell_complete(ctx, incomplete)

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Leave out the bounds of numbers, which only refuse nonsense."""
        extra = super().get_help_extra(ctx)
        extra.pop("range", None)
        return extra


def option(section: str, *names: str, **attributes: Any) -> Option:
    """Return an option for a section of the help, with click's own attributes."""
    return Option(names, section=section, **attributes)


class Command(click.Command):
    """A command whose help has sections, examples and exit codes."""

    examples: Sequence[Example] = ()
    exit_codes: Sequence[int] = ()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; raises `PuzzleError` for one that the command does not take."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise PuzzleError("argument-extra", command=self.name, argument=rest[0])
        return rest

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_text(self.help or "")
        self.format_usage(ctx, formatter)
        options = [parameter for parameter in self.params if isinstance(parameter, Option)]
        write_sections(ctx, formatter, [row for row in options if not row.shared])
        if shared := [row.opts[0] for row in options if row.shared]:
            with formatter.section("common options ('polydoku help options' explains them)"):
                formatter.write_text(" ".join(shared))
        with formatter.section("examples"):
            for example in self.examples:
                formatter.write(f"  {example.line}  # {example.description}\n")
        with formatter.section("exit codes"):
            formatter.write_text(" · ".join(f"{code} {SHORT_MEANINGS[code]}" for code in self.exit_codes))


def write_sections(ctx: click.Context, formatter: click.HelpFormatter, options: Sequence[Option]) -> None:
    """Write the options, section by section."""
    for section in SECTIONS:
        rows = [row.get_help_record(ctx) or ("", "") for row in options if row.section == section]
        if rows:
            with formatter.section(section):
                formatter.write_dl(rows, col_max=28)


def build_command(
    name: str, options: Sequence[click.Parameter], examples: Sequence[Example], exit_codes: Sequence[int]
) -> Callable[[Callable[..., int]], Command]:
    """Return a decorator that turns a function into the command `name`; the function returns the exit code.

    The sentence that describes the command comes from the registry.
    """

    def command(function: Callable[..., int]) -> Command:
        summary = next(row.summary for row in COMMANDS if row.name == name)
        built = Command(
            name,
            callback=function,
            params=list(options),
            help=summary,
            context_settings={"help_option_names": ["--help", "-h"], "allow_extra_args": True},
        )
        built.examples, built.exit_codes = examples, exit_codes
        return built

    return command


def first_screen(version: str) -> str:
    """Return what `polydoku` alone shows: the commands in their groups, and one example."""
    lines = [
        f"Polydoku {version}: every Sudoku, any shape, solved and proved.",
        "",
        "Usage: polydoku COMMAND [SOURCE]... [OPTIONS]",
        "A SOURCE is a file, - for standard input, a link, or the puzzle itself.",
        "",
    ]
    for group in GROUPS:
        lines.append(f"{group}:")
        lines += [f"  {row.name:<11} {row.summary}" for row in COMMANDS if row.group == group]
    lines += [
        "example:",
        f"  {FIRST_EXAMPLE}",
        "",
        "'polydoku help COMMAND' shows its options and examples, 'polydoku help options' those that",
        "commands share, 'polydoku --version' the version.",
    ]
    return "\n".join(lines)
