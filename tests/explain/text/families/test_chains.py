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
    assert lines[1] == "If r5c6 is 6 instead, r4c6 is 8 (B without 6)."
    assert "Either way A contains 5, in r6c5 or r6c6, and r4c5, r4c6 and r6c8 see both." in lines
    assert not any("ruled out" in line for line in lines)


def test_a_set_of_a_loop_lacks_one_of_two_digits() -> None:
    assert (
        "Either way A lacks only 6 or 8. So it contains 1, in r5c6, r6c5 or r6c6, "
        "and r4c5, r4c6 and r6c4 see all three."
    ) in example("als-continuous-nice-loop")[1].explanation().lines


def test_a_loop_is_read_in_one_direction_if_the_last_link_alone_rules_candidates_out() -> None:
    step = example("als-continuous-nice-loop")[1]
    closing = [(cell, digit) for cell, digit in step.remove if digit == 6]
    thoughts, end = step.replace(remove=closing).explanation().lines
    assert thoughts.startswith("If r5c6 is not 6, ")
    assert end == "So r4c6 or r5c6 is 6, and r1c6 and r4c5 see both."


def test_a_long_loop_names_the_house_of_each_link_backwards() -> None:
    names = "r1c1 r1c4 r5c4 r5c7 r7c7 r7c5 r8c5 r8c2 r9c2 r9c1"
    nodes = [node(3, name) for name in names.split()]
    links = [
        Link(start, end, index % 2 == 0, BY_BOX_1)
        for index, (start, end) in enumerate(zip(nodes, [*nodes[1:], nodes[0]], strict=True))
    ]
    assert fields(*links, remove=(candidate("r9c9", 5),))["backwards"] == (
        "If r1c1 is 3 instead, each of these forces the next: r9c2 is 3 (box 1), r8c5 is 3 (box 1), "
        "r7c7 is 3 (box 1) and r5c4 is 3 (box 1).\n"
    )


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
