"""Write the gallery: every file next to this one draws a picture, with its docstring as caption.

`python docs/gallery/page.py docs/gallery.md` writes each picture as an SVG file next to its program, and a
page in Markdown that shows them all. A name that ends in `.html` gets one page with the pictures in it.
"""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
HEAD = '<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>Polydoku: gallery</title>\n'

INTRODUCTION = """\
# Gallery

Each picture is made by the small program below it, which you can run and change. `python docs/gallery/page.py
docs/gallery.md` makes all of them and this page.
"""


def pictures() -> dict[str, tuple[str, str]]:
    """Return the caption and the SVG of each file, by its name."""
    pictures_by_name = {}
    for file in sorted(HERE.glob("*.py")):
        if file != Path(__file__):
            names = runpy.run_path(str(file))
            pictures_by_name[file.stem] = (str(names["__doc__"]), str(names["PICTURE"]))
    return pictures_by_name


def html_page() -> str:
    """Return the gallery as an HTML page."""
    figures = [
        f'<figure id="{name}">{svg}<figcaption>{caption}</figcaption></figure>\n'
        for name, (caption, svg) in pictures().items()
    ]
    return HEAD + "".join(figures) + "</html>\n"


def markdown_page() -> str:
    """Return the gallery in Markdown, which shows the SVG files next to the programs."""
    parts = [
        f"## {name.replace('_', ' ').capitalize()}\n\n{caption}\n\n"
        f"![{caption}](gallery/{name}.svg)\n\n[The program](gallery/{name}.py)\n"
        for name, (caption, _) in pictures().items()
    ]
    return "\n".join([INTRODUCTION, *parts])


def main(path: Path) -> None:
    """Write the page and, for Markdown, the pictures."""
    if path.suffix == ".md":
        for name, (_, svg) in pictures().items():
            (HERE / f"{name}.svg").write_text(svg, "utf-8")
        path.write_text(markdown_page(), "utf-8")
    else:
        path.write_text(html_page(), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
