"""The shapes that rules draw with."""

from draw.samples import triangles
from polydoku import Board
from polydoku.model.board import Cell
from polydoku.model.geometry import geometry_of
from polydoku.model.scene import Dot, Layer, Line, Polygon, Text
from polydoku.rules.shapes import (
    cage_shapes,
    disc_shapes,
    edge_dot_shapes,
    is_slanted_line,
    region_shapes,
    straight_line,
    thermometer_shapes,
    tube_shapes,
)

BOARD = Board.square(9)


def cells(names: str) -> list[Cell]:
    return [BOARD[name] for name in names.split()]


def test_shaded_cells_have_an_outline_a_part() -> None:
    shapes = region_shapes(BOARD, cells("r1c1 r1c2 r5c5"))
    assert [shape.cell for shape in shapes if isinstance(shape, Polygon)] == [0, 1, 40]
    assert sum(isinstance(shape, Line) and shape.closed for shape in shapes) == 2
    assert {shape.layer for shape in shapes} == {Layer.SHADING}


def test_only_cells_that_follow_each_other_from_corner_to_corner_are_a_line() -> None:
    assert is_slanted_line(BOARD, cells("r1c1 r2c2 r3c3"))
    assert is_slanted_line(BOARD, cells("r4c1 r3c2"))
    for names in ("r1c1 r3c3", "r1c1 r2c2 r4c4", "r1c1 r1c2 r1c3", "r1c1 r2c1", "r1c1 r2c2 r3c4"):
        assert not is_slanted_line(BOARD, cells(names)), names


def test_a_line_runs_through_its_first_and_last_cell() -> None:
    assert straight_line(BOARD, cells("r1c1 r2c2 r3c3")).points == ((0, 0), (3, 3))
    assert straight_line(BOARD, cells("r1c2 r2c1")).points == ((2, 0), (0, 2))


def test_a_long_text_of_a_cage_is_smaller_and_a_sign_alone_larger() -> None:
    def size(text: str) -> float:
        *_, drawn = cage_shapes(BOARD, cells("r1c1 r1c2"), text)
        assert isinstance(drawn, Text)
        return drawn.size

    assert size("=") > size("45") > size("2×4 1×2") > size("2×4 1×2 3×5") == size("2×4 1×2 3×5 2×6")


def test_a_disc_lies_in_its_cell() -> None:
    [disc] = disc_shapes(BOARD, cells("r2c3"))
    assert isinstance(disc, Dot)
    assert (disc.centre, disc.cell) == ((2.5, 1.5), 11)
    assert disc.radius < 0.5


def test_the_edge_of_a_tube_is_wider_than_its_filling() -> None:
    shapes = tube_shapes(BOARD, cells("r1c1 r1c2 r2c2"))
    radii = [shape.radius for shape in shapes if isinstance(shape, Dot)]
    assert radii[0] > radii[-1]
    assert len(radii) == 4


def test_a_cage_runs_within_its_cells_and_has_its_text_in_the_top_left_corner() -> None:
    *lines, ground, text = cage_shapes(BOARD, cells("r2c2 r1c3 r2c3"), "12")
    assert all(isinstance(line, Line) and line.closed and line.role == "cage" for line in lines)
    assert isinstance(text, Text)
    assert (text.text, text.cell, text.anchor) == ("12", BOARD["r1c3"], "start")
    assert isinstance(ground, Polygon)
    for x, y in ground.points:
        assert 2 < x < 2.5
        assert 0 < y < 0.5
    assert len(cage_shapes(BOARD, cells("r1c1 r1c2"))) == 1


def test_a_dot_lies_in_the_middle_of_an_edge_of_any_cell() -> None:
    [dot] = edge_dot_shapes(BOARD, (BOARD["r1c1"], BOARD["r2c1"]), "dot.white")
    assert isinstance(dot, Dot)
    assert dot.centre == (0.5, 1)
    board = triangles()
    dot, text = edge_dot_shapes(board, (board["up"], board["down"]), "dot.black", "3")
    assert isinstance(dot, Dot)
    assert isinstance(text, Text)
    assert dot.centre == text.at == (0.5, 0.5)


def test_a_thermometer_has_its_bulb_at_its_start() -> None:
    shapes = thermometer_shapes(BOARD, cells("r3c3 r2c2"))
    assert {shape.centre for shape in shapes if isinstance(shape, Dot)} == {(2.5, 2.5)}


def test_a_dot_of_cells_that_share_no_edge_lies_halfway() -> None:
    for names, centre in (("r1c1 r1c3", (1.5, 0.5)), ("r1c1 r3c3", (1.5, 1.5)), ("r1c1 r2c2", (1.0, 1.0))):
        first, second = cells(names)
        [dot] = edge_dot_shapes(BOARD, (first, second), "dot.white")
        assert isinstance(dot, Dot)
        assert dot.centre == centre


def test_a_total_lies_inside_a_cell_that_has_no_top_left_corner() -> None:
    board = triangles()
    for name in board.names:
        *_, text = cage_shapes(board, [board[name]], "7")
        assert isinstance(text, Text)
        polygon = geometry_of(board).polygons[board[name]]
        xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
        assert min(xs) < text.at[0] < max(xs)
        assert min(ys) < text.at[1] < max(ys)


def test_a_single_cell_has_a_region_a_cage_and_a_disc_on_every_board() -> None:
    for board in (BOARD, triangles()):
        [cell] = board.cells[:1]
        assert {type(shape) for shape in region_shapes(board, [cell])} == {Polygon, Line}
        assert [type(shape) for shape in cage_shapes(board, [cell])] == [Line]
        [disc] = disc_shapes(board, [cell])
        assert isinstance(disc, Dot)
        assert 0 < disc.radius <= geometry_of(board).inner_radii[cell]
