"""The constraints that rules consist of, one class per file.

The core has a constraint of the same meaning for each of these classes; `Constraint.spec` names it.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from polydoku.model.constraint import Constraint


def all() -> tuple[type[Constraint], ...]:
    """Return all constraint classes, in the order of their file names.

    >>> "AllDifferent" in [constraint_class.__name__ for constraint_class in all()]
    True
    """
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    classes = (value for module in modules for value in vars(module).values() if isinstance(value, type))
    return tuple(cls for cls in classes if issubclass(cls, Constraint) and cls is not Constraint)


def __getattr__(name: str) -> Any:
    """Return the constraint class of this name, such as ``constraints.AllDifferent``."""
    classes = () if name.startswith("_") else all()
    for constraint_class in classes:
        if constraint_class.__name__ == name:
            return constraint_class
    raise AttributeError(f"module 'polydoku.constraints' has no attribute '{name}'")
