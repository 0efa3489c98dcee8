"""Writes PDF files: pages to which scenes and lines of text are added.

Coordinates on a page are points (1/72 inch) from its top left corner, y grows downwards. Texts use Helvetica
and Symbol, which every PDF reader has, and can be selected and searched. The operators are those of the PDF
reference (ISO 32000, annex A).
"""

import zlib
from collections.abc import Iterable, Sequence
from itertools import groupby
from math import cos, radians, sin
from operator import attrgetter

from polydoku.draw.svg import BASELINE_DROP, arrow_head
from polydoku.draw.text_width import text_width
from polydoku.draw.themes import Style, theme_styles
from polydoku.errors import PuzzleError
from polydoku.model.scene import Arc, Dot, Line, Point, Polygon, Scene, Shape, Text, rounded_corners

CIRCLE_CONTROL = 0.5523
"""Distance of the control points when four Bézier curves make a circle of radius 1."""

ARC_SEGMENTS = 24
"""The number of straight lines that make up an arc."""

PATTERN_STEP = 0.2
"""Distance between the lines of hatching, in cell edges."""


REPLACEMENTS = str.maketrans({"Ł": "L", "ł": "l"})
"""Characters that the fonts of a PDF do not have, and what is printed instead of them."""

SIGN_CODES = {"≤": 0xA3, "≥": 0xB3, "≠": 0xB9, "→": 0xAE, "−": 0x2D}
"""Signs that Helvetica does not have, and their codes in the font Symbol, which every PDF reader has too."""


class Page:
    """A page, as the list of its drawing operators."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._operators = [f"1 0 0 -1 0 {_number(height)} cm 1 J 1 j"]  # y downwards, round ends and corners

    def add_scene(self, scene: Scene, top_left: Point, scale: float, *, theme: str = "print") -> None:
        """Add a scene with its top left corner at a point; a cell edge is `scale` points long."""
        styles = theme_styles(theme)
        left, top, width, height = scene.box
        x, y = top_left[0] - left * scale, top_left[1] - top * scale
        box = " ".join(map(_number, (left, top, width, height)))
        self._operators.append(f"q {_number(scale)} 0 0 {_number(scale)} {_number(x)} {_number(y)} cm")
        self._operators.append(f"{_color(styles['page'].fill)} rg {box} re f")
        for role, shapes in groupby(scene.layered, key=attrgetter("role")):
            style = styles[role]
            self._operators.append(_style_operators(style))
            self._operators += [_shape_operators(shape, style) for shape in shapes]
        self._operators.append("Q")

    def add_text(self, point: Point, text: str, size: float, *, style: Style, anchor: str = "start") -> None:
        """Add a line of text; `point` is halfway between the top and the bottom of its capital letters."""
        self._operators.append(_text_operators(point, text, size, style, anchor))

    def add_line(self, start: Point, end: Point, *, width: float = 0.6) -> None:
        """Add a black line of a width in points."""
        self._operators.append(f"0 0 0 RG {_number(width)} w [] 0 d {_path_through([start, end])} S")

    def content(self) -> bytes:
        """Return the operators of the page, compressed."""
        return zlib.compress("\n".join(self._operators).encode("cp1252"), 9)


def document(pages: Sequence[Page], *, title: str = "") -> bytes:
    """Return a PDF file of the pages; it has no date, so that the same pages give the same bytes.

    The objects of the file are 1 the catalog, 2 the list of pages, 3, 4 and 6 the fonts, 5 the title, and
    then two objects for each page: the page itself (7, 9 …) and its content (8, 10 …).
    """
    font_references = "<</F1 3 0 R/F2 4 0 R/F3 6 0 R>>"
    font_template = "<</Type/Font/Subtype/Type1/BaseFont/{}/Encoding/WinAnsiEncoding>>"
    page_references = " ".join(f"{7 + 2 * number} 0 R" for number in range(len(pages)))
    objects: list[bytes] = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{page_references}]/Count {len(pages)}>>".encode(),
        font_template.format("Helvetica").encode(),
        font_template.format("Helvetica-Bold").encode(),
        # The title is UTF-16 in hexadecimal; ``feff`` is its byte order mark.
        b"<</Title<feff" + title.encode("utf-16-be", "replace").hex().encode() + b">/Producer(Polydoku)>>",
        b"<</Type/Font/Subtype/Type1/BaseFont/Symbol>>",
    ]
    for number, page in enumerate(pages):
        content = page.content()
        page_object = (
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {_number(page.width)} {_number(page.height)}]"
            f"/Resources<</Font{font_references}>>/Contents {8 + 2 * number} 0 R>>"
        )
        stream_start = f"<</Length {len(content)}/Filter/FlateDecode>>\nstream\n"
        objects.append(page_object.encode())
        objects.append(stream_start.encode() + content + b"\nendstream")
    return _file(objects)


def _file(objects: Iterable[bytes]) -> bytes:
    """Return the file: the objects, numbered from 1, and a table of their offsets in the file."""
    file = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, content in enumerate(objects, 1):
        offsets.append(len(file))
        file += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table_offset = len(file)
    size = len(offsets) + 1
    file += f"xref\n0 {size}\n0000000000 65535 f \n".encode()
    file += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    file += f"trailer\n<</Size {size}/Root 1 0 R/Info 5 0 R>>\nstartxref\n{table_offset}\n%%EOF\n".encode()
    return bytes(file)


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _color(color: str | None) -> str:
    """Return red, green and blue of a colour ``#rrggbb``, from 0 to 1."""
    return " ".join(_number(int((color or "#000000")[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _style_operators(style: Style) -> str:
    """Return the operators that set the fill colour, the line colour, the line width and the dash pattern."""
    operators = []
    if style.fill:
        # Also as the line colour (RG), because patterns consist of lines in the fill colour.
        operators.append(f"{_color(style.fill)} rg {_color(style.fill)} RG")
    if style.stroke:
        operators.append(f"{_color(style.stroke)} RG {_number(style.width)} w")
    operators.append(f"[{' '.join(map(_number, style.dash))}] 0 d")
    return " ".join(operators)


def _text_operators(point: Point, text: str, size: float, style: Style, anchor: str) -> str:
    text = text.translate(REPLACEMENTS)
    x = point[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * text_width(text, size, style.weight)
    baseline = point[1] + BASELINE_DROP * size
    font = "F2" if style.weight == "bold" else "F1"
    matrix = f"{_number(size)} 0 0 {_number(-size)} {_number(x)} {_number(baseline)}"
    parts = []
    for is_sign, chars in groupby(text, SIGN_CODES.__contains__):
        part = f"({_pdf_string(chars)}) Tj"
        parts.append(f"/F3 1 Tf {part} /{font} 1 Tf" if is_sign else part)
    return f"BT {_color(style.fill)} rg /{font} 1 Tf {matrix} Tm {' '.join(parts)} ET"


def _pdf_string(chars: Iterable[str]) -> str:
    """Return characters as the content of a string; raises `PuzzleError` for one that no font has."""
    text = "".join(f"\\{SIGN_CODES[char]:03o}" if char in SIGN_CODES else _escaped(char) for char in chars)
    try:
        text.encode("cp1252")
    except UnicodeEncodeError as error:
        raise PuzzleError("pdf-text", char=text[error.start]) from None
    return text


def _escaped(char: str) -> str:
    return f"\\{char}" if char in "\\()" else char


def _shape_operators(shape: Shape, style: Style) -> str:
    """Return the operators of a shape: f fills, S strokes, B does both, s closes and strokes, W n clips."""
    fill_operator = "B" if style.stroke else "f"
    if isinstance(shape, Text):
        return _text_operators(shape.at, shape.text, shape.size, style, shape.anchor)
    if isinstance(shape, Polygon):
        path = (_rounded_path(shape) if shape.rounding else _path_through(shape.points)) + " h"
        if style.pattern:
            edge = f" {_style_operators(style._replace(fill=None))} {path} S" if style.stroke else ""
            return f"q {path} W n [] 0 d {_pattern_operators(shape, style)} Q{edge}"
        return f"{path} {fill_operator}"
    if isinstance(shape, Line):
        path = _curve(*shape.points) if shape.curved else _path_through(shape.points)
        line = f"{path} {'s' if shape.closed else 'S'}"
        return f"{line} {_path_through(arrow_head(*shape.points[-2:]))} S" if shape.arrow else line
    if isinstance(shape, Dot):
        return f"{_circle(shape.centre, shape.radius)} {fill_operator}"
    return _arc(shape) + " S"


def _path_through(points: Sequence[Point]) -> str:
    """Return the operators of a path: m moves to the first point, l draws a line to each other point."""
    (x, y), *others = points
    lines = [f"{_number(x)} {_number(y)} l" for x, y in others]
    return " ".join([f"{_number(x)} {_number(y)} m", *lines])


def _curve(start: Point, control: Point, end: Point) -> str:
    """Return the operators of a quadratic Bézier curve."""
    return f"{_path_through([start])} {_curve_operator(start, control, end)}"


def _curve_operator(start: Point, control: Point, end: Point) -> str:
    """Return the operator c, which takes two control points, for a curve with one."""
    (ax, ay), (x, y), (bx, by) = start, control, end
    numbers = (ax + (x - ax) * 2 / 3, ay + (y - ay) * 2 / 3, bx + (x - bx) * 2 / 3, by + (y - by) * 2 / 3)
    return f"{' '.join(map(_number, (*numbers, bx, by)))} c"


def _rounded_path(polygon: Polygon) -> str:
    """Return the operators of a polygon whose corners are curves."""
    operators = []
    for number, (start, corner, end) in enumerate(rounded_corners(polygon)):
        operators.append(f"{_number(start[0])} {_number(start[1])} {'l' if number else 'm'}")
        operators.append(_curve_operator(start, corner, end))
    return " ".join(operators)


def _circle(centre: Point, radius: float) -> str:
    """Return a path of four Bézier curves, each from two control points and an end point."""
    (x, y), control = centre, radius * CIRCLE_CONTROL
    curves = [
        (x + radius, y + control, x + control, y + radius, x, y + radius),
        (x - control, y + radius, x - radius, y + control, x - radius, y),
        (x - radius, y - control, x - control, y - radius, x, y - radius),
        (x + control, y - radius, x + radius, y - control, x + radius, y),
    ]
    path = [f"{_number(x + radius)} {_number(y)} m"]
    path += [" ".join(map(_number, curve)) + " c" for curve in curves]
    return " ".join(path)


def _arc(arc: Arc) -> str:
    (x, y), angle = arc.centre, arc.stop - arc.start
    if angle >= 360:
        return _circle(arc.centre, arc.radius)
    angles = [radians(arc.start + angle * number / ARC_SEGMENTS) for number in range(ARC_SEGMENTS + 1)]
    return _path_through([(x + arc.radius * cos(a), y + arc.radius * sin(a)) for a in angles])


def _pattern_operators(polygon: Polygon, style: Style) -> str:
    """Return slanted lines that cover the bounding box of a polygon."""
    xs, ys = [x for x, _ in polygon.points], [y for _, y in polygon.points]
    left, right, top, bottom = (
        round(border / PATTERN_STEP) * PATTERN_STEP for border in (min(xs), max(xs), min(ys), max(ys))
    )
    height = bottom - top
    line_count = round((right - left + height) / PATTERN_STEP) + 1
    starts = [left + number * PATTERN_STEP - height for number in range(line_count)]
    first_y, last_y = (top, bottom) if style.pattern == "hatch" else (bottom, top)
    lines = [((x, first_y), (x + height, last_y)) for x in starts]
    return "0.02 w " + " ".join(_path_through(line) + " S" for line in lines)
