"""`polydoku solve`: the command, and a file for each thing it does."""

from polydoku.cli.commands.solve.solve import command

__all__ = ["command"]
