"""Themes: the table that gives each role of a scene (``given``, ``step.base``) its colours and line style.

Roles that could be confused also differ in shape, dash or pattern, not only in colour. In each theme, the
contrast with any colour drawn beneath is at least 4.5 for texts and 3 for lines (as WCAG requires).
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from polydoku import words
from polydoku.draw.line_themes import (
    DARK_LINES,
    LIGHT_LINES,
    PRINT_LINES,
    SAFE_LINES,
    LineColors,
    line_styles,
)
from polydoku.errors import PuzzleError

Pattern = Literal["hatch", "back-hatch"]


class Style(NamedTuple):
    """How a shape is drawn: colours are ``#rrggbb`` or `None`; width and dash are in cell edges.

    A shape with a pattern is filled with lines in the colour `fill`.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    dash: tuple[float, ...] = ()
    pattern: Pattern | None = None
    weight: Literal["regular", "bold"] = "regular"


@dataclass(frozen=True)
class Palette:
    """The colours of a theme, from which the style of each role is built.

    `mark` fills the marks of rules, `region` the cells of extra regions and `fog` those in fog. `top_face`,
    `left_face` and `right_face` fill the cells of boards drawn as cubes, and `shared_face` fills the cells of
    two overlapping grids (see `draw/outline.py`). `lines` are the colours of the lines that rules draw.
    """

    paper: str
    ink: str
    face: str
    top_face: str
    left_face: str
    right_face: str
    shared_face: str
    cell_edge: str
    solved_digit: str
    candidate: str
    shading: str
    region: str
    fog: str
    mark: str
    snake: str
    blue: str
    green: str
    red: str
    purple: str
    placed: str
    even: str
    odd: str
    band: str
    band_edge: str
    cover: str
    cover_edge: str
    pattern: str
    fin: str
    on: str
    off: str
    off_edge: str
    removed: str
    colour_c: str
    colour_d: str
    set_a: str
    set_b: str
    set_c: str
    set_d: str
    link: str
    branches: tuple[str, str, str, str]
    lines: LineColors
    band_pattern: Pattern | None = None
    pattern_edge: str | None = None


LIGHT = Palette(
    paper="#ffffff",
    ink="#111111",
    face="#ffffff",
    top_face="#ffffff",
    left_face="#eef2f6",
    right_face="#dde5ed",
    shared_face="#f1f4e6",
    cell_edge="#7a7a7a",
    solved_digit="#0b57a4",
    candidate="#4a4a4a",
    shading="#7a818a",
    region="#e6e6e6",
    fog="#c8cdd6",
    mark="#d4d8dc",
    snake="#b9d3ee",
    blue="#0b57a4",
    green="#1b7340",
    red="#b3261e",
    purple="#7b3aa0",
    placed="#fff0b3",
    even="#fbd9d5",
    odd="#d9e6f8",
    band="#e9f1fb",
    band_edge="#5f7fa6",
    cover="#f7efdc",
    cover_edge="#8f7340",
    pattern="#bcd5f5",
    fin="#e6cdf7",
    on="#b9e8cd",
    off="#ffdd94",
    off_edge="#8a5a00",
    removed="#fcc5bf",
    colour_c="#cfe3ff",
    colour_d="#fbd3ec",
    set_a="#dfeafa",
    set_b="#f0e2fa",
    set_c="#e0f2e4",
    set_d="#fdeadb",
    link="#54687f",
    branches=("#0b57a4", "#a04a00", "#1b7340", "#7b3aa0"),
    lines=LIGHT_LINES,
)
DARK = Palette(
    paper="#16181c",
    ink="#f5f5f5",
    face="#1e2126",
    top_face="#2b3038",
    left_face="#22262d",
    right_face="#191c21",
    shared_face="#2a2d22",
    cell_edge="#7f8791",
    solved_digit="#7fbcff",
    candidate="#b9c0c8",
    shading="#7f8791",
    region="#30343a",
    fog="#434951",
    mark="#3d434b",
    snake="#27496d",
    blue="#7fbcff",
    green="#6fd396",
    red="#ff8a80",
    purple="#d3a4f5",
    placed="#4a4113",
    even="#4a2523",
    odd="#1f3350",
    band="#233247",
    band_edge="#6d8db5",
    cover="#3a331f",
    cover_edge="#a58a56",
    pattern="#3a5f94",
    fin="#55386b",
    on="#1d5a38",
    off="#6b4c07",
    off_edge="#f0b94a",
    removed="#7d2721",
    colour_c="#2a4a7a",
    colour_d="#6b2c56",
    set_a="#22375a",
    set_b="#3e2a52",
    set_c="#1f4030",
    set_d="#4d3320",
    link="#9fb0c4",
    branches=("#7fbcff", "#f0a860", "#6fd396", "#d3a4f5"),
    lines=DARK_LINES,
)
SAFE = replace(
    LIGHT,
    left_face="#fdf6dc",
    right_face="#e8f4fc",
    shared_face="#fbf6e0",
    solved_digit="#0072b2",
    region="#f0f0f0",
    fog="#ebf0f9",
    mark="#f0f0f0",
    snake="#e4f3fc",
    blue="#0072b2",
    green="#009e73",
    red="#d55e00",
    purple="#000000",
    placed="#fbf8c4",
    even="#fbe3d3",
    odd="#dcf0fb",
    band="#e6f3fb",
    band_edge="#4f93bd",
    cover="#fdf3d8",
    cover_edge="#a57c00",
    pattern="#b5dcf5",
    fin="#f3d3e4",
    on="#a8e3cf",
    off="#fbdf9a",
    off_edge="#8a5f00",
    removed="#fbcbaa",
    colour_c="#b5dcf5",
    colour_d="#f3d3e4",
    set_a="#e6f4fc",
    set_b="#fdf3de",
    set_c="#e4f7f1",
    set_d="#fcf0f6",
    link="#4d5b66",
    branches=("#0072b2", "#b85000", "#00805c", "#9a4d78"),
    lines=SAFE_LINES,
)
"""Blue, green and vermilion are Okabe and Ito's colours; the colours behind digits are light tints."""

PRINT = replace(
    LIGHT,
    ink="#000000",
    left_face="#f4f4f4",
    right_face="#e8e8e8",
    shared_face="#f2f2f2",
    cell_edge="#707070",
    solved_digit="#000000",
    candidate="#333333",
    shading="#808080",
    fog="#dadada",
    mark="#dcdcdc",
    snake="#dedede",
    blue="#000000",
    green="#000000",
    red="#000000",
    purple="#000000",
    placed="#e4e4e4",
    even="#e4e4e4",
    odd="#f8f8f8",
    band="#808080",
    band_edge="#777777",
    cover="#808080",
    cover_edge="#777777",
    pattern="#ffffff",
    fin="#ffffff",
    on="#dadada",
    off="#ffffff",
    off_edge="#000000",
    removed="#ffffff",
    colour_c="#dadada",
    colour_d="#ffffff",
    set_a="#ececec",
    set_b="#ffffff",
    set_c="#e0e0e0",
    set_d="#f6f6f6",
    link="#444444",
    branches=("#000000", "#000000", "#000000", "#000000"),
    lines=PRINT_LINES,
    band_pattern="hatch",
    pattern_edge="#333333",
)

PALETTES = {"light": LIGHT, "dark": DARK, "safe": SAFE, "print": PRINT}
THEME_SUMMARIES = {
    "light": "dark digits on a light ground",
    "dark": "light digits on a dark ground",
    "safe": "colours that colour-blind readers tell apart",
    "print": "black and greys for paper, patterns instead of colours",
    "auto": "light or dark as the reader's system prefers (SVG; light elsewhere)",
}
THEME_NAMES = tuple(THEME_SUMMARIES)


@lru_cache(maxsize=8)
def theme_styles(name: str) -> dict[str, Style]:
    """Return the style of every role in a theme; raises `PuzzleError` for an unknown name.

    >>> theme_styles("light")["given"].weight
    'bold'
    """
    if name not in THEME_NAMES:
        raise PuzzleError("theme-unknown", name=name, suggestion=words.suggestion(name, list(THEME_NAMES)))
    return palette_styles(PALETTES.get(name, LIGHT))  # ``auto`` is light; SVG adds dark colours to it


def palette_styles(palette: Palette) -> dict[str, Style]:
    """Return the style of every role, in the colours of a palette."""
    return {
        "page": Style(palette.paper),
        "face": Style(palette.face),
        "face-top": Style(palette.top_face),
        "face-left": Style(palette.left_face),
        "face-right": Style(palette.right_face),
        "face-shared": Style(palette.shared_face),
        "region": Style(palette.region),
        "fog": Style(palette.fog),
        "unknown-edge": Style(stroke=palette.ink, width=0.03, dash=(0.1, 0.1)),
        "region-edge": Style(stroke=palette.shading, width=0.02),
        "dot.mark": Style(palette.mark, stroke=palette.shading, width=0.02),
        "dot.odd": Style(palette.mark, stroke=palette.shading, width=0.02),
        "square.even": Style(palette.mark, stroke=palette.shading, width=0.02),
        "circle": Style(stroke=palette.shading, width=0.035),
        "mark-ground": Style(palette.mark),
        "mark-letter": Style(palette.candidate),
        "allowed-digits": Style(palette.candidate),
        "edge-ground": Style(palette.face),
        "edge-text": Style(palette.ink, weight="bold"),
        "sign": Style(stroke=palette.ink, width=0.035),
        "line.thermo-edge": Style(stroke=palette.shading, width=0.28),
        "dot.thermo-edge": Style(palette.shading),
        "line.thermo": Style(stroke=palette.mark, width=0.24),
        "dot.thermo": Style(palette.mark),
        "dot.white": Style("#ffffff", stroke=palette.ink, width=0.03),
        "dot.white-text": Style("#000000"),
        "dot.black": Style("#000000", stroke=palette.ink, width=0.03),
        "dot.black-text": Style("#ffffff"),
        "cage": Style(stroke=palette.candidate, width=0.025, dash=(0.08, 0.07)),
        "cage-ground": Style(palette.face),
        "cage-sum": Style(palette.ink),
        "outside": Style(palette.ink),
        "outside-arrow": Style(stroke=palette.ink, width=0.03),
        "outside-frame": Style(stroke=palette.candidate, width=0.02),
        "outside-dashed": Style(stroke=palette.candidate, width=0.035, dash=(0.06, 0.06)),
        "caption": Style(palette.candidate),
        "parity.even": Style(palette.even),
        "parity.odd": Style(palette.odd),
        "cell-edge": Style(stroke=palette.cell_edge, width=0.015),
        "house-edge": Style(stroke=palette.ink, width=0.05),
        "given": Style(palette.ink, weight="bold"),
        "digit": Style(palette.solved_digit),
        "candidate": Style(palette.candidate),
        "conflict": Style(stroke=palette.red, width=0.07),
        "difference": Style(palette.placed),
        "difference-edge": Style(stroke=palette.ink, width=0.035),
        "line.diagonal": Style(stroke=palette.shading, width=0.03),
        "line.snake-edge": Style(stroke=palette.blue, width=0.4),
        "dot.snake-edge": Style(palette.blue),
        "line.snake": Style(stroke=palette.snake, width=0.34),
        "dot.snake": Style(palette.snake),
        **line_styles(palette.lines),
        **_step_styles(palette),
        **_link_styles(palette),
        "coordinate": Style(palette.candidate),
    }


def _step_styles(palette: Palette) -> dict[str, Style]:
    """Return the styles of bands, frames, sets and marks; discs and squares differ in form already."""
    back_hatch: Pattern | None = "back-hatch" if palette.band_pattern else None
    return {
        "step.band": Style(palette.band, palette.band_edge, 0.02, pattern=palette.band_pattern),
        "step.cover": Style(palette.cover, palette.cover_edge, 0.02, (0.1, 0.08), back_hatch),
        "step.base": Style(stroke=palette.blue, width=0.035),
        "step.fin": Style(stroke=palette.purple, width=0.035, dash=(0.03, 0.08)),
        "step.set-a": Style(palette.set_a, palette.blue, 0.035),
        "step.set-b": Style(palette.set_b, palette.purple, 0.035, (0.12, 0.07)),
        "step.set-c": Style(palette.set_c, palette.green, 0.035, (0.03, 0.08)),
        "step.set-d": Style(palette.set_d, palette.off_edge, 0.035, (0.16, 0.06, 0.03, 0.06)),
        "step.tab-a": Style(palette.blue),
        "step.tab-b": Style(palette.purple),
        "step.tab-c": Style(palette.branches[2]),
        "step.tab-d": Style(palette.off_edge),
        "step.tab-text": Style(palette.paper, weight="bold"),
        "step.blocker": Style(palette.set_a, palette.blue, 0.03),
        "step.sight": Style(stroke=palette.blue, width=0.025, dash=(0.04, 0.07)),
        # On paper, a white disc with a fine line is seen on hatching.
        "step.pattern": Style(palette.pattern, palette.pattern_edge, 0.012 if palette.pattern_edge else 0),
        "step.fin-candidate": Style(palette.fin, palette.purple, 0.025, (0.03, 0.05)),
        "step.on": Style(palette.on, palette.green, 0.025),
        "step.off": Style(palette.off, palette.off_edge, 0.025),
        "step.neck": Style(stroke=palette.purple, width=0.03),
        "step.neck-on": Style(stroke=palette.green, width=0.03),
        "step.neck-off": Style(stroke=palette.off_edge, width=0.03),
        "step.colour-a": Style(palette.pattern, palette.blue, 0.025),
        "step.colour-b": Style(palette.off, palette.off_edge, 0.025),
        "step.colour-c": Style(palette.colour_c, palette.blue, 0.025, (0.06, 0.05)),
        "step.colour-d": Style(palette.colour_d, palette.off_edge, 0.025, (0.06, 0.05)),
        "step.remove": Style(palette.removed, palette.red, 0.035),
        "step.slash": Style(stroke=palette.red, width=0.04),
        "step.candidate": Style(palette.ink, weight="bold"),
        "step.place": Style(palette.placed, palette.ink, 0.03),
    }


def _link_styles(palette: Palette) -> dict[str, Style]:
    """Return the styles of links and of the branches of forcing chains, with those of their arrow heads."""
    first, second, third, fourth = palette.branches
    return {
        "link.strong": Style(stroke=palette.link, width=0.05),
        "link.weak": Style(stroke=palette.link, width=0.022, dash=(0.07, 0.06)),
        "link.strong-head": Style(palette.link),
        "link.weak-head": Style(palette.link),
        "link.branch-a": Style(stroke=first, width=0.03),
        "link.branch-b": Style(stroke=second, width=0.03, dash=(0.14, 0.06)),
        "link.branch-c": Style(stroke=third, width=0.03, dash=(0.02, 0.06)),
        "link.branch-d": Style(stroke=fourth, width=0.03, dash=(0.14, 0.06, 0.02, 0.06)),
        "link.branch-a-head": Style(first),
        "link.branch-b-head": Style(second),
        "link.branch-c-head": Style(third),
        "link.branch-d-head": Style(fourth),
        "link.badge-a": Style(first),
        "link.badge-b": Style(second),
        "link.badge-c": Style(third),
        "link.badge-d": Style(fourth),
        "link.number": Style(palette.paper, weight="bold"),
    }


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    """Return the relative luminance of an sRGB colour (``#rrggbb``), from 0 to 1."""
    channels = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
