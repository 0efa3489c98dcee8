import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from effort import examples
from polydoku import Board, BoardError, Cell, House, boards
from polydoku.model.board import MAX_CELLS, MAX_COORDINATE, MAX_EXTENT, SYMBOLS, cell_name, label_of

ANY_BOARD = st.one_of(strategies.free_boards(), strategies.square_boards(), strategies.jigsaws())

SHAPES = ["4x4", "6x6:3x2", "latin:3x5", "jigsaw:ABBBACCBADCCADDD", "torus:4x4", "cube", "rhombus:7,4#9"]


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


@given(ANY_BOARD)
@examples(60)
def test_peers_are_the_other_cells_of_the_houses(board: Board) -> None:
    for cell in board.cells:
        houses = [set(house.cells) for house in board.houses if cell in house.cells]
        assert board.peers(cell) == tuple(sorted(set().union(*houses) - {cell}))
        assert [board.houses[index] for index in board.house_indices[cell]] == [
            house for house in board.houses if cell in house.cells
        ]
        for digit in (1, board.digits):
            assert board.excluded_by(cell, digit) == {(peer, digit) for peer in board.peers(cell)}


@pytest.mark.parametrize("name", SHAPES)
def test_neighbours_lie_beside_each_other_in_both_directions(name: str) -> None:
    board = boards.named(name)
    assert board.places is not None
    corners = [{(round(x, 3), round(y, 3)) for x, y in polygon} for polygon in board.places]
    for cell in board.cells:
        beside = [
            other for other in board.cells if other != cell and len(corners[cell] & corners[other]) == 2
        ]
        assert board.neighbours(cell) == tuple(beside)
        assert beside


@given(ANY_BOARD)
@examples(60)
def test_each_cell_answers_to_its_index_its_name_and_its_label(board: Board) -> None:
    for cell, name in zip(board, board.names, strict=True):
        spellings: list[Any] = [cell, name, name.upper(), f" {name}"]
        if board.labels is not None:
            spellings.append(board.labels[cell])
        for spelling in spellings:
            assert board[spelling] == cell
            assert spelling in board
        assert board.neighbours(name) == board.neighbours(cell)
        assert board.peers(name) == board.peers(cell)


@given(st.integers(1, 32))
def test_every_digit_has_a_symbol_that_is_read_in_either_case(digits: int) -> None:
    board = Board(["a"], [], digits=digits)
    assert board.symbols == SYMBOLS[:digits]
    for digit in range(1, digits + 1):
        symbol = board.symbol(digit)
        assert board.digit(symbol) == board.digit(symbol.lower()) == digit
    for symbol in {"", ".", "0", "X", *SYMBOLS[digits:]}:
        with pytest.raises(BoardError) as error:
            board.digit(symbol)
        assert board.symbol_range in str(error.value)


@pytest.mark.parametrize(
    ("symbols", "expected"),
    [
        ("1", "1"),
        ("12", "12"),
        ("123", "1-3"),
        ("012345678", "0-8"),
        ("ABCD", "A-D"),
        ("1234ab", "1-4ab"),
        ("135", "135"),
        ("321", "321"),
        ("●○", "●○"),
    ],
)
def test_consecutive_symbols_are_joined_from_three_on(symbols: str, expected: str) -> None:
    assert Board(["a"], [], digits=len(symbols), symbols=symbols).symbol_range == expected


def test_symbols_that_differ_only_in_case_are_different_digits() -> None:
    board = Board(["a"], [], digits=2, symbols="aA")
    assert (board.digit("a"), board.digit("A")) == (1, 2)


@given(st.integers(-99, 99), st.integers(0, 99))
def test_a_label_and_its_name_say_the_same(row: int, column: int) -> None:
    assert label_of(cell_name((row, column))) == (row, column)


@pytest.mark.parametrize("name", ["", "r", "c1", "r1", "r1c", "rc", "r1c2x", "a1", "1c2", "rr1c2"])
def test_other_names_have_no_label(name: str) -> None:
    assert label_of(name) is None


@pytest.mark.parametrize("cell", ["r1c1", (1, 1), 0])
@pytest.mark.parametrize("name", SHAPES)
def test_the_first_cell_is_on_every_board_that_names_it(name: str, cell: Any) -> None:
    board = boards.named(name)
    named = cell == 0 or "r1c1" in board.names
    assert (cell in board) == named
    if not named:
        with pytest.raises(BoardError, match=f"{board.names[0]} to {board.names[-1]}"):
            board[cell]


@pytest.mark.parametrize("value", [None, 1.5, [], {}, object(), (1,), (1, 2, 3), ("a", "b")])
def test_other_values_are_no_cells(value: object) -> None:
    board: Any = Board.square(4)
    assert value not in board
    with pytest.raises(BoardError) as error:
        board[value]
    assert "is not a cell of this board (r1c1 to r4c4)" in str(error.value)


@pytest.mark.parametrize(
    ("places", "fits"),
    [
        ([(MAX_COORDINATE, 0), (MAX_COORDINATE - 1, 0), (MAX_COORDINATE, 1)], True),
        ([(MAX_COORDINATE + 1, 0), (MAX_COORDINATE, 0), (MAX_COORDINATE, 1)], False),
        ([(0, 0), (MAX_EXTENT, 0), (0, MAX_EXTENT)], True),
        ([(-1, 0), (MAX_EXTENT, 0), (0, 1)], False),
        ([(0, -1), (1, 0), (0, MAX_EXTENT)], False),
        ([(0, 0), (1, 0), (0, 0), (1, 0)], False),
        ([(0, 0), (1, float("nan")), (1, 1)], False),
    ],
)
def test_a_board_of_the_greatest_extent_is_possible_and_none_beyond(places: list[Any], fits: bool) -> None:
    if fits:
        assert Board(1, [], places=[places]).places == (tuple(places),)
    else:
        with pytest.raises(BoardError, match=r"not a polygon|at most 10,000"):
            Board(1, [], places=[places])


def test_the_largest_board_has_4096_cells_and_32_digits() -> None:
    assert len(Board(MAX_CELLS, [])) == MAX_CELLS
    with pytest.raises(BoardError, match="4,097 cells, but a board has at most 4,096"):
        Board(MAX_CELLS + 1, [])
    assert Board(32, [range(32)]).symbols == SYMBOLS
    with pytest.raises(BoardError, match="33 digits, but a board has at most 32"):
        Board(33, [range(33)])


def test_control_characters_in_names_cannot_reach_a_terminal() -> None:
    board = Board(["a\x1b[2J", "b\n"], {"top\x07": ["a\x1b[2J"]}, name="x\x1b]0;y")
    for text in (*board.names, board.name, *(house.name for house in board.houses)):
        assert text.isprintable(), text
    assert board["a\x1b[2J"] == 0
    with pytest.raises(BoardError, match="symbols"):
        Board(1, [], symbols="\x07")


def test_a_house_may_be_written_in_every_form() -> None:
    names = ["r1c1", "r1c2", "r2c1"]
    house = House("top", (Cell(0), Cell(1)))
    for houses in ({"top": ["r1c1", (1, 2)]}, {"top": [0, 1]}, [house], [House("top", house.cells, "")]):
        assert Board(names, houses).houses == (house,)
    assert [entry.name for entry in Board(names, [[0, 1], [1, 2]]).houses] == ["house 1", "house 2"]
