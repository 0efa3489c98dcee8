"""The picture of a step of every technique: what its JSON says is there, where it says so."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from math import hypot
from typing import Any

import pytest

from polydoku import Board, Puzzle
from polydoku.draw.picture import scene_of
from polydoku.explain.examples import example
from polydoku.model.scene import Dot, Line, Point, Polygon, Scene
from polydoku.techniques.examples import EXAMPLES

SQUARE = [name for name, text in EXAMPLES.items() if not re.match(r"\w+:|\d+x\d+ ", text)]
"""The techniques whose example stands on the 9×9 board."""

ON = ("step.on", "step.colour-a")


def drawn(technique: str) -> tuple[dict[str, Any], Scene]:
    """A step as JSON, and a picture of its marks on an empty grid."""
    _, step = example(technique)
    document = step.to_json()
    puzzle = Puzzle(Board.square(9))
    return document, scene_of(puzzle, candidates=puzzle.candidates(), step=step)


def cell_at(point: Point) -> str:
    return f"r{int(point[1]) + 1}c{int(point[0]) + 1}"


def candidates_of(node: str) -> list[Point]:
    """Where the small digits of ``r1c2.3``, ``r1c45.7`` or ``r1c2+r2c3.4`` stand, a ninth of a cell each."""
    name, _, digit = node.rpartition(".")
    row, column = divmod(int(digit) - 1, 3)
    spots = []
    for part in name.split("+"):
        _, rows, columns = re.split("[rc]", part)
        corners = [(int(c) - 1, int(r) - 1) for r in rows for c in columns]
        spots += [(x + column / 3 + 1 / 6, y + row / 3 + 1 / 6) for x, y in corners]
    return spots


def middle(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 0.1 and abs(a[1] - b[1]) < 0.1


@pytest.mark.parametrize("technique", EXAMPLES)
def test_the_picture_is_a_document_without_holes(technique: str) -> None:
    _, step = example(technique)
    text = str(step.draw())
    assert ElementTree.fromstring(text).tag.endswith("svg")
    assert not re.search(r"\b(nan|None|inf)\b", text)


@pytest.mark.parametrize("technique", SQUARE)
def test_what_goes_is_struck_and_what_comes_stands_in_its_cell(technique: str) -> None:
    document, scene = drawn(technique)
    struck = [shape for shape in scene.shapes if shape.role == "step.remove" and isinstance(shape, Dot)]
    expected = {cell: len(digits) for cell, digits in document.get("remove", {}).items()}
    assert Counter(cell_at(disc.centre) for disc in struck) == expected
    placed = {shape.cell for shape in scene.shapes if shape.role == "step.place"}
    assert {f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in placed if cell is not None} == set(
        document.get("place", {})
    )


@pytest.mark.parametrize("technique", SQUARE)
def test_true_nodes_of_forcing_lines_have_discs_and_false_ones_squares(technique: str) -> None:
    document, scene = drawn(technique)
    discs = [shape.centre for shape in scene.shapes if isinstance(shape, Dot) and shape.role in ON]
    off = [shape for shape in scene.shapes if shape.role == "step.off" and isinstance(shape, Polygon)]
    squares = [middle(list(shape.points)) for shape in off]
    concluded = [node for cell, digits in document.get("remove", {}).items() for node in nodes(cell, digits)]
    concluded += [f"{cell}.{digit}" for cell, digit in document.get("place", {}).items()]
    light = [
        shape.centre for shape in scene.shapes if isinstance(shape, Dot) and shape.role == "step.pattern"
    ]
    events = {(node, on) for branch in document.get("branches", ()) for node, on, *_ in branch}
    for node, on in events:
        if node not in concluded:
            is_both = {(node, "on"), (node, "off")} <= events
            marks = light if is_both else discs if on == "on" else squares
            assert any(near(middle(candidates_of(node)), mark) for mark in marks), (node, on)


@pytest.mark.parametrize("technique", SQUARE)
def test_every_link_and_every_reason_is_a_line_between_its_nodes(technique: str) -> None:
    document, scene = drawn(technique)
    lines = [shape for shape in scene.shapes if shape.role.startswith("link.") and isinstance(shape, Line)]
    pairs = [(start, end) for start, end, *_ in document.get("links", ())]
    for branch in document.get("branches", ()):
        pairs += [(branch[parent][0], node) for node, _, parents, *_ in branch for parent in parents]
    if "colour-a" in document.get("roles", {}):  # of the links of a colouring, the words need a few
        cells = set(re.findall(r"r\dc\d", " ".join(example(technique)[1].explanation().lines)))
        pairs = [pair for pair in pairs if {node.split(".")[0] for node in pair} <= cells]
        assert pairs
    if pairs:  # steps without links of their own may have links that their roles imply
        assert len(lines) >= len(set(pairs))
    for start, end in pairs:
        assert any(reaches(line.points[0], start) and reaches(line.points[-1], end) for line in lines), (
            start,
            end,
        )


def reaches(point: Point, node: str) -> bool:
    """Whether a point lies at the rim of one of the node's candidates; an arrow ends before it."""
    return any(hypot(point[0] - x, point[1] - y) < 0.4 for x, y in candidates_of(node))


def nodes(cell: str, digits: Any) -> list[str]:
    return [f"{cell}.{digit}" for digit in str(digits)]
