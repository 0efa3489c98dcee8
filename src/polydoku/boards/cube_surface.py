"""The surface of a cube as a board: six faces of 4×4 cells, sixteen digits, and rings around the cube.

The picture shows the cube unfolded: the four sides in a row (front, right, back, left), the top above the
front and the bottom below it.
"""

from functools import lru_cache

from polydoku.boards.squares import unit_square
from polydoku.model.board import Board, Cell, House

EDGE = 4
"""Cells along an edge of the cube. Only for 4 are a ring (4 * EDGE) and a face (EDGE²) equally large."""

FaceCell = tuple[int, int, int]
"""The face (an index of `_FACES`), row and column of a cell, as the unfolded cube shows them; all from 0."""

_FACES = ("front", "right", "back", "left", "top", "bottom")
_FACE_POSITIONS = ((1, 0), (1, 1), (1, 2), (1, 3), (0, 0), (2, 0))
"""Row and column of each face in the unfolded cube, counted in faces from the top left."""


@lru_cache(maxsize=1)
def cube() -> Board:
    """Return the board on a cube: each face and each ring around it holds all sixteen digits.

    >>> len(cube()), [len(house.cells) for house in cube().houses] == [16] * 18
    (96, True)
    """
    face_cells = sorted(
        ((face, row, column) for face in range(6) for row in range(EDGE) for column in range(EDGE)),
        key=_picture_position,
    )
    index = {face_cell: Cell(number) for number, face_cell in enumerate(face_cells)}
    houses = [
        House(f"ring {number}", tuple(index[face_cell] for face_cell in ring), "line")
        for number, ring in enumerate(_rings(), 1)
    ]
    for face, name in enumerate(_FACES):
        cells = tuple(index[face_cell] for face_cell in face_cells if face_cell[0] == face)
        houses.append(House(name, cells, "box"))
    positions = [_picture_position(face_cell) for face_cell in face_cells]
    return Board(
        [(row + 1, column + 1) for row, column in positions],
        houses,
        digits=EDGE * EDGE,
        places=[unit_square(row, column) for row, column in positions],
        name="cube",
    )


def _picture_position(face_cell: FaceCell) -> tuple[int, int]:
    """Return row and column of a cell in the picture of the unfolded cube, from 0."""
    face, row, column = face_cell
    face_row, face_column = _FACE_POSITIONS[face]
    return face_row * EDGE + row, face_column * EDGE + column


def _rings() -> list[list[FaceCell]]:
    """Return the rings around the four sides, then those over front and back, then those over left and right.

    The unfolded cube shows some faces turned; there a ring counts rows or columns backwards.
    """
    indices, backwards = range(EDGE), range(EDGE - 1, -1, -1)
    front, right, back, left, top, bottom = range(6)
    around_sides = [
        [(face, row, column) for face in (front, right, back, left) for column in indices] for row in indices
    ]
    over_front = [
        [(front, row, column) for row in indices]
        + [(bottom, row, column) for row in indices]
        + [(back, row, opposite) for row in backwards]
        + [(top, row, column) for row in indices]
        for column, opposite in zip(indices, backwards, strict=True)
    ]
    over_right = [
        [(right, row, depth) for row in indices]
        + [(bottom, depth, column) for column in backwards]
        + [(left, row, opposite) for row in backwards]
        + [(top, opposite, column) for column in indices]
        for depth, opposite in zip(indices, backwards, strict=True)
    ]
    return [*around_sides, *over_front, *over_right]
