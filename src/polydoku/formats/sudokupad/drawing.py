"""The drawing of SudokuPad documents: lines, arrows, marks under and over the digits, and cages."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from polydoku.formats.reading.document_reader import text_of
from polydoku.model.supplement import DrawnMark, Point

if TYPE_CHECKING:
    from polydoku.formats.sudokupad.reader import Reader

KEYS = ("lines", "arrows", "underlays", "overlays")
PIXELS_OF_CELL = 64
"""How many pixels of SudokuPad's thicknesses and sizes of texts are the edge of a cell."""

_LINE_KEYS = (
    *("wayPoints", "color", "thickness", "headLength", "target", "fill", "stroke", "opacity"),
    *("stroke-linecap", "stroke-linejoin", "stroke-dasharray", "d", "stroke-width"),
)
_SHAPE_KEYS = (
    *("center", "width", "height", "rounded", "color", "backgroundColor", "borderColor", "text", "fontSize"),
    *(
        "angle",
        "thickness",
        "borderSize",
        "opacity",
        "textStroke",
        "target",
        "role",
        "stroke",
        "stroke-width",
    ),
)


def middle(index: int, columns: int) -> Point:
    """Return the middle of a cell."""
    return index % columns + 0.5, index // columns + 0.5


def marks_of(reader: "Reader", document: dict[str, Any]) -> Iterator[DrawnMark]:
    """Yield the marks of a document besides its cages."""
    for key in KEYS:
        for index, item in enumerate(reader.list_of(key, document.get(key) or [])):
            path = f"{key}[{index}]"
            if key in ("lines", "arrows"):
                reader.check_keys(f"{key}[]", item, _LINE_KEYS)
                points = tuple(_point(reader, path, place) for place in item.get("wayPoints") or [])
                if points:
                    yield _line(reader, path, item, points)
            else:
                reader.check_keys(f"{key}[]", item, _SHAPE_KEYS)
                yield _shape(reader, path, item, is_above=key == "overlays")


def _line(reader: "Reader", path: str, item: dict[str, Any], points: tuple[Point, ...]) -> DrawnMark:
    return DrawnMark(
        kind="line",
        points=points,
        width=reader.decimal(path, item, "thickness") / PIXELS_OF_CELL,
        head=reader.decimal(path, item, "headLength"),
        stroke=text_of(item.get("color") or item.get("stroke")),
        fill=text_of(item.get("fill")),
    )


def _shape(reader: "Reader", path: str, item: dict[str, Any], *, is_above: bool) -> DrawnMark:
    fill, stroke = text_of(item.get("backgroundColor")), text_of(item.get("borderColor"))
    text = text_of(item.get("text"))
    place = _point(reader, path, item.get("center"))
    size = [reader.decimal(path, item, name) for name in ("width", "height")]
    is_middle = all(number % 1 == 0.5 for number in place)
    if size == [1, 1] and is_middle and fill and not (is_above or text or stroke or item.get("rounded")):
        return DrawnMark(kind="cell", points=(place,), fill=fill)
    kind: Literal["ellipse", "text", "rectangle"] = (
        "ellipse"
        if item.get("rounded") is True
        else "text"
        if text and not fill and not stroke
        else "rectangle"
    )
    return DrawnMark(
        kind=kind,
        points=(place,),
        width=size[0],
        height=size[1],
        angle=reader.decimal(path, item, "angle"),
        stroke=stroke,
        fill=fill,
        text=text,
        text_color=text_of(item.get("color")) if text else "",
        text_size=reader.decimal(path, item, "fontSize") / PIXELS_OF_CELL,
        is_above=is_above,
    )


def _point(reader: "Reader", path: str, place: Any) -> Point:
    """Return a place [row, column] as x and y."""
    if not isinstance(place, list) or len(place) != 2:
        raise reader.form_error(path, place, "a place [row, column]")
    row, column = (reader.decimal(path, {"place": value}, "place") for value in place)
    return column, row


def cage_mark(cage: dict[str, Any], points: tuple[Point, ...]) -> DrawnMark:
    """Return the mark of a cage whose meaning is not certain."""
    color = cage.get("borderColor") or cage.get("outlineC") or cage.get("color")
    return DrawnMark(kind="cage", points=points, text=text_of(cage.get("value")), stroke=text_of(color))


def add_mark(fields: dict[str, Any], mark: DrawnMark) -> None:
    """Add a mark to the lists of a document."""
    places = [[y, x] for x, y in mark.points]
    match mark.kind:
        case "line":
            item = {"wayPoints": places, "color": mark.stroke, "thickness": mark.width * PIXELS_OF_CELL}
            details = {"headLength": mark.head, "fill": mark.fill}
            key = "arrows" if mark.head else "lines"
        case "cage":
            cells = [[int(y), int(x)] for x, y in mark.points]
            item, key = {"cells": cells}, "cages"
            details = {"value": mark.text, "borderColor": mark.stroke}
        case "cell":
            item = {"center": places[0], "width": 1, "height": 1, "backgroundColor": mark.fill}
            key, details = "underlays", {}
        case kind:
            item = {"center": places[0], "width": mark.width, "height": mark.height}
            key = "overlays" if mark.is_above or kind == "text" else "underlays"
            details = {
                "rounded": kind == "ellipse",
                "backgroundColor": mark.fill,
                "borderColor": mark.stroke,
                "text": mark.text,
                "color": mark.text_color,
                "fontSize": mark.text_size * PIXELS_OF_CELL,
                "angle": mark.angle,
            }
    item |= {name: value for name, value in details.items() if value}
    fields.setdefault(key, []).append(item)
