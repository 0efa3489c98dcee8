"""Themes: how each role of a scene looks. A theme is one table from roles to styles, made of a palette.

Colour is never the only sign: roles that could be confused differ in shape, dash or pattern too, and
every text has a contrast of 4.5 and every line of 3 against what may lie under it, in each theme.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from polydoku import words
from polydoku.errors import PuzzleError

Pattern = Literal["hatch", "dots"]


class Style(NamedTuple):
    """Colours are ``#rrggbb`` or empty; width and dash are in cell edges; a pattern replaces the fill."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    dash: tuple[float, ...] = ()
    pattern: Pattern | None = None
    weight: Literal["regular", "bold"] = "regular"


@dataclass(frozen=True)
class Palette:
    """The colours of a theme: paper and ink, faces, found digits, signal colours, and the parities."""

    paper: str
    ink: str
    face: str
    top: str
    left: str
    right: str
    shared: str
    grid: str
    digit: str
    small: str
    shade: str
    mark: str
    snake: str
    blue: str
    green: str
    red: str
    purple: str
    placed: str
    even: str
    odd: str


LIGHT = Palette(
    paper="#ffffff",
    ink="#111111",
    face="#ffffff",
    top="#ffffff",
    left="#eef2f6",
    right="#dde5ed",
    shared="#f1f4e6",
    grid="#7a7a7a",
    digit="#0b57a4",
    small="#4a4a4a",
    shade="#7a818a",
    mark="#d4d8dc",
    snake="#b9d3ee",
    blue="#0b57a4",
    green="#1b7340",
    red="#b3261e",
    purple="#7b3aa0",
    placed="#fff0b3",
    even="#fbd9d5",
    odd="#d9e6f8",
)
DARK = Palette(
    paper="#16181c",
    ink="#f5f5f5",
    face="#1e2126",
    top="#2b3038",
    left="#22262d",
    right="#191c21",
    shared="#2a2d22",
    grid="#7f8791",
    digit="#7fbcff",
    small="#b9c0c8",
    shade="#7f8791",
    mark="#3d434b",
    snake="#27496d",
    blue="#7fbcff",
    green="#6fd396",
    red="#ff8a80",
    purple="#d3a4f5",
    placed="#4a4113",
    even="#4a2523",
    odd="#1f3350",
)
SAFE = replace(
    LIGHT,
    left="#fdf6dc",
    right="#e8f4fc",
    shared="#fbf6e0",
    digit="#0072b2",
    mark="#f0f0f0",
    snake="#e4f3fc",
    blue="#0072b2",
    green="#009e73",
    red="#d55e00",
    purple="#000000",
    placed="#fbf8c4",
    even="#fbe3d3",
    odd="#dcf0fb",
)
"""Blue, green and vermilion of Okabe and Ito, and tints of their sky blue and yellow under digits."""

PRINT = replace(
    LIGHT,
    ink="#000000",
    left="#f4f4f4",
    right="#e8e8e8",
    shared="#f2f2f2",
    grid="#707070",
    digit="#000000",
    small="#333333",
    shade="#808080",
    mark="#dcdcdc",
    snake="#dedede",
    blue="#000000",
    green="#000000",
    red="#000000",
    purple="#000000",
    placed="#e4e4e4",
    even="#e4e4e4",
    odd="#f8f8f8",
)

PALETTES = {"light": LIGHT, "dark": DARK, "safe": SAFE, "print": PRINT}
SUMMARIES = {
    "light": "dark digits on a light ground",
    "dark": "light digits on a dark ground",
    "safe": "colours that colour-blind readers tell apart",
    "print": "black and greys for paper, patterns in place of colours",
    "auto": "light or dark as the reader's system prefers (SVG; light elsewhere)",
}
NAMES = tuple(SUMMARIES)


@lru_cache(maxsize=8)
def theme(name: str) -> dict[str, Style]:
    """Return the table of a theme; raises `PuzzleError` that names the nearest one.

    >>> theme("light")["given"].weight
    'bold'
    """
    if name not in NAMES:
        raise PuzzleError("theme-unknown", name=name, suggestion=words.suggestion(name, list(NAMES)))
    return table_of(PALETTES.get(name, LIGHT))


def table_of(p: Palette) -> dict[str, Style]:
    """Return the style of every role in the colours of a palette."""
    return {
        "page": Style(p.paper),
        "face": Style(p.face),
        "face-top": Style(p.top),
        "face-left": Style(p.left),
        "face-right": Style(p.right),
        "face-shared": Style(p.shared),
        "region": Style(p.shade, pattern="dots"),
        "region-edge": Style(stroke=p.shade, width=0.02),
        "dot.mark": Style(p.mark, stroke=p.shade, width=0.02),
        "line.thermo-edge": Style(stroke=p.shade, width=0.28),
        "dot.thermo-edge": Style(p.shade),
        "line.thermo": Style(stroke=p.mark, width=0.24),
        "dot.thermo": Style(p.mark),
        "dot.white": Style("#ffffff", stroke=p.ink, width=0.03),
        "dot.white-text": Style("#000000"),
        "dot.black": Style("#000000", stroke=p.ink, width=0.03),
        "dot.black-text": Style("#ffffff"),
        "cage": Style(stroke=p.small, width=0.025, dash=(0.08, 0.07)),
        "cage-ground": Style(p.face),
        "cage-sum": Style(p.ink),
        "caption": Style(p.small),
        "parity.even": Style(p.even),
        "parity.odd": Style(p.odd),
        "cell-edge": Style(stroke=p.grid, width=0.015),
        "house-edge": Style(stroke=p.ink, width=0.05),
        "given": Style(p.ink, weight="bold"),
        "digit": Style(p.digit),
        "candidate": Style(p.small),
        "conflict": Style(stroke=p.red, width=0.07),
        "line.diagonal": Style(stroke=p.shade, width=0.03),
        "line.snake-edge": Style(stroke=p.blue, width=0.4),
        "dot.snake-edge": Style(p.blue),
        "line.snake": Style(stroke=p.snake, width=0.34),
        "dot.snake": Style(p.snake),
        "step.base": Style(stroke=p.blue, width=0.05),
        "step.fin": Style(stroke=p.purple, width=0.05, dash=(0.03, 0.09)),
        "step.cover": Style(p.shade, pattern="hatch"),
        "step.on": Style(stroke=p.green, width=0.03),
        "step.off": Style(stroke=p.red, width=0.03),
        "step.place": Style(p.placed, stroke=p.ink, width=0.03),
        "step.remove": Style(stroke=p.red, width=0.035),
        "link.strong": Style(stroke=p.green, width=0.035),
        "link.weak": Style(stroke=p.purple, width=0.035, dash=(0.12, 0.08)),
        "link.number": Style(p.ink, weight="bold"),
    }


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(color: str) -> float:
    parts = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
