import pytest

from polydoku import BoardError, Puzzle, boards
from polydoku.boards.squares import orthogonal_neighbours


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_regions_are_connected_and_can_be_filled(size: int) -> None:
    for seed in range(4):
        board = boards.random_jigsaw(size, seed=seed)
        marks = {cell: house.name for house in board.houses if house.kind == "box" for cell in house.cells}
        text = "".join(marks.get(cell, str(cell // size)).removeprefix("box ") for cell in board.cells)
        assert boards.jigsaw(text).digits == size
        assert Puzzle(board).solve(limit=1).grid is not None


def test_a_seed_makes_one_board_and_seeds_make_many() -> None:
    jigsaws = [boards.random_jigsaw(9, seed=seed) for seed in range(12)]
    assert len(set(jigsaws)) == 12
    assert boards.named("jigsaw:9x9@5") == jigsaws[5]
    assert jigsaws[5].name == "jigsaw:9x9@5"


def test_a_known_seed_keeps_its_regions() -> None:
    board = boards.random_jigsaw(4, seed=1)
    marks = {cell: house.name[-1] for house in board.houses[8:] for cell in house.cells}
    assert "".join(marks[cell] for cell in board.cells) == FOUR_OF_SEED_1


FOUR_OF_SEED_1 = "AAAABBCCBCCDBDDD"


def test_most_regions_are_irregular() -> None:
    board = boards.random_jigsaw(9, seed=2)
    regular = {house.cells for house in boards.square(9).houses[18:]}
    assert sum(house.cells in regular for house in board.houses[18:]) <= 1


def test_cells_beside_are_symmetric() -> None:
    for size in (1, 2, 5):
        for cell in range(size * size):
            assert all(
                cell in orthogonal_neighbours(other, size) for other in orthogonal_neighbours(cell, size)
            )


def test_one_digit_is_a_board_too() -> None:
    assert len(boards.random_jigsaw(1, seed=9)) == 1


@pytest.mark.parametrize(
    ("size", "line"),
    [
        (17, "a random jigsaw of 17 digits is not possible; use 1 to 16"),
        (0, "a board of 0 digits is not possible; use 1 to 32"),
    ],
)
def test_sizes_that_are_not_found_are_refused(size: int, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.random_jigsaw(size, seed=1)
    assert str(error.value) == line
