"""Several pictures on one: scenes in rows, each with a caption below, as a scene of its own."""

from collections.abc import Iterable

from polydoku.errors import PuzzleError
from polydoku.model.scene import Arc, Dot, Layer, Line, Polygon, Scene, Shape, Text, rounded

GAP = 0.8
"""Room between pictures, in cell edges."""

CAPTION = 0.5
"""Size of a caption."""


def tiled(pictures: Iterable[tuple[str, Scene]], *, columns: int, title: str = "") -> Scene:
    """Return captions and scenes as one scene, `columns` pictures side by side.

    >>> tiled([("a", Scene((), (0, 0, 9, 9)))] * 3, columns=2).box
    (0, 0, 20.4, 21.4)
    """
    entries = list(pictures)
    if not entries or columns < 1:
        raise PuzzleError("no-frames")
    wide = max(scene.box[2] for _, scene in entries) + GAP
    high = max(scene.box[3] for _, scene in entries) + GAP + CAPTION
    shapes: list[Shape] = []
    for number, (caption, scene) in enumerate(entries):
        x, y = GAP + number % columns * wide, GAP + number // columns * high
        left, top, width, height = scene.box
        shapes += [_moved(shape, x - left, y - top) for shape in scene.shapes]
        if caption:
            middle = rounded(x + width / 2, y + height + CAPTION)
            shapes.append(Text(middle, caption, "given", CAPTION, Layer.SELECTION))
    rows = -(-len(entries) // columns)
    size = rounded(GAP + min(columns, len(entries)) * wide, GAP + rows * high)
    words = " ".join(f"{caption}: {scene.title}." for caption, scene in entries)
    return Scene(tuple(shapes), (0, 0, *size), title or f"{len(entries)} pictures", words)


def _moved(shape: Shape, x: float, y: float) -> Shape:
    if isinstance(shape, Polygon | Line):
        return shape._replace(points=tuple(rounded(a + x, b + y) for a, b in shape.points))
    if isinstance(shape, Dot | Arc):
        return shape._replace(centre=rounded(shape.centre[0] + x, shape.centre[1] + y))
    return shape._replace(at=rounded(shape.at[0] + x, shape.at[1] + y))
