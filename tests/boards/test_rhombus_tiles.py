import json
from collections.abc import Callable
from itertools import islice
from math import sqrt

import pytest

from polydoku import Board, boards
from polydoku.boards.rhombus import canonical
from polydoku.boards.rhombus_tiles import canonical_tiles, tiles_of
from polydoku.model.board import Polygon


@pytest.mark.parametrize("numbers", [(3, 1), (5, 2), (7, 4), (8, 5), (9, 6)])
def test_every_board_knows_its_shape(numbers: tuple[int, int]) -> None:
    for tiles in islice(boards.shapes(*numbers), 60):
        assert canonical_tiles(boards.rhombus(tiles)) == tiles


@pytest.mark.parametrize("size", [2, 4, 5])
def test_tiles_of_other_sizes_are_known_too(size: int) -> None:
    for tiles in islice(boards.shapes(size, 1, size=size), 5):
        assert canonical_tiles(boards.rhombus(tiles, size=size)) == tiles


@pytest.mark.parametrize("seed", range(6))
def test_a_random_board_is_made_again_from_its_tiles(seed: int) -> None:
    board = boards.random_rhombus(20, 11, seed=seed)
    tiles = tiles_of(board)
    assert tiles is not None
    copy = boards.rhombus(tiles)
    assert (tiles[0].i, tiles[0].j) == (0, 0)
    assert copy.places == board.places
    assert canonical_tiles(board) == canonical(tiles)


def test_a_turned_shape_has_the_same_canonical_tiles() -> None:
    turned = [(1, 2, 7, 7), (1, 2, 6, 8), (1, 2, 5, 9)]
    straight = [(0, 1, 0, 0), (0, 1, 0, 1), (0, 1, 0, 2)]
    assert canonical_tiles(boards.rhombus(turned)) == canonical_tiles(boards.rhombus(straight))


def test_a_board_read_from_its_document_is_the_same_shape() -> None:
    board = boards.named("rhombus:9,5#7")
    copy = boards.from_json(json.loads(json.dumps(boards.to_json(board))))
    assert canonical_tiles(copy) == canonical_tiles(board)


def test_holes_do_not_matter() -> None:
    tiles = next(t for t in boards.shapes(6, 3, holes=True) if t not in set(boards.shapes(6, 3)))
    assert canonical_tiles(boards.rhombus(tiles, holes=True)) == tiles


@pytest.mark.parametrize("name", ["9x9", "4x4", "samurai", "cube", "latin:4x4"])
def test_flat_boards_have_no_tiles(name: str) -> None:
    assert canonical_tiles(boards.named(name)) is None


def test_a_board_with_the_places_but_other_houses_is_none() -> None:
    board = boards.named("rhombus:3,1")
    fewer = Board(board.names, board.houses[1:], digits=9, places=board.places)
    assert tiles_of(board) is not None
    assert tiles_of(fewer) is None


def with_places(board: Board, change: Callable[[Polygon], Polygon]) -> Board:
    """The board with its polygons changed."""
    assert board.places is not None
    places = [change(polygon) for polygon in board.places]
    return Board(board.names, board.houses, digits=board.digits, places=places)


CHANGES: dict[str, Callable[[Polygon], Polygon]] = {
    "twice as large": lambda polygon: tuple((2 * x, 2 * y) for x, y in polygon),
    "sheared": lambda polygon: tuple((x + y, y) for x, y in polygon),
    "corners in the other direction": lambda polygon: polygon[:1] + polygon[:0:-1],
    "corners that begin elsewhere": lambda polygon: polygon[1:] + polygon[:1],
    "a fifth corner": lambda polygon: (*polygon, polygon[0]),
    "all cells in one place": lambda _: ((0.0, 0.0), (sqrt(3) / 2, -0.5), (sqrt(3) / 2, -1.5), (0.0, -1.0)),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", ["rhombus:3,1", "rhombus:7,4#9"])
def test_cells_with_other_corners_are_no_tiles(name: str, change: str) -> None:
    board = boards.named(name)
    assert tiles_of(with_places(board, lambda polygon: polygon)) is not None
    assert tiles_of(with_places(board, CHANGES[change])) is None
    assert canonical_tiles(with_places(board, CHANGES[change])) is None


def test_two_tiles_in_one_place_are_no_board() -> None:
    board = boards.named("rhombus:3,1")
    assert board.places is not None
    first, second = [house.cells for house in board.houses if house.kind == "box"][:2]
    places = list(board.places)
    for cell, covered in zip(second, first, strict=True):
        places[cell] = places[covered]
    assert tiles_of(Board(board.names, board.houses, digits=board.digits, places=places)) is None


@pytest.mark.parametrize("name", ["rhombus:3,1", "rhombus:7,4#9", "rhombus:9,5#7"])
@pytest.mark.parametrize("shift", [(0.0, 0.0), (10.5, -3.25)])
def test_a_board_that_is_moved_has_the_same_tiles(name: str, shift: tuple[float, float]) -> None:
    board = boards.named(name)
    copy = with_places(board, lambda polygon: tuple((x + shift[0], y + shift[1]) for x, y in polygon))
    assert tiles_of(copy) == tiles_of(board)
