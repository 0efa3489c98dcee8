"""`polydoku bench`: the command, and a file for each thing it does."""

from polydoku.cli.commands.bench.bench import command

__all__ = ["command"]
