"""`polydoku snakes`: the command, and a file for each of its modes."""

from polydoku.cli.commands.snakes.snakes import command

__all__ = ["command"]
