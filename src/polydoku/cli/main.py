"""The console script: runs a command and turns whatever happens into one line and an exit code.

click's own ending is not used (it prints four lines for a wrong option, and exits 1 for Ctrl-C and for a
closed pipe), so the group is invoked here and every way out is listed in `_ended`.
"""

import gc
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from polydoku import words
from polydoku.cli import exit_codes, signals, streams
from polydoku.cli.help import first_screen
from polydoku.cli.registry import COMMANDS
from polydoku.errors import NotUnique, PuzzleError, Stopped

COMPLETE = "_POLYDOKU_COMPLETE"
"""Set by the scripts of `polydoku completion`, which ask the program what could follow."""
GARBAGE = 50_000
"""New objects after which Python looks for garbage: more than there are at the start of any command."""


class Commands(click.Group):
    """The group of all commands; a command's file is imported when it is first needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [row.name for row in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if all(row.name != cmd_name for row in COMMANDS):
            return None
        with signals.held():  # an exception could get lost in the import system
            found: click.Command = importlib.import_module(f"polydoku.cli.commands.{cmd_name}").command
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            raise PuzzleError("command-unknown", name=name, suggestion=_suggestion(name))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(first_screen(_version()) + "\n")


def _suggestion(name: str) -> str:
    from difflib import get_close_matches

    found = get_close_matches(name, [row.name for row in COMMANDS], n=1)
    return f" Did you mean '{found[0]}'?" if found else ""


def _version() -> str:
    from polydoku import __version__

    return __version__


def _show_version(ctx: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if not asked or ctx.resilient_parsing:
        return
    import platform

    from polydoku import _core

    parts = [
        f"polydoku {_version()}",
        f"kernel {_core.kernel()}",
        f"Python {platform.python_version()}",
        f"{platform.system()} {platform.machine()}",
    ]
    click.echo(", ".join(parts))
    ctx.exit()


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["--help", "-h"]}
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show version, engine kernel, Python and platform.",
)
@click.pass_context
def group(ctx: click.Context) -> None:
    """Show the first screen when no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; `argv` defaults to the process's arguments.

    Without `argv` the process is ours: then nothing is looked through for garbage while it starts, when there
    is none, and nothing at its end, when all of it goes.
    """
    if argv is not None:
        return _main(list(argv))
    gc.set_threshold(GARBAGE)
    code = _main(sys.argv[1:])
    gc.freeze()
    return code


def _main(arguments: list[str]) -> int:
    if COMPLETE in os.environ:
        from polydoku.cli.commands.completion import answer

        return answer(os.environ[COMPLETE])
    try:
        with signals.handled():
            code = _run(arguments)
            streams.flush()
    except BaseException as error:
        code = _ended(error, arguments)
        if os.environ.get("POLYDOKU_DEBUG") == "1" and code not in (exit_codes.DONE, exit_codes.PIPE_CLOSED):
            import traceback

            traceback.print_exc()
    return code


def _run(arguments: list[str]) -> int:
    with group.make_context("polydoku", arguments) as ctx:
        return int(group.invoke(ctx) or exit_codes.DONE)


def _ended(error: BaseException, arguments: list[str]) -> int:
    """Say in one line how the run ended, unless that is nobody's business, and return its code."""
    code, line = _told(error, arguments)
    if code == exit_codes.PIPE_CLOSED:
        streams.close_quietly()
    if line:
        streams.to_stderr(f"polydoku: {line}")
    return code


def _told(error: BaseException, arguments: list[str]) -> tuple[int, str]:
    match error:
        case exit_codes.Finished():
            return exit_codes.DONE, str(error)
        case click.exceptions.Exit():
            return error.exit_code, ""
        case exit_codes.PipeClosed() | BrokenPipeError():
            return exit_codes.PIPE_CLOSED, ""
        case KeyboardInterrupt() | click.Abort():
            return exit_codes.INTERRUPTED, str(error) or "stopped"
        case exit_codes.Terminated():
            return exit_codes.TERMINATED, str(error) or "stopped"
        case Stopped():
            return exit_codes.STOPPED, str(error)
        case NotUnique():
            return exit_codes.NEGATIVE, str(error)
        case PuzzleError():
            return exit_codes.BAD_INPUT, str(error)
        case click.ClickException():
            return exit_codes.BAD_INPUT, str(_usage(error, arguments))
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            return exit_codes.BAD_INPUT, f"{where}{error.strerror or error}"
        case SystemExit():
            return int(error.code or 0), ""
    return (
        exit_codes.BAD_INPUT,
        f"internal error: {type(error).__name__}: {error}; POLYDOKU_DEBUG=1 shows where",
    )


def _usage(error: click.ClickException, arguments: list[str]) -> PuzzleError | str:
    """Return in our words what click found wrong with the options."""
    context = getattr(error, "ctx", None)
    if context is not None and context.parent:
        command = str(context.info_name)
    else:
        names = {row.name for row in COMMANDS}
        command = next((argument for argument in arguments if argument in names), "options")
    match error:
        case click.NoSuchOption():
            from polydoku.formats.reading.arguments import is_dashed

            for argument in arguments[: arguments.index("--")] if "--" in arguments else arguments:
                if is_dashed(argument):
                    return PuzzleError("dash-literal", literal=argument)
            return _no_option(error.option_name, command, error.possibilities or [])
        case click.BadOptionUsage():
            return PuzzleError("option-value", option=error.option_name, command=command)
        case click.MissingParameter() if error.param is not None and context is not None:
            return PuzzleError(
                "argument-missing", command=command, argument=error.param.make_metavar(context)
            )
    return error.format_message()


def _no_option(option: str, command: str, possibilities: Sequence[str]) -> PuzzleError:
    """Return the error for an option that a command has not: unknown, or without effect on it."""
    from polydoku.cli.options import COMMON

    if command != "options" and any(option in own.opts + own.secondary_opts for own in COMMON):
        return PuzzleError("option-refused", option=option, command=command)
    suggestion = words.suggestion(option, list(possibilities))
    return PuzzleError("no-option", option=option, command=command, suggestion=suggestion)
