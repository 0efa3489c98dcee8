"""One table for many pairs of cells."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.pair import Pair
from polydoku.constraints.pairs import Pairs
from polydoku.model.board import Cell

LINE = Board(4, [], digits=3)
A, B, C, D = map(Cell, range(4))
STEPS = (0b10, 0b101, 0b10)
RISING = (0b110, 0b100)


@pytest.mark.parametrize("table", [STEPS, RISING, (0b100,), (), (0b111,) * 3])
def test_it_keeps_its_promises(table: tuple[int, ...]) -> None:
    check(Pairs("steps", ((A, B), (C, B)), table), LINE)
    check(Pairs("steps", ((A, B), (B, C), (D, A)), table), LINE)


def test_it_is_as_many_pairs() -> None:
    several = Pairs("steps", ((A, B), (C, B)), RISING, "must rise")
    for digits in ([1, 2, 1, 1], [2, 0, 3, 0], [0, 2, 2, 0]):
        pairs = [Pair("steps", pair, RISING, "must rise") for pair in several.pairs]
        assert list(several.faults(digits, LINE)) == [f for pair in pairs for f in pair.faults(digits, LINE)]


def test_pairs_in_another_order_mean_the_same() -> None:
    def moved(pairs: tuple[tuple[Cell, Cell], ...], table: tuple[int, ...]) -> Pairs:
        return Pairs("x", pairs, table).transformed(LINE.cells)

    assert moved(((A, B), (C, B)), STEPS) == moved(((B, C), (B, A), (A, B)), (*STEPS, 0))
    assert moved(((A, B), (B, C)), RISING) == moved(((C, B), (B, A)), (0, 0b1, 0b11))
    assert moved(((A, B),), RISING) != moved(((B, A),), RISING)


def test_no_table_is_a_fault_of_empty_cells() -> None:
    fault = Pairs("rule", ((A, B),), ()).fault([0, 0, 0, 0], LINE)
    assert str(fault) == "c0 and c1 are joined by the rule, but no digits fit"
