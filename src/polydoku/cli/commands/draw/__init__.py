"""`polydoku draw`: the command, and a file for each of its modes."""

from polydoku.cli.commands.draw.draw import command

__all__ = ["command"]
