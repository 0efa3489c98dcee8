"""The first digit that is not the largest so far."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.first_hidden import FirstHidden
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("length", [1, 2, 4])
@pytest.mark.parametrize("height", [1, 3, 5])
def test_it_keeps_its_promises(length: int, height: int) -> None:
    check(FirstHidden("clue", CELLS[:length], height), LINE)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([3, 2, 1, 1], None),
        ([3, 1, 1, 0], "clue: 1 in c2, 3 in c0 and 1 in c1 first hides 1, not 2"),
        ([0, 1, 4, 3], None),
        (
            [2, 3, 1, 4],
            "clue: 1 in c2, 2 in c0, 3 in c1 and 4 in c3 hides nothing, but the first hidden digit must be 2",
        ),
    ],
)
def test_what_does_not_fit_is_named(digits: list[int], text: str | None) -> None:
    fault = FirstHidden("clue", CELLS, 2).fault(digits, LINE)
    assert (fault and str(fault)) == text
