"""`polydoku candidates`: the command, and a file for each of its modes."""

from polydoku.cli.commands.candidates.candidates import command

__all__ = ["command"]
