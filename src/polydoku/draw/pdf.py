"""PDF pages, written directly: the few operators that pictures need, and Helvetica, which is built in.

Coordinates on a page are points (1/72 inch) from its top left corner, y down; a scene is placed by a
scale and an offset. Text is text: it can be selected and searched.
"""

import zlib
from collections.abc import Iterable, Sequence
from itertools import groupby
from math import cos, radians, sin
from operator import attrgetter

from polydoku.draw.svg import arrow_head
from polydoku.draw.themes import Style, theme
from polydoku.errors import PuzzleError
from polydoku.model.scene import Dot, Line, Point, Polygon, Scene, Shape, Text

WIDTHS = {
    "regular": "667 667 722 722 667 611 778 722 278 500 667 556 833 "
    "722 778 667 778 722 667 611 722 667 944 667 667 611",
    "bold": "722 722 722 722 667 611 778 722 278 556 722 611 833 "
    "722 778 667 778 722 667 611 722 667 944 667 667 611",
}
"""Advance widths of Helvetica's capitals A to Z, in thousandths of the size; its digits are all 556."""

BASELINE_DROP = 0.36
ROUND = 0.5523
"""Control points of the four curves that make a circle, in radii."""


class Page:
    """The contents of one page, to which scenes and texts are added."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._parts = [f"1 0 0 -1 0 {_n(height)} cm 1 J 1 j"]

    def scene(self, scene: Scene, at: Point, scale: float, *, theme_name: str = "print") -> None:
        """Add a scene, the top left corner of its box at a point, `scale` points to a cell edge."""
        table = theme(theme_name)
        left, top, width, height = scene.box
        x, y = at[0] - left * scale, at[1] - top * scale
        self._parts.append(f"q {_n(scale)} 0 0 {_n(scale)} {_n(x)} {_n(y)} cm")
        paper = " ".join(map(_n, (left, top, width, height)))
        self._parts.append(f"{_color(table['page'].fill)} rg {paper} re f")
        for role, run in groupby(scene.layered, key=attrgetter("role")):
            style = table[role]
            self._parts.append(_pen(style))
            self._parts += [_drawn(shape, style) for shape in run]
        self._parts.append("Q")

    def text(self, at: Point, text: str, size: float, *, style: Style, anchor: str = "start") -> None:
        """Add a line of text; `at` is the middle of its capitals' height."""
        self._parts.append(_text(at, text, size, style, anchor))

    def content(self) -> bytes:
        """Return the page's operators, compressed."""
        return zlib.compress("\n".join(self._parts).encode("cp1252"), 9)


def document(pages: Sequence[Page], *, title: str = "") -> bytes:
    """Return a PDF file of pages; the same pages give the same bytes."""
    fonts = "<</F1 3 0 R/F2 4 0 R>>"
    font = "<</Type/Font/Subtype/Type1/BaseFont/{}/Encoding/WinAnsiEncoding>>"
    kids = " ".join(f"{6 + 2 * number} 0 R" for number in range(len(pages)))
    objects: list[bytes] = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>".encode(),
        font.format("Helvetica").encode(),
        font.format("Helvetica-Bold").encode(),
        b"<</Title<feff" + title.encode("utf-16-be", "replace").hex().encode() + b">/Producer(Polydoku)>>",
    ]
    for number, page in enumerate(pages):
        box = f"[0 0 {_n(page.width)} {_n(page.height)}]"
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox{box}/Resources<</Font{fonts}>>"
            f"/Contents {7 + 2 * number} 0 R>>".encode()
        )
        content = page.content()
        head_of = f"<</Length {len(content)}/Filter/FlateDecode>>\nstream\n".encode()
        objects.append(head_of + content + b"\nendstream")
    return _file(objects)


def _file(objects: Iterable[bytes]) -> bytes:
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(places) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    out += f"trailer\n<</Size {len(places) + 1}/Root 1 0 R/Info 5 0 R>>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(out)


def _n(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _color(color: str | None) -> str:
    return " ".join(_n(int((color or "#000000")[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _pen(style: Style) -> str:
    parts = [f"{_color(style.fill)} rg {_color(style.fill)} RG" if style.fill else ""]
    if style.stroke:
        parts.append(f"{_color(style.stroke)} RG {_n(style.width)} w")
    parts.append(f"[{' '.join(map(_n, style.dash))}] 0 d")
    return " ".join(filter(None, parts))


def _text(at: Point, text: str, size: float, style: Style, anchor: str) -> str:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError as error:
        raise PuzzleError("pdf-text", char=text[error.start]) from None
    widths = WIDTHS[style.weight].split()
    long = sum(int(widths[ord(char) - 65]) if "A" <= char <= "Z" else 556 for char in text) * size / 1000
    x = at[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * long
    safe = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    font = "F2" if style.weight == "bold" else "F1"
    matrix = f"{_n(size)} 0 0 {_n(-size)} {_n(x)} {_n(at[1] + BASELINE_DROP * size)}"
    return f"BT {_color(style.fill)} rg /{font} 1 Tf {matrix} Tm ({safe}) Tj ET"


def _drawn(shape: Shape, style: Style) -> str:
    if isinstance(shape, Text):
        return _text(shape.at, shape.text, shape.size, style, shape.anchor)
    if isinstance(shape, Polygon):
        outline = _through(shape.points) + " h"
        if style.pattern:
            return f"q {outline} W n {_pattern(shape, style)} Q"
        return f"{outline} {'B' if style.stroke else 'f'}"
    if isinstance(shape, Line):
        ends = _through(arrow_head(*shape.points[-2:])) + " S" if shape.arrow else ""
        return f"{_through(shape.points)} {'s' if shape.closed else 'S'} {ends}".rstrip()
    if isinstance(shape, Dot):
        return f"{_circle(shape.centre, shape.radius)} {'B' if style.stroke else 'f'}"
    if shape.stop - shape.start >= 360:
        return _circle(shape.centre, shape.radius) + " S"
    steps = [radians(shape.start + (shape.stop - shape.start) * i / 24) for i in range(25)]
    (x, y), r = shape.centre, shape.radius
    return _through([(x + r * cos(a), y + r * sin(a)) for a in steps]) + " S"


def _through(points: Sequence[Point]) -> str:
    return " ".join(f"{_n(x)} {_n(y)} {'l' if number else 'm'}" for number, (x, y) in enumerate(points))


def _circle(centre: Point, r: float) -> str:
    (x, y), k = centre, r * ROUND
    curves = [
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    ]
    return f"{_n(x + r)} {_n(y)} m " + " ".join(" ".join(map(_n, curve)) + " c" for curve in curves)


def _pattern(polygon: Polygon, style: Style) -> str:
    """Slanted lines, or a grid of dots, over the box of a polygon; what lies outside it is cut off."""
    xs, ys = [x for x, _ in polygon.points], [y for _, y in polygon.points]
    left, right, top, bottom = (round(v / 0.2) * 0.2 for v in (min(xs), max(xs), min(ys), max(ys)))
    if style.pattern == "hatch":
        count = round((right - left + bottom - top) / 0.2)
        high = bottom - top
        lines = [((left + i * 0.2 - high, top), (left + i * 0.2, bottom)) for i in range(count + 1)]
        return "0.02 w " + " ".join(_through(line) + " S" for line in lines)
    rows, columns = round((bottom - top) / 0.2), round((right - left) / 0.2)
    dots = [(left + 0.1 + 0.2 * i, top + 0.1 + 0.2 * j) for i in range(columns) for j in range(rows)]
    return "0.06 w " + " ".join(_through([dot, dot]) + " S" for dot in dots)
