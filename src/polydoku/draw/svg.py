"""SVG, the primary form of a picture: small, readable by screen readers, and safe in any page.

Styles are presentation attributes (a page's security policy may forbid style sheets), along with classes;
ids carry a hash of the contents, so many pictures fit on one page. Only the theme ``auto`` needs a
style sheet, bound to its own picture. Consecutive shapes of the same role share their attributes.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2s
from html import escape
from itertools import groupby
from math import atan2, cos, radians, sin
from operator import attrgetter

from polydoku.draw import glyphs
from polydoku.draw.themes import DARK, Style, table_of, theme
from polydoku.model.scene import Arc, Dot, Line, Point, Polygon, Scene, Shape, Text

CELL = 44
"""The default length of a cell edge, in pixels."""

BASELINE_DROP = 0.36
"""From the middle of a capital letter down to its baseline, in text sizes (half of Helvetica's 0.72)."""

FONT = "Helvetica,Arial,'Liberation Sans',sans-serif"

_NOT_XML = re.compile("[\x00-\x1f\ud800-\udfff\ufffe\uffff]")

MARK = "\x00"
"""Stands for the hash in ids until the contents are known; no XML text can hold it."""


def svg(scene: Scene, *, theme_name: str = "light", size: int | None = None, outlines: bool = False) -> str:
    """Return the scene as an SVG document.

    `size` is its width in pixels (default: 44 for each cell edge); `outlines` draws texts as lines, for a
    renderer without fonts.
    """
    body = shapes_svg(scene.layered, theme(theme_name), outlines=outlines)
    return document(scene, body, theme_name=theme_name, size=size)


def shapes_svg(shapes: Iterable[Shape], table: Mapping[str, Style], *, outlines: bool = False) -> str:
    """Return shapes in this order; consecutive shapes of the same role share their attributes."""
    writers: dict[type[Shape], _Writer] = {**_WRITERS, Text: _outlined} if outlines else _WRITERS
    return "".join(
        writers[shape_type](run, role, table[role])
        for (role, shape_type), run in groupby(shapes, key=_role_and_type)
    )


def document(scene: Scene, body: str, *, theme_name: str, size: int | None) -> str:
    """Return the SVG document of a scene whose shapes are written as `body`."""
    table = theme(theme_name)
    _, _, width, height = scene.box
    pixels = size if size is not None else round(CELL * width)
    patterns = "".join(_pattern(role, table[role]) for role in sorted(scene.roles) if table[role].pattern)
    defined = f"<defs>{patterns}</defs>" if patterns else ""
    content = f"{defined}{_page(table['page'], scene.box)}{body}"
    sheet = _sheet(scene) if theme_name == "auto" else ""
    mark = "p" + blake2s((content + text_of(scene.title) + theme_name).encode(), digest_size=5).hexdigest()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{mark}" viewBox="{" ".join(map(_n, scene.box))}" '
        f'width="{pixels}" height="{max(1, round(pixels * height / width))}" role="img" '
        f'aria-labelledby="{mark}-t {mark}-d" font-family="{FONT}" stroke-linejoin="round">'
        f'<title id="{mark}-t">{text_of(scene.title)}</title>'
        f'<desc id="{mark}-d">{text_of(scene.description)}</desc>'
        f"{(sheet + content).replace(MARK, mark)}</svg>\n"
    )


def _role_and_type(shape: Shape) -> tuple[str, type[Shape]]:
    return shape.role, type(shape)


@lru_cache(maxsize=4096)
def text_of(text: str) -> str:
    """Return a text escaped for XML, without the control characters that XML cannot hold.

    >>> text_of("a<b\\x07")
    'a&lt;b'
    """
    return escape(_NOT_XML.sub("", text))


@lru_cache(maxsize=65536)
def _n(value: float) -> str:
    """A number to thousandths, as short as it can be."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _page(style: Style, box: tuple[float, float, float, float]) -> str:
    x, y, width, height = map(_n, box)
    return f'<path class="page" fill="{style.fill}" d="M{x} {y}h{width}v{height}h-{width}z"/>'


def _attributes(role: str, style: Style, *, filled: bool) -> str:
    """The attributes of an area or a line."""
    fill = f"url(#{MARK}-{role.replace('.', '-')})" if style.pattern else style.fill if filled else None
    parts = [f'class="{role.replace(".", " ")}" fill="{fill or "none"}"']
    if style.stroke:
        parts.append(f'stroke="{style.stroke}" stroke-width="{_n(style.width)}"')
        parts.append('stroke-linecap="round"')
    if style.dash:
        parts.append(f'stroke-dasharray="{" ".join(map(_n, style.dash))}"')
    return " ".join(parts)


def _path_through(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _polygons(run: Iterable[Polygon], role: str, style: Style) -> str:
    path = "".join(_path_through(polygon.points) + "z" for polygon in run)
    return f'<path {_attributes(role, style, filled=True)} d="{path}"/>'


def _lines(run: Iterable[Line], role: str, style: Style) -> str:
    paths = []
    for line in run:
        paths.append(_path_through(line.points) + ("z" if line.closed else ""))
        if line.arrow:
            paths.append(_path_through(arrow_head(line.points[-2], line.points[-1])))
    return f'<path {_attributes(role, style, filled=False)} d="{"".join(paths)}"/>'


def arrow_head(before: Point, tip: Point) -> tuple[Point, Point, Point]:
    """Return the three points of an arrow head that ends a line from `before` at `tip`."""
    angle = atan2(tip[1] - before[1], tip[0] - before[0])
    ends = [(tip[0] - 0.16 * cos(angle + turn), tip[1] - 0.16 * sin(angle + turn)) for turn in (-0.45, 0.45)]
    return ends[0], tip, ends[1]


def _arcs(run: Iterable[Arc], role: str, style: Style) -> str:
    paths = []
    for arc in run:
        middle = (arc.start + arc.stop) / 2
        (x0, y0), (x1, y1), (x2, y2) = (
            (arc.centre[0] + arc.radius * cos(radians(a)), arc.centre[1] + arc.radius * sin(radians(a)))
            for a in (arc.start, middle, arc.stop)
        )
        r = _n(arc.radius)
        paths.append(f"M{_n(x0)} {_n(y0)}A{r} {r} 0 0 1 {_n(x1)} {_n(y1)}A{r} {r} 0 0 1 {_n(x2)} {_n(y2)}")
    return f'<path {_attributes(role, style, filled=False)} d="{"".join(paths)}"/>'


def _dots(run: Iterable[Dot], role: str, style: Style) -> str:
    dots = "".join(f'<circle cx="{_n(d.centre[0])}" cy="{_n(d.centre[1])}" r="{_n(d.radius)}"/>' for d in run)
    return f"<g {_attributes(role, style, filled=True)}>{dots}</g>"


def _texts(run: Iterable[Text], role: str, style: Style) -> str:
    weight = ' font-weight="700"' if style.weight == "bold" else ""
    parts = []
    for (size, anchor), texts in groupby(run, key=attrgetter("size", "anchor")):
        drop = BASELINE_DROP * size
        inner = "".join(
            [f'<text x="{_n(t.at[0])}" y="{_n(t.at[1] + drop)}">{text_of(t.text)}</text>' for t in texts]
        )
        parts.append(
            f'<g class="{role.replace(".", " ")}" fill="{style.fill}" font-size="{_n(size)}" '
            f'text-anchor="{anchor}"{weight}>{inner}</g>'
        )
    return "".join(parts)


def _outlined(run: Iterable[Text], role: str, style: Style) -> str:
    """Texts as lines of `glyphs`, thick for bold."""
    parts = []
    for size, texts in groupby(run, key=attrgetter("size")):
        path = "".join(glyphs.path(text) for text in texts)
        width = _n(glyphs.width(bold=style.weight == "bold") * size)
        parts.append(
            f'<path class="{role.replace(".", " ")}" fill="none" stroke="{style.fill}" '
            f'stroke-width="{width}" stroke-linecap="round" d="{path}"/>'
        )
    return "".join(parts)


_Writer = Callable[..., str]
_WRITERS: dict[type[Shape], _Writer] = {
    Polygon: _polygons,
    Line: _lines,
    Arc: _arcs,
    Dot: _dots,
    Text: _texts,
}

_PATTERNS = {
    "hatch": ('<path d="M.1 0V.2" stroke="{color}" stroke-width=".02"/>', ' patternTransform="rotate(-45)"'),
    "dots": ('<circle cx=".1" cy=".1" r=".03" fill="{color}"/>', ""),
}
"""Tiles of 0.2 × 0.2. Hatching falls to the right, the slash through a removed digit rises."""


def _pattern(role: str, style: Style) -> str:
    drawing, turn = _PATTERNS[style.pattern or "dots"]
    return (
        f'<pattern id="{MARK}-{role.replace(".", "-")}" width="0.2" height="0.2" '
        f'patternUnits="userSpaceOnUse"{turn}>{drawing.format(color=style.fill)}</pattern>'
    )


def _sheet(scene: Scene) -> str:
    """The dark colours of the theme ``auto``, for the roles that the picture uses."""
    dark, light = table_of(DARK), theme("auto")
    rules = []
    for role in sorted({*scene.roles, "page"}):
        style, selector = dark[role], f"#{MARK} .{role}"
        if style.pattern:
            part = "stroke" if style.pattern == "hatch" else "fill"
            rules.append(f"#{MARK}-{role.replace('.', '-')} *{{{part}:{style.fill}}}")
            continue
        parts = [f"fill:{style.fill}" if style.fill else "", f"stroke:{style.stroke}" if style.stroke else ""]
        if style != light[role]:
            rules.append(f"{selector}{{{';'.join(filter(None, parts))}}}")
    return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"
