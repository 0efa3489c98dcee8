"""What the core is told of a board: classes, further houses, the symmetries that keep them."""

import pytest

from polydoku import Board, BoardError, House, PuzzleError, boards, rules
from polydoku.snakes import find
from polydoku.snakes.engine import cells_in, compiled, evens

NINE = boards.named("9x9")


def test_a_board_is_compiled_once() -> None:
    assert compiled(NINE, evens(NINE, None)) is compiled(boards.named("9x9"), 0b10101010)
    assert compiled(NINE, 0b1111) is not compiled(NINE, 0b10101010)


def test_cells_are_bits() -> None:
    assert cells_in(NINE, ["r1c1", (1, 3), 80]) == 1 | 1 << 2 | 1 << 80


def test_further_houses_leave_fewer_parity_grids_and_only_the_symmetries_that_keep_them() -> None:
    even = evens(NINE, None)
    one = rules.ExtraRegion("r1c2 r2c3 r3c4 r4c5 r5c6 r6c7 r7c8 r8c9 r9c1").constraints(NINE)[0].cells
    free, bound = compiled(NINE, even), compiled(NINE, even, (one,))
    fewer = 0
    for snake in find(limit=200):
        more, less = free.grids(snake.even, snake.odd, 100), bound.grids(snake.even, snake.odd, 100)
        kept = [grid for grid in more if sum(grid >> cell & 1 for cell in one) == 4]
        assert sorted(less) == sorted(kept)
        fewer += len(less) < len(more)
    assert fewer > 0


def test_boxes_that_are_not_alike_are_no_symmetry() -> None:
    """A board whose houses are symmetric, but not which of them are boxes."""
    plain = boards.named("4x4")
    houses = [House(h.name, h.cells, "box" if n < 2 else "row") for n, h in enumerate(plain.houses)]
    board = Board(plain.names, houses, places=plain.places)
    found = list(find(board))
    assert found
    for snake in found:
        assert {cell // 4 for cell in snake.path} >= {0, 1}


@pytest.mark.parametrize("size", [17, 20])
def test_a_class_of_more_than_eight_digits_is_refused(size: int) -> None:
    places = [((x, 0), (x + 1, 0), (x + 1, 1), (x, 1)) for x in range(size)]
    board = Board(size, [House("row", tuple(NINE.cells[:size]), "box")], places=places)
    with pytest.raises(BoardError, match=f"has {size} digits; for snakes at most 8 can be even and 8 odd"):
        compiled(board, evens(board, None))


@pytest.mark.parametrize("classes", ["", "/", "12/", "1234/567899", "1 2/3", [], [[1]], [[0], [1]]])
def test_what_does_not_split_the_digits_is_refused(classes: str) -> None:
    with pytest.raises(PuzzleError, match="split the digits 1-9 in two"):
        evens(NINE, classes)
