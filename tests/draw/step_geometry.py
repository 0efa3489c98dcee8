"""Faults of a step picture, by geometry: covered digits, links that miss their marks, clipped shapes.

`python -m draw.step_geometry --steps 50 FILE` looks at that many steps of every technique.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from math import hypot
from pathlib import Path
from time import monotonic

from polydoku import Puzzle
from polydoku.draw.bounds import extent
from polydoku.draw.steps import step_scene
from polydoku.draw.themes import PALETTES, Style, theme_styles
from polydoku.explain.examples import example
from polydoku.explain.position import Position
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Scene, Shape, Text
from polydoku.model.step import Step
from polydoku.techniques import ROWS, profiles
from polydoku.techniques.examples import EXAMPLES

Box = tuple[float, float, float, float]

DIGIT_WIDTH, CAPITAL_HEIGHT = 0.556, 0.72
"""Of Helvetica, relative to the text size."""

TOLERANCE = 0.03
"""How far from a rim a link may end, in cell edges."""


def digit_box(text: Text) -> Box:
    """The box of a digit's strokes."""
    half_width, half_height = DIGIT_WIDTH * text.size / 2, CAPITAL_HEIGHT * text.size / 2
    x, y = text.at
    return x - half_width, y - half_height, x + half_width, y + half_height


def overlap(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def covered_digits(scene: Scene) -> Iterator[str]:
    """Digits on marks that a shape of a higher layer, or the slash of a removed digit, covers."""
    digits = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.role == "step.candidate"]
    above = [shape for shape in scene.shapes if shape.layer > Layer.CANDIDATES]
    slashes = [shape for shape in scene.shapes if shape.role == "step.slash" and isinstance(shape, Line)]
    for digit in digits:
        box = digit_box(digit)
        for shape in above:
            if overlap(box, extent(shape)):
                yield f"{shape.role} covers the {digit.text} at {digit.at}"
        for slash in slashes:
            if any(box[0] < x < box[2] and box[1] < y < box[3] for x, y in between(*slash.points)):
                yield f"a slash crosses the {digit.text} at {digit.at}"


def between(start: Point, end: Point) -> Iterator[Point]:
    for number in range(21):
        yield start[0] + (end[0] - start[0]) * number / 20, start[1] + (end[1] - start[1]) * number / 20


def marks_of(scene: Scene) -> list[Shape]:
    """The discs, squares and hulls at which links may end."""
    return [
        shape for shape in scene.shapes if shape.layer == Layer.MARKS and isinstance(shape, Dot | Polygon)
    ]


def rim_distance(point: Point, mark: Shape) -> float:
    if isinstance(mark, Dot):
        return abs(hypot(point[0] - mark.centre[0], point[1] - mark.centre[1]) - mark.radius)
    assert isinstance(mark, Polygon)
    sides = zip(mark.points, mark.points[1:] + mark.points[:1], strict=True)
    # A rounded corner lies up to 0.35 × rounding inside of the corner.
    return min(segment_distance(point, *side) for side in sides) - 0.35 * mark.rounding


def segment_distance(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    part = max(0, min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length)) if length else 0
    return hypot(a[0] + part * dx - point[0], a[1] + part * dy - point[1])


def loose_links(scene: Scene) -> Iterator[str]:
    """Links that do not start and end at the rim of a mark; the end of an arrow is the tip of its head."""
    marks = marks_of(scene)
    heads = [shape for shape in scene.shapes if shape.role.endswith("-head") and isinstance(shape, Polygon)]
    tips = {((a[0] + b[0]) / 2, (a[1] + b[1]) / 2): tip for a, tip, b in (head.points for head in heads)}
    for link in scene.shapes:
        if not (isinstance(link, Line) and link.role.startswith("link.")):
            continue
        start, end = link.points[0], link.points[-1]
        tip = next(
            (tip for base, tip in tips.items() if hypot(base[0] - end[0], base[1] - end[1]) < 0.01), end
        )
        for point in (start, tip):
            if not marks or min(rim_distance(point, mark) for mark in marks) > TOLERANCE:
                yield f"{link.role} ends at {point}, not at a rim"


def clipped_shapes(scene: Scene) -> Iterator[str]:
    """Yield the shapes that reach beyond the picture. Lines of words are measured in `test_legend.py`."""
    left, top, width, height = scene.box
    styles = theme_styles("light")
    for shape in scene.shapes:
        if shape.role == "caption":
            continue
        half = styles[shape.role].width / 2
        x0, y0, x1, y1 = extent(shape)
        inside = x0 - half >= left - 0.001 and y0 - half >= top - 0.001
        if not inside or x1 + half > left + width + 0.001 or y1 + half > top + height + 0.001:
            yield f"{shape.role} {shape} reaches beyond the picture"


def faults(scene: Scene) -> list[str]:
    """All faults of a step's picture."""
    return [*covered_digits(scene), *loose_links(scene), *clipped_shapes(scene), *equal_looks(scene)]


def look(shape: Shape, style: Style) -> tuple[object, ...]:
    """How a shape looks without colour."""
    form = type(shape).__name__
    if isinstance(shape, Polygon):
        form += " round" if shape.rounding > 0.12 else " square"
    line = (style.width, style.dash) if style.stroke else ()
    return form, bool(style.fill or style.pattern), style.pattern, line


def equal_looks(scene: Scene) -> Iterator[str]:
    """Roles of marks and links in one picture that differ in colour alone, in any theme."""
    shapes = {
        shape.role: shape
        for shape in scene.shapes
        if (shape.layer in (Layer.MARKS, Layer.LINKS) or shape.role in ("step.band", "step.cover"))
        and not shape.role.endswith("-head")
        and "neck" not in shape.role
    }
    for theme in PALETTES:
        styles = theme_styles(theme)
        roles_by_look = defaultdict(list)
        for role, shape in shapes.items():
            roles_by_look[shape.layer, look(shape, styles[role])].append(role)
        for roles in roles_by_look.values():
            if len(roles) > 1:
                yield f"{theme}: {' and '.join(roles)} differ in colour alone"


def example_steps() -> Iterator[Step]:
    for technique in EXAMPLES:
        yield example(technique)[1]


def positions(files: Iterable[Path]) -> list[Position]:
    """The positions of walks in which the next step is no single."""
    positions = []
    for puzzle in (puzzle for file in files for puzzle in Puzzle.read_all(file)):
        for step in puzzle.steps():
            if step.snapshot is not None and ROWS[step.technique].tier > 2:
                digits, givens, masks = step.snapshot
                position = Position(step.board, list(digits), givens=list(givens))
                position.masks[:] = masks
                positions.append(position)
    return positions


def steps_of(technique: str, positions: Iterable[Position], count: int, seconds: float) -> list[Step]:
    """At most `count` steps of a technique: those of its example first, then those in other positions."""
    calls, end = profiles.finder_calls(ROWS[technique]), monotonic() + seconds
    steps: dict[Step, None] = {}
    for position in (example(technique)[0], *positions):
        for step in position.all(calls, limit=count):
            steps[step] = None
        if len(steps) >= count or monotonic() > end:
            break
    return list(steps)[:count]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4, help="for each technique")
    parser.add_argument("files", nargs="*", type=Path)
    arguments = parser.parse_args()
    others, counts, fault_count = positions(arguments.files), Counter[str](), 0
    for technique in EXAMPLES:
        for step in steps_of(technique, others, arguments.steps, arguments.seconds):
            counts[technique] += 1
            for fault in faults(step_scene(step)):
                fault_count += 1
                print(technique, fault)
    print(f"{counts.total()} steps of {len(counts)} techniques, {fault_count} faults; fewer than asked:")
    print(*(f"{name} {count}" for name, count in counts.items() if count < arguments.steps), sep=", ")
    return fault_count > 0


if __name__ == "__main__":
    sys.exit(main())
