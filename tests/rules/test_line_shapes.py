"""The shapes of lines, their ends and arrows."""

from math import hypot

import pytest

from draw.samples import triangles
from polydoku import Board
from polydoku.draw.line_themes import FORMS
from polydoku.model.board import Cell
from polydoku.model.scene import Dot, Line, Polygon, Text
from polydoku.rules.line_shapes import (
    LINES_WITH_MIDDLE,
    arrow_shapes,
    corner_sign,
    direction_triangle,
    end_diamonds,
    end_dots,
    is_connected_line,
    line_shapes,
    line_text,
    pattern_line_shapes,
    touching_cells,
)

BOARD = Board.square(9)


def cells(names: str) -> list[Cell]:
    return [BOARD[name] for name in names.split()]


def test_cells_touch_at_sides_and_corners() -> None:
    assert touching_cells(BOARD)[0] == (1, 9, 10)
    assert len(touching_cells(BOARD)[40]) == 8
    assert touching_cells(triangles()) == ((1,), (0,))
    assert touching_cells(Board(["a", "b", "c"], [])) == ((1, 2), (0, 2), (0, 1))


def test_only_a_line_through_touching_cells_that_returns_to_none_shows_its_cells() -> None:
    assert is_connected_line(BOARD, cells("r1c1 r2c2 r2c3"))
    assert not is_connected_line(BOARD, cells("r1c1 r1c3"))
    assert not is_connected_line(BOARD, cells("r1c1 r1c2 r1c1"))


def test_a_line_has_an_outline_a_filling_and_some_a_middle() -> None:
    assert [shape.role for shape in line_shapes(BOARD, cells("r1c1 r1c2"), "renban")] == [
        "line.renban-edge",
        "line.renban",
    ]
    shapes = line_shapes(BOARD, cells("r1c1 r1c2"), "nabner")
    assert shapes[-1].role == "line.nabner-middle"
    assert all(isinstance(shape, Line) and shape.points == ((0.5, 0.5), (1.5, 0.5)) for shape in shapes)


def test_the_lines_with_a_middle_are_those_of_the_themes() -> None:
    assert {name for name, form in FORMS.items() if form.middle_dash is not None} <= LINES_WITH_MIDDLE


def test_a_line_of_one_cell_is_a_dot() -> None:
    [edge, _] = line_shapes(BOARD, cells("r2c1"), "renban")
    assert isinstance(edge, Line)
    assert edge.points == ((0.5, 1.5), (0.5, 1.5))


def test_dots_and_diamonds_lie_in_their_cells() -> None:
    [dot] = end_dots(BOARD, cells("r2c3"), "between")
    assert isinstance(dot, Dot)
    assert (dot.centre, dot.cell, dot.role) == ((2.5, 1.5), 11, "dot.between")
    [diamond] = end_diamonds(BOARD, cells("r2c3"), "lockout")
    assert isinstance(diamond, Polygon)
    assert all(2 < x < 3 and 1 < y < 2 for x, y in diamond.points)


def test_a_triangle_points_from_the_first_cell_to_the_second() -> None:
    for second, middle, tip in (
        ("r2c3", (2, 1.5), (2.17, 1.5)),
        ("r3c2", (1.5, 2), (1.5, 2.17)),
        ("r1c1", (1, 1), (0.88, 0.88)),
    ):
        triangle = direction_triangle(BOARD, cells(f"r2c2 {second}"), "pattern")
        assert (triangle.role, triangle.points[0]) == ("triangle.pattern", tip)
        assert sum(x for x, _ in triangle.points) / 3 == pytest.approx(middle[0], abs=0.001)
        assert sum(y for _, y in triangle.points) / 3 == pytest.approx(middle[1], abs=0.001)


def test_a_line_of_one_cell_has_no_direction() -> None:
    assert "triangle.pattern" not in {shape.role for shape in pattern_line_shapes(BOARD, cells("r1c1"), "a")}


def test_an_arrow_begins_at_the_circle_next_to_it() -> None:
    line, dot = arrow_shapes(BOARD, cells("r1c1"), cells("r1c2 r1c3"))
    assert isinstance(line, Line)
    assert isinstance(dot, Dot)
    assert line.arrow
    assert line.points[1:] == ((1.5, 0.5), (2.5, 0.5))
    assert round(hypot(line.points[0][0] - 0.5, line.points[0][1] - 0.5), 3) == dot.radius
    line, *pill = arrow_shapes(BOARD, cells("r1c1 r1c2"), cells("r2c2"))
    assert isinstance(line, Line)
    assert line.points == ((1.5, 0.9), (1.5, 1.5))
    assert [shape.role for shape in pill] == ["line.pill-edge", "line.pill"]


def test_a_sign_is_in_the_corner_beside_the_circle_of_its_cell() -> None:
    sign = corner_sign(BOARD, BOARD["r2c2"], "×")
    [circle] = end_dots(BOARD, cells("r2c2"), "arrow")
    assert isinstance(circle, Dot)
    assert hypot(sign.at[0] - 1.5, sign.at[1] - 1.5) > circle.radius
    assert sign.at[0] - 0.31 * sign.size > 1


def test_a_text_lies_in_the_top_left_of_its_cell() -> None:
    ground, text = line_text(BOARD, BOARD["r2c2"], "10")
    assert isinstance(ground, Polygon)
    assert isinstance(text, Text)
    assert (text.text, text.cell) == ("10", 10)
    assert all(1 < x < 1.5 and 1 < y < 1.5 for x, y in ground.points)
