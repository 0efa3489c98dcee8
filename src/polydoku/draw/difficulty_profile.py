"""Draws the difficulty profile of a puzzle: a bar for each step, as high as the step is hard."""

from collections.abc import Sequence
from math import ceil

from polydoku import words
from polydoku.draw.output import Picture, scene_picture
from polydoku.model.choices import PictureFormat, Theme
from polydoku.model.scene import Layer, Line, Polygon, Scene, Shape, Text, rounded
from polydoku.rate.rating import value_text

WIDTH = 12.0
"""The width of all bars together, in the unit of scenes: a cell edge."""

HEIGHT = 4.0
"""The height of the highest bar."""

FEWEST_BARS = 30
"""A short profile leaves room for this number of bars, so that its bars are not broad."""

GAP = 0.2
"""The gap between two bars, as a part of a bar's width."""

TEXT_SIZE = 0.32

MAX_TICKS = 6
"""The scale has a line at 0, and at most this number of lines above."""

LABEL_STEPS = 10
"""A label below the bars for every tenth step."""

EIGHTHS = " ▁▂▃▄▅▆▇█"
ASCII_EIGHTHS = " ___::::#"
"""The characters of a bar's top, from nothing to a full line."""

TEXT_ROWS = 4
"""The height of a profile in the terminal, in lines."""


def profile_scene(values: Sequence[float], *, title: str = "Difficulty profile") -> Scene:
    """Return the scene of a profile; `values` has the difficulty of each step, at least 0.

    The first of the highest bars has its value above it.

    >>> len([shape for shape in profile_scene([1.2, 7.4, 1.5]).shapes if isinstance(shape, Polygon)])
    3
    """
    hardest = max(range(len(values)), key=values.__getitem__, default=None)
    highest = max(values, default=1.0) or 1.0
    bar_width = WIDTH / max(len(values), FEWEST_BARS)
    shapes: list[Shape] = [*_scale(highest)]
    for index, value in enumerate(values):
        left, top = index * bar_width, HEIGHT * (1 - value / highest)
        right = left + bar_width * (1 - GAP)
        corners = (rounded(left, HEIGHT), rounded(left, top), rounded(right, top), rounded(right, HEIGHT))
        shapes.append(Polygon(corners, "step.remove" if index == hardest else "step.pattern", Layer.MARKS))
        if index == hardest:
            at = rounded((left + right) / 2, top - TEXT_SIZE)
            shapes.append(Text(at, value_text(value), "step.candidate", TEXT_SIZE))
        if (index + 1) % LABEL_STEPS == 0:
            at = rounded((left + right) / 2, HEIGHT + TEXT_SIZE)
            shapes.append(Text(at, str(index + 1), "coordinate", TEXT_SIZE))
    margin = max(1.0, TEXT_SIZE * len(value_text(int(highest))))
    box = (-margin, -2 * TEXT_SIZE, WIDTH + margin + 0.3, HEIGHT + 4 * TEXT_SIZE)
    return Scene(tuple(shapes), box, title, _description(values, hardest))


def _scale(highest: float) -> list[Shape]:
    """Return the lines of the scale with their numbers."""
    shapes: list[Shape] = []
    for value in range(0, int(highest) + 1, _tick(highest)):
        y = HEIGHT * (1 - value / highest)
        shapes.append(Line((rounded(-0.15, y), rounded(WIDTH, y)), "cell-edge", Layer.RULE_LINES))
        shapes.append(Text(rounded(-0.3, y), value_text(value), "coordinate", TEXT_SIZE, anchor="end"))
    return shapes


def _tick(highest: float) -> int:
    """Return the distance of two lines of the scale: 1, 2 or 5 times a power of ten, for at most seven lines.

    >>> [_tick(highest) for highest in (4.5, 8.3, 11.2, 260, 10_000)]
    [1, 2, 2, 50, 2000]
    """
    power = 1
    while True:
        for factor in (1, 2, 5):
            if factor * power * MAX_TICKS > highest:
                return factor * power
        power *= 10


def _description(values: Sequence[float], hardest: int | None) -> str:
    if hardest is None:
        return "no steps"
    steps, value = words.amount(len(values), "step"), value_text(values[hardest])
    return f"{steps}; the hardest is step {hardest + 1} with {value}"


def profile_picture(
    values: Sequence[float],
    *,
    title: str = "Difficulty profile",
    theme: Theme = "light",
    size: int | None = None,
    format: PictureFormat = "svg",
) -> Picture:
    """Return the picture of a profile in a theme; `size` is its width in pixels."""
    return scene_picture(profile_scene(values, title=title), theme=theme, size=size, format=format)


def profile_text(values: Sequence[float], *, width: int = 80, ascii: bool = False) -> str:
    """Return the profile as lines of text, at most `width` columns wide; a column is a step, or several.

    Where a column stands for several steps, it shows the hardest of them. `ascii` uses no other characters.

    >>> print(profile_text([1.2, 1.2, 7.4, 2.6, 1.5]))
    7.4 ┤  █
        │  █
        │  █▃
      0 ┤▅▅██▆
    """
    highest = max(values, default=0.0) or 1.0
    label = value_text(highest)
    steps_of_column = max(1, ceil(len(values) / max(1, width - len(label) - 2)))
    columns = [values[first : first + steps_of_column] for first in range(0, len(values), steps_of_column)]
    eighths = [max(1, round(max(steps) / highest * TEXT_ROWS * 8)) for steps in columns]
    characters = ASCII_EIGHTHS if ascii else EIGHTHS
    lines = []
    for row in reversed(range(TEXT_ROWS)):
        name = label if row == TEXT_ROWS - 1 else "0".rjust(len(label)) if row == 0 else " " * len(label)
        axis = "|" if ascii else "┤" if name.strip() else "│"
        bars = "".join(characters[min(8, max(0, height - 8 * row))] for height in eighths)
        lines.append(f"{name} {axis}{bars}".rstrip())
    return "\n".join(lines)
