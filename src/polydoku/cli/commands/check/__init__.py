"""The command `polydoku check`."""

from polydoku.cli.commands.check.check import command

__all__ = ["command"]
