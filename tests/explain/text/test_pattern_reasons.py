"""The words of patterns inside forcing chains."""

import pytest

from polydoku.explain.position import Position
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.pattern_reasons import pattern_text
from polydoku.model.board import Board
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Pattern
from polydoku.rules import KillerCage

CAGES = [KillerCage(["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7"], 30)]
CAGES += [KillerCage(["r1c8", "r1c9", "r2c9"], 18)]
BOARD = Position(Board.square(9), [0] * 81, rules=tuple(CAGES)).board
assert isinstance(BOARD, RuledBoard)
SUMS = [number for number, constraint in enumerate(BOARD.extra_constraints) if constraint.cage_total()]
CELLS = (BOARD["r1c1"], BOARD["r1c2"])


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (Pattern("locked", houses=(0,), cells=CELLS, digits=(3,)), "3 of row 1 is in r1c1 or r1c2"),
        (Pattern("naked-set", cells=CELLS, digits=(3, 4)), "r1c1 and r1c2 hold 3 and 4"),
        (
            Pattern("hidden-set", houses=(0,), cells=CELLS, digits=(3, 4)),
            "3 and 4 of row 1 are in r1c1 and r1c2",
        ),
        (
            Pattern("required", constraints=(0,), cells=CELLS, digits=(1,)),
            "cage at r1c1 has 1 in r1c1 or r1c2",
        ),
    ],
)
def test_a_pattern_names_its_digits_and_its_cells(pattern: Pattern, text: str) -> None:
    assert pattern_text(pattern, Naming(BOARD)) == text


def test_a_total_names_its_cells_and_the_houses_that_it_is_left_of() -> None:
    innies = Pattern("total", houses=(0,), constraints=(SUMS[0],))
    outies = Pattern("total", houses=(0,), constraints=tuple(SUMS))
    assert pattern_text(innies, Naming(BOARD)) == "r1c8 and r1c9 have 15, the rest of row 1"
    assert pattern_text(outies, Naming(BOARD)) == "r2c9 has 3 beyond row 1"
