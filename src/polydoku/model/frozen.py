"""Plain frozen values. `dataclasses` would do the same, but importing it and generating its methods
takes longer than everything else that `import polydoku` does together.
"""

from typing import NoReturn


class Frozen:
    """A value whose attributes are put once, by `__init__` through `set_field`, and never change."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed ({name})")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed ({name})")


set_field = object.__setattr__
"""How a frozen value's `__init__` sets its own attributes."""
