"""The marks of a step: each has its form, stands where its cells are, and lies below the digits."""

from collections.abc import Mapping
from typing import Any

import pytest

from draw.samples import STEP, classic, step_of
from draw.step_geometry import example_steps, faults
from polydoku import Board, Puzzle
from polydoku.draw.outline import outline_of
from polydoku.draw.picture import scene_of
from polydoku.draw.step_marks import step_marks
from polydoku.draw.steps import step_scene
from polydoku.explain.examples import example
from polydoku.model.scene import Dot, Layer, Line, Polygon, Scene, Shape, Text

OUTLINE = outline_of(Board.square(9))


def drawn(role: str, *, candidates: bool = True, step: Mapping[str, Any] = STEP) -> list[Shape]:
    puzzle = classic()
    scene = scene_of(puzzle, candidates=puzzle.candidates() if candidates else None, step=step_of(step))
    return [shape for shape in scene.shapes if shape.role == role]


def shapes_of(technique: str, role: str) -> list[Shape]:
    """The shapes of a role in the picture of a technique's example."""
    return [shape for shape in step_scene(example(technique)[1]).shapes if shape.role == role]


def names(shapes: list[Shape]) -> list[str]:
    return [Board.square(9).names[shape.cell] for shape in shapes if shape.cell is not None]


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


def test_the_pattern_is_marked_even_where_the_roles_only_list_cells() -> None:
    assert names(shapes_of("pointing", "step.pattern")) == ["r4c4", "r4c6"]
    assert len(shapes_of("naked-pair", "step.pattern")) == 4
    assert len(shapes_of("unique-rectangle-1", "step.pattern")) == 8


def test_each_technique_marks_candidates_or_blocking_digits() -> None:
    unmarked = [
        step.technique
        for step in example_steps()
        if not any(
            shape.role.startswith("step.")
            for shape in step_scene(step).shapes
            if shape.layer == Layer.MARKS and shape.role not in ("step.place", "step.remove", "step.slash")
        )
    ]
    assert unmarked == ["full-house"]


def test_the_digits_that_block_a_hidden_single_are_marked_with_their_lines() -> None:
    """7 goes to r4c2 in box 4, because r5c4 blocks row 5 and r9c3 blocks column 3."""
    assert names(shapes_of("hidden-single", "step.blocker")) == ["r9c3", "r5c4"]
    assert len(shapes_of("hidden-single", "step.band")) == 1
    assert len(shapes_of("hidden-single", "step.cover")) == 2


def test_a_removed_candidate_has_a_disc_and_a_slash_beside_its_digit() -> None:
    middle = OUTLINE.candidate_points(3, 3)[1]
    assert [disc.centre for disc in drawn("step.remove") if isinstance(disc, Dot) and disc.cell == 3] == [
        middle
    ]
    slashes = [line for line in drawn("step.slash") if isinstance(line, Line) and line.cell == 3]
    assert len(slashes) == 2
    for line in slashes:
        assert all(abs(x - middle[0]) > 0.07 for x, _ in line.points)


def test_removed_candidates_are_drawn_even_when_the_others_are_not() -> None:
    marked = [
        (text.cell, text.text) for text in drawn("step.candidate", candidates=False) if isinstance(text, Text)
    ]
    assert {(3, "2"), (5, "2"), (5, "4")} <= set(marked)
    assert not drawn("candidate", candidates=False)


def test_a_placed_digit_stands_in_a_filled_square_without_candidates() -> None:
    assert [area.cell for area in drawn("step.place")] == [40]
    assert [(text.cell, text.text) for text in drawn("digit") if isinstance(text, Text)] == [(40, "5")]
    assert not [text for text in drawn("candidate") if text.cell == 40]


def test_on_is_a_disc_and_off_a_square() -> None:
    assert all(isinstance(disc, Dot) for disc in drawn("step.on"))
    squares = drawn("step.off")
    assert all(isinstance(square, Polygon) and len(square.points) == 4 for square in squares)
    assert squares


def test_a_digit_on_a_mark_is_written_once() -> None:
    puzzle = classic()
    scene = scene_of(puzzle, candidates=puzzle.candidates(), step=step_of(STEP))
    texts = [(shape.cell, shape.text) for shape in scene.shapes if isinstance(shape, Text) and shape.cell]
    assert len(texts) == len(set(texts))


def test_links_lie_below_digits_and_end_at_rims() -> None:
    [strong] = drawn("link.strong")
    assert isinstance(strong, Line)
    assert strong.curved
    assert strong.layer < Layer.MARKS < Layer.DIGITS
    (x, y), (cx, cy) = strong.points[0], OUTLINE.candidate_points(2, 3)[3]
    assert 0.08 < ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 < 0.2


def test_a_group_far_apart_is_joined_by_a_thin_line() -> None:
    necks = drawn("step.neck-on") + drawn("step.neck-off")
    assert len(necks) == 1


def test_a_group_side_by_side_has_one_hull() -> None:
    """Nothing but the two places of 2 lies between them."""
    step = {"links": [["r9c4.2", "r9c56.9", "weak", "row 9"]]}
    board = Board.square(9)
    masks = [0] * 81
    masks[board["r9c5"]] = masks[board["r9c6"]] = 1 << 8
    masks[board["r9c4"]] = 1 << 1
    shapes = step_marks(OUTLINE, step_of(step), masks=masks, digits=bytes(81)).shapes
    [hull] = [shape for shape in shapes if shape.role == "step.off"]
    assert isinstance(hull, Polygon)
    xs = [x for x, _ in hull.points]
    assert max(xs) - min(xs) > 1
    # A candidate that is a node of its own, too, keeps its own mark, at which links end.
    more = {"links": [*step["links"], ["r9c4.2", "r9c5.9", "weak", "row 9"]]}
    shapes = step_marks(OUTLINE, step_of(more), masks=masks, digits=bytes(81)).shapes
    assert len([shape for shape in shapes if shape.role == "step.off"]) == 2


def test_two_links_between_the_same_cells_do_not_cover_each_other() -> None:
    there, back = ["r1c1.1", "r1c5.1", "weak", "rule"], ["r1c5.1", "r1c1.1", "weak", "rule"]
    first, second = drawn("link.weak", step={"links": [there, back]})
    assert isinstance(first, Line)
    assert isinstance(second, Line)
    assert first.points[1] != second.points[1]


def test_only_a_chain_with_a_direction_has_arrows() -> None:
    assert not shapes_of("xy-chain", "link.weak-head")
    assert len(shapes_of("discontinuous-nice-loop", "link.weak-head")) > 1
    assert shapes_of("cell-forcing-chains", "link.branch-a-head")


def test_branches_of_forcing_chains_differ_and_are_numbered() -> None:
    assert shapes_of("cell-forcing-chains", "link.branch-a")
    assert shapes_of("cell-forcing-chains", "link.branch-b")
    numbers = [
        text.text for text in shapes_of("cell-forcing-chains", "link.number") if isinstance(text, Text)
    ]
    assert numbers == ["1", "2"]


def test_links_between_cells_are_numbered_if_there_are_four() -> None:
    links = [["r1c1.1", f"r{row}c5.1", "weak", "rule"] for row in range(1, 5)]
    in_a_cell = ["r1c1.1", "r1c1.2", "strong", "cell"]
    shapes = drawn("link.number", step={"links": [*links[:2], in_a_cell, *links[2:]]})
    assert [text.text for text in shapes if isinstance(text, Text)] == list("1234")
    assert drawn("link.number", step={"links": [*links[:3], in_a_cell]}) == []


def test_each_set_is_tinted_and_has_a_letter_on_its_frame() -> None:
    letters = [text.text for text in shapes_of("als-xy-wing", "step.tab-text") if isinstance(text, Text)]
    assert set(letters) == {"A", "B", "C"}


@pytest.mark.parametrize("step", list(example_steps()), ids=lambda step: step.technique)
def test_the_picture_of_every_technique_has_no_fault(step: Any) -> None:
    """No digit on a mark is covered, links end at rims, nothing is clipped, looks differ without colour."""
    assert faults(step_scene(step)) == []


def test_marks_fit_boards_with_cells_of_any_name() -> None:
    board = Board(["a", "b"], [["a", "b"]], places=[[(0, 0), (1, 0), (0, 1)], [(1, 0), (1, 1), (0, 1)]])
    step = {"roles": {"on": ["a.1"]}, "links": [["a.1", "b.2", "strong", "rule"]], "place": {"b": 1}}
    scene: Scene = scene_of(Puzzle(board), step=step_of(step, board))
    assert {"step.on", "link.strong", "step.place"} <= scene.roles
