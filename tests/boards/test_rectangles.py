import pytest

import oracle
from polydoku import BoardError, Puzzle, Verdict, boards


@pytest.mark.parametrize(
    ("name", "digits", "houses"),
    [("6x9", 9, 6 + 9 + 6), ("9x6", 9, 9 + 6 + 6), ("8x12", 12, 8 + 12 + 8), ("4x6", 6, 4 + 6 + 4)],
)
def test_the_longer_side_says_the_digits(name: str, digits: int, houses: int) -> None:
    board = boards.named(name)
    rows, columns = map(int, name.split("x"))
    assert (board.digits, len(board), len(board.houses)) == (digits, rows * columns, houses)
    assert board.name == name
    full = {house.kind for house in board.houses if len(house.cells) == digits}
    assert full == {"box", "row" if columns > rows else "column"}


def test_boxes_may_have_fewer_cells_than_there_are_digits() -> None:
    board = boards.named("6x9:2x3")
    assert {len(house.cells) for house in board.houses if house.kind == "box"} == {6}
    assert board.name == "6x9:2x3"


def test_a_latin_rectangle_has_as_many_grids_as_is_known() -> None:
    assert Puzzle(boards.named("latin:2x3")).count() == 12
    assert Puzzle(boards.named("latin:3x4")).count() == 576


def test_a_short_house_is_different_but_not_full() -> None:
    puzzle = Puzzle(boards.named("latin:2x4"), {"r1c1": 1, "r1c2": 2, "r1c3": 3, "r2c1": 2, "r2c2": 1})
    assert puzzle.verdict() is Verdict.ONE
    assert [grid.digits for grid in puzzle.solutions()] == list(oracle.solutions(puzzle))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        (
            "6x9:4x4",
            "boxes of 4x4 cells do not tile a board of 6 rows and 9 columns; give other boxes, or latin:6x9",
        ),
        (
            "6x9:6x9",
            "boxes of 6x9 cells do not tile a board of 6 rows and 9 columns; give other boxes, or latin:6x9",
        ),
        (
            "6x9:0x3",
            "boxes of 0x3 cells do not tile a board of 6 rows and 9 columns; give other boxes, or latin:6x9",
        ),
        ("8x9", "no board '8x9'; did you mean '8x8'? 'polydoku info boards' lists them"),
        ("latin:0x4", "a board of 0 digits is not possible; use 1 to 32"),
        ("latin:4x40", "a board of 40 digits is not possible; use 1 to 32"),
        ("0x6", "a board of 0 digits is not possible; use 1 to 32"),
    ],
)
def test_rectangles_that_cannot_be_say_why(name: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(name)
    assert str(error.value) == line
