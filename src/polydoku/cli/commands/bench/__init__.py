"""The command `polydoku bench`."""

from polydoku.cli.commands.bench.bench import command

__all__ = ["command"]
