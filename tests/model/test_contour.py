"""Outlines of sets of cells: one a part and one a hole, inside the cells, on boards of any shape."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draw.samples import BOARDS
from polydoku import Board
from polydoku.model.board import Cell, Point
from polydoku.model.contour import contours
from polydoku.model.geometry import geometry_of


def cells(*names: str) -> list[Cell]:
    return [Board.square(9)[name] for name in names]


def area(points: tuple[Point, ...]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def test_cells_that_share_a_corner_have_outlines_of_their_own() -> None:
    assert len(contours(Board.square(9), cells("r1c1", "r2c2"), 0.1)) == 2
    assert len(contours(Board.square(9), cells("r1c2", "r2c1"), 0.1)) == 2


def test_an_l_has_six_corners_and_bends_with_its_cells() -> None:
    [outline] = contours(Board.square(9), cells("r1c1", "r2c1", "r2c2"), 0.1)
    assert set(outline) == {(0.1, 0.1), (0.9, 0.1), (0.9, 1.1), (1.9, 1.1), (1.9, 1.9), (0.1, 1.9)}


def test_a_ring_has_an_outline_within_and_one_around_its_hole() -> None:
    ring = [cell for cell in cells(*(f"r{r}c{c}" for r in (1, 2, 3) for c in (1, 2, 3))) if cell != 10]
    outer, hole = sorted(contours(Board.square(9), ring, 0.1), key=area, reverse=True)
    assert area(outer) == pytest.approx(2.8 * 2.8)
    assert area(hole) == pytest.approx(-1.2 * 1.2)


@given(st.sets(st.sampled_from(Board.square(4).cells), min_size=1))
def test_without_an_inset_the_outlines_have_the_area_of_the_cells(chosen: set[Cell]) -> None:
    assert sum(map(area, contours(Board.square(4), chosen, 0))) == pytest.approx(len(chosen))


@given(st.sets(st.sampled_from(Board.square(4).cells), min_size=1))
def test_the_corners_lie_within_the_cells(chosen: set[Cell]) -> None:
    polygons = geometry_of(Board.square(4)).polygons
    for outline in contours(Board.square(4), chosen, 0.1):
        for x, y in outline:
            assert any(polygons[c][0][0] < x < polygons[c][2][0] for c in chosen), (x, y)
            assert Cell(int(y) * 4 + int(x)) in chosen


@pytest.mark.parametrize("name", BOARDS)
def test_a_box_of_any_board_has_an_outline(name: str) -> None:
    board = BOARDS[name]
    [outline] = contours(board, board.houses[-1].cells, 0.05)
    assert len(outline) >= 3
    assert area(outline) > 0
