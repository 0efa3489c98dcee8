"""Region sum lines: the same sum in every box."""

from itertools import groupby

import pytest

from polydoku import Board, Cell, House, Puzzle, RuleError, boards
from polydoku.rules import RegionSumLine
from polydoku.rules.region_sum_line import boxes_of_cells
from rules.small_grids import Values, assert_means

FOUR = Board.square(4)


def box_of(name: str, digit_count: int) -> tuple[int, int]:
    """The box of a cell of a 4×4 or a 6×6 board, whose boxes are 2 cells tall."""
    row, column = int(name[1]) - 1, int(name[3]) - 1
    return row // 2, column // (2 if digit_count == 4 else 3)


def means(rule: RegionSumLine, values: Values) -> bool:
    boxes = [box_of(name, values.digit_count) for name in rule.cells]
    numbers = values.all(rule.cells)
    if rule.total_per_box:
        sums = {sum(n for n, other in zip(numbers, boxes, strict=True) if other == box) for box in boxes}
    else:
        runs = groupby(zip(numbers, boxes, strict=True), key=lambda item: item[1])
        sums = {sum(number for number, _ in run) for _, run in runs}
    return len(sums) == 1


def test_it_means_that_the_segments_have_equal_sums() -> None:
    assert_means(RegionSumLine, means, 200)


def test_a_line_that_comes_back_to_a_box_has_another_segment_there() -> None:
    cells = "r1c2 r1c3 r2c2"
    assert len(RegionSumLine(cells).constraints(FOUR)) == 3
    [linear] = RegionSumLine(cells, total_per_box=True).constraints(FOUR)
    assert sorted(linear.cells) == [1, 2, 5]


def test_a_line_in_one_box_means_nothing() -> None:
    assert RegionSumLine("r1c1 r1c2 r2c2").constraints(FOUR) == ()
    assert Puzzle(FOUR, rules=[RegionSumLine("r1c1 r1c2 r2c2")]).count() == 288


def test_irregular_boxes_cut_the_line_too() -> None:
    jigsaw = boards.jigsaw("AABB AACB DDCB DDCC")
    [linear] = RegionSumLine("r1c2 r2c2 r2c3 r3c3").constraints(jigsaw)
    assert linear.spec()[1:3] == ((1, 5, 6, 10), (1, 1, -1, -1))


def test_a_board_without_boxes_and_a_cell_without_one_are_refused() -> None:
    with pytest.raises(RuleError, match=r"^rule 'region-sum-line' needs a board with boxes$"):
        Puzzle(boards.latin(4), rules=[RegionSumLine("r1c1 r1c2")])
    names = ["a", "b", "c"]
    board = Board(names, [House("box 1", (Cell(0), Cell(1)), "box")], digits=3)
    assert boxes_of_cells(board) == (frozenset({0}), frozenset({0}), frozenset())
    with pytest.raises(RuleError, match=r"^rule 'region-sum-line': cells\[2\]: c is in no box$"):
        Puzzle(board, rules=[RegionSumLine("a b c")])


def test_the_picture_does_not_show_that_all_visits_to_a_box_are_added_up() -> None:
    assert RegionSumLine("r1c2 r1c3").is_fully_drawn(FOUR)
    assert not RegionSumLine("r1c2 r1c3", total_per_box=True).is_fully_drawn(FOUR)
    assert "in each box" in RegionSumLine("r1c2 r1c3", total_per_box=True).sentence()
