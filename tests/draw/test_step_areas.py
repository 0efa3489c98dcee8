"""Areas of a step: bands along houses, frames, tinted sets with letters, and placed digits that matter."""

import pytest

from draw.samples import drawn, names, shapes_of
from polydoku import Board
from polydoku.draw.steps import step_scene
from polydoku.explain.examples import example
from polydoku.model.scene import Layer, Line, Polygon, Text


def test_pattern_cells_have_a_frame_inside_their_edges() -> None:
    frames = drawn("step.base")
    assert [frame.cell for frame in frames] == [2, 11]
    for frame in frames:
        assert isinstance(frame, Line)
        assert frame.closed
        assert frame.cell is not None
        column, row = frame.cell % 9, frame.cell // 9
        assert all(column < x < column + 1 and row < y < row + 1 for x, y in frame.points)


def test_cells_without_roles_are_the_pattern() -> None:
    assert [frame.cell for frame in drawn("step.base", step={"cells": ["r2c2"]})] == [10]


def test_a_band_lies_along_a_house() -> None:
    [band] = drawn("step.band")
    assert isinstance(band, Polygon)
    assert band.layer == Layer.SHADING
    xs, ys = zip(*band.points, strict=True)
    assert 0 < min(xs) < 0.2
    assert 8.8 < max(xs) < 9
    assert 0 < min(ys) < max(ys) < 1


def test_the_digits_that_block_a_hidden_single_are_marked_with_their_lines() -> None:
    """7 goes to r4c2 in box 4, because r5c4 blocks row 5 and r9c3 blocks column 3."""
    assert names(shapes_of("hidden-single", "step.blocker")) == ["r9c3", "r5c4"]
    assert len(shapes_of("hidden-single", "step.band")) == 1
    assert len(shapes_of("hidden-single", "step.cover")) == 2


def test_each_set_is_tinted_and_has_a_letter_on_its_frame() -> None:
    letters = [text.text for text in shapes_of("als-xy-wing", "step.tab-text") if isinstance(text, Text)]
    assert set(letters) == {"A", "B", "C"}


@pytest.mark.parametrize("technique", ["als-xz", "als-xy-wing", "als-chain", "death-blossom", "sue-de-coq"])
def test_letters_of_sets_stand_in_their_own_cells_where_no_candidate_is(technique: str) -> None:
    shapes = step_scene(example(technique)[1]).shapes
    digits = [shape.at for shape in shapes if isinstance(shape, Text) and "candidate" in shape.role]
    tabs = [shape for shape in shapes if shape.role.startswith("step.tab-") and isinstance(shape, Polygon)]
    assert tabs
    for tab in tabs:
        (left, top), _, (right, bottom), _ = tab.points
        assert tab.cell is not None
        row, column = divmod(tab.cell, 9)
        assert column < left < right < column + 1
        assert row < top < bottom < row + 1
        assert not any(left < x < right and top < y < bottom for x, y in digits)


def test_each_cell_of_two_sets_has_both_letters_side_by_side() -> None:
    shapes = step_scene(example("als-xy-wing")[1]).shapes
    tabs = [shape for shape in shapes if shape.role == "step.tab-text" and isinstance(shape, Text)]
    first, second = [tab.at for tab in tabs if tab.cell == Board.square(9)["r6c3"]]
    assert first[1] == second[1]
    assert abs(first[0] - second[0]) < 0.4


def test_outlines_of_bands_pass_between_digits_and_edges() -> None:
    for band in (*shapes_of("hidden-single", "step.cover"), *shapes_of("hidden-single", "step.band")):
        assert isinstance(band, Polygon)
        for value in (value for point in band.points for value in point):
            assert 0.02 < abs(value - round(value)) < 0.07
