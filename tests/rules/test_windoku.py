"""Windoku: inner boxes, one step off the edge and one apart."""

import pytest

from polydoku import Board, Puzzle, RuleError, boards, rules
from rules.pictures import NINE, assert_equal_digits_are_faults, assert_found_by_search, marked, sets_of

RULE = rules.Windoku()
PICTURE = """
.........
.xxx.xxx.
.xxx.xxx.
.xxx.xxx.
.........
.xxx.xxx.
.xxx.xxx.
.xxx.xxx.
.........
"""


def test_the_windows_of_the_classic_board() -> None:
    assert marked(RULE) == PICTURE.split()
    assert [window[0] for window in sets_of(RULE)] == ["r2c2", "r2c6", "r6c2", "r6c6"]
    assert sets_of(RULE)[0][-1] == "r4c4"


@pytest.mark.parametrize(("name", "windows"), [("4x4", 1), ("6x6:2x3", 1), ("6x6:3x2", 1), ("16x16", 9)])
def test_other_boards_have_as_many_windows_as_fit(name: str, windows: int) -> None:
    board = boards.named(name)
    window_sets = sets_of(RULE, board)
    assert len(window_sets) == windows
    assert all(len(window) == board.digits for window in window_sets)
    cells = [cell for window in window_sets for cell in window]
    assert len(set(cells)) == len(cells), "windows do not overlap"


@pytest.mark.parametrize("name", ["latin:9x9", "samurai", "jigsaw:6x6@1"])
def test_a_board_without_regular_boxes_is_refused(name: str) -> None:
    with pytest.raises(RuleError, match="needs"):
        RULE.for_board(boards.named(name))


def test_on_4x4_the_middle_holds_each_digit_once() -> None:
    board = Board.square(4)
    grids = list(Puzzle(board, rules=[RULE]).solutions())
    middle = ["r2c2", "r2c3", "r3c2", "r3c3"]
    assert grids
    assert all({grid[name] for name in middle} == {1, 2, 3, 4} for grid in grids)
    others = [grid for grid in Puzzle(board).solutions() if len({grid[name] for name in middle}) == 4]
    assert len(grids) == len(others)


def test_equal_digits_in_a_window_are_named() -> None:
    assert_equal_digits_are_faults(RULE)


def test_the_windows_are_shaded() -> None:
    shaded = {shape.cell for shape in RULE.scene(NINE) if shape.cell is not None}
    assert len(shaded) == 36


def test_a_generated_puzzle_keeps_and_needs_it() -> None:
    solution = assert_found_by_search(RULE).solution()
    for window in sets_of(RULE):
        assert {solution[name] for name in window} == set(range(1, 10))
