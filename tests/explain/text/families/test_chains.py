"""What the ends of a chain, a loop and a contradiction mean."""

import pytest

from polydoku.explain.examples import example
from polydoku.explain.text.families.chains import ChainFields
from polydoku.explain.text.naming import Naming
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import Link, Node, Reason, Step

BOARD = Board.square(9)
BY_CELL, BY_BOX_1 = Reason("cell"), Reason("house", 18)


def node(digit: int, *names: str) -> Node:
    return Node(tuple(Cell(BOARD[name]) for name in names), digit)


def fields(*links: Link, remove: tuple[Candidate, ...] = ()) -> ChainFields:
    return ChainFields(Step(BOARD, "aic", remove=remove, links=links), Naming(BOARD))


def candidate(name: str, digit: int) -> Candidate:
    return Cell(BOARD[name]), digit


@pytest.mark.parametrize(
    ("first", "second", "remove", "text"),
    [
        (
            node(3, "r1c1"),
            node(3, "r1c9"),
            (candidate("r1c5", 3), candidate("r1c6", 3)),
            "So r1c1 or r1c9 is 3, and r1c5 and r1c6 see both.",
        ),
        (
            node(3, "r1c1"),
            node(3, "r2c4", "r2c5"),
            (candidate("r2c2", 3),),
            "So r1c1, r2c4 or r2c5 is 3, and r2c2 sees all three.",
        ),
        (node(3, "r1c1"), node(4, "r1c1"), (candidate("r1c1", 5),), "So r1c1 is 3 or 4, and not 5."),
        (
            node(3, "r1c1"),
            node(4, "r1c9"),
            (candidate("r1c9", 3),),
            "So r1c9 is 4, or it sees 3 in r1c1. Either way it is not 3.",
        ),
        (
            node(3, "r1c1"),
            node(4, "r1c9"),
            (candidate("r1c1", 4), candidate("r1c9", 3)),
            "So r1c1 is 3, or r1c9 is 4. They see each other, so either way r1c1 is not 4 and r1c9 is not 3.",
        ),
        (
            node(3, "r1c1"),
            node(4, "r1c9"),
            (candidate("r1c5", 8),),
            "So r1c1 is 3, or r1c9 is 4. Either of these rules out 8 in r1c5.",
        ),
    ],
)
def test_one_of_two_ends_is_true(first: Node, second: Node, remove: tuple[Candidate, ...], text: str) -> None:
    assert fields(Link(first, second, True, BY_CELL), remove=remove)["end"] == text


@pytest.mark.parametrize(
    ("last", "reason", "text"),
    [
        (node(4, "r1c1"), BY_CELL, "But r1c1 cannot be both 3 and 4."),
        (node(3, "r2c2"), BY_BOX_1, "But r2c2 and r1c1 cannot both be 3 (box 1)."),
        (node(3, "r2c2", "r2c3"), BY_BOX_1, "But then r1c1 cannot be 3 (box 1)."),
        (node(3, "r2c2"), Reason("rule"), "But r2c2 and r1c1 cannot both be 3 (a rule)."),
    ],
)
def test_a_start_that_rules_itself_out_is_false(last: Node, reason: Reason, text: str) -> None:
    start = node(3, "r1c1")
    links = [Link(start, last, False, BY_BOX_1), Link(last, start, False, reason)]
    assert fields(*links)["clash"] == text


def test_a_loop_is_read_in_both_directions_and_says_what_each_weak_link_rules_out() -> None:
    step = example("als-continuous-nice-loop")[1]
    lines = step.explanation().lines
    assert any(line.endswith("instead, follow the links backwards: r4c6 is 8.") for line in lines)
    assert "A contains 5 in any case, and r4c5, r4c6 and r6c8 see every 5 in it." in lines
    assert not any("ruled out" in line for line in lines)


def test_a_loop_of_a_step_without_its_grid_says_what_is_ruled_out() -> None:
    step = example("als-continuous-nice-loop")[1].replace(snapshot=None)
    assert step.explanation().lines[-1].endswith("are ruled out.")


@pytest.mark.parametrize(
    ("start", "remove", "text"),
    [
        (node(3, "r1c1"), (), "That contradicts the start, so r1c1 is 3."),
        (node(3, "r1c1"), (candidate("r1c1", 4),), "That contradicts the start, so r1c1 is 3, and not 4."),
        (
            node(3, "r1c1"),
            (candidate("r1c9", 3),),
            "That contradicts the start, so r1c1 is 3, and r1c9 sees it.",
        ),
        (
            node(3, "r1c1", "r1c2"),
            (candidate("r1c9", 3),),
            "That contradicts the start, so r1c1 or r1c2 is 3, and r1c9 sees both.",
        ),
    ],
)
def test_a_start_that_makes_itself_true_is_true(
    start: Node, remove: tuple[Candidate, ...], text: str
) -> None:
    middle = node(3, "r2c2")
    links = [Link(start, middle, True, BY_BOX_1), Link(middle, start, True, BY_BOX_1)]
    chain = fields(*links, remove=remove)
    assert chain["truth"] == chain["backwards"] == text
    assert chain["pairs"] == ""
