"""Write the pictures of all techniques as one HTML page, to check them after a change of their style.

`python docs/techniques/contact_sheet.py dark dark.html` draws the example of each technique in theme dark.
"""

import sys
from html import escape
from pathlib import Path

from polydoku.draw.legend import legend_scene
from polydoku.draw.steps import step_scene
from polydoku.draw.svg import svg
from polydoku.draw.themes import PALETTES, palette_styles
from polydoku.explain.examples import example
from polydoku.techniques.examples import EXAMPLES

MIN_WIDTH = 340
"""The least width of a picture, in pixels: one picture in a row at 390 pixels, two at 900."""


def page(theme: str) -> str:
    """Return the page: a picture of each technique with its words, and the legend."""
    styles = palette_styles(PALETTES[theme])
    colors = f"background:{styles['page'].fill};color:{styles['caption'].fill}"
    head = (
        f'<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>Techniques: {theme}</title>\n<style>'
        f"body{{{colors};font:13px sans-serif;margin:8px}}figure{{margin:0}}svg{{width:100%;height:auto}}"
        f"main{{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax({MIN_WIDTH}px,1fr))}}"
        "</style>\n<main>\n"
    )
    figures = []
    for technique in EXAMPLES:
        _, step = example(technique)
        caption = f"<b>{technique}</b> {escape(step.explain())}"
        figures.append(
            f"<figure><figcaption>{caption}</figcaption>{svg(step_scene(step), theme=theme)}</figure>\n"
        )
    return f"{head}{''.join(figures)}<figure>{svg(legend_scene(), theme=theme)}</figure></main></html>\n"


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(page(sys.argv[1]), "utf-8")
