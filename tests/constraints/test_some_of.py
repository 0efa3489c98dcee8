"""At least one of several sets of constraints."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.rising import Rising
from polydoku.constraints.some_of import SomeOf
from polydoku.constraints.sum import Sum
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint

LINE = Board(4, [], digits=4)
A, B, C, D = map(Cell, range(4))
UP, DOWN, CAGE = Rising("up", (A, B)), Rising("down", (C, B)), Sum("cage", (C, D), 4)


@pytest.mark.parametrize(
    "branches",
    [((UP,), (DOWN,)), ((UP, CAGE), (DOWN,), (AllDifferent("set", (A, D)),)), ((UP,),), ((), (UP,)), ()],
)
def test_it_keeps_its_promises(branches: tuple[tuple[Constraint, ...], ...]) -> None:
    check(SomeOf("either", branches), LINE)


def test_branches_may_hold_branches() -> None:
    inner = SomeOf("inner", ((UP,), (CAGE,)))
    nested = SomeOf("outer", ((inner, DOWN), (Sum("cage", (A, B), 3),)))
    check(nested, LINE)
    assert nested.spec() == (
        "some-of",
        (("some-of", (("rising", (0, 1)),), (("sum", (2, 3), (4,)),)), ("rising", (2, 1))),
        (("sum", (0, 1), (3,)),),
    )


def test_a_fault_tells_what_each_branch_breaks() -> None:
    either = SomeOf("either", ((UP,), (DOWN,)))
    assert either.fault([3, 2, 0, 0], LINE) is None
    fault = either.fault([2, 1, 3, 0], LINE)
    assert fault is not None
    assert fault.cells == (A, B, C)
    assert str(fault) == (
        "either: none of 2 ways fits: digits rise along the up: 2 in c0, then 1 in c1; "
        "digits rise along the down: 3 in c2, then 1 in c1"
    )
