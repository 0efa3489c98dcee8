"""`polydoku help`: the first screen, the page of a command, or the options that commands share."""

import click

from polydoku import words
from polydoku.cli.completions import complete_names
from polydoku.cli.exit_codes import LONG_MEANING
from polydoku.cli.help import Example, Option, build_command, write_sections
from polydoku.cli.options import COMMON
from polydoku.cli.registry import COMMANDS
from polydoku.errors import PuzzleError

OPTIONS_TOPIC = "options"

EXAMPLES = (
    Example("polydoku help", "all commands"),
    Example("polydoku help solve", "the options of a command"),
    Example("polydoku help options", "the options that commands share"),
)

_TOPICS = (*(row.name for row in COMMANDS), OPTIONS_TOPIC)

TOPIC = click.Argument(
    ["topic"], required=False, metavar="[COMMAND|options]", shell_complete=complete_names("", *_TOPICS)
)


@build_command("help", (TOPIC,), EXAMPLES, (0, 2))
def command(topic: str | None) -> int:
    """Print the page of `topic`, or the first screen."""
    from polydoku.cli.main import group

    context = click.get_current_context()
    parent = context.parent or context
    if topic is None:
        click.echo(parent.get_help())
    elif topic == OPTIONS_TOPIC:
        click.echo(_options_page(context))
    else:
        page = group.get_command(parent, topic)
        if page is None:
            raise PuzzleError("help-unknown", name=topic, suggestion=words.suggestion(topic, list(_TOPICS)))
        click.echo(page.get_help(click.Context(page, info_name=topic, parent=parent)))
    return 0


def _options_page(context: click.Context) -> str:
    formatter = context.make_formatter()
    formatter.write_text("Options that commands share. The page of a command names those that it takes.")
    write_sections(context, formatter, [option for option in COMMON if isinstance(option, Option)])
    with formatter.section("exit codes"):
        formatter.write_dl([(str(code), meaning) for code, meaning in LONG_MEANING.items()])
    return formatter.getvalue().rstrip("\n")
