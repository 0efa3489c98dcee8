"""`polydoku completion`: prints the script with which a shell completes commands, options and names.

click writes the scripts and parses the line; this module corrects what does not work in some shells.
"""

import click
from click.shell_completion import BashComplete, CompletionItem, FishComplete, ShellComplete, ZshComplete

from polydoku.cli.help import Example, build_command
from polydoku.cli.options import OneOf
from polydoku.errors import PuzzleError


class _WordCompleter(ShellComplete):
    """Completion for a shell that replaces whole words: ``--option=`` is repeated before each value."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        items = super().get_completions(args, incomplete)
        option, equals, _ = incomplete.partition("=")
        if not equals or not option.startswith("--"):
            return items
        return [
            CompletionItem(f"{option}={item.value}", help=item.help) for item in items if item.type == "plain"
        ]


class Zsh(_WordCompleter, ZshComplete):
    """Completion for zsh."""


class Fish(_WordCompleter, FishComplete):
    """Completion for fish; summaries may contain commas."""

    source_template = FishComplete.source_template.replace("string split", "string split --max 1")


SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": Zsh, "fish": Fish}

EXAMPLES = (
    Example("polydoku completion bash", 'eval "$(polydoku completion bash)" in ~/.bashrc uses it'),
    Example("polydoku completion zsh", "the same line in ~/.zshrc"),
    Example("polydoku completion fish", "as ~/.config/fish/completions/polydoku.fish"),
)


@build_command(
    "completion", (click.Argument(["shell"], metavar="bash|zsh|fish", type=OneOf(*SHELLS)),), EXAMPLES, (0, 2)
)
def command(shell: str) -> int:
    """Print the script for the shell."""
    click.echo(_completer(shell).source())
    return 0


def answer(instruction: str) -> int:
    """Carry out the instruction of a script, such as ``zsh_complete``; return 1 if anything is wrong."""
    shell, _, action = instruction.partition("_")
    if shell not in SHELLS or action not in ("complete", "source"):
        return 1
    try:
        click.echo(_completer(shell).complete() if action == "complete" else _completer(shell).source())
    except (PuzzleError, click.ClickException):
        return 1
    return 0


def _completer(shell: str) -> ShellComplete:
    from polydoku.cli.main import COMPLETE, group

    return SHELLS[shell](group, {}, "polydoku", COMPLETE)
