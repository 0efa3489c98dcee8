"""Lines with a period: which cells differ in class, and which are of one class."""

from polydoku.constraints.pair import Pair
from polydoku.constraints.pair_all import PairAll
from polydoku.model.board import Cell
from polydoku.rules.period import periodic_classes

CELLS = tuple(map(Cell, range(5)))


def test_cells_within_a_period_differ_and_those_that_are_a_period_apart_agree() -> None:
    assert periodic_classes("line", CELLS, 3, (2, 1), (1, 2), ("differ", "agree")) == (
        *(PairAll("line", CELLS[start : start + 3], (2, 1), "differ") for start in range(3)),
        *(Pair("line", (CELLS[first], CELLS[first + 3]), (1, 2), "agree") for first in range(2)),
    )


def test_a_short_line_only_differs() -> None:
    constraints = periodic_classes("line", CELLS[:2], 3, (2, 1), (1, 2), ("differ", "agree"))
    assert constraints == (PairAll("line", CELLS[:2], (2, 1), "differ"),)
