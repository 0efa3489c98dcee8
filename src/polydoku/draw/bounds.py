"""The bounding box of a picture, which contains every shape with its line."""

from collections.abc import Iterable

from polydoku.model.scene import Arc, Dot, Polygon, Shape, Text, rounded

Box = tuple[float, float, float, float]

CHARACTER_WIDTH = 0.6
"""Width of a character, relative to the text size; digits and most letters are narrower."""

HALF_CAPITAL = 0.36
"""Half the height of a capital letter, relative to the text size."""

MARGIN = 0.04
"""Room around shapes that reach beyond the board: more than half the width of their lines."""

CLUE_MARGIN = 0.14
"""Room around clues outside the board, so that no number touches the border of the picture."""


def box_around(box: Box, shapes: Iterable[Shape], *, margin: float = MARGIN) -> Box:
    """Return the smallest box that contains `box` and all shapes, with `margin` around each shape.

    >>> box_around((0, 0, 9, 9), [Dot((0, 4), 0.5, "step.on")])
    (-0.54, 0, 9.54, 9)
    """
    left, top, right, bottom = box[0], box[1], box[0] + box[2], box[1] + box[3]
    for shape in shapes:
        x0, y0, x1, y1 = extent(shape)
        left, top = min(left, x0 - margin), min(top, y0 - margin)
        right, bottom = max(right, x1 + margin), max(bottom, y1 + margin)
    return (*rounded(left, top), *rounded(right - left, bottom - top))


def extent(shape: Shape) -> Box:
    """Return the left, top, right and bottom border of a shape, without the width of its line."""
    if isinstance(shape, Dot | Arc):
        (x, y), reach_x, reach_y = shape.centre, shape.radius, shape.radius
    elif isinstance(shape, Text):
        width = CHARACTER_WIDTH * shape.size * len(shape.text)
        x = shape.at[0] + {"start": width / 2, "middle": 0, "end": -width / 2}[shape.anchor]
        y, reach_x, reach_y = shape.at[1], width / 2, HALF_CAPITAL * shape.size
    else:
        xs, ys = [point[0] for point in shape.points], [point[1] for point in shape.points]
        if not isinstance(shape, Polygon) and shape.curved:
            # Halfway to its control point is as far as a curve goes.
            xs[1], ys[1] = (xs[0] + 2 * xs[1] + xs[2]) / 4, (ys[0] + 2 * ys[1] + ys[2]) / 4
        return min(xs), min(ys), max(xs), max(ys)
    return x - reach_x, y - reach_y, x + reach_x, y + reach_y
