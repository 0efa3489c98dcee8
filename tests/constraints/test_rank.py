"""The place of lines in the order of all lines."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.rank import TIES, Rank
from polydoku.model.board import Cell

SQUARE = Board(4, [], digits=3)
LINES = ((0, 1), (2, 3), (0, 2), (1, 3))
READINGS = tuple(tuple(map(Cell, cells)) for line in LINES for cells in (line, line[::-1]))


@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize(
    ("clued", "ranks"),
    [((), ()), ((0,), (1,)), ((2, 5), (3, 8)), ((7, 0), (4, 5)), ((1, 2), (4, 4)), ((3,), (9,))],
)
def test_it_keeps_its_promises(ties: str, clued: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    check(Rank("rank", READINGS, clued, ranks, ties), SQUARE)


def test_the_rank_is_the_place_among_all_numbers() -> None:
    digits = [1, 2, 3, 1]  # read as 12 21 31 13 13 31 21 12, in order 12 12 13 13 21 21 31 31
    for rank in range(1, 9):
        assert Rank("rank", READINGS, (3,), (rank,), "any").holds(digits) == (rank in (3, 4))
        assert not Rank("rank", READINGS, (3,), (rank,)).holds(digits)


def test_readings_without_a_rank_may_be_equal_unless_forbidden() -> None:
    digits = [3, 2, 2, 1]  # read as 32 23 21 12 32 23 21 12
    assert not Rank("rank", READINGS, (), (), "none").holds(digits)
    assert Rank("rank", READINGS, (), ()).holds(digits)


def test_wrong_readings_are_named() -> None:
    faults = Rank("rank", READINGS, (1,), (4,), "none").faults([1, 2, 3, 3], SQUARE)
    assert list(map(str, faults)) == [
        "rank: the number in c1 and c0 does not have rank 4",
        "rank: the number in c2 and c3 equals another one",
        "rank: the number in c3 and c2 equals another one",
    ]
    assert Rank("rank", READINGS, (1,), (4,), "none").fault([1, 2, 3, 0], SQUARE) is None


def test_the_core_reads_flat_lists() -> None:
    two = Rank("rank", (READINGS[0], READINGS[2]), (1,), (2,), "any")
    assert two.spec() == ("rank", (2, 2), ((0, 1), (2, 3)), (1,), (2,), (2,))
