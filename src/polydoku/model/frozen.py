"""The base class of immutable values.

Frozen dataclasses would do, but importing `dataclasses` and generating their methods would more than double
the time of `import polydoku`.
"""

from typing import NoReturn


class Frozen:
    """A value whose attributes never change after the code that creates it has set them with `set_field`.

    `cached_property` works in subclasses without slots, because it stores results directly in `__dict__`.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed ({name})")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed ({name})")


set_field = object.__setattr__
"""Sets an attribute of a `Frozen` value; only the code that creates the value may call it."""
