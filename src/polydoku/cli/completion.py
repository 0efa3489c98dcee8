"""`polydoku completion`: the script with which a shell completes commands, options and names."""

import click
from click.shell_completion import get_completion_class

from polydoku.cli.help import Example, made

SHELLS = ("bash", "zsh", "fish")

EXAMPLES = (
    Example("polydoku completion bash", 'eval "$(polydoku completion bash)" in ~/.bashrc uses it'),
    Example("polydoku completion zsh", "likewise in ~/.zshrc"),
    Example("polydoku completion fish", "as ~/.config/fish/completions/polydoku.fish"),
)


@made("completion", (click.Argument(["shell"], type=click.Choice(SHELLS)),), EXAMPLES, (0, 2))
def command(shell: str) -> int:
    """Print click's own script for the shell."""
    from polydoku.cli.main import COMPLETE, group

    found = get_completion_class(shell)
    if found is not None:
        click.echo(found(group, {}, "polydoku", COMPLETE).source())
    return 0
