"""Constraints: what rules are made of, one a file.

Each is the Python face of a constraint of the core: it says what it means, and the core does it fast.
"""

from importlib import import_module
from pkgutil import iter_modules

from polydoku.model.constraint import Constraint


def all() -> tuple[type[Constraint], ...]:
    """Return the constraints of this package, by the names of their files.

    >>> [kind.__name__ for kind in all()][:2]
    ['AllDifferent', 'NotEqual']
    """
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    kinds = (kind for module in modules for kind in vars(module).values() if isinstance(kind, type))
    return tuple(kind for kind in kinds if issubclass(kind, Constraint) and kind is not Constraint)
