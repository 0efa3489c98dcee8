"""The surface of a cube: six faces of 4×4 cells, sixteen digits, and rings of sixteen cells around it.

Four is the one size at which a ring around the cube (4n cells) holds as many cells as a face (n²). The
picture is the unfolded cube: the sides in a row, front first, top above and bottom below the front.
"""

from functools import lru_cache

from polydoku.boards.squares import unit_square
from polydoku.model.board import Board, Cell, House

SIZE = 4
_FACES = ("front", "right", "back", "left", "top", "bottom")
_CORNERS = ((1, 0), (1, 1), (1, 2), (1, 3), (0, 0), (2, 0))
"""Where the faces lie in the unfolded cube, in faces from the top left."""


@lru_cache(maxsize=1)
def cube() -> Board:
    """Return the board on a cube: each face and each ring around it holds all sixteen digits.

    >>> len(cube()), [len(house.cells) for house in cube().houses] == [16] * 18
    (96, True)
    """
    spots = [(f, r, c) for f in range(6) for r in range(SIZE) for c in range(SIZE)]
    index = {spot: Cell(number) for number, spot in enumerate(spots)}
    houses = [
        House(f"ring {number}", tuple(index[spot] for spot in ring), "line")
        for number, ring in enumerate(_rings(), 1)
    ]
    for face, name in enumerate(_FACES):
        houses.append(House(name, tuple(index[s] for s in spots if s[0] == face), "box"))
    labels = [(_CORNERS[f][0] * SIZE + r, _CORNERS[f][1] * SIZE + c) for f, r, c in spots]
    order = sorted(range(len(spots)), key=labels.__getitem__)
    rank = {old: Cell(new) for new, old in enumerate(order)}
    return Board(
        [(labels[i][0] + 1, labels[i][1] + 1) for i in order],
        [House(h.name, tuple(rank[c] for c in h.cells), h.kind) for h in houses],
        digits=SIZE * SIZE,
        places=[unit_square(*labels[i]) for i in order],
        name="cube",
    )


def _rings() -> list[list[tuple[int, int, int]]]:
    """The rings as (face, row, column): level ones, then over front and back, then over the sides."""
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
