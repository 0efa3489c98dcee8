"""Moves texts in the corners of cells that would lie over each other, such as the totals of two cages."""

from collections.abc import Iterable

from polydoku.draw.bounds import Box, extent
from polydoku.model.scene import Dot, Layer, Polygon, Shape, moved

STEP = 0.05
"""How far a text is moved to the right at a time, in cell edges."""

MAX_STEPS = 14
"""A text that overlaps others even then stays where it is."""


def corner_texts_apart(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return the shapes; a corner text is moved to the right of dots, and of other corner texts before it.

    A corner text consists of a ground with the role ``cage-ground`` and a text after it.
    """
    result = list(shapes)
    obstacles = [
        extent(shape)
        for shape in result
        if isinstance(shape, Dot) and shape.role.startswith("dot.") and shape.layer is Layer.RULE_MARKS
    ]
    for index, ground in enumerate(result):
        if isinstance(ground, Polygon) and ground.role == "cage-ground":
            distance = _free_distance(extent(ground), obstacles)
            result[index : index + 2] = (moved(shape, distance, 0) for shape in result[index : index + 2])
            obstacles.append(extent(result[index]))
    return tuple(result)


def _free_distance(box: Box, obstacles: Iterable[Box]) -> float:
    """Return how far to the right the box overlaps no obstacle; 0 if there is no such place near it."""
    obstacles = tuple(obstacles)
    for number in range(MAX_STEPS + 1):
        left, top, right, bottom = box[0] + number * STEP, box[1], box[2] + number * STEP, box[3]
        if not any(
            left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
            for other in obstacles
        ):
            return number * STEP
    return 0
