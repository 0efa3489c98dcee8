"""Animated SVG: what stays is drawn once; each shape knows when it comes and when it goes.

Whoever asks for reduced motion sees the last frame, at once: motion is added to that picture, not
taken away from it.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter, itemgetter

from polydoku.draw.svg import MARK, document, shapes_svg
from polydoku.draw.themes import theme
from polydoku.errors import PuzzleError
from polydoku.model.scene import Scene, Shape


def animated(
    scenes: Sequence[Scene], *, theme_name: str = "light", size: int | None = None, step_ms: int = 800
) -> str:
    """Return scenes of one board as an SVG that shows one after another, each for `step_ms`, once."""
    if not scenes:
        raise PuzzleError("no-frames")
    table, spans, frames = theme(theme_name), _spans(scenes), len(scenes)
    parts = []
    for span, run in groupby(spans, key=itemgetter(1)):
        drawn = shapes_svg((shape for shape, _ in run), table)
        parts.append(drawn if span == (0, frames) else f'<g class="{_name(span, frames)}">{drawn}</g>')
    moving = sorted({span for _, span in spans if span != (0, frames)})
    body = f"<style>{_sheet(moving, frames, step_ms)}</style>{''.join(parts)}"
    every = replace(scenes[-1], shapes=tuple(shape for shape, _ in spans))
    return document(every, body, theme_name=theme_name, size=size)


def _spans(scenes: Sequence[Scene]) -> list[tuple[Shape, tuple[int, int]]]:
    """Return each shape with its first frame and the first later frame without it, from bottom to top.

    Shapes of one layer lie on each other as they do within their own frames.
    """
    spans: list[tuple[Shape, tuple[int, int]]] = []
    began: dict[Shape, int] = {}
    place: dict[Shape, tuple[int, int]] = {}
    for number, scene in enumerate(scenes):
        present = dict.fromkeys(scene.layered)
        ended = [shape for shape in began if shape not in present]
        spans += [(shape, (began.pop(shape), number)) for shape in ended]
        for layer, shapes in groupby(present, key=attrgetter("layer")):
            for at, shape in enumerate(shapes):
                began.setdefault(shape, number)
                place.setdefault(shape, (layer, at))
    spans += [(shape, (start, len(scenes))) for shape, start in began.items()]
    return sorted(spans, key=lambda pair: place[pair[0]])


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
