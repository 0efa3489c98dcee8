"""Rossini: arrows for three digits that rise, and what sides without an arrow mean."""

from itertools import product

import pytest

from polydoku import Board, BoardError, Grid, PuzzleError, RuleError
from polydoku.model.scene import Line
from polydoku.rules.board_lines import rows_and_columns
from polydoku.rules.rossini import Rossini

FOUR = Board.square(4)
GRID = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
LINE = "r1c1 r1c2 r1c3"


@pytest.mark.parametrize(
    ("cells", "expected"),
    [(LINE, True), ("r1c3 r1c2 r1c1", False), ("r2c1 r2c2 r2c3", False), (f"{LINE} r4c3 r4c2 r4c1", True)],
)
def test_digits_rise_in_the_direction_of_each_arrow(cells: str, expected: bool) -> None:
    assert Rossini(cells).holds(FOUR, GRID.digits) is expected


def all_arrows(grid: Grid) -> list[str]:
    ends = [line[:3] for line in rows_and_columns(grid.board)]
    both = [cells for end in ends for cells in (end, end[::-1])]
    rising = [cells for cells in both if grid[cells[0]] < grid[cells[1]] < grid[cells[2]]]
    return [grid.board.names[cell] for cells in rising for cell in cells]


def test_with_all_given_every_other_side_neither_rises_nor_falls() -> None:
    arrows = all_arrows(GRID)
    assert len(arrows) >= 9
    assert Rossini(arrows, all_given=True).holds(FOUR, GRID.digits)
    assert Rossini(arrows[3:]).holds(FOUR, GRID.digits)
    assert not Rossini(arrows[3:], all_given=True).holds(FOUR, GRID.digits)


def test_equal_digits_neither_rise_nor_fall() -> None:
    board = Board(["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"], [], digits=3)
    constraints = Rossini("r2c1 r2c2 r2c3", all_given=True).constraints(FOUR)
    side = next(constraint for constraint in constraints if constraint.cells == (0, 1, 2))
    for first, second, third in product((1, 2, 3), repeat=3):
        is_monotone = first < second < third or first > second > third
        assert side.holds(bytes([first, second, third, 0, 0, 0])) != is_monotone
    assert len(Rossini("r2c1 r2c2 r2c3", all_given=True).constraints(board)) == 1


@pytest.mark.parametrize(
    ("cells", "error", "line"),
    [
        ("", RuleError, "rule 'rossini': cells: 0, not 3 for each arrow"),
        ("r1c1 r1c2", RuleError, "rule 'rossini': cells: 2, not 3 for each arrow"),
        (f"{LINE} r1c1 r1c2 r1c1", RuleError, "rule 'rossini': cells: a cell is twice in arrow 2"),
        ("r1c1 r1c2 r1c5", BoardError, "cells[2]: r1c5 is not a cell of this board (r1c1 to r4c4)"),
    ],
)
def test_arrows_that_are_none_are_refused(cells: str, error: type[PuzzleError], line: str) -> None:
    with pytest.raises(error) as raised:
        Rossini(cells).for_board(FOUR)
    assert str(raised.value) == line


def test_each_arrow_is_drawn_and_a_legend_says_whether_all_are_given() -> None:
    rule = Rossini(f"{LINE} r4c3 r4c2 r4c1")
    assert [shape.role for shape in rule.scene(FOUR) if isinstance(shape, Line)] == ["outside-arrow"] * 2
    assert rule.is_fully_drawn(FOUR)
    assert not Rossini("r2c1 r2c2 r3c2").is_fully_drawn(FOUR)
    assert len(rule.overlap_keys(FOUR)) == 2
    assert rule.sentence() == "digits rise from r1c1 to r1c3 and from r4c3 to r4c1"
    assert rule.legend() == "Rossini: the three digits nearest to an arrow rise in its direction"
    assert "where there is no arrow" in Rossini(LINE, all_given=True).legend()
    assert rule.from_json(rule.to_json()) == rule
