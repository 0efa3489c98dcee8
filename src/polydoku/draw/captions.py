"""Adds captions below a picture: lines of text that explain what the shapes do not show."""

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap

from polydoku.draw.caption_samples import SAMPLE_WIDTH
from polydoku.model.scene import Scene, Shape, Text, moved, rounded

TEXT_SIZE = 0.32
LINE_HEIGHT = 0.46
"""Distance from one line to the next, in cell edges."""

SPACE_ABOVE = 0.14
"""Distance between the picture and the captions, in cell edges; as much is left below them."""

LEFT_MARGIN = 0.06
"""Distance from the left border of the picture to the text, in cell edges."""

CHARACTER_WIDTH = 0.56 * TEXT_SIZE
"""Width of an average character; most texts in Helvetica are narrower."""

MIN_CHARACTERS = 12
"""Lines have room for at least this many characters, even below a small picture."""

INDENT = "   "
"""Indent of every line of a caption but its first, unless a sample stands before the caption."""


NO_SAMPLES: Mapping[str, Sequence[Shape]] = {}


def with_captions(
    scene: Scene, captions: Iterable[str], samples: Mapping[str, Sequence[Shape]] = NO_SAMPLES
) -> Scene:
    """Return the scene with captions below it, wrapped to the width of the picture.

    `samples` has shapes that stand before a caption.
    """
    left, top, width, height = scene.box
    first_y = top + height + SPACE_ABOVE + LINE_HEIGHT / 2
    shapes: list[Shape] = []
    line_count = 0
    for caption in captions:
        sample, y = samples.get(caption, ()), first_y + line_count * LINE_HEIGHT
        shapes += (moved(shape, left, y) for shape in sample)
        lines = _lines(caption, width, SAMPLE_WIDTH if sample else 0)
        shapes += (_text(line, left, y + number * LINE_HEIGHT) for number, line in enumerate(lines))
        line_count += len(lines)
    if not line_count:
        return scene
    box = (left, top, width, round(height + 2 * SPACE_ABOVE + line_count * LINE_HEIGHT, 3))
    return Scene((*scene.shapes, *shapes), box, scene.title, scene.description)


def _lines(caption: str, width: float, indent: float) -> list[str]:
    """Return the lines of a caption; spaces at their start leave room for a sample, if there is one."""
    first_indent = " " * round(indent / CHARACTER_WIDTH)
    line_length = max(MIN_CHARACTERS + len(first_indent), int(width / CHARACTER_WIDTH))
    return wrap(caption, line_length, initial_indent=first_indent, subsequent_indent=first_indent or INDENT)


def _text(line: str, left: float, y: float) -> Text:
    """Return the shape of a line; an SVG text ignores leading spaces, so they move the text instead."""
    text = line.lstrip()
    indent = (len(line) - len(text)) * CHARACTER_WIDTH
    return Text(rounded(left + LEFT_MARGIN + indent, y), text, "caption", TEXT_SIZE, anchor="start")
