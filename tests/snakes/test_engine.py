"""The snake board of the core: classes, extra houses, and the symmetries that preserve them."""

import pytest

from polydoku import Board, BoardError, House, PuzzleError, boards, rules
from polydoku.snakes import find
from polydoku.snakes.engine import cell_mask, even_digits, snake_board

NINE = boards.named("9x9")


def test_a_board_is_compiled_once() -> None:
    assert snake_board(NINE, even_digits(NINE, None)) is snake_board(boards.named("9x9"), 0b10101010)
    assert snake_board(NINE, 0b1111) is not snake_board(NINE, 0b10101010)


def test_cells_are_bits() -> None:
    assert cell_mask(NINE, ["r1c1", (1, 3), 80]) == 1 | 1 << 2 | 1 << 80


def test_extra_houses_leave_fewer_parity_grids_and_only_the_symmetries_that_preserve_them() -> None:
    even = even_digits(NINE, None)
    extra_house = rules.ExtraRegion("r1c2 r2c3 r3c4 r4c5 r5c6 r6c7 r7c8 r8c9 r9c1").constraints(NINE)[0].cells
    free, bound = snake_board(NINE, even), snake_board(NINE, even, (extra_house,))
    fewer = 0
    for snake in find(limit=200):
        more, less = free.grids(snake.even, snake.odd, 100), bound.grids(snake.even, snake.odd, 100)
        expected = [grid for grid in more if sum(grid >> cell & 1 for cell in extra_house) == 4]
        assert sorted(less) == sorted(expected)
        fewer += len(less) < len(more)
    assert fewer > 0


def test_a_symmetry_preserves_boxes() -> None:
    """A board whose houses are symmetric, but not which of them are boxes."""
    plain = boards.named("4x4")
    houses = [House(h.name, h.cells, "box" if n < 2 else "row") for n, h in enumerate(plain.houses)]
    board = Board(plain.names, houses, places=plain.places)
    board_snakes = list(find(board))
    assert board_snakes
    for snake in board_snakes:
        assert {cell // 4 for cell in snake.path} >= {0, 1}


@pytest.mark.parametrize("size", [17, 20])
def test_a_class_of_more_than_eight_digits_is_refused(size: int) -> None:
    places = [((x, 0), (x + 1, 0), (x + 1, 1), (x, 1)) for x in range(size)]
    board = Board(size, [House("row", tuple(NINE.cells[:size]), "box")], places=places)
    with pytest.raises(BoardError, match=f"has {size} digits; expected at most 8 even and 8 odd digits"):
        snake_board(board, even_digits(board, None))


@pytest.mark.parametrize("classes", ["", "/", "12/", "1234/567899", "1 2/3", [], [[1]], [[0], [1]]])
def test_classes_that_do_not_split_the_digits_are_refused(classes: str) -> None:
    with pytest.raises(PuzzleError, match="split the digits 1-9 into two classes"):
        even_digits(NINE, classes)
