import pytest

from polydoku import Board, FormatError, boards
from polydoku.formats.iss.board import board_of, cell_at_offset, cell_index, group_of, neighbours_in_order
from polydoku.formats.iss.items import items_of
from polydoku.formats.iss.shape import Shape, shape_of

EXTRA = ".Shape~4x4.Var~A~~5.Var~B~~2x3"


def shape(text: str) -> Shape:
    return shape_of(items_of(text), text)


@pytest.mark.parametrize(
    ("text", "board"),
    [
        (".AntiKing", Board.square(9)),
        (".Shape~7x7", boards.latin(7)),
        (".NoBoxes", boards.latin(9)),
        (".Shape~6x9", boards.rectangle(6, 9)),
        (".Shape~8x9", boards.latin_rectangle(8, 9)),
        (".Shape~4x4.NoBoxes.Jigsaw~AAABACBBCCDBCDDD", boards.jigsaw("AAABACBBCCDBCDDD")),
        (".Shape~16x16", Board.square(16)),
    ],
)
def test_usual_shapes_have_the_usual_boards(text: str, board: Board) -> None:
    assert board_of(shape(text)) == board


def test_pieces_of_a_jigsaw_may_be_apart() -> None:
    board = board_of(shape(".Shape~4x4.NoBoxes.Jigsaw~AABBAABBCCDDCCDD".replace("AABB", "ABAB")))
    assert board.houses[8].cells == (0, 2, 4, 6)


def test_values_from_zero_are_the_symbols() -> None:
    assert board_of(shape(".Shape~9x9~0-8")).symbols == "012345678"
    assert board_of(shape(".Shape~15x15~0-15")).symbols == "0123456789ABCDEF"
    assert board_of(shape(".Shape~7x7~9")).digits == 9


def test_a_raw_grid_has_no_houses() -> None:
    board = board_of(shape(".Shape~7x9~9~Raw"))
    assert (len(board), board.houses, board.neighbours("r1c1")) == (63, (), (1, 9))


def test_boxes_and_pieces_together() -> None:
    board = board_of(shape(".Shape~4x4.Jigsaw~AAABACBBCCDBCDDD"))
    assert [house.name for house in board.houses[8:]] == [
        *("box 1", "box 2", "box 3", "box 4"),
        *("region A", "region B", "region C", "region D"),
    ]
    assert {house.kind for house in board.houses[12:]} == {"extra"}


def test_extra_cells_are_beside_the_grid_and_in_no_house() -> None:
    board = board_of(shape(EXTRA))
    assert board.names[16:] == ("VA1", "VA2", "VA3", "VA4", "VA5", "VB1", "VB2", "VB3", "VB4", "VB5", "VB6")
    assert max(cell for house in board.houses for cell in house.cells) == 15
    assert board.neighbours("VA1") == (17, 20)
    assert board.neighbours("VB5") == (22, 24, 26)
    assert not set(board.neighbours("r1c4")) & set(range(16, 27))


def test_neighbours_come_in_one_order_and_stay_in_their_group() -> None:
    result = shape(EXTRA)
    board = board_of(result)
    assert neighbours_in_order(result, 5) == [4, 6, 1, 9]
    for cell in board.cells:
        assert sorted(neighbours_in_order(result, cell)) == list(board.neighbours(cell))


def test_groups_and_offsets() -> None:
    result = shape(EXTRA)
    assert [group_of(result, cell) for cell in (0, 16, 26)] == [(0, 4, 16), (16, 4, 5), (21, 3, 6)]
    assert cell_at_offset(result, 0, 3, 3) == 15
    assert cell_at_offset(result, 0, 0, 4) is None
    assert cell_at_offset(result, 16, 1, 1) is None
    assert cell_at_offset(result, 26, -1, -2) == 21


def test_cells_by_name() -> None:
    result = shape(EXTRA)
    board = board_of(result)
    assert cell_index(result, board, "R4C4", "") == 15
    assert cell_index(result, board, "r1c2", "") == 1
    assert cell_index(result, board, "VA5", "") == 20
    large = shape(".Shape~16x16")
    assert cell_index(large, board_of(large), "RgCa", "") == 249


@pytest.mark.parametrize("name", ["R5C1", "R0C1", "VA6", "VA", "r10c1", "R1C1_1", "", "R1"])
def test_names_of_no_cell_are_refused(name: str) -> None:
    result = shape(EXTRA)
    with pytest.raises(FormatError, match=f"here: '{name}' is not a cell"):
        cell_index(result, board_of(result), name, "here")
