"""Drawing: a scene of shapes, themes, and the writers of files; the terminal draws on its own.

The names are looked up on first use, so that a drawing in the terminal loads no writer of files.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polydoku.draw.output import Picture, animate, board_picture, puzzle_picture, shown
    from polydoku.draw.pages import book
    from polydoku.draw.picture import scene_of
    from polydoku.draw.tiles import tiled

__all__ = ["Picture", "animate", "board_picture", "book", "puzzle_picture", "scene_of", "shown", "tiled"]

_HOMES = {"book": "pages", "scene_of": "picture", "tiled": "tiles"}
"""The module of each name; every other name is in `output`."""


def __dir__() -> list[str]:
    """Return the public names, also those that are not loaded yet, for Tab and `help`."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'polydoku.draw' has no attribute '{name}'")
    return getattr(import_module(f"polydoku.draw.{_HOMES.get(name, 'output')}"), name)
