"""The command `polydoku explain`."""

from polydoku.cli.commands.explain.explain import command

__all__ = ["command"]
