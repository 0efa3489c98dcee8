"""The packages that extend the core, such as `polydoku.snakes`.

Each one registers its engine, rules and error texts when it is imported.
"""

from importlib import import_module

PACKAGES = ("polydoku.snakes",)


def load() -> None:
    """Import every extension, so that its rules, engine and error texts are registered."""
    for package in PACKAGES:
        import_module(package)
