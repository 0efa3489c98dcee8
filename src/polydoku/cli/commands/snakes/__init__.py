"""The command `polydoku snakes`."""

from polydoku.cli.commands.snakes.snakes import command

__all__ = ["command"]
