"""`polydoku help`: lists the commands, or shows the help of one command or of the common options."""

import click

from polydoku import words
from polydoku.cli.completions import complete_words
from polydoku.cli.exit_codes import LONG_MEANINGS
from polydoku.cli.help import Example, Option, build_command, write_options
from polydoku.cli.options import COMMON_PARAMETERS
from polydoku.cli.registry import COMMANDS
from polydoku.errors import PuzzleError

COMMON_OPTIONS = "options"
"""The argument that asks for the options that commands share."""

EXAMPLES = (
    Example("polydoku help", "all commands"),
    Example("polydoku help solve", "the options of a command"),
    Example("polydoku help options", "the options that commands share"),
)

CHOICES = (*(command_entry.name for command_entry in COMMANDS), COMMON_OPTIONS)

TOPIC_ARGUMENT = click.Argument(
    ["topic"], required=False, metavar="[COMMAND|options]", shell_complete=complete_words(*CHOICES)
)


@build_command("help", (TOPIC_ARGUMENT,), EXAMPLES, exit_codes=(0, 2))
def command(topic: str | None) -> int:
    """Print the help of the command `topic`, of the common options, or of `polydoku` itself."""
    from polydoku.cli.main import group

    context = click.get_current_context()
    group_context = context.parent or context
    if topic is None:
        click.echo(group_context.get_help())
    elif topic == COMMON_OPTIONS:
        click.echo(_common_options_help(context))
    else:
        topic_command = group.get_command(group_context, topic)
        if topic_command is None:
            suggestion = words.suggestion(topic, list(CHOICES))
            raise PuzzleError("command-unknown", name=topic, suggestion=suggestion)
        topic_context = click.Context(topic_command, info_name=topic, parent=group_context)
        click.echo(topic_command.get_help(topic_context))
    return 0


def _common_options_help(context: click.Context) -> str:
    formatter = context.make_formatter()
    formatter.write_text("Options that commands share. The page of a command names those that it takes.")
    write_options(context, formatter, [option for option in COMMON_PARAMETERS if isinstance(option, Option)])
    with formatter.section("exit codes"):
        formatter.write_dl([(str(code), meaning) for code, meaning in LONG_MEANINGS.items()])
    return formatter.getvalue().rstrip("\n")
