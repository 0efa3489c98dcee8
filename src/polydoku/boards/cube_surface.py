"""The surface of a cube as a board: six faces of 4×4 cells, sixteen digits, and rings around the cube.

A ring has 4n cells and a face n², so only n = 4 gives them the same number of cells. The picture shows
the cube unfolded: the four sides in a row, front first, the top above the front and the bottom below it.
"""

from functools import lru_cache

from polydoku.boards.squares import unit_square
from polydoku.model.board import Board, Cell, House

SIZE = 4
_FACES = ("front", "right", "back", "left", "top", "bottom")
_FACE_PLACES = ((1, 0), (1, 1), (1, 2), (1, 3), (0, 0), (2, 0))
"""Row and column of each face in the unfolded cube, counted in faces from the top left."""


@lru_cache(maxsize=1)
def cube() -> Board:
    """Return the board on a cube: each face and each ring around it holds all sixteen digits.

    >>> len(cube()), [len(house.cells) for house in cube().houses] == [16] * 18
    (96, True)
    """
    points = [(f, r, c) for f in range(6) for r in range(SIZE) for c in range(SIZE)]
    index = {point: Cell(number) for number, point in enumerate(points)}
    houses = [
        House(f"ring {number}", tuple(index[point] for point in ring), "line")
        for number, ring in enumerate(_rings(), 1)
    ]
    for face, name in enumerate(_FACES):
        houses.append(House(name, tuple(index[point] for point in points if point[0] == face), "box"))
    labels = [(_FACE_PLACES[f][0] * SIZE + r, _FACE_PLACES[f][1] * SIZE + c) for f, r, c in points]
    order = sorted(range(len(points)), key=labels.__getitem__)
    new_cell = {old: Cell(new) for new, old in enumerate(order)}
    return Board(
        [(labels[i][0] + 1, labels[i][1] + 1) for i in order],
        [House(h.name, tuple(new_cell[c] for c in h.cells), h.kind) for h in houses],
        digits=SIZE * SIZE,
        places=[unit_square(*labels[i]) for i in order],
        name="cube",
    )


def _rings() -> list[list[tuple[int, int, int]]]:
    """Return each ring as (face, row, column): level ones, then over the front, then over the right side."""
    span, last = range(SIZE), SIZE - 1
    front, right, back, left, top, bottom = range(6)
    level = [[(face, r, c) for face in (front, right, back, left) for c in span] for r in span]
    upright = [
        [(front, r, c) for r in span]
        + [(bottom, r, c) for r in span]
        + [(back, last - r, last - c) for r in span]
        + [(top, r, c) for r in span]
        for c in span
    ]
    across = [
        [(right, r, k) for r in span]
        + [(bottom, k, last - c) for c in span]
        + [(left, last - r, last - k) for r in span]
        + [(top, last - k, c) for c in span]
        for k in span
    ]
    return [*level, *upright, *across]
