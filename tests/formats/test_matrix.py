import pytest

from format_cases import ROWS, classic, error_of, read, read_all, to
from polydoku import Board, FormatError, Puzzle
from polydoku.formats import detect

GRID = [[int(mark) for mark in row] for row in ROWS]
SEED = "grid [[5,3,0,0,7,0,0,0,0],\n" + ",\n".join(str(row) for row in GRID[1:]) + "]"


@pytest.mark.parametrize(
    "text",
    [
        str(GRID),
        SEED,
        f"grid = {GRID}",
        f"puzzle={GRID}\n",
        str(GRID).replace("0", "None"),
        str(GRID).replace(" 0", " null"),
        str(GRID).replace(", ", " ").replace("] [", "]\n ["),
        "[" + "\n ".join("[" + ". ".join(row) + ".]" for row in ROWS) + "]",
        f"array({GRID})",
        f"np.matrix({GRID}, dtype=int8)",
        str(GRID).replace("0", "'.'"),
        str([[str(digit) for digit in row] for row in GRID]),
        str(tuple(tuple(row) for row in GRID)).replace("((", "[(").replace("))", ")]"),
        str([digit for row in GRID for digit in row]),
    ],
)
def test_lists_as_python_json_and_numpy_print_them_are_read(text: str) -> None:
    assert read(text) == classic()
    assert detect(text).name == "matrix"


def test_several_lists_one_after_another_are_several_puzzles() -> None:
    assert len(read_all(f"{GRID}\n\n{GRID}\n{GRID}")) == 3


def test_a_list_of_grids_is_as_many_puzzles() -> None:
    assert len(read_all(str([GRID, GRID]))) == 2


def test_a_list_is_written_so_that_python_and_json_read_it() -> None:
    import json

    text = to(classic(), "matrix")
    assert json.loads(text) == GRID
    assert text.split("\n")[0] == "[[5,3,0,0,7,0,0,0,0],"


@pytest.mark.parametrize("size", [2, 4, 16, 25, 32])
def test_lists_of_any_size_survive(size: int) -> None:
    puzzle = Puzzle(Board.square(size), {"r1c1": size, "r2c1": 1})
    assert read(to(puzzle, "matrix")) == puzzle


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[[1,2],[3]]", "row 2 has 1 cell, the other rows 2"),
        ("[[],[]]", "an empty list; give rows of numbers"),
        ("[[1,0],3]", "row 2: a number between the rows; give a list of lists"),
        ("[[1,0],[0,[2]]]", "r2c2: a list inside a row; give rows of numbers"),
        ("[['1','A'],['0','2']]", "line 1, r1c2: A is not a digit of this board, which has 1 to 2"),
        ("[[1,0],\n[77777,2]]", "line 2, r2c1: 77777 is not a digit of this board, which has 1 to 2"),
        ("[[1,2],[3,1],[1,2]]", "3 rows of 2 cells; expected as many rows as cells in a row"),
        ("[[1,0],[0,3]]", "line 1, r2c2: 3 is not a digit of this board, which has 1 to 2"),
        ("[[1,0],\n[0,-1]]", "line 2, r2c2: -1 is not a digit of this board, which has 1 to 2"),
        ("[[1,0],[0,1]", "line 1, column 1: this bracket is never closed"),
        ("[[1,a],[0,1]]", "line 1, column 5: 'a' does not belong in a list of numbers"),
        ("[[1,1.5],[0,1]]", "line 1, column 5: '1.5' does not belong in a list of numbers"),
        ("[1,2,3]", "3 numbers are not a square grid; give 81 for 9×9, or rows"),
        ("[[1,0],[0,1]] 5", "line 1, column 15: '5' stands outside the brackets"),
        ("[[1,0],[0,1]]]", "line 1, column 14: ']' stands outside the brackets"),
        ("[[1,0],2]", "row 2: a number between the rows; give a list of lists"),
        ("[[[[[1]]]]]", "line 1, column 5: a list inside a row; give rows of numbers"),
    ],
)
def test_what_is_wrong_in_a_list_is_named(text: str, error: str) -> None:
    assert error_of(text) == error


def test_a_requested_board_determines_the_size() -> None:
    board = Board.square(4)
    assert read(str([[0] * 4] * 4), board=board).board == board
    assert error_of(str(GRID), board=board) == "row 1 has 9 cells, the other rows 4"


def test_a_mark_before_a_line_end_is_named_in_one_line() -> None:
    with pytest.raises(FormatError, match="'l' does not belong in a list of numbers") as error:
        Puzzle.read("[[1, 2]l\n [3, 4]]", format="matrix")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("board", ["latin:2x3", "cube", "samurai"])
def test_a_board_without_as_many_rows_as_columns_has_no_lists(board: str) -> None:
    with pytest.raises(FormatError) as error:
        read("[[1,0,0],[0,2,0]]", board=board)
    assert str(error.value) == (
        f"rows of symbols cannot hold the {board} board; give a line of symbols or JSON"
    )


@pytest.mark.parametrize("symbol", ["A", "a", "'A'", '"a"', "10", "10.", "10.0"])
def test_a_digit_of_two_figures_may_be_its_symbol(symbol: str) -> None:
    rows = [["0"] * 16 for _ in range(16)]
    rows[2][3] = symbol
    text = "[" + ",\n".join("[" + ",".join(row) + "]" for row in rows) + "]"
    if symbol in ("A", "a"):
        with pytest.raises(FormatError, match=f"line 3, column 8: '{symbol}' does not belong"):
            read(text)
    else:
        assert read(text).givens.named() == {"r3c4": 10}
