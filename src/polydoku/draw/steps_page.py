"""The steps of puzzles as one HTML page with a picture for each step, or as Markdown."""

import re
from collections.abc import Iterable, Sequence

from polydoku.draw.step_text import step_text
from polydoku.draw.steps import step_scene
from polydoku.draw.svg import svg, text_of
from polydoku.errors import BoardError
from polydoku.explain.text.sentence import cells_of, title
from polydoku.model.step import Notation, Step
from polydoku.words.visible import visible

STYLE = (
    "body{font-family:sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;line-height:1.4}"
    "section{break-inside:avoid;margin:2rem 0}svg{max-width:100%;height:auto}"
    "h2{font-size:1.1rem;margin:0 0 .3rem}nav{columns:12rem;font-size:.9rem}"
    "@media(prefers-color-scheme:dark){body{background:#16181c;color:#f5f5f5}a{color:#7fbcff}}"
)

_MARKUP = re.compile(r"[\\`*_\[\]<>#|~&]")

WIDTH = 400
"""The width of a picture, in pixels."""


PuzzleSteps = tuple[str, Sequence[Step], str]
"""A puzzle on a page: its name, its steps, and the line that says how the puzzle ends."""


def page(puzzles: Iterable[PuzzleSteps], *, theme: str = "auto", notation: Notation = "rc") -> str:
    """Return one HTML page with the steps of all puzzles."""
    body = [_puzzle(number, puzzle, theme, notation) for number, puzzle in enumerate(puzzles, 1)]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Steps</title>'
        f"<style>{STYLE}</style></head>\n<body>\n{''.join(body)}</body></html>\n"
    )


def _puzzle(number: int, puzzle: PuzzleSteps, theme: str, notation: Notation) -> str:
    name, steps, ending = puzzle
    links, sections = [], []
    for at, step in enumerate(steps, 1):
        anchor, heading = f"p{number}s{at}", f"{at} {text_of(title(step))}"
        links.append(f'<li><a href="#{anchor}">{heading}</a></li>')
        explanation = text_of(step.explain(notation=notation))
        sections.append(
            f'<section id="{anchor}"><h2>{heading}</h2><p>{explanation}</p>'
            f"{_picture(step, theme)}</section>\n"
        )
    intro = f"<h1>{text_of(name)}</h1>\n<p>{text_of(ending)}</p>\n"
    return f"{intro}<nav><ul>{''.join(links)}</ul></nav>\n{''.join(sections)}"


def _picture(step: Step, theme: str) -> str:
    try:
        return svg(step_scene(step), theme_name=theme, size=WIDTH).rstrip("\n")
    except BoardError:
        return f"<pre>{text_of(step_text(step, cells=cells_of(step)))}</pre>"


def markdown_text(text: str) -> str:
    """Return a text that Markdown shows as it is: no mark-up, no HTML, one line.

    >>> print(markdown_text("<b>x_1"))
    \\<b\\>x\\_1
    """
    return _MARKUP.sub(r"\\\g<0>", visible(text))


def markdown(
    name: str, steps: Iterable[Step], last: str, *, candidates: bool, notation: Notation = "rc"
) -> str:
    """Return the steps of a puzzle as Markdown: a numbered list, with the candidates drawn if asked."""
    lines = [f"# {markdown_text(name)}", ""]
    for number, step in enumerate(steps, 1):
        lines.append(
            f"{number}. **{markdown_text(title(step))}**: {markdown_text(step.explain(notation=notation))}"
        )
        if candidates:
            drawn = step_text(step, cells=cells_of(step)).split("\n")
            lines += ["", "   ```text", *(f"   {line}".rstrip() for line in drawn), "   ```", ""]
    return "\n".join([*lines, "", f"{markdown_text(last)}."])
