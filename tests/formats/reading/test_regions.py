import pytest

from format_cases import JIGSAW
from polydoku import Board, BoardError, boards
from polydoku.formats.reading.regions import is_letter_region_map, is_region_map, region_board, region_map_of


@pytest.mark.parametrize(
    ("text", "is_map", "is_letters"),
    [
        (JIGSAW, True, True),
        ("1111222233334444", True, False),
        ("AABBACCBADCBDDDD", False, False),
        ("AAAABBBBCCCCDDD", False, False),
        ("AAAA", False, False),
        ("AABB", True, True),
        ("", False, False),
    ],
)
def test_a_region_map_has_n_characters_n_times_each(text: str, is_map: bool, is_letters: bool) -> None:
    assert is_region_map(text) is is_map
    assert is_letter_region_map(text) is is_letters


@pytest.mark.parametrize(
    "board",
    [
        boards.jigsaw(JIGSAW),
        boards.named("6x6:3x2"),
        boards.named("8x8:4x2"),
        boards.latin(9),
    ],
)
def test_the_region_map_of_a_board_makes_an_equal_board(board: Board) -> None:
    assert region_board(region_map_of(board)) == board


@pytest.mark.parametrize(
    "board",
    [
        Board.square(9),
        boards.samurai(),
        boards.named("windoku"),
        Board(4, [[0, 1], [2, 3]]),
        boards.named("12x12:2x6"),
    ],
)
def test_boards_that_no_map_makes_have_no_region_map(board: Board) -> None:
    assert region_map_of(board) == ""


def test_a_region_that_falls_apart_is_refused() -> None:
    with pytest.raises(BoardError, match="is not connected"):
        region_board("AABBACCBADCBDDDC")
