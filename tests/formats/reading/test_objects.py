import io
from pathlib import Path
from typing import Any

import pytest

import requires
from format_cases import CLASSIC, ROWS, SOLVED, classic, jigsaw, lines, rich
from polydoku import Board, FormatError, Grid, Puzzle, PuzzleError, boards, formats
from polydoku.formats.json import to_document

GRID = [[int(mark) for mark in row] for row in ROWS]


class Array:
    """What a numpy array looks like from outside."""

    def __init__(self, rows: Any) -> None:
        self.rows, self.ndim = rows, 2

    def tolist(self) -> Any:
        return self.rows


@pytest.mark.parametrize(
    "source",
    [
        CLASSIC,
        CLASSIC.encode(),
        bytearray(CLASSIC.encode()),
        GRID,
        tuple(tuple(row) for row in GRID),
        [digit for row in GRID for digit in row],
        ROWS,
        [list(row) for row in ROWS],
        [[digit or None for digit in row] for row in GRID],
        Array(GRID),
        Array([[float(digit) for digit in row] for row in GRID]),
        to_document(classic()),
        classic(),
        classic().givens,
        io.StringIO(CLASSIC),
        io.BytesIO(CLASSIC.encode()),
        classic().link(),
    ],
    ids=lambda source: type(source).__name__,
)
def test_every_object_that_holds_a_puzzle_is_read(source: Any) -> None:
    assert Puzzle.read(source) == classic()


def test_paths_are_read_as_text_and_as_path_objects(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(lines(CLASSIC, SOLVED))
    assert [puzzle.given_count for puzzle in Puzzle.read_all(path)] == [30, 81]
    assert [puzzle.given_count for puzzle in Puzzle.read_all(str(path))] == [30, 81]
    with path.open() as file:
        assert [puzzle.given_count for puzzle in Puzzle.read_all(file)] == [30, 81]


def test_an_open_file_is_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(CLASSIC[1:])
    with path.open() as file, pytest.raises(PuzzleError, match=r"bad\.txt: line 1: 80 characters"):
        list(Puzzle.read_all(file))


def test_numpy_arrays_are_read_without_loading_numpy() -> None:
    numpy = requires.module("numpy")
    grid = numpy.array(GRID, dtype=numpy.uint8)
    assert Puzzle.read(grid) == classic()
    assert Puzzle.read(grid.reshape(81)) == classic()
    assert list(Puzzle.read_all(numpy.stack([grid.reshape(81)] * 3))) == [classic()] * 3
    assert list(Puzzle.read_all(numpy.stack([grid] * 2))) == [classic()] * 2


def test_a_list_of_rows_of_81_is_many_puzzles() -> None:
    row = [digit for cells in GRID for digit in cells]
    assert list(Puzzle.read_all([row, row])) == [classic()] * 2


def test_a_list_of_texts_is_read_as_lines() -> None:
    assert [puzzle.given_count for puzzle in Puzzle.read_all([CLASSIC, SOLVED])] == [30, 81]


def test_a_dictionary_is_one_of_the_json_documents() -> None:
    assert Puzzle.read(to_document(rich())) == rich()
    assert Puzzle.read({"paths": [[(1, 1), (1, 2)]], "clues": {"1,1": 2}}).givens["r1c1"] == 2


def test_a_text_is_read_in_the_format_that_is_named() -> None:
    assert Puzzle.read("12", format="line", board=Board(2, [[0, 1]])).givens.digits == bytes([1, 2])
    assert len(list(formats.read_all(lines(*["." * 81] * 5), format="samurai"))) == 1


def test_grids_are_read_from_text_too() -> None:
    assert Grid.read(SOLVED).filled == 81


def test_read_refuses_a_second_puzzle() -> None:
    with pytest.raises(FormatError, match=r"more than one puzzle; Puzzle\.read_all yields them all"):
        Puzzle.read(lines(CLASSIC, CLASSIC))
    with pytest.raises(FormatError, match="line 2: 80 characters"):
        Puzzle.read(lines(CLASSIC, CLASSIC[1:]))


def test_read_all_is_lazy() -> None:
    puzzles = Puzzle.read_all(lines(CLASSIC, CLASSIC[1:]))
    assert next(puzzles) == classic()
    with pytest.raises(FormatError):
        next(puzzles)


@pytest.mark.parametrize(
    ("source", "error"),
    [
        (5, "int is not a puzzle; "),
        (None, "NoneType is not a puzzle; "),
        (object(), "object is not a puzzle; "),
        ([], "an empty list; "),
        ([[]], "an empty list; "),
        ([[1, 2], [True, 1]], "bool is not a digit; "),
        ([[1, 2], [2, {}]], "dict is not a digit; "),
        ([[1.5, 2], [2, 1]], "line 1, column 3: '1.5' does not belong"),
        ([[float("nan"), 2], [2, 1]], "line 1, column 3: 'nan' does not belong"),
        ([[1, 2], [3, 1]], "line 1, r2c1: 3 is not a digit of this board, which has 1 to 2"),
        ([[1, 2], [2]], "row 2 has 1 cell, the other rows 2"),
        ([1, 2, 3], "3 numbers are not a square grid; "),
        (["53", "12"], "line 1, r1c1: '5' is not a digit of this board, which has 1-2"),
        ({}, "JSON without the keys of a known format"),
        ({1: 2}, "JSON without the keys of a known format"),
        ({"polydoku": 1}, "board is missing; "),
        (b"\xff\xfe1\0", "UTF-16 text; "),
        (b"", "no puzzle in it (0 bytes)"),
        ("\ud800" * 100, "line 1: the byte 0xED is not UTF-8 text; "),
        (Path("nowhere.txt"), "nowhere.txt: cannot read: no such file or directory"),
        (Path("."), ".: cannot read: is a directory"),
    ],
)
def test_objects_without_a_puzzle_are_refused(source: Any, error: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        list(formats.read_all(source))
    assert str(caught.value).startswith(error)


def test_jigsaws_survive_as_dictionaries() -> None:
    assert Puzzle.read(to_document(jigsaw())) == jigsaw()


LATIN = "1...2...........3..4...5."


@pytest.mark.parametrize(
    "source", [LATIN, LATIN.encode(), io.StringIO(LATIN), [list(LATIN[i : i + 5]) for i in range(0, 25, 5)]]
)
def test_the_board_of_plain_digits_may_be_a_name(source: Any) -> None:
    puzzle = Puzzle.read(source, board="latin:5x5")
    assert puzzle.board == boards.latin(5)
    assert puzzle.givens.line == LATIN
    assert [len(house.cells) for house in puzzle.board.houses] == [5] * 10


def test_the_name_decides_between_boards_of_as_many_cells() -> None:
    line = "." * 36
    wide, tall = (Puzzle.read(line, board=name).board for name in ("6x6", "6x6:3x2"))
    assert wide.houses[12].cells == (0, 1, 2, 6, 7, 8)
    assert tall.houses[12].cells == (0, 1, 6, 7, 12, 13)
    [puzzle] = Puzzle.read_all(line, board="6x6:3x2")
    assert puzzle.board == tall
    assert Grid.read(line, board="6x6:3x2").board == tall


@pytest.mark.parametrize(
    ("board", "error"),
    [
        ("4y4", "no board '4y4'; 'polydoku info boards' lists them"),
        (4, "int is not a Board; give a Board, such as boards.named('9x9')"),
        ("9x9", "line 1: 16 characters, but a 9×9 puzzle has 81"),
    ],
)
def test_a_wrong_board_is_an_error(board: Any, error: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        Puzzle.read("1...............", board=board)
    assert str(raised.value) == error


@pytest.mark.parametrize("value", [object(), 5, None, 1.5, True, {1, 2}])
def test_a_value_that_can_hold_no_puzzle_is_named_by_its_type(value: object) -> None:
    with pytest.raises(FormatError) as error:
        Puzzle.read(value)
    assert str(error.value) == (
        f"{type(value).__name__} is not a puzzle; give text, bytes, a path, a link, a list of lists or a dict"
    )


def test_text_that_looks_like_a_word_is_read_in_the_format_that_is_named() -> None:
    with pytest.raises(FormatError, match="line 1: 6 characters, but a 9×9 puzzle has 81"):
        Puzzle.read("puzzle", format="line")
    with pytest.raises(FormatError, match="no such file"):
        Puzzle.read("puzzle.txt/", format="line")
    for source in ("1...", b"1...", bytearray(b"1..."), io.StringIO("1..."), io.BytesIO(b"1...")):
        assert Puzzle.read(source, format="line").givens.named() == {"r1c1": 1}
