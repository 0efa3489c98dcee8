"""Lines with a period: which cells differ in class, and which are of one class."""

from polydoku.model.board import Cell
from polydoku.rules.period import periodic_pairs

CELLS = tuple(map(Cell, range(5)))


def test_cells_that_are_closer_than_the_period_differ_and_those_that_are_a_period_apart_agree() -> None:
    pairs = periodic_pairs("line", CELLS, 3, (2, 1), (1, 2), ("differ", "agree"))
    differing = {pair.cells for pair in pairs if pair.relation == "differ" and pair.allowed == (2, 1)}
    agreeing = {pair.cells for pair in pairs if pair.relation == "agree" and pair.allowed == (1, 2)}
    assert differing == {(0, 1), (1, 2), (2, 3), (3, 4), (0, 2), (1, 3), (2, 4)}
    assert agreeing == {(0, 3), (1, 4)}
    assert len(pairs) == 9


def test_a_short_line_only_differs() -> None:
    pairs = periodic_pairs("line", CELLS[:2], 3, (2, 1), (1, 2), ("differ", "agree"))
    assert [(pair.cells, pair.relation) for pair in pairs] == [((0, 1), "differ")]
