"""Animated SVG: what stays is drawn once; each shape knows when it comes and when it goes.

Whoever asks for reduced motion sees the last frame, at once: motion is added to that picture, not
taken away from it.
"""

from collections.abc import Sequence
from dataclasses import replace

from polydoku.draw.svg import MARK, shape_svg, svg
from polydoku.draw.themes import theme
from polydoku.errors import PuzzleError
from polydoku.model.scene import Scene, Shape


def animated(
    scenes: Sequence[Scene], *, theme_name: str = "light", size: int | None = None, step_ms: int = 800
) -> str:
    """Return scenes of one board as an SVG that shows one after another, each for `step_ms`, once."""
    if not scenes:
        raise PuzzleError("no-frames")
    spans = _spans(scenes)
    still = [shape for shape, span in spans if span == (0, len(scenes))]
    moving = [(shape, span) for shape, span in spans if span != (0, len(scenes))]
    last = scenes[-1]
    ground = svg(replace(last, shapes=tuple(still)), theme_name=theme_name, size=size)
    mark = ground.split('id="', 1)[1].split('"', 1)[0]
    table = theme(theme_name)
    shown = "".join(
        f'<g class="{_name(span, len(scenes))}">{shape_svg(shape, table)}</g>'
        for shape, span in sorted(moving, key=lambda pair: pair[0].layer)
    )
    sheet = _sheet(sorted({span for _, span in moving}), len(scenes), step_ms)
    return ground.replace("</svg>", f"<style>{sheet}</style>{shown}</svg>".replace(MARK, mark))


def _spans(scenes: Sequence[Scene]) -> list[tuple[Shape, tuple[int, int]]]:
    """Each shape with the first frame that shows it and the first after it that does not."""
    found: list[tuple[Shape, tuple[int, int]]] = []
    began: dict[Shape, int] = {}
    for number, scene in enumerate(scenes):
        here = dict.fromkeys(scene.shapes)
        gone = [shape for shape in began if shape not in here]
        found += [(shape, (began.pop(shape), number)) for shape in gone]
        for shape in here:
            began.setdefault(shape, number)
    return [*found, *((shape, (start, len(scenes))) for shape, start in began.items())]


def _name(span: tuple[int, int], frames: int) -> str:
    """``c3`` for what comes with frame 3 and stays, ``g0-3`` for what is gone at frame 3."""
    return f"c{span[0]}" if span[1] == frames else f"g g{span[0]}-{span[1]}"


def _sheet(spans: list[tuple[int, int]], frames: int, step_ms: int) -> str:
    rules = []
    for start, stop in spans:
        if stop == frames:
            rules.append(f"#{MARK} .c{start}{{animation:{MARK}c 1ms {start * step_ms}ms backwards}}")
        else:
            rules.append(
                f"#{MARK} .g{start}-{stop}{{animation:{MARK}g {(stop - start) * step_ms}ms "
                f"{start * step_ms}ms}}"
            )
    return (
        f"#{MARK} .g{{opacity:0}}@keyframes {MARK}c{{from,to{{opacity:0}}}}"
        f"@keyframes {MARK}g{{from,to{{opacity:1}}}}"
        f"@media (prefers-reduced-motion:no-preference){{{''.join(rules)}}}"
    )
