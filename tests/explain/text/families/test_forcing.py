"""The sentences of forcing chains and cycles: branches, and the end to which they lead."""

import pytest

from polydoku import Board
from polydoku.explain.text.families.forcing import shown_branches
from polydoku.model.board import Candidate
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.step import Event, Link, Node, Reason, RoleContent, Step
from polydoku.rules import AntiKnight, KillerCage

BOARD = Board.square(9)
ASSUMED, CELL = Reason("assumed"), Reason("cell")


def house(name: str) -> Reason:
    return Reason("house", next(number for number, entry in enumerate(BOARD.houses) if entry.name == name))


def node(text: str) -> Node:
    return Node((BOARD[text[:4]],), int(text[5:]))


def event(text: str, reason: Reason, *parents: int) -> Event:
    """Return an event: ``r1c1=3`` is true, ``r1c1≠3`` is false."""
    return Event(node(text), text[4] == "=", parents, reason)


def candidate(text: str) -> Candidate:
    return BOARD[text[:4]], int(text[5:])


def lines(step: Step) -> list[str]:
    return list(step.explanation().lines)


def test_branches_from_a_cell_end_with_what_they_share() -> None:
    step = Step(
        BOARD,
        "cell-forcing-chains",
        remove=(candidate("r1c5.4"),),
        roles={"stem": RoleContent((BOARD["r1c1"],)), "digits": RoleContent(digits=(3, 4))},
        branches=(
            (
                event("r1c1=3", ASSUMED),
                event("r2c2=4", house("box 1"), 0),
                event("r1c5≠4", house("row 1"), 1),
            ),
            (event("r1c1=4", ASSUMED), event("r1c5≠4", house("row 1"), 0)),
        ),
    )
    assert lines(step) == [
        "r1c1 is 3 or 4.",
        "1. If r1c1 is 3: r2c2 is 4 (box 1), so r1c5 is not 4 (row 1).",
        "2. If r1c1 is 4: r1c5 is not 4 (row 1).",
        "Both rule out 4 in r1c5.",
    ]


def test_eliminations_of_one_reason_are_said_at_once_and_no_branch_refers_to_the_end_of_another() -> None:
    targets = ("r1c5≠4", "r1c6≠4", "r5c2≠4")
    step = Step(
        BOARD,
        "cell-forcing-chains",
        remove=tuple(candidate(target.replace("≠", ".")) for target in targets),
        roles={"stem": RoleContent((BOARD["r1c1"],)), "digits": RoleContent(digits=(3, 4))},
        branches=(
            (
                event("r1c1=3", ASSUMED),
                event("r1c2=4", house("box 1"), 0),
                *(event(target, house("row 1"), 1) for target in targets[:2]),
                event(targets[2], house("column 2"), 1),
            ),
            (
                event("r1c1=4", ASSUMED),
                *(event(target, house("row 1"), 0) for target in targets[:2]),
                event(targets[2], house("column 2"), 0),
            ),
        ),
    )
    assert lines(step) == [
        "r1c1 is 3 or 4.",
        "1. If r1c1 is 3: r1c2 is 4 (box 1), so r1c5 and r1c6 are not 4 (row 1). r5c2 is not 4 (column 2).",
        "2. If r1c1 is 4: r1c5 and r1c6 are not 4 (row 1); r5c2 is not 4 (column 2).",
        "Both rule out 4 in r1c5, r1c6 and r5c2.",
    ]


def test_branches_from_a_house_that_are_alike_have_one_line_and_one_end() -> None:
    step = Step(
        BOARD,
        "region-forcing-chains",
        place=(candidate("r9c9.4"),),
        roles={
            "stem": RoleContent(candidates=(candidate("r1c1.3"), candidate("r1c2.3"))),
            "house": RoleContent(houses=(0,)),
            "digits": RoleContent(digits=(3,)),
        },
        branches=tuple(
            (event(f"r1c{column}=3", ASSUMED), event("r9c9=4", house("row 9"), 0)) for column in (1, 2)
        ),
    )
    assert lines(step) == [
        "In row 1, 3 fits only r1c1 and r1c2.",
        "If r1c1 or r1c2 is 3: r9c9 is 4 (row 9).",
        "This puts 4 in r9c9.",
    ]


def chain(*events: Event, board: Board = BOARD) -> list[str]:
    return lines(Step(board, "nishio-forcing-chain", branches=(events,)))


START = event("r1c1=3", ASSUMED)


@pytest.mark.parametrize(
    ("events", "end"),
    [
        (
            (event("r5c5=3", house("row 5"), 0), event("r1c1≠3", house("box 1"), 1)),
            "But then box 1 would have 3 twice, in r1c1 and r5c5.",
        ),
        (
            (event("r5c5=4", house("row 5"), 0), event("r5c5=3", CELL, 0), event("r5c5≠3", CELL, 1)),
            "But then r5c5 would be both 3 and 4.",
        ),
        (
            (event("r5c5=3", house("row 5"), 0), event("r1c1≠3", Reason("rule"), 1)),
            "But r1c1 cannot be 3 if r5c5 is 3 (a rule).",
        ),
        (
            (event("r5c5=3", house("row 5"), 0), event("r1c1≠3", house("box 1"))),
            "But r1c1 cannot both be 3 and not be 3.",
        ),
    ],
)
def test_a_contradiction_is_said_as_what_cannot_be(events: tuple[Event, ...], end: str) -> None:
    assert chain(START, *events)[-1] == end


def test_a_rule_that_is_broken_is_named() -> None:
    board = board_with_rules(BOARD, (AntiKnight(),))
    [_, end] = chain(
        START, event("r2c3=3", house("row 2"), 0), event("r1c1≠3", Reason("rule"), 1), board=board
    )
    assert end == "But r1c1 cannot be 3 if r2c3 is 3 (knight's move)."


BY_CAGE = Reason("combinations", constraint=0)


def test_a_cell_without_candidates_is_the_end_if_a_rule_removes_the_last_ones() -> None:
    board = board_with_rules(BOARD, (KillerCage("r2c1 r2c5", 11),))
    lines = chain(
        START,
        event("r2c1≠3", house("column 1"), 0),
        event("r2c5≠8", BY_CAGE, 1),
        event("r2c5≠9", BY_CAGE, 1),
        event("r2c5=9", CELL, 2),
        board=board,
    )
    assert lines == [
        "Suppose r1c1 is 3: r2c1 is not 3 (column 1), so r2c5 is not 8 or 9 (cage at r2c1 needs 11).",
        "But then r2c5 has no candidate left.",
    ]


def test_a_rule_that_removes_a_true_candidate_is_the_end() -> None:
    board = board_with_rules(BOARD, (KillerCage("r2c1 r2c5", 11),))
    lines = chain(
        START,
        event("r2c1≠3", house("column 1"), 0),
        event("r1c5≠8", house("row 1"), 0),
        event("r2c5=8", house("column 5"), 2),
        event("r2c5≠8", BY_CAGE, 1),
        board=board,
    )
    assert lines[-1] == "But r2c5 must be 8."
    assert "so r2c5 is not 8 (cage at r2c1 needs 11)" in lines[0]


def test_a_false_assumption_that_leads_to_its_opposite_is_wrong_in_either_case() -> None:
    assert chain(
        event("r1c1≠3", ASSUMED),
        event("r1c2=3", house("row 1"), 0),
        event("r2c3≠3", house("box 1"), 1),
        event("r1c1=3", house("column 1"), 2),
    ) == [
        "Suppose r1c1 is not 3: r1c2 is 3 (row 1); r2c3 is not 3 (box 1), so r1c1 is 3 (column 1).",
        "So r1c1 is 3 in either case.",
    ]


def test_a_chain_ends_at_its_first_contradiction() -> None:
    text = chain(
        START,
        event("r5c5=4", house("row 5"), 0),
        event("r6c6=4", house("row 6"), 1),
        event("r5c5≠4", house("box 5"), 2),
        event("r9c9=4", house("row 9"), 3),
        event("r1c1≠3", house("row 1"), 4),
    )
    assert text == [
        "Suppose r1c1 is 3: r5c5 is 4 (row 5), so r6c6 is 4 (row 6).",
        "But then box 5 would have 4 twice, in r5c5 and r6c6.",
    ]


def test_pictures_show_the_events_up_to_the_first_contradiction() -> None:
    branch = (
        START,
        event("r7c7=8", house("row 7"), 0),
        event("r5c5=4", house("row 5"), 0),
        event("r6c6=4", house("row 6"), 2),
        event("r5c5≠4", house("box 5"), 3),
        event("r9c9=4", house("row 9"), 4),
    )
    [shown] = shown_branches([branch])
    assert [(shown_event.node, shown_event.parents) for shown_event in shown] == [
        (node("r1c1=3"), ()),
        (node("r5c5=4"), (0,)),
        (node("r6c6=4"), (1,)),
        (node("r5c5≠4"), (2,)),
    ]
    assert shown_branches([branch[:3]]) == [branch[:3]]
    assert shown_branches([branch, branch]) == [branch, branch]


def test_what_the_contradiction_does_not_need_is_left_out() -> None:
    text = chain(
        START,
        event("r7c7=8", house("row 7"), 0),
        event("r5c5=3", house("row 5"), 0),
        event("r1c1≠3", house("box 1"), 2),
    )
    assert text[0] == "Suppose r1c1 is 3: r5c5 is 3 (row 5)."


def test_a_cycle_is_read_in_both_directions() -> None:
    a, b, c, d = map(node, ("r1c1.5", "r1c9.5", "r4c9.5", "r4c1.5"))
    step = Step(
        BOARD,
        "x-cycle",
        remove=(candidate("r8c1.5"), candidate("r9c1.5"), candidate("r1c4.5")),
        links=(
            Link(a, b, False, house("row 1")),
            Link(b, c, True, house("column 9")),
            Link(c, d, False, house("row 4")),
            Link(d, a, True, house("column 1")),
        ),
        roles={
            "colour-a": RoleContent(candidates=(candidate("r1c1.5"), candidate("r4c9.5"))),
            "colour-b": RoleContent(candidates=(candidate("r1c9.5"), candidate("r4c1.5"))),
        },
    )
    assert lines(step) == [
        "1. If r1c1 is 5: r1c9 is not 5 (row 1), so r4c9 is 5 (column 9).",
        "2. If r1c1 is not 5: r4c1 is 5 (column 1); r4c9 is not 5 (row 4), so r1c9 is 5 (column 9).",
        "Either way, 5 is in r1c1 or r4c1, and r8c1 and r9c1 see both; "
        "5 is in r1c1 or r1c9, and r1c4 sees both.",
    ]
