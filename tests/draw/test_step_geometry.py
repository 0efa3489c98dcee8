"""Pictures of steps by geometry: digits on marks are free, links end at rims, nothing is clipped.

`POLYDOKU_STEPS=50` looks at that many steps of each technique, in more positions (half a minute).
"""

import os
from dataclasses import replace

import pytest

import requires
from draw.step_geometry import faults, positions, steps_of
from polydoku import Puzzle
from polydoku.draw.steps import step_scene
from polydoku.explain.examples import example
from polydoku.explain.position import Position
from polydoku.model.scene import Dot, Layer, Line, Polygon, Scene, Shape, Text
from polydoku.techniques.examples import EXAMPLES

COUNT = int(os.environ.get("POLYDOKU_STEPS", "8"))
HARD = requires.SHARED / "data" / "classic" / "top95.txt"
LARGE = requires.SHARED / "data" / "classic" / "big_16x16.txt"
SHIPPED = requires.ROOT / "examples"


@pytest.fixture(scope="module")
def other_positions() -> list[Position]:
    """Positions of shipped walks; in the wide run, those of hard puzzles, too."""
    is_wide = COUNT > 8 and HARD.exists()
    return positions([SHIPPED / "reasoning.txt", *([HARD] if is_wide else [])])


@pytest.mark.parametrize("technique", EXAMPLES)
def test_pictures_of_each_technique_have_no_fault(technique: str, other_positions: list[Position]) -> None:
    steps = steps_of(technique, other_positions, COUNT, seconds=0.05 if COUNT == 8 else 5)
    assert steps
    for step in steps:
        assert faults(step_scene(step)) == []


@pytest.mark.parametrize("name", ["jigsaw.txt", "3d.json"])
def test_pictures_on_other_boards_have_no_fault(name: str) -> None:
    for puzzle in Puzzle.read_all(SHIPPED / name):
        for step in puzzle.steps():
            assert faults(step_scene(step)) == []


@requires.shared(LARGE)
def test_pictures_on_a_large_board_have_no_fault() -> None:
    steps = list(next(iter(Puzzle.read_all(LARGE))).steps(without=["forcing"]))
    for step in steps[: COUNT * 15]:
        assert faults(step_scene(step)) == []


def faulty(*shapes: Shape) -> list[str]:
    """The faults of a picture of pointing, to which shapes are added."""
    scene = step_scene(example("pointing")[1])
    return faults(replace(scene, shapes=(*scene.shapes, *shapes)))


def test_a_covered_digit_is_a_fault() -> None:
    scene = step_scene(example("pointing")[1])
    digit = next(
        shape for shape in scene.shapes if isinstance(shape, Text) and shape.role == "step.candidate"
    )
    [fault] = faulty(Dot(digit.at, 0.05, "link.badge-a", Layer.SELECTION))
    assert fault.startswith("link.badge-a covers the 4")
    x, y = digit.at
    [fault] = faulty(Line(((x - 0.1, y + 0.1), (x + 0.1, y - 0.1)), "step.slash", Layer.MARKS))
    assert fault.startswith("a slash crosses")


def test_a_link_beside_its_mark_is_a_fault() -> None:
    ends = faulty(Line(((8.5, 8.5), (7.5, 8.5)), "link.strong", Layer.LINKS))
    assert [fault.split(" at")[0] for fault in ends] == ["link.strong ends", "link.strong ends"]


def test_a_clipped_shape_is_a_fault() -> None:
    [fault] = faulty(Polygon(((0, 0), (10, 0), (0, 1)), "step.place", Layer.MARKS))
    assert fault.endswith("reaches beyond the picture")


def test_two_looks_that_differ_in_colour_alone_are_a_fault() -> None:
    scene = Scene(
        (Dot((1, 1), 0.2, "step.on", Layer.MARKS), Dot((2, 2), 0.2, "step.colour-a", Layer.MARKS)),
        (0, 0, 4, 4),
    )
    assert faults(scene)[0] == "light: step.on and step.colour-a differ in colour alone"
