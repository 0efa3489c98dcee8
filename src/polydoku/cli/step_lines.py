"""Steps as text: numbered sentences, indented where they depend on a guess, with drawings between."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from polydoku.cli.canvas import Canvas
from polydoku.draw.step_text import step_text
from polydoku.explain.text.sentence import cells_of, title
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions

TITLE_ROOM = 16
PLAIN = {row.id for row in FAMILIES["singles"]} | {"guess"}
"""Techniques whose steps are drawn only when that is asked for."""


def documents(steps: Iterable[Step], notation: Any = "rc") -> list[dict[str, Any]]:
    """Return steps as JSON shows them, each with its text."""
    return [step.to_json() | {"text": step.explain(notation=notation)} for step in steps]


def line_of(step: Step, notation: Any = "rc") -> str:
    """Return the title of a step and its sentence."""
    return f"{title(step):<{TITLE_ROOM - 1}} {step.explain(notation=notation)}"


def lines_of(
    taken: Sequence[tuple[int, Step]], options: "ExplainOptions", canvas: Canvas, *, drawn: bool
) -> Iterator[str]:
    """Yield numbered steps; `drawn` adds the candidates of steps that are no singles."""
    room = max(2, len(str(taken[-1][0]))) if taken else 2
    for number, step in taken:
        depth = step.guess.count(".") + bool(step.guess) - (step.technique == "guess")
        yield f"{number:{room}}  {'  ' * depth}{line_of(step, options.notation)}"
        if options.candidates or (drawn and step.technique not in PLAIN):
            yield from _pictures(step, options.candidates or "before", canvas, room + 2)


def _pictures(step: Step, when: str, canvas: Canvas, indent: int) -> Iterator[str]:
    width = None if canvas.width is None else canvas.width - indent
    look: dict[str, Any] = {"color": canvas.color, "ascii": canvas.ascii, "width": width}
    for after in (False, True):
        if when in ("both", "after" if after else "before"):
            text = step_text(step, after=after, cells=cells_of(step), **look)
            yield "\n".join(f"{'':{indent}}{line}".rstrip() for line in text.split("\n"))
