"""Cells with certain digits in one piece."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.connected import Connected
from polydoku.model.board import Cell

BOARD = Board(5, [], digits=3)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))
RING = ((0, 1), (2, 1), (2, 3), (0, 3))
LINE = ((0, 1), (1, 2), (3, 2))


@pytest.mark.parametrize("edges", [RING, LINE, ()])
@pytest.mark.parametrize("digits", [0b1, 0b110, 0b111, 0])
@pytest.mark.parametrize("size", [0, 1, 3, 5])
def test_it_keeps_its_promises(edges: tuple[tuple[int, int], ...], digits: int, size: int) -> None:
    check(Connected("piece", CELLS, edges, digits, size), BOARD)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([1, 0, 0, 1, 0], None),
        ([2, 0, 1, 1, 0], "piece: 1 in c2 and 1 in c3 cannot be connected"),
        ([1, 1, 1, 0, 0], "piece: 1 in c2, 1 in c0 and 1 in c1 are more than 2 cells"),
        ([2, 2, 0, 3, 0], "piece: only 1 cell can belong to it, but it must have 2"),
    ],
)
def test_what_does_not_fit_is_named(digits: list[int], text: str | None) -> None:
    fault = Connected("piece", CELLS, LINE, 0b1, 2).fault(digits, BOARD)
    assert (fault and str(fault)) == text


def test_a_piece_has_at_least_one_cell() -> None:
    assert not Connected("piece", CELLS, LINE, 0b1).holds([2, 2, 2, 2, 1])
