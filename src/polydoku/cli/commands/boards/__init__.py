"""`polydoku boards`: the command, and a file for each thing it does."""

from polydoku.cli.commands.boards.boards import command

__all__ = ["command"]
