"""The `repr` of a board: a call by name only where it gives the same board, else all of its content."""

import pytest
from hypothesis import given

import strategies
from polydoku import Board, House, boards
from polydoku.boards.python_repr import as_python


def pasted(board: Board) -> Board:
    copy = eval(as_python(board), {"Board": Board, "House": House, "boards": boards})
    assert isinstance(copy, Board)
    return copy


NAMED = ["4x4", "9x9", "6x6:2x3", "latin:5x5", "samurai", "rhombus:7,4#9", "jigsaw:6x6@1", "cube", "25x25"]


@pytest.mark.parametrize("name", NAMED)
def test_a_board_of_a_family_is_a_call_by_its_name(name: str) -> None:
    board = boards.named(name)
    assert as_python(board) == f"boards.named({board.name!r})"
    assert pasted(board) == board


def test_another_board_of_the_same_name_is_written_in_whole() -> None:
    board = Board(4, [[0, 1], [2, 3]], digits=2, name="4x4")
    assert "boards.named" not in as_python(board)
    assert pasted(board) == board
    assert pasted(board).name == "4x4"


@given(strategies.free_boards())
def test_any_board_comes_back(board: Board) -> None:
    assert pasted(board) == board
    assert pasted(board).names == board.names


@pytest.mark.parametrize(
    "board",
    [
        Board(["a", "b"], {"pair": ["a", "b"]}),
        Board(["a", "b"], [House("pair", (0, 1), "extra")]),  # type: ignore[arg-type]
        Board(["a", "b"], [House("same", (0, 1)), House("same", (0, 1))]),  # type: ignore[arg-type]
        Board(2, [[0, 1]], digits=3, symbols="xyz"),
        Board(1, [], digits=1, places=[[(0, 0), (1, 0), (1, 1)]]),
    ],
    ids=["names", "kinds", "equal names", "symbols", "places"],
)
def test_all_that_a_board_has_comes_back(board: Board) -> None:
    copy = pasted(board)
    assert copy == board
    assert (copy.names, copy.houses, copy.digits) == (board.names, board.houses, board.digits)
    assert (copy.symbols, copy.places, copy.name) == (board.symbols, board.places, board.name)


def test_what_is_usual_is_left_out() -> None:
    text = as_python(Board(["a", "b"], {"pair": ["a", "b"]}))
    assert text == "Board(['a', 'b'], {'pair': ['a', 'b']}, digits=2)"
