"""Every technique on one page: what it sees, an example with its sentence and picture, its other names.

`python docs/techniques/page.py techniques.html` writes it from the rows, the pictures in the page itself; a
name that ends in `.md` gets the same without pictures, which is `docs/techniques.md`.
"""

import sys
from html import escape
from pathlib import Path

from polydoku.draw.steps import inline_step
from polydoku.explain.examples import example
from polydoku.techniques import FAMILIES
from polydoku.techniques.examples import EXAMPLES
from polydoku.techniques.technique import Technique

HEAD = '<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>Polydoku: techniques</title>\n'


def facts(row: Technique) -> str:
    """Return what is known of a technique in one line."""
    parts = [
        f"tier {row.tier}" + ("" if row.default else ", only when named"),
        "" if row.se_rating is None else f"SE {row.se_rating}",
        f"HoDoKu {row.hodoku_score}" if row.hodoku_score else "",
        f"also {', '.join(row.aliases)}" if row.aliases else "",
        "assumes a single solution" if row.assumes else "",
    ]
    return " · ".join(filter(None, parts))


def section(row: Technique) -> str:
    """Return the part of one technique."""
    text = f'<section id="{row.id}"><h3>{escape(row.name)}</h3><p>{escape(row.summary)}</p>'
    text += f"<p><code>{row.id}</code> · {escape(facts(row))}</p>"
    if row.id in EXAMPLES:
        _, step = example(row.id)
        text += f"<p>{escape(step.explain())}</p>{inline_step(step)}"
    return f"{text}</section>\n"


def page() -> str:
    """Return all techniques as an HTML page, family by family."""
    parts = [
        f"<h2>{family}</h2>\n{''.join(section(row) for row in rows)}" for family, rows in FAMILIES.items()
    ]
    return f"{HEAD}<h1>Techniques</h1>\n{''.join(parts)}</html>\n"


def text() -> str:
    """Return all techniques as a page of Markdown, without pictures."""
    lines = ["# Techniques", "", "Made from the rows by `docs/techniques/page.py`."]
    for family, rows in FAMILIES.items():
        lines += ["", f"## {family.replace('_', ' ').capitalize()}"]
        for row in rows:
            lines += ["", f"**{row.name}** `{row.id}` · {facts(row)}  ", row.summary]
            if row.id in EXAMPLES:
                lines += ["", f"> {example(row.id)[1].explain()}"]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    content = text() if sys.argv[1].endswith(".md") else page()
    Path(sys.argv[1]).write_text(content, "utf-8")
