"""The command `polydoku rate`."""

from polydoku.cli.commands.rate.rate import command

__all__ = ["command"]
