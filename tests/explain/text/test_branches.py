"""The lines of a forcing step: one a branch, each event with its reason, runs of one reason joined."""

import re

import pytest

from polydoku import Board
from polydoku.explain.examples import example
from polydoku.explain.text.branches import branches
from polydoku.explain.text.naming import Naming
from polydoku.model.step import Event, Node, Reason, ReasonKind, Step
from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES

BOARD = Board.square(9)
ROW, BOX = 0, 18
FORCING = sorted(name for name in EXAMPLES if ROWS[name].finder and example(name)[1].branches)


def event(cell: str, digit: int, *, on: bool, reason: Reason) -> Event:
    return Event(Node((BOARD[cell],), digit), on, (), reason)


def house(name: str) -> Reason:
    return Reason("house", next(number for number, one in enumerate(BOARD.houses) if one.name == name))


ASSUMED = Reason("assumed")


def text(*lines: tuple[Event, ...], notation: str = "rc") -> str:
    step = Step(BOARD, "nishio", branches=lines, remove=((BOARD["r1c1"], 3),))
    return branches(step, Naming(BOARD, "A1" if notation == "A1" else "rc"))


def test_one_branch_has_no_number() -> None:
    line = (
        event("r1c1", 3, on=True, reason=ASSUMED),
        event("r1c5", 3, on=False, reason=house("row 1")),
    )
    assert text(line) == "If r1c1 is 3: r1c5 is not 3 (row 1)."
    assert text(line, notation="A1") == "If A1 is 3: E1 is not 3 (row 1)."


def test_several_branches_are_numbered_and_empty_ones_left_out() -> None:
    one = (event("r1c1", 3, on=True, reason=ASSUMED), event("r1c5", 3, on=False, reason=house("row 1")))
    two = (event("r1c1", 4, on=True, reason=ASSUMED), event("r2c1", 4, on=False, reason=house("column 1")))
    assert text(one, (), two) == (
        "(1) If r1c1 is 3: r1c5 is not 3 (row 1). (2) If r1c1 is 4: r2c1 is not 4 (column 1)."
    )


def test_what_follows_from_one_reason_is_joined() -> None:
    line = (
        event("r1c1", 3, on=True, reason=ASSUMED),
        event("r1c5", 3, on=False, reason=house("row 1")),
        event("r1c6", 3, on=False, reason=house("row 1")),
        event("r1c7", 3, on=False, reason=house("row 1")),
        event("r2c1", 3, on=False, reason=house("column 1")),
    )
    assert text(line) == ("If r1c1 is 3: r1c5, r1c6 and r1c7 are not 3 (row 1), r2c1 is not 3 (column 1).")


def test_placements_are_never_joined() -> None:
    line = (
        event("r1c1", 3, on=True, reason=ASSUMED),
        event("r1c5", 4, on=True, reason=house("row 1")),
        event("r1c6", 4, on=True, reason=house("row 1")),
    )
    assert text(line).count("(row 1)") == 2


def test_different_digits_are_not_joined() -> None:
    line = (
        event("r1c1", 3, on=True, reason=ASSUMED),
        event("r1c5", 3, on=False, reason=house("row 1")),
        event("r1c6", 4, on=False, reason=house("row 1")),
    )
    assert text(line).count("(row 1)") == 2


@pytest.mark.parametrize("kind", ["cell", "rule", "set", "step"])
def test_every_reason_has_a_word(kind: ReasonKind) -> None:
    line = (event("r1c1", 3, on=True, reason=ASSUMED), event("r1c5", 3, on=False, reason=Reason(kind)))
    assert re.fullmatch(r"If r1c1 is 3: r1c5 is not 3 \([a-z ]+\)\.", text(line))


def test_an_assumption_alone_is_a_sentence() -> None:
    assert text((event("r1c1", 3, on=True, reason=ASSUMED),)) == "R1c1 is 3."
    assert text((event("r1c1", 3, on=False, reason=ASSUMED),)) == "R1c1 is not 3."


def test_several_assumptions_are_joined() -> None:
    line = (
        event("r1c1", 3, on=True, reason=ASSUMED),
        event("r1c2", 4, on=True, reason=ASSUMED),
        event("r1c5", 3, on=False, reason=house("row 1")),
    )
    assert text(line).startswith("If r1c1 is 3 and r1c2 is 4: ")


@pytest.mark.parametrize("technique", FORCING)
def test_every_cell_of_every_branch_of_an_example_is_named(technique: str) -> None:
    _, step = example(technique)
    naming = Naming(step.board)
    written = branches(step, naming)
    filled = [branch for branch in step.branches if branch]
    assert len(re.findall(r"\(\d+\) ", written)) == (len(filled) if len(filled) > 1 else 0)
    for branch in filled:
        for one in branch:
            assert naming.group(one.node.cells).lower() in written.lower()
            assert step.board.symbol(one.node.digit) in written


def test_some_examples_have_branches() -> None:
    assert len(FORCING) >= 5
