"""The picture of a step of every technique: what its JSON says is there, where it says so."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from typing import Any

import pytest

from polydoku import Board, Puzzle
from polydoku.draw.picture import scene_of
from polydoku.explain.examples import example
from polydoku.model.scene import Arc, Line, Point, Scene
from polydoku.techniques.examples import EXAMPLES

SQUARE = [name for name, text in EXAMPLES.items() if not re.match(r"\w+:|\d+x\d+ ", text)]
"""The techniques whose example stands on the 9×9 board."""


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
    struck = [shape for shape in scene.shapes if shape.role == "step.remove" and isinstance(shape, Line)]
    expected = {cell: len(digits) for cell, digits in document.get("remove", {}).items()}
    assert Counter(cell_at(line.points[0]) for line in struck) == expected
    placed = {shape.cell for shape in scene.shapes if shape.role == "step.place"}
    assert {f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in placed if cell is not None} == set(
        document.get("place", {})
    )


@pytest.mark.parametrize("technique", SQUARE)
def test_true_nodes_of_forcing_lines_have_circles_and_false_ones_squares(technique: str) -> None:
    document, scene = drawn(technique)
    circles = [shape.centre for shape in scene.shapes if shape.role == "step.on" and isinstance(shape, Arc)]
    off = [shape for shape in scene.shapes if shape.role == "step.off" and isinstance(shape, Line)]
    squares = [middle(list(shape.points)) for shape in off]
    for node, on, *_ in (event for branch in document.get("branches", ()) for event in branch):
        at = middle(candidates_of(node))
        assert any(near(at, mark) for mark in (circles if on == "on" else squares)), (node, on)


@pytest.mark.parametrize("technique", SQUARE)
def test_every_link_and_every_reason_is_an_arrow_from_node_to_node(technique: str) -> None:
    document, scene = drawn(technique)
    lines = [shape for shape in scene.shapes if shape.role.startswith("link.") and isinstance(shape, Line)]
    expected = Counter(f"link.{kind}" for _, _, kind, *_ in document.get("links", ()))
    for branch in document.get("branches", ()):
        for _, on, parents, *_ in branch:
            expected[f"link.{'strong' if on == 'on' else 'weak'}"] += len(parents)
    assert Counter(line.role for line in lines) == +expected
    for start, stop, *_ in document.get("links", ()):
        ends = middle(candidates_of(start)), middle(candidates_of(stop))
        matching = [
            line for line in lines if near(ends[0], line.points[0]) and near(ends[1], line.points[-1])
        ]
        assert matching, (start, stop)
