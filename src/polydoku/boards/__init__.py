"""Functions that return boards, and the names of boards, such as ``9x9`` and ``rhombus:9,5``.

`named` returns the board that has a name. `FAMILIES` describes all names, for help and docs. Modules of
rare boards are imported on first use, which keeps the start of the program fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from polydoku.boards.document import from_json, to_json
from polydoku.boards.families import FAMILIES, Family, board_of, named
from polydoku.boards.overlapping import overlapping, samurai
from polydoku.boards.rhombus import Tile, rhombus
from polydoku.boards.rhombus_shapes import random_rhombus, shapes
from polydoku.boards.squares import jigsaw, latin, square

if TYPE_CHECKING:
    from polydoku.boards.cube_surface import cube
    from polydoku.boards.extra_houses import extra, with_houses
    from polydoku.boards.layouts import gattai, layout
    from polydoku.boards.random_jigsaws import random_jigsaw
    from polydoku.boards.rectangles import latin_rectangle, rectangle
    from polydoku.boards.wrapping import wrapped

__all__ = [
    "FAMILIES",
    "Family",
    "Tile",
    "board_of",
    "cube",
    "extra",
    "from_json",
    "gattai",
    "jigsaw",
    "latin",
    "latin_rectangle",
    "layout",
    "named",
    "overlapping",
    "random_jigsaw",
    "random_rhombus",
    "rectangle",
    "rhombus",
    "samurai",
    "shapes",
    "square",
    "to_json",
    "with_houses",
    "wrapped",
]

_LAZY_MODULES = {
    "cube": "cube_surface",
    "extra": "extra_houses",
    "with_houses": "extra_houses",
    "gattai": "layouts",
    "layout": "layouts",
    "random_jigsaw": "random_jigsaws",
    "latin_rectangle": "rectangles",
    "rectangle": "rectangles",
    "wrapped": "wrapping",
}
"""From each name that is imported on first use to its module."""


def __dir__() -> list[str]:
    """Return all public names for completion and `help`, whether or not their modules are imported yet."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))


def __getattr__(name: str) -> Any:
    if name not in _LAZY_MODULES:
        raise AttributeError(f"module 'polydoku.boards' has no attribute '{name}'")
    return getattr(import_module(f"polydoku.boards.{_LAZY_MODULES[name]}"), name)
