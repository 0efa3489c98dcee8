"""`polydoku completion`: prints the script with which a shell completes commands, options and names.

click generates the scripts. To complete a line, a script runs `polydoku` with an instruction such as
``zsh_complete`` in the environment variable `_POLYDOKU_COMPLETE`. `run_instruction` carries it out.
"""

import click
from click.shell_completion import BashComplete, CompletionItem, FishComplete, ShellComplete, ZshComplete

from polydoku.cli.help import Example, build_command
from polydoku.cli.options import Choice
from polydoku.errors import PuzzleError


class _WordCompleter(ShellComplete):
    """Completion for a shell that replaces the whole word: ``--as=j`` by ``--as=json``, not by ``json``."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        items = super().get_completions(args, incomplete)
        option_name, equals_sign, _ = incomplete.partition("=")
        if not equals_sign or not option_name.startswith("--"):
            return items
        return [
            CompletionItem(f"{option_name}={item.value}", help=item.help)
            for item in items
            if item.type == "plain"
        ]


class Zsh(_WordCompleter, ZshComplete):
    """Completion for zsh."""


class Fish(_WordCompleter, FishComplete):
    """Completion for fish."""

    # An item is "type,value"; the limit of one split leaves commas in the value alone.
    source_template = FishComplete.source_template.replace("string split", "string split --max 1")


SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": Zsh, "fish": Fish}

EXAMPLES = (
    Example("polydoku completion bash", 'eval "$(polydoku completion bash)" in ~/.bashrc uses it'),
    Example("polydoku completion zsh", "the same line in ~/.zshrc"),
    Example("polydoku completion fish", "as ~/.config/fish/completions/polydoku.fish"),
)


@build_command(
    "completion",
    (click.Argument(["shell"], metavar="bash|zsh|fish", type=Choice(*SHELLS)),),
    EXAMPLES,
    exit_codes=(0, 2),
)
def command(shell: str) -> int:
    """Print the completion script for `shell`."""
    click.echo(_completer(shell).source())
    return 0


def run_instruction(instruction: str) -> int:
    """Carry out ``SHELL_complete`` or ``SHELL_source`` and return the exit code, 1 for any error.

    ``complete`` prints the completions of the line in COMP_WORDS; ``source`` prints the script.
    """
    shell, _, action = instruction.partition("_")
    if shell not in SHELLS or action not in ("complete", "source"):
        return 1
    try:
        completer = _completer(shell)
        click.echo(completer.complete() if action == "complete" else completer.source())
    except (PuzzleError, click.ClickException):
        return 1
    return 0


def _completer(shell: str) -> ShellComplete:
    from polydoku.cli.main import COMPLETE_VARIABLE, group

    return SHELLS[shell](group, ctx_args={}, prog_name="polydoku", complete_var=COMPLETE_VARIABLE)
