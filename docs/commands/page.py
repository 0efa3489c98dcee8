"""The help of every command on one page.

`python docs/commands/page.py docs/commands.md` writes it from the table of commands.
"""

import sys
from pathlib import Path

from click.testing import CliRunner

from polydoku.cli.main import group
from polydoku.cli.registry import COMMANDS

HEAD = """# All commands

This page shows what `polydoku help COMMAND` prints. [The command line](command-line.md) explains the commands
with examples and their output. This page is made from the commands by `docs/commands/page.py`."""

WIDTH = 100
"""Characters in a line of help."""


def section(name: str) -> str:
    """Return the part of one command."""
    return f"## {name}\n\n```text\n{_help('help', name)}\n```"


def _help(*arguments: str) -> str:
    settings = {"prog_name": "polydoku", "terminal_width": WIDTH, "catch_exceptions": False}
    return CliRunner().invoke(group, arguments, **settings).output.rstrip("\n")


def text() -> str:
    """Return the help of all commands as a page of Markdown."""
    options = f"## Options that commands share\n\n```text\n{_help('help', 'options')}\n```"
    return "\n\n".join([HEAD, *(section(entry.name) for entry in COMMANDS), options]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), "utf-8")
