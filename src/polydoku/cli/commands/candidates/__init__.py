"""The command `polydoku candidates`."""

from polydoku.cli.commands.candidates.candidates import command

__all__ = ["command"]
