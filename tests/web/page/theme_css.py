"""Writes the style sheet of the page's pictures from the themes: `python tests/web/page/theme_css.py`."""

from pathlib import Path

from polydoku.draw.themes import Style, theme_styles

PATH = Path(__file__).parents[3] / "src/polydoku/web/static/picture.css"
HEAD = "/* Written by tests/web/page/theme_css.py from the themes light and dark. */\n"


def style_sheet() -> str:
    """Return a rule for each role whose colours differ between the themes; later rules are more special."""
    light, dark = theme_styles("light"), theme_styles("dark")
    rules = (_rule(role, light[role], dark[role]) for role in sorted(light, key=lambda role: role.count(".")))
    return HEAD + "".join(filter(None, rules))


def _rule(role: str, light: Style, dark: Style) -> str:
    parts = [
        f"{name}:light-dark({first},{second})"
        for name, first, second in (("fill", light.fill, dark.fill), ("stroke", light.stroke, dark.stroke))
        if first and second and first != second
    ]
    return f".board .{role}{{{';'.join(parts)}}}\n" if parts else ""


if __name__ == "__main__":
    PATH.write_text(style_sheet(), encoding="utf-8")
