"""Writes several scenes as one animated SVG. A shape is written once, with the frames in which it is visible.

If the reader's system asks for reduced motion, the picture is the last frame, without animation.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from polydoku.draw.svg import ID_PLACEHOLDER, document, shapes_svg
from polydoku.draw.themes import theme_styles
from polydoku.errors import PuzzleError
from polydoku.model.scene import Scene, Shape


class FrameRange(NamedTuple):
    """The frames in which a shape is visible, from `start` up to but not including `end`."""

    start: int
    end: int


class TimedShape(NamedTuple):
    """A shape and the frames in which it is visible."""

    shape: Shape
    frames: FrameRange


def animated(
    scenes: Sequence[Scene], *, theme: str = "light", size: int | None = None, step_ms: int = 800
) -> str:
    """Return an SVG that shows scenes of one board once, one after another, each for `step_ms`."""
    if not scenes:
        raise PuzzleError("no-frames")
    styles, timed_shapes, frame_count = theme_styles(theme), _timed_shapes(scenes), len(scenes)
    always = FrameRange(0, frame_count)
    groups = []
    for frames, group in groupby(timed_shapes, key=attrgetter("frames")):
        drawing = shapes_svg((timed.shape for timed in group), styles)
        if frames != always:
            drawing = f'<g class="{_css_classes(frames, frame_count)}">{drawing}</g>'
        groups.append(drawing)
    animated_ranges = sorted({timed.frames for timed in timed_shapes} - {always})
    body = f"<style>{_style_sheet(animated_ranges, frame_count, step_ms)}</style>{''.join(groups)}"
    full_scene = replace(scenes[-1], shapes=tuple(timed.shape for timed in timed_shapes))
    return document(full_scene, body, theme=theme, size=size)


def _timed_shapes(scenes: Sequence[Scene]) -> list[TimedShape]:
    """Return every shape with its frames, sorted by layer and then by the shape's position in its layer.

    A shape that disappears and comes back is in the list twice.
    """
    timed_shapes: list[TimedShape] = []
    first_frame: dict[Shape, int] = {}
    layer_position: dict[Shape, tuple[int, int]] = {}
    for frame, scene in enumerate(scenes):
        visible_shapes = dict.fromkeys(scene.layered)
        ended_shapes = [shape for shape in first_frame if shape not in visible_shapes]
        timed_shapes += [
            TimedShape(shape, FrameRange(first_frame.pop(shape), frame)) for shape in ended_shapes
        ]
        for layer, shapes in groupby(visible_shapes, key=attrgetter("layer")):
            for position, shape in enumerate(shapes):
                first_frame.setdefault(shape, frame)
                layer_position.setdefault(shape, (layer, position))
    end = len(scenes)
    timed_shapes += [TimedShape(shape, FrameRange(start, end)) for shape, start in first_frame.items()]
    return sorted(timed_shapes, key=lambda timed: layer_position[timed.shape])


def _css_classes(frames: FrameRange, frame_count: int) -> str:
    """Return ``c3`` for shapes that appear in frame 3 and stay, ``g g0-3`` for those of frames 0 to 2."""
    if frames.end == frame_count:
        return f"c{frames.start}"
    return f"g g{frames.start}-{frames.end}"


def _style_sheet(ranges: list[FrameRange], frame_count: int, step_ms: int) -> str:
    """Return the animations: ``c`` hides a shape until its first frame, ``g`` shows it during its frames."""
    rules = []
    for start, end in ranges:
        if end == frame_count:
            # `backwards` hides the shape during the delay.
            selector, animation = f".c{start}", f"{ID_PLACEHOLDER}c 1ms {start * step_ms}ms backwards"
        else:
            duration = (end - start) * step_ms
            selector, animation = f".g{start}-{end}", f"{ID_PLACEHOLDER}g {duration}ms {start * step_ms}ms"
        rules.append(f"#{ID_PLACEHOLDER} {selector}{{animation:{animation}}}")
    return (
        f"#{ID_PLACEHOLDER} .g{{opacity:0}}@keyframes {ID_PLACEHOLDER}c{{from,to{{opacity:0}}}}"
        f"@keyframes {ID_PLACEHOLDER}g{{from,to{{opacity:1}}}}"
        f"@media (prefers-reduced-motion:no-preference){{{''.join(rules)}}}"
    )
