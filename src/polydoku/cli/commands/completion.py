"""`polydoku completion`: the script with which a shell completes commands, options and names.

click makes the scripts and finds the place in the line; what does not work in a shell is mended here.
"""

import click
from click.shell_completion import BashComplete, CompletionItem, FishComplete, ShellComplete, ZshComplete

from polydoku.cli.help import Example, build_command
from polydoku.cli.options import OneOf
from polydoku.errors import PuzzleError


class _WholeWords(ShellComplete):
    """A shell that replaces whole words, so the value of ``--option=value`` comes with its option."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        found = super().get_completions(args, incomplete)
        option, equals, _ = incomplete.partition("=")
        if not equals or not option.startswith("--"):
            return found
        return [
            CompletionItem(f"{option}={own.value}", help=own.help) for own in found if own.type == "plain"
        ]


class Zsh(_WholeWords, ZshComplete):
    """click's way."""


class Fish(_WholeWords, FishComplete):
    """click's way, but a comma ends neither a name nor its summary."""

    source_template = FishComplete.source_template.replace("string split", "string split --max 1")


SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": Zsh, "fish": Fish}

EXAMPLES = (
    Example("polydoku completion bash", 'eval "$(polydoku completion bash)" in ~/.bashrc uses it'),
    Example("polydoku completion zsh", "likewise in ~/.zshrc"),
    Example("polydoku completion fish", "as ~/.config/fish/completions/polydoku.fish"),
)


@build_command(
    "completion", (click.Argument(["shell"], metavar="bash|zsh|fish", type=OneOf(*SHELLS)),), EXAMPLES, (0, 2)
)
def command(shell: str) -> int:
    """Print the script for the shell."""
    click.echo(_of(shell).source())
    return 0


def answer(instruction: str) -> int:
    """Do what a script asks, ``zsh_complete``: nothing where the line makes no sense so far."""
    shell, _, asked = instruction.partition("_")
    if shell not in SHELLS or asked not in ("complete", "source"):
        return 1
    try:
        click.echo(_of(shell).complete() if asked == "complete" else _of(shell).source())
    except (PuzzleError, click.ClickException):
        return 1
    return 0


def _of(shell: str) -> ShellComplete:
    from polydoku.cli.main import COMPLETE, group

    return SHELLS[shell](group, {}, "polydoku", COMPLETE)
