"""Disjoint groups: cells at one place of all boxes."""

import pytest

from polydoku import Board, Puzzle, RuleError, boards, rules
from rules.pictures import NINE, assert_equal_digits_are_faults, assert_found_by_search, sets_of

RULE = rules.DisjointGroups()


@pytest.mark.parametrize("name", ["4x4", "6x6:2x3", "6x6:3x2", "9x9", "12x12"])
def test_each_group_has_one_cell_of_each_box_and_each_cell_one_group(name: str) -> None:
    board = boards.named(name)
    groups = RULE.constraints(board)
    assert len(groups) == board.digits
    boxes = [set(house.cells) for house in board.houses if house.kind == "box"]
    for group in groups:
        assert all(len(box & set(group.cells)) == 1 for box in boxes)
    cells = [cell for group in groups for cell in group.cells]
    assert sorted(cells) == list(board.cells)


def test_the_first_group_of_the_classic_board() -> None:
    assert sets_of(RULE)[0] == ["r1c1", "r1c4", "r1c7", "r4c1", "r4c4", "r4c7", "r7c1", "r7c4", "r7c7"]
    assert [group.name for group in RULE.constraints(NINE)] == [f"place {number}" for number in range(1, 10)]


@pytest.mark.parametrize("name", ["latin:9x9", "samurai", "jigsaw:6x6@1"])
def test_a_board_without_regular_boxes_is_refused(name: str) -> None:
    with pytest.raises(RuleError, match="needs"):
        RULE.for_board(boards.named(name))


def test_on_4x4_just_the_grids_with_different_digits_at_each_place_are_found() -> None:
    board = Board.square(4)
    groups = sets_of(RULE, board)
    expected = [
        grid
        for grid in Puzzle(board).solutions()
        if all(len({grid[name] for name in group}) == 4 for group in groups)
    ]
    assert Puzzle(board, rules=[RULE]).count() == len(expected) > 0


def test_without_a_drawing_it_has_a_caption() -> None:
    assert RULE.scene(NINE) == ()
    assert not RULE.is_fully_drawn(NINE)
    assert RULE.summary in RULE.caption()


def test_equal_digits_in_a_group_are_named() -> None:
    assert_equal_digits_are_faults(RULE)


def test_a_generated_puzzle_keeps_and_needs_it() -> None:
    solution = assert_found_by_search(RULE).solution()
    for group in sets_of(RULE):
        assert {solution[name] for name in group} == set(range(1, 10))
