"""The command `polydoku solve`."""

from polydoku.cli.commands.solve.solve import command

__all__ = ["command"]
