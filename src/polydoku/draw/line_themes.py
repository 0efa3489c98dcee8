"""The styles of the lines that rules draw: a colour, a width and, for some, a thin line along the middle.

The filling is so light (in the dark theme, so dark) that digits on it can be read, and the outline so strong
that the line stands out from every face. Lines of one width differ in their middle line, so that they can
also be told apart without colours.
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from polydoku.draw.themes import Style


class LineColor(NamedTuple):
    """The colours of a line."""

    filling: str
    outline: str


LineColors = dict[str, LineColor]


class LineForm(NamedTuple):
    """The colour and the width of a line, and the dash of its middle line, if it has one."""

    color: str
    width: float
    middle_dash: tuple[float, ...] | None = None


SOLID = ()
DASHED = (0.16, 0.1)
DOTTED = (0.005, 0.09)
DASH_DOT = (0.16, 0.08, 0.005, 0.08)
FORMS = {
    "palindrome": LineForm("grey", 0.12),
    "slow-thermo": LineForm("tan", 0.24, DOTTED),
    "whisper": LineForm("green", 0.2),
    "renban": LineForm("purple", 0.28),
    "nabner": LineForm("gold", 0.28, DASHED),
    "region-sum": LineForm("blue", 0.2, DASHED),
    "equal-sums": LineForm("blue", 0.36),
    "sum-line": LineForm("orange", 0.2, DOTTED),
    "zipper": LineForm("lavender", 0.2, SOLID),
    "between": LineForm("grey", 0.08),
    "lockout": LineForm("blue", 0.08),
    "entropic": LineForm("peach", 0.28, DOTTED),
    "modular": LineForm("teal", 0.28, SOLID),
    "parity": LineForm("red", 0.12, DASHED),
    "sequence": LineForm("olive", 0.2, DASH_DOT),
    "lunchbox": LineForm("pink", 0.5),
    "pattern": LineForm("grey", 0.28, DASH_DOT),
}
"""From the name of a line to its form; the colours of a theme are `LineColors`."""

LINES_WITH_DOTS = ("between", "pattern", "slow-thermo", "zipper")
"""Lines with a dot at an end or in the middle."""

LIGHT_LINES: LineColors = {
    "grey": LineColor("#d4d8dc", "#7a818a"),
    "tan": LineColor("#e6d9c5", "#8a6f4a"),
    "green": LineColor("#c4e8c8", "#2e7d32"),
    "purple": LineColor("#e6cdf7", "#8e3fb0"),
    "gold": LineColor("#f4e3a1", "#8a6d00"),
    "blue": LineColor("#c5dcf6", "#1f6fb5"),
    "orange": LineColor("#fbd9b5", "#b0561a"),
    "lavender": LineColor("#d9d6f7", "#6b5fb0"),
    "peach": LineColor("#fdd9c9", "#b5563a"),
    "teal": LineColor("#bfe6e6", "#0f7c80"),
    "red": LineColor("#f7cdcd", "#b83a3a"),
    "olive": LineColor("#e0e6b5", "#6b7a1f"),
    "pink": LineColor("#f9cfe4", "#b33c7e"),
}
DARK_LINES: LineColors = {
    "grey": LineColor("#3d434b", "#8d959f"),
    "tan": LineColor("#4a3f2e", "#bfa27a"),
    "green": LineColor("#1d4a26", "#6fd396"),
    "purple": LineColor("#4b2a63", "#c58cec"),
    "gold": LineColor("#4a3e0a", "#d8b83a"),
    "blue": LineColor("#1f3f66", "#6fb0f5"),
    "orange": LineColor("#5a3412", "#f0a860"),
    "lavender": LineColor("#38346b", "#a79df0"),
    "peach": LineColor("#5a3026", "#f5a48a"),
    "teal": LineColor("#0f4a4c", "#4fc9cd"),
    "red": LineColor("#5f2424", "#ff8a80"),
    "olive": LineColor("#3c4411", "#b9c95a"),
    "pink": LineColor("#5a2344", "#f08cc0"),
}
SAFE_LINES: LineColors = {
    "grey": LineColor("#f0f0f0", "#7a818a"),
    "tan": LineColor("#f9f1e4", "#8a6f4a"),
    "green": LineColor("#e0f7ee", "#00805c"),
    "purple": LineColor("#fbeff7", "#9a4d78"),
    "gold": LineColor("#fdf6d2", "#8a6d00"),
    "blue": LineColor("#e3f3fc", "#0072b2"),
    "orange": LineColor("#fdf0dc", "#b85000"),
    "lavender": LineColor("#efeefc", "#6b5fb0"),
    "peach": LineColor("#fdeee6", "#d55e00"),
    "teal": LineColor("#e0f6f6", "#0f7c80"),
    "red": LineColor("#fdeee9", "#b83a3a"),
    "olive": LineColor("#f4f7dd", "#6b7a1f"),
    "pink": LineColor("#fdebf5", "#b33c7e"),
}
PRINT_LINES: LineColors = {
    "grey": LineColor("#e4e4e4", "#707070"),
    "tan": LineColor("#e4e4e4", "#555555"),
    "green": LineColor("#ffffff", "#333333"),
    "purple": LineColor("#dcdcdc", "#444444"),
    "gold": LineColor("#f2f2f2", "#444444"),
    "blue": LineColor("#ececec", "#333333"),
    "orange": LineColor("#f2f2f2", "#555555"),
    "lavender": LineColor("#e4e4e4", "#444444"),
    "peach": LineColor("#f2f2f2", "#555555"),
    "teal": LineColor("#ececec", "#444444"),
    "red": LineColor("#ffffff", "#000000"),
    "olive": LineColor("#ffffff", "#444444"),
    "pink": LineColor("#ffffff", "#555555"),
}

OUTLINE_WIDTH = 0.025
MIDDLE_WIDTH = 0.025


def line_styles(colors: LineColors) -> dict[str, "Style"]:
    """Return the styles of the roles of all lines, and of the dots, diamonds and arrows at their ends."""
    from polydoku.draw.themes import Style

    styles: dict[str, Style] = {}
    for name, form in FORMS.items():
        filling, outline = colors[form.color]
        styles[f"line.{name}-edge"] = Style(stroke=outline, width=form.width + 2 * OUTLINE_WIDTH)
        styles[f"line.{name}"] = Style(stroke=filling, width=form.width)
        if form.middle_dash is not None:
            styles[f"line.{name}-middle"] = Style(stroke=outline, width=MIDDLE_WIDTH, dash=form.middle_dash)
        if name in LINES_WITH_DOTS:
            styles[f"dot.{name}"] = Style(filling, stroke=outline, width=OUTLINE_WIDTH)
    grey, blue = colors["grey"], colors["blue"]
    return styles | {
        "diamond.lockout": Style(blue.filling, stroke=blue.outline, width=OUTLINE_WIDTH),
        "triangle.pattern": Style(grey.outline),
        "diamond.pattern": Style(grey.filling, stroke=grey.outline, width=OUTLINE_WIDTH),
        "line.arrow": Style(stroke=grey.outline, width=0.05),
        "dot.arrow": Style(grey.filling, stroke=grey.outline, width=0.04),
        "line.pill-edge": Style(stroke=grey.outline, width=0.8),
        "line.pill": Style(stroke=grey.filling, width=0.72),
    }
