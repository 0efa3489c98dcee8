"""`polydoku snakes`: the command, and a file for each thing it does."""

from polydoku.cli.commands.snakes.snakes import command

__all__ = ["command"]
