"""Writes the steps of puzzles as an HTML page with a picture of each step, or as Markdown."""

import re
from collections.abc import Iterable, Sequence

from polydoku.draw.step_text import step_text
from polydoku.draw.steps import step_scene
from polydoku.draw.svg import escape_xml, svg
from polydoku.errors import BoardError
from polydoku.explain.text.sentence import cells_of, title
from polydoku.model.step import Notation, Step
from polydoku.words.visible import visible

STYLE_SHEET = (
    "body{font-family:sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;line-height:1.4}"
    "section{break-inside:avoid;margin:2rem 0}svg{max-width:100%;height:auto}"
    "h2{font-size:1.1rem;margin:0 0 .3rem}nav{columns:12rem;font-size:.9rem}"
    "@media(prefers-color-scheme:dark){body{background:#16181c;color:#f5f5f5}a{color:#7fbcff}}"
)

_MARKUP_CHARACTER = re.compile(r"[\\`*_\[\]<>#|~&]")

PICTURE_PIXELS = 400
"""The width of a picture."""

PuzzleSteps = tuple[str, Sequence[Step], str]
"""A puzzle on a page: its name, its steps, and the result, such as ``solved``."""


def html_page(puzzles: Iterable[PuzzleSteps], *, theme: str = "auto", notation: Notation = "rc") -> str:
    """Return an HTML page with the steps of all puzzles."""
    sections = [_puzzle_section(number, puzzle, theme, notation) for number, puzzle in enumerate(puzzles, 1)]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Steps</title>'
        f"<style>{STYLE_SHEET}</style></head>\n<body>\n{''.join(sections)}</body></html>\n"
    )


def _puzzle_section(number: int, puzzle: PuzzleSteps, theme: str, notation: Notation) -> str:
    name, steps, result = puzzle
    links, step_sections = [], []
    for step_number, step in enumerate(steps, 1):
        anchor, heading = f"p{number}s{step_number}", f"{step_number} {escape_xml(title(step))}"
        links.append(f'<li><a href="#{anchor}">{heading}</a></li>')
        explanation = escape_xml(step.explain(notation=notation))
        step_sections.append(
            f'<section id="{anchor}"><h2>{heading}</h2><p>{explanation}</p>'
            f"{_picture(step, theme)}</section>\n"
        )
    intro = f"<h1>{escape_xml(name)}</h1>\n<p>{escape_xml(result)}</p>\n"
    return f"{intro}<nav><ul>{''.join(links)}</ul></nav>\n{''.join(step_sections)}"


def _picture(step: Step, theme: str) -> str:
    """Return the picture as SVG, or as text if the cells of the board have no positions."""
    try:
        return svg(step_scene(step), theme=theme, size=PICTURE_PIXELS).rstrip("\n")
    except BoardError:
        return f"<pre>{escape_xml(step_text(step, cells=cells_of(step)))}</pre>"


def markdown_text(text: str) -> str:
    """Return a text in which Markdown finds no mark-up and no HTML, on one line.

    >>> print(markdown_text("<b>x_1"))
    \\<b\\>x\\_1
    """
    return _MARKUP_CHARACTER.sub(r"\\\g<0>", visible(text))


def markdown(
    name: str, steps: Iterable[Step], result: str, *, candidates: bool, notation: Notation = "rc"
) -> str:
    """Return the steps of a puzzle as a numbered list, and its result.

    With `candidates`, a drawing of the candidates follows each step.
    """
    lines = [f"# {markdown_text(name)}", ""]
    for number, step in enumerate(steps, 1):
        explanation = markdown_text(step.explain(notation=notation))
        lines.append(f"{number}. **{markdown_text(title(step))}**: {explanation}")
        if candidates:
            drawing = step_text(step, cells=cells_of(step)).split("\n")
            lines += ["", "   ```text", *(f"   {line}".rstrip() for line in drawing), "   ```", ""]
    return "\n".join([*lines, "", f"{markdown_text(result)}."])
