"""The command `polydoku generate`."""

from polydoku.cli.commands.generate.generate import command

__all__ = ["command"]
