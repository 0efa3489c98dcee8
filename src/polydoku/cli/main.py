"""The console script `polydoku`: runs a command and prints every error as one line.

click would print four lines for a wrong option, and exit with 1 after Ctrl-C or a closed pipe. Therefore this
module invokes click's group itself, and `_code_and_message` handles every exception.
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

COMPLETE_VARIABLE = "_POLYDOKU_COMPLETE"
"""The environment variable in which the scripts of `polydoku completion` pass their instruction."""
GC_THRESHOLD = 50_000
"""The number of new objects that starts a garbage collection, more than a command creates at its start."""


class CommandGroup(click.Group):
    """All commands of the registry; the module of a command is imported when it is first needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [entry.name for entry in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if all(entry.name != cmd_name for entry in COMMANDS):
            return None
        # Python's import system may swallow the exception of a signal.
        with signals.delayed():
            command: click.Command = importlib.import_module(f"polydoku.cli.commands.{cmd_name}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            raise PuzzleError(
                "command-unknown",
                name=name,
                suggestion=words.suggestion(name, [entry.name for entry in COMMANDS]),
            )
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(first_screen(_version()) + "\n")


def _version() -> str:
    from polydoku import __version__

    return __version__


def _show_version(ctx: click.Context, _parameter: click.Parameter, requested: bool) -> None:
    if not requested or ctx.resilient_parsing:
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
    cls=CommandGroup, invoke_without_command=True, context_settings={"help_option_names": ["--help", "-h"]}
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
    """Show the list of commands if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line with the arguments `argv`, by default those of the process; return the exit code.

    By default the process ends afterwards. Garbage collection at its start and at its end would only take
    time, and is therefore avoided.
    """
    if argv is not None:
        return _main(list(argv))
    gc.set_threshold(GC_THRESHOLD)
    code = _main(sys.argv[1:])
    gc.freeze()
    return code


def _main(arguments: list[str]) -> int:
    if COMPLETE_VARIABLE in os.environ:
        from polydoku.cli.commands.completion import run_instruction

        return run_instruction(os.environ[COMPLETE_VARIABLE])
    try:
        with signals.handlers():
            code = _invoke(arguments)
            streams.flush()
    except BaseException as error:
        code = _report_error(error, arguments)
        if os.environ.get("POLYDOKU_DEBUG") == "1" and code not in (exit_codes.DONE, exit_codes.PIPE_CLOSED):
            import traceback

            traceback.print_exc()
    return code


def _invoke(arguments: list[str]) -> int:
    with group.make_context("polydoku", arguments) as ctx:
        return int(group.invoke(ctx) or exit_codes.DONE)


def _report_error(error: BaseException, arguments: list[str]) -> int:
    """Print the error as one line on stderr, if it has a message, and return the exit code."""
    code, message = _code_and_message(error, arguments)
    if code == exit_codes.PIPE_CLOSED:
        streams.discard_stdout()
    if message:
        streams.to_stderr(f"polydoku: {message}")
    return code


def _code_and_message(error: BaseException, arguments: list[str]) -> tuple[int, str]:
    match error:
        case exit_codes.AlreadyFinished():
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
            return exit_codes.BAD_INPUT, str(_usage_error(error, arguments))
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            return exit_codes.BAD_INPUT, f"{where}{error.strerror or error}"
        case SystemExit():
            return int(error.code or 0), ""
    return (
        exit_codes.BAD_INPUT,
        f"internal error: {type(error).__name__}: {error}; POLYDOKU_DEBUG=1 shows where",
    )


def _usage_error(error: click.ClickException, arguments: list[str]) -> PuzzleError | str:
    """Return the error in the words of this project for an error of click.

    Its hint may be `polydoku help COMMAND`, where ``options`` stands for an unknown command.
    """
    context = getattr(error, "ctx", None)
    if context is not None and context.parent:
        command = str(context.info_name)
    else:
        names = {entry.name for entry in COMMANDS}
        command = next((argument for argument in arguments if argument in names), "options")
    match error:
        case click.NoSuchOption():
            from polydoku.formats.reading.arguments import is_puzzle_with_dash

            for argument in arguments[: arguments.index("--")] if "--" in arguments else arguments:
                if is_puzzle_with_dash(argument):
                    return PuzzleError("dash-literal", literal=argument)
            return _unknown_option(error.option_name, command, error.possibilities or [])
        case click.BadOptionUsage():
            return PuzzleError("option-value", option=error.option_name, command=command)
        case click.MissingParameter() if error.param is not None and context is not None:
            return PuzzleError(
                "argument-missing", command=command, argument=error.param.make_metavar(context)
            )
    return error.format_message()


def _unknown_option(option: str, command: str, possibilities: Sequence[str]) -> PuzzleError:
    """Return the error for an option that `command` does not have: unknown, or without effect on it."""
    from polydoku.cli.options import COMMON_PARAMETERS

    if command != "options" and any(
        option in parameter.opts + parameter.secondary_opts for parameter in COMMON_PARAMETERS
    ):
        return PuzzleError("option-refused", option=option, command=command)
    suggestion = words.suggestion(option, list(possibilities))
    return PuzzleError("no-option", option=option, command=command, suggestion=suggestion)
