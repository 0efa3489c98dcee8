import pytest

import oracle
from polydoku import BoardError, Puzzle, Verdict, boards
from polydoku.boards.rectangles import box_for, rectangle


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


SIDES = [(rows, columns) for rows in range(1, 13) for columns in range(1, 13) if rows != columns]


@pytest.mark.parametrize(("rows", "columns"), SIDES[::5])
def test_the_usual_box_holds_every_digit_and_tiles_the_board(rows: int, columns: int) -> None:
    digits = max(rows, columns)
    possible = [
        (r, digits // r)
        for r in range(2, digits)
        if digits % r == 0 and rows % r == 0 and columns % (digits // r) == 0
    ]
    box = box_for(rows, columns)
    if not possible:
        assert box is None
        return
    assert box in possible
    assert sum(box) == min(map(sum, possible))
    board = rectangle(rows, columns)
    boxes = [house for house in board.houses if house.kind == "box"]
    assert sorted(cell for house in boxes for cell in house.cells) == list(board.cells)
    assert {len(house.cells) for house in boxes} == {digits}


@pytest.mark.parametrize(("rows", "columns"), [(2, 3), (3, 5), (4, 6), (6, 9)])
def test_a_board_on_its_side_has_as_many_grids(rows: int, columns: int) -> None:
    names = [f"latin:{rows}x{columns}", f"latin:{columns}x{rows}"]
    upright, lying = (Puzzle(boards.named(name)).count(limit=2000) for name in names)
    assert upright == lying
    assert upright.exact == lying.exact


def test_boards_that_have_usual_boxes_are_among_those_tried() -> None:
    assert {box_for(*sides) is None for sides in SIDES[::5]} == {True, False}


def test_a_size_without_boxes_speaks_of_no_box_that_nobody_gave() -> None:
    with pytest.raises(BoardError) as error:
        boards.rectangle(8, 9)
    assert str(error.value) == (
        "no boxes of 9 cells tile a board of 8 rows and 9 columns; give box=(rows, columns), or latin:8x9"
    )
