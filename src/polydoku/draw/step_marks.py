"""Draws a step onto the picture of its puzzle: areas, marks behind candidates, links, and digits.

Links lie below the marks, and marks below the digits, so that each digit can be read. Shapes that differ in
colour also differ in form, dash or pattern.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from polydoku.draw.outline import DIGIT_SIZE, Outline
from polydoku.draw.step_areas import StepAreas
from polydoku.draw.step_canvas import PLACE_ROUNDING, PLACE_SCALE, StepCanvas
from polydoku.draw.step_links import StepLinks
from polydoku.model.board import Candidate
from polydoku.model.scene import Layer, Polygon, Shape, Text
from polydoku.model.step import Step

UNDERLAY = 1.22
"""The size of a mark below the disc of a removed candidate, relative to that disc."""

SORTED_LAYERS = frozenset((Layer.LINKS, Layer.MARKS, Layer.CANDIDATES, Layer.SELECTION))


class StepMarks(NamedTuple):
    """The shapes of a step, with the digits of the `marked_candidates`, and its `large_digits`."""

    shapes: tuple[Shape, ...]
    marked_candidates: frozenset[Candidate] = frozenset()
    large_digits: frozenset[Candidate] = frozenset()


def step_marks(
    outline: Outline, step: Step, *, masks: Sequence[int] = (), digits: Sequence[int] = ()
) -> StepMarks:
    """Return what a step adds to a picture with the candidate `masks` and `digits` of all cells.

    Both are empty if the picture shows no candidates.
    """
    canvas = StepCanvas(outline, step, masks, digits)
    links = StepLinks(canvas)
    shapes = [
        *StepAreas(canvas, links.hulls.values()).shapes(),
        *links.shapes(),
        *_candidate_marks(canvas, links.candidates_in_hulls),
        *_placed_digits(canvas),
        *_marked_digits(canvas),
    ]
    # Consecutive shapes of one role take less room in a file. The names of roles are chosen so that in the
    # order of the alphabet a shape comes after the shapes of its layer that lie below it.
    by_role = sorted(shapes, key=lambda shape: shape.role if shape.layer in SORTED_LAYERS else "")
    return StepMarks(tuple(by_role), canvas.marked_candidates, canvas.large_digits)


def _candidate_marks(canvas: StepCanvas, in_hulls: set[Candidate]) -> Iterator[Shape]:
    for candidate, looks in canvas.evidence.looks.items():
        if candidate not in in_hulls:
            yield from canvas.marks.shapes(candidate, looks)
    for candidate in canvas.step.remove:
        if former_looks := canvas.evidence.removed_looks.get(candidate):
            yield from canvas.marks.shapes(candidate, former_looks, scale=UNDERLAY)
        yield from canvas.marks.crossed_disc(candidate)


def _placed_digits(canvas: StepCanvas) -> Iterator[Shape]:
    """Draw a placed digit large, or in its place if other candidates of the cell are marked."""
    outline = canvas.outline
    for cell, digit in canvas.step.place:
        if (cell, digit) not in canvas.large_digits:
            yield canvas.marks.mark((cell, digit), ["off"]).polygon("step.place")
            continue
        points = outline.shrunk_polygon(cell, PLACE_SCALE)
        yield Polygon(points, "step.place", Layer.MARKS, cell, rounding=PLACE_ROUNDING)
        size = round(DIGIT_SIZE * outline.inner_radii[cell], 3)
        yield Text(outline.middles[cell], canvas.step.board.symbol(digit), "digit", size, Layer.DIGITS, cell)


def _marked_digits(canvas: StepCanvas) -> Iterator[Shape]:
    for cell, digit in sorted(canvas.marked_candidates):
        size = canvas.outline.candidate_size(cell, canvas.marks.columns)
        point, symbol = canvas.marks.point((cell, digit)), canvas.step.board.symbol(digit)
        yield Text(point, symbol, "step.candidate", size, Layer.CANDIDATES, cell)
