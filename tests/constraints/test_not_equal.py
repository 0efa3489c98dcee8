"""Pairs of cells that hold different digits."""

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.not_equal import NotEqual
from polydoku.model.board import Cell

LINE = Board(4, [], digits=3)
A, B, C, D = map(Cell, range(4))


def test_it_keeps_its_promises() -> None:
    check(NotEqual("move", ((A, B),)), LINE)
    check(NotEqual("move", ((A, B), (C, B), (D, A))), LINE)


def test_every_pair_that_is_equal_is_named_with_its_relation() -> None:
    pairs = NotEqual("move", ((A, B), (B, C)), "are a move apart")
    assert list(map(str, pairs.faults([2, 2, 2, 0], LINE))) == [
        "c0 and c1 are a move apart and both hold 2",
        "c1 and c2 are a move apart and both hold 2",
    ]
    assert str(NotEqual("move", ((A, B),)).fault([1, 1, 0, 0], LINE)) == (
        "c0 and c1 must differ (move) and both hold 1"
    )


def test_the_order_of_pairs_means_nothing() -> None:
    assert NotEqual("x", ((B, A), (C, A))).transformed(LINE.cells) == NotEqual(
        "y", ((A, C), (A, B))
    ).transformed(LINE.cells)
