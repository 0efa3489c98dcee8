"""`polydoku explain`: the command, and a file for each thing it does."""

from polydoku.cli.commands.explain.explain import command

__all__ = ["command"]
