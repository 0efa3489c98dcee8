"""`polydoku check`: the command, and a file for each of its modes."""

from polydoku.cli.commands.check.check import command

__all__ = ["command"]
