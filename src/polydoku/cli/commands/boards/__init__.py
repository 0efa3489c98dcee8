"""`polydoku boards`: the command, and a file for each of its modes."""

from polydoku.cli.commands.boards.boards import command

__all__ = ["command"]
