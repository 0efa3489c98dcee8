"""`polydoku explain`: the command, and a file for each of its modes."""

from polydoku.cli.commands.explain.explain import command

__all__ = ["command"]
