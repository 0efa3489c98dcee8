"""Regions of places with digits."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.regions import RegionClue, Regions
from polydoku.model.board import Cell

SIX = Board(6, [], digits=3)
TWO = Board(4, [], digits=4)
A, B, C, D, E, F = map(Cell, range(6))


@pytest.mark.parametrize("edges", [((0, 1), (1, 2)), ((0, 2),)])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_it_keeps_its_promises(edges: tuple[tuple[int, int], ...], size: int) -> None:
    check(Regions("regions", ((A, D), (B, E), (C, F)), edges, size), SIX)


@pytest.mark.parametrize("size", [1, 2])
def test_it_keeps_its_promises_in_another_order(size: int) -> None:
    check(Regions("regions", ((C, A), (B, D)), ((1, 0),), size), TWO)


@pytest.mark.parametrize(
    "clue",
    [
        RegionClue(E, 0, 0, ((1,),)),
        RegionClue(E, -1, 1, ((0,), ())),
        RegionClue(C, 0, 1, ((0,),)),  # the digit of the first place
    ],
)
def test_clues_keep_the_promises_too(clue: RegionClue) -> None:
    regions = Regions("regions", ((A, C), (B, D)), ((0, 1),), 1)
    check(regions.with_clue(clue), SIX)
    check(Regions("regions", ((A, C), (B, D)), ((0, 1),), 2, (clue,)), SIX)


def test_a_clue_counts_the_places_of_each_arm_up_to_another_region() -> None:
    board = Board(9, [], digits=4)
    places = tuple((Cell(index), Cell(index + 4)) for index in range(4))
    regions = Regions("regions", places, ((0, 1), (1, 2), (0, 3)), 2)
    counted = regions.with_clue(RegionClue(Cell(8), 1, 0, ((1, 2), (3,))))
    assert counted.holds([1, 2, 2, 1, 1, 2, 3, 4, 1])
    assert str(counted.fault([1, 2, 2, 1, 1, 2, 3, 4, 2], board)) == (
        "regions: 2 in c8 counts 2 cells of one region"
    )


@pytest.mark.parametrize(
    ("digits", "texts"),
    [
        ([1, 1, 0, 2, 2, 0], ["regions: 2 twice in one region (c3 and c4)"]),
        ([1, 2, 1, 0, 0, 0], ["regions: 1 in c0 and 1 in c2 cannot be connected with 2 cells"]),
        ([1, 1, 1, 0, 0, 0], ["regions: 1 in c0, 1 in c1 and 1 in c2 are more than 2 cells"]),
        ([1, 0, 0, 1, 1, 1], []),
    ],
)
def test_what_is_wrong_is_said(digits: list[int], texts: list[str]) -> None:
    regions = Regions("regions", ((A, D), (B, E), (C, F)), ((0, 1), (1, 2)), 2)
    assert [str(fault) for fault in regions.faults(digits, SIX)][: len(texts) or 1] == texts
