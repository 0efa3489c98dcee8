"""Adds captions below a picture: lines of text that explain what the shapes do not show."""

from collections.abc import Iterable
from textwrap import wrap

from polydoku.model.scene import Scene, Text, rounded

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
"""Indent of every line of a caption but its first."""


def with_captions(scene: Scene, captions: Iterable[str]) -> Scene:
    """Return the scene with captions below it, wrapped to the width of the picture."""
    left, top, width, height = scene.box
    line_length = max(MIN_CHARACTERS, int(width / CHARACTER_WIDTH))
    lines = [line for caption in captions for line in wrap(caption, line_length, subsequent_indent=INDENT)]
    if not lines:
        return scene
    first_y = top + height + SPACE_ABOVE + LINE_HEIGHT / 2
    texts = tuple(_text(line, left, first_y + number * LINE_HEIGHT) for number, line in enumerate(lines))
    box = (left, top, width, round(height + 2 * SPACE_ABOVE + len(lines) * LINE_HEIGHT, 3))
    return Scene((*scene.shapes, *texts), box, scene.title, scene.description)


def _text(line: str, left: float, y: float) -> Text:
    """Return the shape of a line; an SVG text ignores leading spaces, so they move the text instead."""
    text = line.lstrip()
    indent = (len(line) - len(text)) * CHARACTER_WIDTH
    return Text(rounded(left + LEFT_MARGIN + indent, y), text, "caption", TEXT_SIZE, anchor="start")
