"""`polydoku draw`: the command, and a file for each thing it does."""

from polydoku.cli.commands.draw.draw import command

__all__ = ["command"]
