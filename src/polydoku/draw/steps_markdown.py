"""Writes the steps of a puzzle as Markdown."""

import re
from collections.abc import Iterable

from polydoku.draw.step_text import step_text
from polydoku.explain.text.sentence import title
from polydoku.model.step import Notation, Step
from polydoku.words.visible import visible

_MARKUP_CHARACTER = re.compile(r"[\\`*_\[\]<>#|~&]")


def markdown_text(text: str) -> str:
    """Return a text in which Markdown finds no mark-up and no HTML, on one line.

    >>> print(markdown_text("<b>x_1"))
    \\<b\\>x\\_1
    """
    return _MARKUP_CHARACTER.sub(r"\\\g<0>", visible(text))


def markdown(
    name: str,
    steps: Iterable[Step],
    result: str,
    *,
    obstacle: str = "",
    candidates: bool,
    notation: Notation = "rc",
    coordinates: bool = True,
) -> str:
    """Return the steps of a puzzle as a numbered list, and its result; `obstacle` precedes them in bold.

    With `candidates`, a drawing of the candidates follows each step. `coordinates` labels rows and columns.
    """
    lines = [f"# {markdown_text(name)}", ""]
    if obstacle:
        lines += [f"**{markdown_text(obstacle)}**", ""]
    for number, step in enumerate(steps, 1):
        lines += _list_item(number, step, notation)
        if candidates:
            drawing = step_text(step, notation=notation, coordinates=coordinates, strokes=False).split("\n")
            lines += ["", "   ```text", *(f"   {line}".rstrip() for line in drawing), "   ```", ""]
    return "\n".join([*lines, "", f"{markdown_text(result)}."])


def _list_item(number: int, step: Step, notation: Notation) -> list[str]:
    """Return the lines of a step: its explanation, and its chain as code."""
    explanation = step.explanation(notation=notation)
    first_line, *other_lines = map(markdown_text, explanation.text.split("\n"))
    # Two blanks at the end of a line break it.
    lines = [f"{number}. **{markdown_text(title(step))}**: {first_line}"]
    lines += [f"   {line}" for line in other_lines]
    if explanation.notation:
        lines.append(f"   `{explanation.notation}`")
    return [*(f"{line}  " for line in lines[:-1]), lines[-1]]
