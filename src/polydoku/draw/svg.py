"""Writes a scene as an SVG document that is small, works with screen readers and is safe in any web page.

Colours and line styles are presentation attributes, because the security policy of a page may forbid style
sheets; only the theme ``auto`` needs a style sheet. Ids contain a hash of the picture's content, so that
one page can hold many pictures. Consecutive shapes of the same role share one element's attributes.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2s
from html import escape
from itertools import groupby
from math import atan2, cos, radians, sin
from operator import attrgetter
from typing import Any, Protocol

from polydoku.draw import glyphs
from polydoku.draw.themes import DARK, Style, palette_styles, theme_styles
from polydoku.model.scene import Arc, Dot, Line, Point, Polygon, Scene, Shape, Text, rounded_corners

CELL_PIXELS = 44
"""The default length of a cell edge."""

BASELINE_DROP = 0.36
"""Distance from the middle of a capital letter to its baseline, for font size 1 (Helvetica: 0.72 / 2)."""

FONT = "Helvetica,Arial,'Liberation Sans',sans-serif"

ARROW_LENGTH = 0.16
"""Length of each stroke of an arrow head, in cell edges."""

ARROW_ANGLE = 0.45
"""Angle between the line and each stroke of its arrow head, in radians."""

ID_PLACEHOLDER = "\x00"
"""Stands for the picture's id until its content, and so its hash, is known; XML text cannot contain it."""

_NOT_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")


def svg(scene: Scene, *, theme: str = "light", size: int | None = None, text_as_paths: bool = False) -> str:
    """Return the scene as an SVG document.

    `size` is its width in pixels (default: 44 for each cell edge). `text_as_paths` draws texts as strokes,
    for renderers without fonts.
    """
    body = shapes_svg(scene.layered, theme_styles(theme), text_as_paths=text_as_paths)
    return document(scene, body, theme=theme, size=size)


def shapes_svg(shapes: Iterable[Shape], styles: Mapping[str, Style], *, text_as_paths: bool = False) -> str:
    """Return the SVG elements of shapes, in the given order, with the style of each role from `styles`."""
    writers: dict[type[Shape], _ShapeWriter] = (
        {**_WRITERS, Text: _write_text_paths} if text_as_paths else _WRITERS
    )
    return "".join(
        writers[shape_type](group, role, styles[role])
        for (role, shape_type), group in groupby(shapes, key=_role_and_type)
    )


def document(scene: Scene, body: str, *, theme: str, size: int | None) -> str:
    """Return the SVG document of a scene whose shapes are already written as `body`."""
    styles = theme_styles(theme)
    _, _, width, height = scene.box
    pixels = size if size is not None else round(CELL_PIXELS * width)
    patterns = "".join(_pattern(role, styles[role]) for role in sorted(scene.roles) if styles[role].pattern)
    definitions = f"<defs>{patterns}</defs>" if patterns else ""
    content = f"{definitions}{_background(styles['page'], scene.box)}{body}"
    style_sheet = _dark_style_sheet(scene) if theme == "auto" else ""
    hash_input = (content + escape_xml(scene.title) + theme).encode()
    picture_id = "p" + blake2s(hash_input, digest_size=5).hexdigest()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{picture_id}" '
        f'viewBox="{" ".join(map(_number, scene.box))}" '
        f'width="{pixels}" height="{max(1, round(pixels * height / width))}" role="img" '
        f'aria-labelledby="{picture_id}-t {picture_id}-d" font-family="{FONT}" stroke-linejoin="round">'
        f'<title id="{picture_id}-t">{escape_xml(scene.title)}</title>'
        f'<desc id="{picture_id}-d">{escape_xml(scene.description)}</desc>'
        f"{(style_sheet + content).replace(ID_PLACEHOLDER, picture_id)}</svg>\n"
    )


def _role_and_type(shape: Shape) -> tuple[str, type[Shape]]:
    return shape.role, type(shape)


@lru_cache(maxsize=4096)
def escape_xml(text: str) -> str:
    """Return a text escaped for XML, without the control characters that XML cannot hold.

    >>> escape_xml("a<b\\x07")
    'a&lt;b'
    """
    return escape(_NOT_XML.sub("", text))


@lru_cache(maxsize=65536)
def _number(value: float) -> str:
    """Write a number with at most three decimals and no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _background(style: Style, box: tuple[float, float, float, float]) -> str:
    x, y, width, height = map(_number, box)
    return f'<path class="page" fill="{style.fill}" d="M{x} {y}h{width}v{height}h-{width}z"/>'


def _classes(role: str) -> str:
    """Return the CSS classes of a role: ``step base`` for ``step.base``."""
    return role.replace(".", " ")


def _pattern_id(role: str) -> str:
    return f"{ID_PLACEHOLDER}-{role.replace('.', '-')}"


def _attributes(role: str, style: Style, *, is_area: bool) -> str:
    """Return the attributes that the shapes of a role share; a line (not an area) is never filled."""
    fill = (style.fill if is_area else None) or "none"
    if style.pattern:
        fill = f"url(#{_pattern_id(role)})"
    attributes = [f'class="{_classes(role)}" fill="{fill}"']
    if style.stroke:
        attributes.append(f'stroke="{style.stroke}" stroke-width="{_number(style.width)}"')
        attributes.append('stroke-linecap="round"')
    if style.dash:
        attributes.append(f'stroke-dasharray="{" ".join(map(_number, style.dash))}"')
    return " ".join(attributes)


def _point(point: Point) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _path_through(points: Iterable[Point]) -> str:
    return "M" + "L".join(map(_point, points))


def _rounded_path(polygon: Polygon) -> str:
    """Return the path of a polygon whose corners are curves."""
    path = "".join(
        f"{'L' if number else 'M'}{_point(start)}Q{_point(corner)} {_point(end)}"
        for number, (start, corner, end) in enumerate(rounded_corners(polygon))
    )
    return path + "z"


def _write_polygons(polygons: Iterable[Polygon], role: str, style: Style) -> str:
    paths, rectangles = [], []
    for polygon in polygons:
        if not polygon.rounding:
            paths.append(_path_through(polygon.points) + "z")
        elif rectangle := _rectangle(polygon):
            rectangles.append(rectangle)
        else:
            paths.append(_rounded_path(polygon))
    attributes = _attributes(role, style, is_area=True)
    group = f"<g {attributes}>{''.join(rectangles)}</g>" if rectangles else ""
    return (f'<path {attributes} d="{"".join(paths)}"/>' if paths else "") + group


def _rectangle(polygon: Polygon) -> str | None:
    """Return the element of an upright rectangle with rounded corners, which is shorter than its path."""
    left, top = min(x for x, _ in polygon.points), min(y for _, y in polygon.points)
    right, bottom = max(x for x, _ in polygon.points), max(y for _, y in polygon.points)
    if {(left, top), (right, top), (right, bottom), (left, bottom)} != set(polygon.points):
        return None
    width, height = right - left, bottom - top
    rounding = min(polygon.rounding, width / 2, height / 2)
    size = f'width="{_number(width)}" height="{_number(height)}" rx="{_number(rounding)}"'
    return f'<rect x="{_number(left)}" y="{_number(top)}" {size}/>'


def _write_lines(lines: Iterable[Line], role: str, style: Style) -> str:
    paths = []
    for line in lines:
        if line.curved:
            start, control, end = line.points
            paths.append(f"M{_point(start)}Q{_point(control)} {_point(end)}")
        else:
            paths.append(_path_through(line.points) + ("z" if line.closed else ""))
        if line.arrow:
            paths.append(_path_through(arrow_head(line.points[-2], line.points[-1])))
    return f'<path {_attributes(role, style, is_area=False)} d="{"".join(paths)}"/>'


def arrow_head(previous: Point, tip: Point) -> tuple[Point, Point, Point]:
    """Return the three points of the arrow head of a line from `previous` to `tip`."""
    angle = atan2(tip[1] - previous[1], tip[0] - previous[0])
    left, right = (
        (tip[0] - ARROW_LENGTH * cos(angle + turn), tip[1] - ARROW_LENGTH * sin(angle + turn))
        for turn in (-ARROW_ANGLE, ARROW_ANGLE)
    )
    return left, tip, right


def _write_arcs(arcs: Iterable[Arc], role: str, style: Style) -> str:
    """Write each arc as two halves, because a single SVG arc cannot be a full circle."""
    paths = []
    for arc in arcs:
        (x0, y0), (x1, y1), (x2, y2) = (
            (
                arc.centre[0] + arc.radius * cos(radians(angle)),
                arc.centre[1] + arc.radius * sin(radians(angle)),
            )
            for angle in (arc.start, (arc.start + arc.stop) / 2, arc.stop)
        )
        arc_command = f"A{_number(arc.radius)} {_number(arc.radius)} 0 0 1"
        paths.append(
            f"M{_number(x0)} {_number(y0)}{arc_command} {_number(x1)} {_number(y1)}"
            f"{arc_command} {_number(x2)} {_number(y2)}"
        )
    return f'<path {_attributes(role, style, is_area=False)} d="{"".join(paths)}"/>'


def _write_dots(dots: Iterable[Dot], role: str, style: Style) -> str:
    circles = "".join(
        f'<circle cx="{_number(dot.centre[0])}" cy="{_number(dot.centre[1])}" r="{_number(dot.radius)}"/>'
        for dot in dots
    )
    return f"<g {_attributes(role, style, is_area=True)}>{circles}</g>"


def _write_texts(texts: Iterable[Text], role: str, style: Style) -> str:
    weight = ' font-weight="700"' if style.weight == "bold" else ""
    groups = []
    for (size, anchor), group in groupby(texts, key=attrgetter("size", "anchor")):
        elements = "".join([_text_element(text) for text in group])
        groups.append(
            f'<g class="{_classes(role)}" fill="{style.fill}" font-size="{_number(size)}" '
            f'text-anchor="{anchor}"{weight}>{elements}</g>'
        )
    return "".join(groups)


def _text_element(text: Text) -> str:
    x, baseline = text.at[0], text.at[1] + BASELINE_DROP * text.size
    return f'<text x="{_number(x)}" y="{_number(baseline)}">{escape_xml(text.text)}</text>'


def _write_text_paths(texts: Iterable[Text], role: str, style: Style) -> str:
    paths = []
    for size, group in groupby(texts, key=attrgetter("size")):
        path = "".join(glyphs.text_path(text) for text in group)
        width = _number(glyphs.pen_width(bold=style.weight == "bold") * size)
        paths.append(
            f'<path class="{_classes(role)}" fill="none" stroke="{style.fill}" '
            f'stroke-width="{width}" stroke-linecap="round" d="{path}"/>'
        )
    return "".join(paths)


class _ShapeWriter(Protocol):
    """Writes consecutive shapes of one type and role."""

    def __call__(self, shapes: Iterable[Any], role: str, style: Style, /) -> str: ...


_WRITERS: dict[type[Shape], _ShapeWriter] = {
    Polygon: _write_polygons,
    Line: _write_lines,
    Arc: _write_arcs,
    Dot: _write_dots,
    Text: _write_texts,
}

_PATTERN_TILES = {
    "hatch": ('<path d="M.1 0V.2" stroke="{color}" stroke-width=".02"/>', ' patternTransform="rotate(-45)"'),
    "back-hatch": (
        '<path d="M.1 0V.2" stroke="{color}" stroke-width=".02"/>',
        ' patternTransform="rotate(45)"',
    ),
}
"""The drawing of one 0.2 × 0.2 tile, and the attribute that transforms the pattern.

Hatching falls to the right, so that it differs from the slash through a removed digit, which rises.
"""


def _pattern(role: str, style: Style) -> str:
    tile, transformation = _PATTERN_TILES[style.pattern or "hatch"]
    return (
        f'<pattern id="{_pattern_id(role)}" width="0.2" height="0.2" '
        f'patternUnits="userSpaceOnUse"{transformation}>{tile.format(color=style.fill)}</pattern>'
    )


def _dark_style_sheet(scene: Scene) -> str:
    """Return the style sheet of the theme ``auto``: dark colours for the roles of the picture."""
    dark_styles, light_styles = palette_styles(DARK), theme_styles("auto")
    rules = []
    for role in sorted({*scene.roles, "page"}):
        style = dark_styles[role]
        if style != light_styles[role]:
            fill = f"fill:{style.fill}" if style.fill else ""
            stroke = f"stroke:{style.stroke}" if style.stroke else ""
            # ``.step.base`` selects the elements that have both classes of the role ``step.base``.
            rules.append(f"#{ID_PLACEHOLDER} .{role}{{{';'.join(filter(None, (fill, stroke)))}}}")
    return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"
