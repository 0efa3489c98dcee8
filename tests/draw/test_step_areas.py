"""Areas of a step: bands along houses, frames, tinted sets with letters, and placed digits that matter."""

from draw.samples import drawn, names, shapes_of
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
