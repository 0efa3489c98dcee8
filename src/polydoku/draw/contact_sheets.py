"""A contact sheet: several pictures in rows on one larger picture, with a caption below each."""

from collections.abc import Iterable

from polydoku.errors import PuzzleError
from polydoku.model.scene import Layer, Scene, Shape, Text, moved, rounded

GAP = 0.8
"""Distance between pictures, in cell edges."""

CAPTION_SIZE = 0.5
"""Text size of a caption, in cell edges."""


def contact_sheet(captioned_scenes: Iterable[tuple[str, Scene]], *, columns: int, title: str = "") -> Scene:
    """Return one scene with all pictures, `columns` in each row, each above its caption.

    >>> contact_sheet([("a", Scene((), (0, 0, 9, 9)))] * 3, columns=2).box
    (0, 0, 20.4, 21.4)
    """
    entries = list(captioned_scenes)
    if not entries or columns < 1:
        raise PuzzleError("no-frames")
    column_width = max(scene.box[2] for _, scene in entries) + GAP
    row_height = max(scene.box[3] for _, scene in entries) + GAP + CAPTION_SIZE
    shapes: list[Shape] = []
    for index, (caption, scene) in enumerate(entries):
        x, y = GAP + index % columns * column_width, GAP + index // columns * row_height
        left, top, width, height = scene.box
        shapes += [moved(shape, x - left, y - top) for shape in scene.shapes]
        if caption:
            caption_middle = rounded(x + width / 2, y + height + CAPTION_SIZE)
            shapes.append(Text(caption_middle, caption, "given", CAPTION_SIZE, Layer.SELECTION))
    row_count = -(-len(entries) // columns)
    size = rounded(GAP + min(columns, len(entries)) * column_width, GAP + row_count * row_height)
    description = " ".join(f"{caption}: {scene.title}." for caption, scene in entries)
    return Scene(tuple(shapes), (0, 0, *size), title or f"{len(entries)} pictures", description)
