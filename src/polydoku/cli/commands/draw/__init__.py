"""The command `polydoku draw`."""

from polydoku.cli.commands.draw.draw import command

__all__ = ["command"]
