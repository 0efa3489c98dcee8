"""The help of `polydoku` and of its commands, and `build_command`, which builds click commands."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import click

from polydoku.cli.completions import Completion, complete_files
from polydoku.cli.exit_codes import SHORT_MEANINGS
from polydoku.cli.registry import COMMANDS, GROUPS
from polydoku.errors import PuzzleError

OPTION_SECTIONS = ("input", "answer", "output", "limits")
FIRST_EXAMPLE = "polydoku solve 1..4.....1...32."


class Example(NamedTuple):
    """A command line for the help, and what it shows."""

    command_line: str
    description: str


class Option(click.Option):
    """An option and its section of the help. `polydoku help options` explains those with `is_shared`."""

    def __init__(self, *names: Any, section: str = "answer", **attributes: Any) -> None:
        super().__init__(*names, **attributes)
        self.section = section
        self.is_shared = False

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Completion]:
        """Complete file names for every option whose metavar is FILE."""
        if self.metavar == "FILE":
            return complete_files(ctx, self, incomplete)
        return super().shell_complete(ctx, incomplete)

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Leave the allowed range of numbers out of the help, where it would only take space."""
        notes = super().get_help_extra(ctx)
        notes.pop("range", None)
        return notes


def option(section: str, *names: str, **attributes: Any) -> Option:
    """Return an option for a section of the help; `names` and `attributes` are those of `click.Option`."""
    return Option(names, section=section, **attributes)


class Command(click.Command):
    """A command whose help has sections, examples and exit codes."""

    examples: Sequence[Example] = ()
    exit_codes: Sequence[int] = ()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; raises `PuzzleError` if there are too many."""
        extra_arguments = super().parse_args(ctx, args)
        if extra_arguments and not ctx.resilient_parsing:
            raise PuzzleError("argument-extra", command=self.name, argument=extra_arguments[0])
        return extra_arguments

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_text(self.help or "")
        self.format_usage(ctx, formatter)
        parameters = [parameter for parameter in self.params if isinstance(parameter, Option)]
        write_options(ctx, formatter, [parameter for parameter in parameters if not parameter.is_shared])
        if shared_names := [parameter.opts[0] for parameter in parameters if parameter.is_shared]:
            with formatter.section("common options ('polydoku help options' explains them)"):
                formatter.write_text(" ".join(shared_names))
        with formatter.section("examples"):
            for example in self.examples:
                formatter.write(f"  {example.command_line}  # {example.description}\n")
        with formatter.section("exit codes"):
            formatter.write_text(" · ".join(f"{code} {SHORT_MEANINGS[code]}" for code in self.exit_codes))


def write_options(ctx: click.Context, formatter: click.HelpFormatter, parameters: Sequence[Option]) -> None:
    """Write the names and help texts of options, section by section."""
    for section in OPTION_SECTIONS:
        rows = [
            parameter.get_help_record(ctx) or ("", "")
            for parameter in parameters
            if parameter.section == section
        ]
        if rows:
            with formatter.section(section):
                formatter.write_dl(rows, col_max=28)


def build_command(
    name: str, options: Sequence[click.Parameter], examples: Sequence[Example], exit_codes: Sequence[int]
) -> Callable[[Callable[..., int]], Command]:
    """Return a decorator that turns a function into the command `name`.

    The function receives the values of `options` and returns the exit code. The help begins with the summary
    in the registry.
    """

    def decorate(function: Callable[..., int]) -> Command:
        summary = next(entry.summary for entry in COMMANDS if entry.name == name)
        # Extra arguments pass click, so that `Command.parse_args` refuses them with an error of this project.
        command = Command(
            name,
            callback=function,
            params=list(options),
            help=summary,
            context_settings={"help_option_names": ["--help", "-h"], "allow_extra_args": True},
        )
        command.examples, command.exit_codes = examples, exit_codes
        return command

    return decorate


def first_screen(version: str) -> str:
    """Return the text that `polydoku` prints without arguments: all commands in groups, and one example."""
    lines = [
        f"Polydoku {version}: every Sudoku, any shape, solved and proved.",
        "",
        "Usage: polydoku COMMAND [SOURCE]... [OPTIONS]",
        "A SOURCE is a file, - for stdin, a link in single quotes, or the puzzle itself.",
        "",
    ]
    for group in GROUPS:
        lines.append(f"{group}:")
        lines += [f"  {entry.name:<11} {entry.summary}" for entry in COMMANDS if entry.group == group]
    lines += [
        "example:",
        f"  {FIRST_EXAMPLE}",
        "",
        "'polydoku help COMMAND' shows its options and examples, 'polydoku help options' the shared ones.",
    ]
    return "\n".join(lines)
