"""`polydoku check`: the command, and a file for each thing it does."""

from polydoku.cli.commands.check.check import command

__all__ = ["command"]
