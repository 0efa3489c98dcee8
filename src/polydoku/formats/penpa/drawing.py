"""The drawing of penpa+: lines, coloured cells, circles, squares and texts without a known meaning.

Colours and widths are styles with a number. A colour that no style has is in a layer of its own.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

from polydoku.formats.penpa.layer import Layer, Segment
from polydoku.formats.reading.document_reader import text_of
from polydoku.model.supplement import DrawnMark, Point

if TYPE_CHECKING:
    from polydoku.formats.penpa.reader import Reader
    from polydoku.formats.penpa.writer import Writer

PIXELS_OF_CELL = 38
_LINE_STYLES: dict[int, tuple[str, float]] = {
    2: ("#000000", 3),
    3: ("#208020", 3),
    4: ("#000000", 2),
    5: ("#999999", 3),
    6: ("#999999", 12),
    7: ("#777777", 1),
    8: ("#FF0000", 3),
    9: ("#187BCD", 3),
    12: ("#444444", 1),
    13: ("#000000", 4),
    14: ("#777777", 2),
    20: ("#FFFFFF", 1),
    21: ("#000000", 5),
    40: ("#999999", 2),
    80: ("#000000", 1),
}
"""The colour of each style of lines, and its width in pixels."""

_SURFACES = {
    1: "#444444",
    2: "#B3FFB3",
    3: "#CCCCCC",
    4: "#000000",
    5: "#C0E0FF",
    6: "#FFA3A3",
    7: "#FFFFA3",
    8: "#999999",
    9: "#FFB3FF",
    10: "#FFCC80",
    11: "#CC99FF",
    12: "#EECAB1",
}
_SYMBOL_STYLES = {
    1: ("#FFFFFF", "#000000"),
    2: ("#000000", "#000000"),
    3: ("#CCCCCC", ""),
    4: ("", "#000000"),
    5: ("#CCCCCC", "#000000"),
    6: ("#FFFFFF", "#999999"),
    7: ("#FFFFFF", ""),
    11: ("#FF0000", "#FF0000"),
    12: ("#208020", "#208020"),
}
"""What a circle or a square is filled with, and its outline."""

_SAME_SYMBOL_STYLES = {8: 1, 9: 5, 10: 1, 13: 4}
"""Styles that look like another one, except for the width of the outline."""

_SYMBOLS: dict[str, tuple[Literal["ellipse", "rectangle"], float]] = {
    "circle_L": ("ellipse", 0.86),
    "circle_M": ("ellipse", 0.7),
    "circle_S": ("ellipse", 0.44),
    "circle_SS": ("ellipse", 0.26),
    "square_LL": ("rectangle", 1),
    "square_L": ("rectangle", 0.8),
    "square_M": ("rectangle", 0.7),
    "square_S": ("rectangle", 0.44),
    "square_SS": ("rectangle", 0.26),
}
_TEXT_COLORS = {1: "#000000", 2: "#4C9900", 3: "#999999", 4: "#FFFFFF", 9: "#0000FF", 10: "#FF0000"}
_SAME_TEXT_STYLES = {5: 1, 6: 1, 7: 4, 8: 9, 11: 4}
_TEXT_SIZES = {"1": 0.7, "6": 0.4, "5": 0.3}
_SMALL_TEXT = 0.32
_HEAD = 0.25
_OTHER_WIDTH = 5


def marks_of(reader: "Reader", layer: Layer) -> Iterator[DrawnMark]:
    """Yield the marks of what is left of a layer."""
    points = reader.points
    for number, style in layer.surface.items():
        color = reader.custom_color("surface", str(number)) or surface_color(style)
        if place := points.place(number):
            yield DrawnMark(kind="cell", points=(place,), fill=color)
    yield from _lines(reader, layer.segments)
    for key, paths in layer.paths.items():
        for path in paths:
            places = tuple(place for number in path if (place := points.place(number)))
            if len(places) > 1:
                head = _HEAD if key in ("arrows", "direction") else 0
                width = 12 / PIXELS_OF_CELL if "thermo" in key else _OTHER_WIDTH / PIXELS_OF_CELL
                yield DrawnMark(kind="line", points=places, width=width, head=head, stroke="#B3B3B3")
    for number, value in layer.symbol.items():
        yield from _symbol(reader, number, value)
    for number, value in layer.number.items():
        yield from _text(reader, number, value, "number")
    for number, value in layer.small_number.items():
        yield from _text(reader, number, value, "numberS")


def surface_color(style: Any) -> str:
    """Return the colour of a style of cells."""
    return _SURFACES.get(style, "#CCCCCC") if type(style) is int else "#CCCCCC"


def surface_style(color: str) -> int:
    """Return the style of a colour of cells, or 0 if none has this colour."""
    return next((style for style, other in _SURFACES.items() if other == color.upper()), 0)


def _lines(reader: "Reader", segments: Iterable[Segment]) -> Iterator[DrawnMark]:
    """Yield lines; a segment that begins where the one before ends belongs to its line."""
    places: list[Point] = []
    look = ("", 0.0)
    for segment in segments:
        start, end = (reader.points.place(number) for number in (segment.start, segment.end))
        if start is None or end is None:
            reader.warn("a line ends outside the drawing; it is ignored")
            continue
        color, width = _LINE_STYLES.get(segment.style, ("#000000", 1))
        color = reader.custom_color(segment.key, f"{segment.start},{segment.end}") or color
        if look == (color, width) and len(places) == 2 and places[0] in (start, end):
            places.reverse()
        if look == (color, width) and places[-1] in (start, end):
            places.append(end if places[-1] == start else start)
            continue
        if places:
            yield _line(places, *look)
        places, look = [start, end], (color, width)
    if places:
        yield _line(places, *look)


def _line(places: list[Point], color: str, width: float) -> DrawnMark:
    return DrawnMark(kind="line", points=tuple(places), width=width / PIXELS_OF_CELL, stroke=color)


def _symbol(reader: "Reader", number: int, value: Any) -> Iterator[DrawnMark]:
    place = reader.points.place(number)
    is_symbol = isinstance(value, list) and len(value) > 1 and isinstance(value[1], str)
    if not is_symbol or value[1] not in _SYMBOLS or type(value[0]) is not int or place is None:
        name = value[1] if is_symbol else "of an unknown form"
        reader.warn(f"the symbol {name} is not known; it is ignored", may_be_rule=True)
        return
    kind, size = _SYMBOLS[value[1]]
    style = _SAME_SYMBOL_STYLES.get(value[0], value[0])
    fill, stroke = _SYMBOL_STYLES.get(style, _SYMBOL_STYLES[1])
    fill = reader.custom_color("symbol", str(number)) or fill
    yield DrawnMark(kind=kind, points=(place,), width=size, height=size, fill=fill, stroke=stroke)


def _text(reader: "Reader", number: int, value: Any, key: str) -> Iterator[DrawnMark]:
    place = reader.points.place(number)
    if not isinstance(value, list) or len(value) < 2 or isinstance(value[0], list) or place is None:
        reader.warn(f"a text of {key} is not known; it is ignored", may_be_rule=True)
        return
    style = value[1] if type(value[1]) is int else 1
    kind = value[2] if len(value) > 2 and isinstance(value[2], str) else "1"
    yield DrawnMark(
        kind="text",
        points=(place,),
        text=text_of(value[0]).strip(),
        text_color=_TEXT_COLORS.get(_SAME_TEXT_STYLES.get(style, style), "#000000"),
        text_size=_SMALL_TEXT if key == "numberS" else _TEXT_SIZES.get(kind, _TEXT_SIZES["6"]),
        is_above=True,
    )


def add_mark(writer: "Writer", mark: DrawnMark) -> None:
    """Add a mark to the layer of the setter; each of its points moves to the nearest one that penpa+ has."""
    numbers = [writer.points.nearest(point) for point in mark.points]
    if any(number is None for number in numbers):
        return
    places = [number for number in numbers if number is not None]
    match mark.kind:
        case "line":
            style, color = _nearest_line(mark)
            for pair in pairwise(places):
                name = ",".join(map(str, sorted(pair)))
                _put(writer, "freeline", name, style, color)
        case "cell":
            style = surface_style(mark.fill)
            _put(writer, "surface", str(places[0]), style or 3, "" if style else mark.fill)
        case "cage":
            for number in places:
                _put(writer, "surface", str(number), 3, mark.fill)
            if mark.text:
                _add_text(writer, places[0], mark)
        case "text":
            _add_text(writer, places[0], mark)
        case kind:
            _add_symbol(writer, places[0], mark, kind)
            if mark.text:
                _add_text(writer, places[0], mark)


def _put(writer: "Writer", key: str, name: str, value: Any, color: str) -> None:
    writer.layer[key][name] = value
    if color:
        writer.colors[key][name] = color


def _nearest_line(mark: DrawnMark) -> tuple[int, str]:
    """Return the style of a line, and its colour if it is not that of the style."""
    pixels = mark.width * PIXELS_OF_CELL
    style = min(
        _LINE_STYLES,
        key=lambda style: (
            abs(_LINE_STYLES[style][1] - pixels),
            _LINE_STYLES[style][0] != mark.stroke.upper(),
        ),
    )
    return style, "" if _LINE_STYLES[style][0] == mark.stroke.upper() else mark.stroke


def _add_symbol(writer: "Writer", number: int, mark: DrawnMark, kind: str) -> None:
    name = min(
        (name for name, (shape, _) in _SYMBOLS.items() if shape == kind),
        key=lambda name: abs(_SYMBOLS[name][1] - mark.width),
    )
    look = (mark.fill.upper(), mark.stroke.upper())
    style = next((style for style, colors in _SYMBOL_STYLES.items() if colors == look), 0)
    layer = 2 if mark.is_above else 1
    _put(writer, "symbol", str(number), [style or 5, name, layer], "" if style else mark.fill)


def _add_text(writer: "Writer", number: int, mark: DrawnMark) -> None:
    color = mark.text_color.upper()
    style = next((style for style, other in _TEXT_COLORS.items() if other == color), 1)
    if number >= 4 * writer.points.cell_count:
        _put(writer, "numberS", str(number), [mark.text, style], "")
        return
    size = min(_TEXT_SIZES, key=lambda size: abs(_TEXT_SIZES[size] - mark.text_size))
    _put(writer, "number", str(number), [mark.text, style, size], "")
