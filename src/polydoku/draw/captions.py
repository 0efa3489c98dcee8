"""Lines of text below a picture, which say what its shapes do not show."""

from collections.abc import Iterable
from textwrap import wrap

from polydoku.model.scene import Scene, Text, rounded

SIZE = 0.32
"""Size of the text, in cell edges."""

LINE = 0.46
"""From line to line."""

ABOVE = 0.14
"""Room between the picture and the first line."""

CHARACTER = 0.56
"""Width of an average character, in text sizes; most texts in Helvetica are narrower."""

INDENT = "   "
"""Before the second line of a caption and all after it."""


def with_captions(scene: Scene, captions: Iterable[str]) -> Scene:
    """Return the scene with captions below it, broken into lines as wide as the picture."""
    left, top, width, height = scene.box
    room = max(12, int(width / (CHARACTER * SIZE)))
    lines = [line for text in captions for line in wrap(text, room, subsequent_indent=INDENT)]
    if not lines:
        return scene
    first = top + height + ABOVE + LINE / 2
    texts = tuple(
        Text(_start(left, first + number * LINE, line), line.strip(), "caption", SIZE, anchor="start")
        for number, line in enumerate(lines)
    )
    box = (left, top, width, round(height + 2 * ABOVE + len(lines) * LINE, 3))
    return Scene((*scene.shapes, *texts), box, scene.title, scene.description)


def _start(left: float, y: float, line: str) -> tuple[float, float]:
    """Where a line begins; spaces at its start count as an indent."""
    return rounded(left + 0.06 + (len(line) - len(line.lstrip())) * CHARACTER * SIZE, y)
