"""Write the gallery as one page: every file next to this one draws a picture, with its docstring as caption.

`python docs/gallery/page.py gallery.html` writes it; the pictures are SVG in the page itself.
"""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
HEAD = '<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>Polydoku: gallery</title>\n'


def pictures() -> dict[str, tuple[str, str]]:
    """Return the caption and the SVG of each file, by its name."""
    pictures_by_name = {}
    for file in sorted(HERE.glob("*.py")):
        if file != Path(__file__):
            names = runpy.run_path(str(file))
            pictures_by_name[file.stem] = (str(names["__doc__"]), str(names["PICTURE"]))
    return pictures_by_name


def page() -> str:
    """Return the gallery as an HTML page."""
    figures = [
        f'<figure id="{name}">{svg}<figcaption>{caption}</figcaption></figure>\n'
        for name, (caption, svg) in pictures().items()
    ]
    return HEAD + "".join(figures) + "</html>\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
