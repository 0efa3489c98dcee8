"""`polydoku bench`: the command, and a file for each of its modes."""

from polydoku.cli.commands.bench.bench import command

__all__ = ["command"]
