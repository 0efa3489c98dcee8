"""`polydoku candidates`: the command, and a file for each thing it does."""

from polydoku.cli.commands.candidates.candidates import command

__all__ = ["command"]
