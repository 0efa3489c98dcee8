"""`polydoku solve`: the command, and a file for each of its modes."""

from polydoku.cli.commands.solve.solve import command

__all__ = ["command"]
