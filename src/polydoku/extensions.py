"""Packages that add an engine, rules and error lines: each registers its own when it is imported."""

from importlib import import_module

NAMES = ("polydoku.snakes",)


def load() -> None:
    """Import all extensions, so that their rules, engines and error lines are known."""
    for name in NAMES:
        import_module(name)
