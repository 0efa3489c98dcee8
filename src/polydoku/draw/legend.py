"""The legend of step pictures: a sample of each mark with its meaning, as a scene and as a picture."""

from collections.abc import Callable, Iterable, Iterator
from textwrap import wrap

from polydoku.draw.mark_shapes import SQUARE_ROUNDING, Mark
from polydoku.draw.output import Picture, scene_picture
from polydoku.model.choices import PictureFormat, Theme
from polydoku.model.scene import Dot, Layer, Line, Polygon, Scene, Shape, Text, moved, rounded
from polydoku.words.legend import LEGEND, NOTATION

ROLES: dict[str, str] = {
    "step.pattern": "pattern",
    "step.fin-candidate": "fin",
    "step.on": "on",
    "step.off": "off",
    "step.colour-a": "families",
    "step.colour-b": "families",
    "step.colour-c": "second-families",
    "step.colour-d": "second-families",
    "step.remove": "removed",
    "step.place": "placed",
    "step.blocker": "solved",
    "step.band": "band",
    "step.cover": "cover",
    "step.base": "frame",
    "step.fin": "wing",
    "step.set-a": "set",
    "step.neck-on": "group",
    "step.neck-off": "group",
    "step.neck": "group",
    "link.strong": "strong",
    "link.weak": "weak",
    "link.branch-a": "branches",
    "link.number": "number",
}
"""The entry of the legend that explains shapes of a role."""

RADIUS, DIGIT_SIZE = 0.15, 0.28
TEXT_SIZE, LINE_HEIGHT, ROW_GAP = 0.28, 0.38, 0.2
CHARACTER_WIDTH = 0.56 * TEXT_SIZE
SAMPLE_WIDTH = 1.7
LEFT, MIDDLE, RIGHT = 0.35, 0.75, 1.15
"""The x coordinates of the shapes of a sample; their y coordinates are around 0."""


def entries(scenes: Iterable[Scene] | None = None) -> dict[str, str]:
    """Return the sentences of the legend by name: those of the marks in `scenes`, or all without scenes."""
    if scenes is None:
        return dict(LEGEND)
    names = {ROLES[role] for scene in scenes for role in scene.roles if role in ROLES}
    return {name: text for name, text in LEGEND.items() if name in names}


def legend_scene(scenes: Iterable[Scene] | None = None, *, width: float = 11) -> Scene:
    """Return the legend as a scene: of all marks, or of those in `scenes`.

    `width` is in cell edges; longer sentences are wrapped.

    >>> legend_scene().title
    'Legend'
    """
    texts = entries(scenes)
    shapes: list[Shape] = []
    y = ROW_GAP
    for name, text in (*texts.items(), ("", NOTATION)):
        indent = SAMPLE_WIDTH if name else 0.1
        lines = wrap(text, max(12, int((width - indent) / CHARACTER_WIDTH)))
        height = max(LINE_HEIGHT * len(lines), 0.44)
        middle = y + height / 2
        if name:
            shapes += [moved(shape, 0, middle) for shape in SAMPLES[name]()]
        for number, line in enumerate(lines):
            position = rounded(indent, middle + (number - (len(lines) - 1) / 2) * LINE_HEIGHT)
            shapes.append(Text(position, line, "caption", TEXT_SIZE, anchor="start"))
        y += height + ROW_GAP
    description = " ".join([*texts.values(), NOTATION])
    return Scene(tuple(shapes), (0, 0, width, round(y, 3)), "Legend", description)


def legend_picture(
    *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
) -> Picture:
    """Return the picture of the legend of step pictures."""
    return scene_picture(legend_scene(), theme=theme, size=size, format=format)


def _disc(x: float, role: str) -> Dot:
    return Dot((x, 0), RADIUS, role, Layer.MARKS)


def _square(x: float, role: str) -> Polygon:
    return Mark((x, 0), RADIUS, RADIUS, SQUARE_ROUNDING * RADIUS).polygon(role)


def _digit(x: float, digit: str = "5") -> Text:
    return Text((x, 0), digit, "step.candidate", DIGIT_SIZE, Layer.CANDIDATES)


def _single_mark(role: str) -> Callable[[], list[Shape]]:
    """Return a function that returns one mark with its digit."""
    mark: Shape = _square(MIDDLE, role) if role == "step.off" else _disc(MIDDLE, role)
    return lambda: [mark, _digit(MIDDLE)]


def _pair(disc_role: str, square_role: str, *links: Shape) -> Callable[[], list[Shape]]:
    """Return a function that returns a disc and a square with their digits."""
    return lambda: [*links, _disc(LEFT, disc_role), _square(RIGHT, square_role), _digit(LEFT), _digit(RIGHT)]


def _strong_link() -> list[Shape]:
    """Return a strong link, which leads from a false digit to a true one."""
    marks: list[Shape] = [_square(LEFT, "step.off"), _disc(RIGHT, "step.on")]
    return [_line("link.strong"), *marks, _digit(LEFT), _digit(RIGHT)]


def _line(role: str, y: float = 0, start: float = LEFT + RADIUS, end: float = RIGHT - RADIUS) -> Line:
    return Line(((start, y), (end, y)), role, Layer.LINKS)


def _rectangle(role: str, half_width: float, half_height: float, layer: Layer) -> Polygon:
    points = (
        (MIDDLE - half_width, -half_height),
        (MIDDLE + half_width, -half_height),
        (MIDDLE + half_width, half_height),
        (MIDDLE - half_width, half_height),
    )
    return Polygon(tuple(rounded(*point) for point in points), role, layer, rounding=0.06)


def _frame(role: str) -> Callable[[], list[Shape]]:
    outline = _rectangle(role, 0.2, 0.2, Layer.RULE_MARKS)
    return lambda: [Line(outline.points, role, Layer.RULE_MARKS, closed=True)]


def _crossed_disc() -> Iterator[Shape]:
    yield _disc(MIDDLE, "step.remove")
    for side in (-1, 1):
        start, end = side * 0.1, side * 0.17
        line = (rounded(MIDDLE + start, -start), rounded(MIDDLE + end, -end))
        yield Line(line, "step.slash", Layer.MARKS)
    yield _digit(MIDDLE)


def _set() -> Iterator[Shape]:
    yield _rectangle("step.set-a", 0.3, 0.2, Layer.RULE_MARKS)
    yield moved(_rectangle("step.tab-a", 0.1, 0.1, Layer.SELECTION), 0.2, -0.1)
    yield Text((MIDDLE + 0.2, -0.1), "A", "step.tab-text", 0.17, Layer.SELECTION)


def _group() -> Iterator[Shape]:
    yield Mark((MIDDLE, 0), 0.4, RADIUS, RADIUS).polygon("step.on")
    yield _digit(MIDDLE - 0.25)
    yield _digit(MIDDLE + 0.25)


def _branches() -> Iterator[Shape]:
    for role, y in (("link.branch-a", -0.12), ("link.branch-b", 0.12)):
        yield _line(role, y, LEFT - 0.1, RIGHT - 0.06)
        tip = ((RIGHT - 0.06, y - 0.055), (RIGHT + 0.07, y), (RIGHT - 0.06, y + 0.055))
        yield Polygon(tuple(rounded(*point) for point in tip), f"{role}-head", Layer.LINKS)


def _number() -> Iterator[Shape]:
    yield _line("link.branch-a", 0, LEFT - 0.1, RIGHT + 0.1)
    yield Dot((MIDDLE, 0), 0.12, "link.badge-a", Layer.SELECTION)
    yield Text((MIDDLE, 0), "1", "link.number", 0.21, Layer.SELECTION)


def _large_digit(shape: Shape, role: str) -> Callable[[], list[Shape]]:
    return lambda: [shape, Text((MIDDLE, 0), "5", role, 0.4)]


SAMPLES: dict[str, Callable[[], Iterable[Shape]]] = {
    "pattern": _single_mark("step.pattern"),
    "fin": _single_mark("step.fin-candidate"),
    "on": _single_mark("step.on"),
    "off": _single_mark("step.off"),
    "families": _pair("step.colour-a", "step.colour-b"),
    "second-families": _pair("step.colour-c", "step.colour-d"),
    "removed": _crossed_disc,
    "placed": _large_digit(_rectangle("step.place", 0.21, 0.21, Layer.MARKS), "digit"),
    "solved": _large_digit(Dot((MIDDLE, 0), 0.21, "step.blocker", Layer.MARKS), "given"),
    "band": lambda: [_rectangle("step.band", 0.6, 0.19, Layer.SHADING)],
    "cover": lambda: [_rectangle("step.cover", 0.6, 0.15, Layer.SHADING)],
    "frame": _frame("step.base"),
    "wing": _frame("step.fin"),
    "set": _set,
    "group": _group,
    "strong": _strong_link,
    "weak": _pair("step.on", "step.off", _line("link.weak")),
    "branches": _branches,
    "number": _number,
}
"""The shapes of each entry."""
