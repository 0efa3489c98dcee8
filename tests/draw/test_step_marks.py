"""The marks of a step: each has its form, stands where its cells are, and differs without colour."""

from collections.abc import Mapping
from typing import Any

import pytest

from draw.samples import STEP, classic, step_of
from polydoku import Board, Puzzle
from polydoku.draw.outline import outline_of
from polydoku.draw.picture import scene_of
from polydoku.draw.themes import PALETTES, theme_styles
from polydoku.model.scene import Arc, Line, Polygon, Shape, Text


def drawn(role: str, *, candidates: bool = True, step: Mapping[str, Any] = STEP) -> list[Shape]:
    puzzle = classic()
    scene = scene_of(puzzle, candidates=puzzle.candidates() if candidates else None, step=step_of(step))
    return [shape for shape in scene.shapes if shape.role == role]


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


def test_covering_houses_are_hatched_in_every_cell() -> None:
    assert [area.cell for area in drawn("step.cover") if isinstance(area, Polygon)] == list(range(9))


def test_a_removed_candidate_is_struck_through_where_it_stands() -> None:
    spots = outline_of(Board.square(9)).candidate_points(3, 3)
    line = next(line for line in drawn("step.remove") if line.cell == 3)
    assert isinstance(line, Line)
    (ax, ay), (bx, by) = line.points
    assert ((ax + bx) / 2, (ay + by) / 2) == pytest.approx(spots[1], abs=0.001)


def test_removed_candidates_are_drawn_even_when_the_others_are_not() -> None:
    alone = [text.text for text in drawn("candidate", candidates=False) if isinstance(text, Text)]
    assert alone == ["2", "2", "4"]


def test_a_placed_digit_stands_in_a_filled_square_without_candidates() -> None:
    assert [area.cell for area in drawn("step.place")] == [40]
    assert [(text.cell, text.text) for text in drawn("digit") if isinstance(text, Text)] == [(40, "5")]
    assert not [text for text in drawn("candidate") if text.cell == 40]


def test_on_is_a_circle_and_off_a_square() -> None:
    [circle] = drawn("step.on")
    [square] = drawn("step.off")
    assert isinstance(circle, Arc)
    assert (circle.start, circle.stop) == (0, 360)
    assert isinstance(square, Line)
    assert len(square.points) == 4


def test_links_start_and_end_at_their_candidates() -> None:
    [strong] = drawn("link.strong")
    outline = outline_of(Board.square(9))
    assert isinstance(strong, Line)
    assert strong.arrow
    assert strong.points[0] == outline.candidate_points(2, 3)[3]
    assert strong.points[-1] == outline.candidate_points(74, 3)[4]


def test_a_link_to_a_group_ends_in_its_middle() -> None:
    [weak] = drawn("link.weak")
    (ax, _), (bx, _) = (outline_of(Board.square(9)).candidate_points(cell, 3)[1] for cell in (75, 77))
    assert isinstance(weak, Line)
    assert weak.points[-1][0] == round((ax + bx) / 2, 3)


def test_two_links_between_the_same_cells_do_not_cover_each_other() -> None:
    there, back = ["r1c1.1", "r1c5.1", "weak", "rule"], ["r1c5.1", "r1c1.1", "weak", "rule"]
    first, second = drawn("link.weak", step={"links": [there, back]})
    assert isinstance(first, Line)
    assert isinstance(second, Line)
    assert first.points[6][1] != second.points[6][1]


def test_links_are_numbered_from_seven_on() -> None:
    links = [["r1c1.1", f"r{row}c5.1", "weak", "rule"] for row in range(1, 8)]
    numbers = [text.text for text in drawn("link.number", step={"links": links}) if isinstance(text, Text)]
    assert numbers == list("1234567")
    assert drawn("link.number", step={"links": links[:6]}) == []


def test_no_two_marks_differ_in_colour_alone() -> None:
    roles = (
        "step.base",
        "step.fin",
        "step.cover",
        "step.on",
        "step.off",
        "step.place",
        "step.remove",
        "link.strong",
        "link.weak",
    )
    for name in PALETTES:
        forms = set()
        for role in roles:
            style, first = theme_styles(name)[role], drawn(role)[0]
            ways = [getattr(first, field, None) for field in ("closed", "arrow")]
            small = role == "step.off"
            forms.add((type(first), *ways, style.dash, style.pattern, style.fill is None, small))
        assert len(forms) == len(roles), name


def test_marks_fit_boards_with_cells_of_any_name() -> None:
    board = Board(["a", "b"], [["a", "b"]], places=[[(0, 0), (1, 0), (0, 1)], [(1, 0), (1, 1), (0, 1)]])
    step = {"roles": {"on": ["a.1"]}, "links": [["a.1", "b.2", "strong", "rule"]], "place": {"b": 1}}
    roles = scene_of(Puzzle(board), step=step_of(step, board)).roles
    assert {"step.on", "link.strong", "step.place"} <= roles
