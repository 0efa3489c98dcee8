import pickle

import pytest
from hypothesis import given

import strategies
from polydoku import Board, BoardError, Cell, House


def test_a_cell_is_found_by_index_name_and_label() -> None:
    board = Board.square(9)
    assert board["r1c4"] == board[(1, 4)] == board[3] == 3
    assert board[" R1C4 "] == 3


@pytest.mark.parametrize("cell", ["r0c1", "r10c1", "", "x", (0, 1), (1, 10), -1, 81])
def test_a_cell_off_the_board_is_named_with_the_range(cell: str | int | tuple[int, int]) -> None:
    with pytest.raises(BoardError, match=r"is not a cell of this board \(r1c1 to r9c9\)"):
        Board.square(9)[cell]


def test_boards_are_equal_by_content_and_not_by_name() -> None:
    square = Board.square(4)
    copy = Board(square.names, square.houses, digits=4, places=square.places, name="mine")
    assert copy == square
    assert hash(copy) == hash(square)
    assert copy != Board.square(4, box=(1, 4))
    assert square != "4x4"


@given(strategies.free_boards())
def test_a_board_survives_pickling(board: Board) -> None:
    copy = pickle.loads(pickle.dumps(board))
    assert copy == board
    assert copy.name == board.name


def test_peers_share_a_house_and_neighbours_an_edge() -> None:
    board = Board.square(9)
    assert len(board.peers("r5c5")) == 20
    assert board.neighbours("r5c5") == (board["r4c5"], board["r5c4"], board["r5c6"], board["r6c5"])
    assert Board(3, [[0, 1, 2]]).neighbours(1) == ()


def test_labels_are_rows_and_columns_where_every_name_says_them() -> None:
    assert Board.square(2).labels == ((1, 1), (1, 2), (2, 1), (2, 2))
    assert Board(["r1c1", "b"], []).labels is None
    assert Board(["r1cx"], []).labels is None


def test_symbols_are_digits_then_letters() -> None:
    board = Board.square(16)
    assert board.symbol(16) == "G"
    assert board.digit("g") == 16
    assert board.symbol(0) == "."
    assert board.symbol_range == "1-9A-G"
    assert Board.square(2).symbol_range == "12"


def test_houses_keep_names_and_kinds() -> None:
    board = Board(["a", "b"], {"pair": ["a", "b"]})
    assert board.houses == (House("pair", (board["a"], board["b"])),)
    assert Board.square(4).houses[8] == House(
        "box 1", (board[0], board[1], *(Board.square(4)[i] for i in (4, 5))), "box"
    )


@pytest.mark.parametrize(
    ("make", "line"),
    [
        (lambda: Board([], []), "a board needs at least 1 cell"),
        (lambda: Board(5000, []), "5,000 cells, but a board has at most 4,096"),
        (lambda: Board(["a", "a"], []), "the cell a is listed twice; each cell needs a different name"),
        (lambda: Board(2, [[0, 0]]), "house 1 contains the cell c0 twice"),
        (lambda: Board(2, [[]]), "house 1 has no cells"),
        (lambda: Board(2, [[0, 5]]), "5 is not a cell of this board (c0 to c1)"),
        (lambda: Board(3, [[0, 1, 2]], digits=2), "house 1 has 3 cells, but this board has only 2 digits"),
        (
            lambda: Board(2, [[0, 1]], symbols="11"),
            "1 symbol for 2 digits; give one different symbol for each digit",
        ),
        (lambda: Board(40, [range(40)]), "40 digits, but a board has at most 32"),
        (lambda: Board(2, [], places=[[(0, 0)]]), "1 polygon for 2 cells; give one polygon for each cell"),
        (
            lambda: Board(1, [], places=[[(0, 0), (1, 0), (1, float("inf"))]]),
            "the place of c0 is not a polygon; give at least 3 points, each as two numbers up to 1,000,000",
        ),
        (
            lambda: Board(2, [], places=[[(0, 0), (1, 0), (1, 1)], [(10_001, 0), (10_001, 1), (10_000, 1)]]),
            "the places of the cells span 10,001 units; a board spans at most 10,000",
        ),
        (lambda: Board(2, [], digits=0), "a board of 0 digits is not possible; use 1 to 32"),
    ],
)
def test_an_impossible_board_says_what_is_wrong(make: object, line: str) -> None:
    with pytest.raises(BoardError) as error:
        make()  # type: ignore[operator]
    assert str(error.value) == line


def test_a_repr_can_be_pasted_back() -> None:
    from polydoku import boards

    pair = {"pair": ["a", "b"]}
    for board in (
        Board.square(6),
        Board(["a", "b"], pair),
        Board(["a", "b"], pair, symbols="xy", name="9x9"),
        Board(3, [House("same", (board_cell(0),)), House("same", (board_cell(1),))], digits=2),
        Board(1, [], places=[[(0, 0), (1, 0), (0.5, 1)]]),
        boards.jigsaw("ABBBACCBADCCADDD"),
        boards.random_rhombus(7, 4, seed=1),
    ):
        copy = eval(repr(board), {"Board": Board, "House": House, "boards": boards})
        assert (copy, copy.name) == (board, board.name)


def board_cell(index: int) -> Cell:
    return Board(3, [])[index]


def test_a_board_goes_through_its_cells_and_knows_which_it_has() -> None:
    board = Board(["a", "b"], [["a", "b"]])
    assert list(board) == [0, 1]
    assert "b" in board
    assert 1 in board
    assert "c" not in board
    assert 2 not in board
    assert None not in board


def test_a_board_is_frozen() -> None:
    with pytest.raises(AttributeError):
        Board.square(9).digits = 8
