"""Boards are pickled by their name where it says all of them."""

import pickle

import pytest

from polydoku import Board, Puzzle, boards


@pytest.mark.parametrize("name", ["9x9", "6x6", "6x6:3x2", "latin:7x7", "windoku", "samurai", "rhombus:9,5"])
def test_a_board_of_a_family_is_pickled_by_its_name(name: str) -> None:
    board = boards.named(name)
    pickled = pickle.dumps(board)
    assert len(pickled) < 100
    assert pickle.loads(pickled) == board


def test_a_board_that_only_bears_the_name_of_a_family_is_pickled_by_its_content() -> None:
    for other in (Board(3, [[0, 1, 2]], name="9x9"), Board.square(9, box=(1, 9))):
        renamed = Board(other.names, other.houses, digits=other.digits, name="9x9")
        assert pickle.loads(pickle.dumps(renamed)) == renamed


def test_a_pickled_puzzle_takes_at_most_500_bytes() -> None:
    puzzle = Puzzle(Board.square(9), [*range(1, 10), *[0] * 72], title="A title")
    pickled = pickle.dumps(puzzle)
    assert len(pickled) <= 500
    assert pickle.loads(pickled) == puzzle
