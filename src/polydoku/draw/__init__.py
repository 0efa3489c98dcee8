"""Pictures of puzzles, boards and steps as SVG, PNG, PDF, GIF or HTML, and drawings for the terminal.

A picture is first built as a scene: a list of shapes without colours (see `polydoku.model.scene`). A theme
adds the colours when the scene is written to a file. Names are imported on first use, so that drawing in
the terminal does not load the code that writes files.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polydoku.draw.contact_sheets import contact_sheet
    from polydoku.draw.legend import legend_picture
    from polydoku.draw.output import Picture, animate, board_picture, puzzle_picture, scene_picture
    from polydoku.draw.pages import book
    from polydoku.draw.picture import scene_of

__all__ = [
    "Picture",
    "animate",
    "board_picture",
    "book",
    "contact_sheet",
    "legend_picture",
    "puzzle_picture",
    "scene_of",
    "scene_picture",
]

_MODULES = {
    "book": "pages",
    "contact_sheet": "contact_sheets",
    "legend_picture": "legend",
    "scene_of": "picture",
}
"""The module of each public name; names that are not listed are in `output`."""


def __dir__() -> list[str]:
    """Return the public names, including those that are not imported yet."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'polydoku.draw' has no attribute '{name}'")
    return getattr(import_module(f"polydoku.draw.{_MODULES.get(name, 'output')}"), name)
