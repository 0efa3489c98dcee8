"""Constraints, of which rules are made: one file for each.

Each class defines in Python what the constraint of the same name in the core means.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from polydoku.model.constraint import Constraint


def all() -> tuple[type[Constraint], ...]:
    """Return the constraints of this package, by the names of their files.

    >>> [kind.__name__ for kind in all()][:2]
    ['AllDifferent', 'NotEqual']
    """
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    kinds = (kind for module in modules for kind in vars(module).values() if isinstance(kind, type))
    return tuple(kind for kind in kinds if issubclass(kind, Constraint) and kind is not Constraint)


def __getattr__(name: str) -> Any:
    """Return a constraint by the name of its class: ``constraints.AllDifferent``."""
    for kind in () if name.startswith("_") else all():
        if kind.__name__ == name:
            return kind
    raise AttributeError(f"module 'polydoku.constraints' has no attribute '{name}'")
