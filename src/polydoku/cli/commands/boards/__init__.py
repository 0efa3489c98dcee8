"""The command `polydoku boards`."""

from polydoku.cli.commands.boards.boards import command

__all__ = ["command"]
