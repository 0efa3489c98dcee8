"""Renban lines: consecutive digits in any order."""

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.rules import Renban
from rules.small_grids import Values, assert_means


def means(rule: Renban, values: Values) -> bool:
    digits = values.all(rule.cells)
    return sorted(digits) == list(range(min(digits), min(digits) + len(digits)))


def test_it_means_that_the_sorted_digits_are_consecutive() -> None:
    assert_means(Renban, means)


def test_a_line_with_more_cells_than_digits_is_refused() -> None:
    with pytest.raises(RuleError, match=r"^rule 'renban': 5 cells, not 2 to 4$"):
        Puzzle(Board.square(4), rules=[Renban("r1c1 r1c2 r1c3 r1c4 r2c4")])


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        ("r1c1 r1c2 r1c3", "r1c1 and r1c3 must differ by 1 to 2, but hold 3 and 6"),
        ("r1c1 r1c3", "r1c1 and r1c3 must differ by 1, but hold 3 and 6"),
    ],
)
def test_digits_that_are_too_far_apart_are_named(cells: str, line: str) -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 3, "r1c3": 6}, rules=[Renban(cells)])
    assert [str(fault) for fault in puzzle.problems()] == [line]
