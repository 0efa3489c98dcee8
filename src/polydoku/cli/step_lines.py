"""Steps of an explanation as text: numbered sentences, and drawings of the candidates between them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from polydoku.cli.canvas import Canvas
from polydoku.draw.step_text import step_text
from polydoku.errors import PuzzleError
from polydoku.explain.text.sentence import explanation, title
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions

UNDRAWN_TECHNIQUES = {row.id for row in FAMILIES["singles"]} | {"guess"}
"""Techniques whose steps are drawn only with `--candidates`."""


def step_documents(steps: Iterable[Step], notation: Any = "rc") -> list[dict[str, Any]]:
    """Return the JSON documents of steps, each with its sentence."""
    return [step.to_json() | {"text": step.explain(notation=notation)} for step in steps]


def step_line(step: Step, notation: Any = "rc") -> str:
    """Return the title of a step and its explanation."""
    text = step.explain(notation=notation)
    return f"{title(step)}:\n{text}" if "\n" in text else f"{title(step)}: {text}"


def numbered_lines(
    numbered_steps: Sequence[tuple[int, Step]],
    options: "ExplainOptions",
    canvas: Canvas,
    *,
    has_pictures: bool,
    has_chains: bool = False,
) -> Iterator[str]:
    """Yield a line for each numbered step, indented once for each guess on which the step depends.

    `has_pictures` adds drawings of the candidates for steps other than singles and guesses, if they fit the
    width. `has_chains` adds the chains in Eureka notation.
    """
    width = max(2, len(str(numbered_steps[-1][0]))) if numbered_steps else 2
    for number, step in numbered_steps:
        # `step.guess` is "1.2" in guess 2 within guess 1. A guess itself belongs to the level above.
        guess_depth = len(step.guess.split(".")) if step.guess else 0
        level = guess_depth - 1 if step.technique == "guess" else guess_depth
        indent = f"{'':{width}}  {'  ' * level}"
        text = step_line(step, options.notation)
        if has_chains and (chain := explanation(step, notation=options.notation).notation):
            text += f"\n{chain}"
        yield canvas.wrapped(text, indent=f"{number:{width}}{indent[width:]}", hanging_indent=indent)
        is_drawn = has_pictures and step.technique not in UNDRAWN_TECHNIQUES
        if options.candidates != "none" and (options.candidates or is_drawn):
            when = options.candidates or "before"
            try:
                yield from _pictures(step, when, canvas, width + 2, options.notation)
            except PuzzleError as error:
                if options.candidates or error.code != "too-wide":
                    raise
                # The words are shown without drawings if the terminal is too narrow for these.
                has_pictures = False
                yield f"{'':{width}}  ({error.what})"


def _pictures(step: Step, when: str, canvas: Canvas, indent: int, notation: Any) -> Iterator[str]:
    """Yield drawings of the candidates; `when` is ``before`` the step, ``after`` it or ``both``."""
    width = None if canvas.width is None else canvas.width - indent
    style: dict[str, Any] = {
        "color": canvas.use_color,
        "ascii": canvas.ascii_only,
        "width": width,
        "coordinates": canvas.coordinates is not False,
        "notation": notation,
    }
    for is_after, moment in ((False, "before"), (True, "after")):
        if when in ("both", moment):
            text = step_text(step, after=is_after, **style)
            yield "\n".join(f"{'':{indent}}{line}".rstrip() for line in text.split("\n"))
