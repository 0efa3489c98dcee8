"""Write the pictures of all rules as one HTML page, to check them after a change of their style.

`python docs/rules/contact_sheet.py dark dark.html` draws the example of each rule in theme dark, without its
solution. `python docs/rules/contact_sheet.py print blind.html --unnamed` numbers the pictures in random order
and leaves out all texts about rules: can you name the rules? The names in this order are in `blind.txt`.
"""

import runpy
import sys
from pathlib import Path
from random import Random

from polydoku import rules
from polydoku.draw.picture import scene_of
from polydoku.draw.svg import svg
from polydoku.draw.themes import PALETTES, palette_styles

MIN_WIDTH = 260
"""The least width of a picture, in pixels."""

SEED = 1
"""The seed of the random order."""


def page(theme: str, *, unnamed: bool = False) -> tuple[str, list[str]]:
    """Return the page, and the ids of the rules in the order of their pictures."""
    styles = palette_styles(PALETTES[theme])
    colors = f"background:{styles['page'].fill};color:{styles['caption'].fill}"
    head = (
        f'<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>Rules: {theme}</title>\n<style>'
        f"body{{{colors};font:13px sans-serif;margin:8px}}figure{{margin:0}}svg{{width:100%;height:auto}}"
        f"main{{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax({MIN_WIDTH}px,1fr))}}"
        "</style>\n<main>\n"
    )
    kinds = list(rules.all())
    if unnamed:
        Random(SEED).shuffle(kinds)
    puzzle_of = runpy.run_path(str(Path(__file__).with_name("page.py")))["puzzle_of_example"]
    figures = []
    for number, kind in enumerate(kinds, 1):
        name = f"{number}" if unnamed else kind.id
        picture = svg(scene_of(puzzle_of(kind), captions=not unnamed), theme=theme)
        figures.append(f"<figure><figcaption><b>{name}</b></figcaption>{picture}</figure>\n")
    return f"{head}{''.join(figures)}</main></html>\n", [kind.id for kind in kinds]


def main(theme: str, file: Path, *, unnamed: bool) -> None:
    """Write the page and, if it has no names, the list of names."""
    html, names = page(theme, unnamed=unnamed)
    file.write_text(html, "utf-8")
    if unnamed:
        lines = [f"{number} {name}\n" for number, name in enumerate(names, 1)]
        file.with_suffix(".txt").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), unnamed="--unnamed" in sys.argv)
