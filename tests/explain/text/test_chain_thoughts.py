"""Chains are read as short thoughts: each strong link is a clause, and long chains are numbered."""

import pytest

from polydoku.explain.text.chain_thoughts import ChainThoughts, numbered, thoughts
from polydoku.explain.text.locked_sets import LockedSet
from polydoku.explain.text.naming import Naming
from polydoku.model.board import Board, Cell
from polydoku.model.step import Link, Node, Reason

BOARD = Board.square(9)
BY_CELL, BY_SET, BY_RULE = Reason("cell"), Reason("set"), Reason("rule")


def node(digit: int, *names: str) -> Node:
    return Node(tuple(Cell(BOARD[name]) for name in names), digit)


def house(name: str) -> Reason:
    [number] = [number for number, house in enumerate(BOARD.houses) if house.name == name]
    return Reason("house", number)


def lines(*links: Link, sets: tuple[LockedSet, ...] = ()) -> str:
    return ChainThoughts(Naming(BOARD), sets).lines(links)


def test_cells_with_two_candidates_are_one_clause_each() -> None:
    text = lines(
        Link(node(3, "r1c2"), node(8, "r1c2"), True, BY_CELL),
        Link(node(8, "r1c2"), node(8, "r2c3"), False, house("box 1")),
        Link(node(8, "r2c3"), node(5, "r2c3"), True, BY_CELL),
    )
    assert text == "If r1c2 is not 3, it is 8, so r2c3 is 5."


def test_a_house_is_named_where_it_leaves_one_place() -> None:
    text = lines(
        Link(node(4, "r5c6"), node(4, "r6c4"), True, house("box 5")),
        Link(node(4, "r6c4"), node(4, "r6c1"), False, house("row 6")),
        Link(node(4, "r6c1"), node(4, "r5c1"), True, house("column 1")),
    )
    assert text == ("If r5c6 is not 4, r6c4 is 4 (box 5). Then r6c1 is not 4, so r5c1 is 4 (column 1).")


def test_a_chain_that_begins_with_a_weak_link_supposes_its_start() -> None:
    text = lines(
        Link(node(7, "r5c3"), node(4, "r5c3"), False, BY_CELL),
        Link(node(4, "r5c3"), node(4, "r5c1"), True, house("row 5")),
    )
    assert text == "Suppose r5c3 is 7 and not 4. Then r5c1 is 4 (row 5)."


def test_a_group_holds_its_digit_in_one_of_its_cells_or_in_none() -> None:
    text = lines(
        Link(node(7, "r6c7", "r6c8"), node(7, "r4c9"), True, house("box 6")),
        Link(node(7, "r4c9"), node(7, "r4c1", "r4c2"), False, house("row 4")),
        Link(node(7, "r4c1", "r4c2"), node(7, "r5c1", "r5c2"), True, house("box 4")),
    )
    assert text == (
        "If r6c7 and r6c8 are not 7, r4c9 is 7 (box 6). "
        "Then r4c1 and r4c2 are not 7, so r5c1 or r5c2 is 7 (box 4)."
    )


def test_a_set_without_a_digit_holds_all_its_others() -> None:
    sets = (
        LockedSet("A", node(1, "r1c1", "r1c2").cells, (1, 2, 3)),
        LockedSet("B", node(1, "r1c9").cells, ()),
    )
    text = lines(
        Link(node(1, "r1c1"), node(2, "r1c2"), True, BY_SET),
        Link(node(2, "r1c2"), node(2, "r1c9"), False, house("row 1")),
        Link(node(2, "r1c9"), node(5, "r1c9"), True, BY_SET),
        sets=sets,
    )
    assert text == (
        "If r1c1 is not 1, A (r1c1 and r1c2) must be 2 and 3: r1c2 is 2. "
        "Then B (r1c9) has no 2 and must be all its other digits: r1c9 is 5."
    )


def test_a_rule_is_named_where_no_house_is() -> None:
    text = lines(
        Link(node(3, "r1c2"), node(8, "r1c2"), True, BY_CELL),
        Link(node(8, "r1c2"), node(8, "r2c4"), False, BY_RULE),
        Link(node(8, "r2c4"), node(5, "r2c4"), True, BY_CELL),
    )
    assert text == "If r1c2 is not 3, it is 8, so r2c4 is 5 (a rule)."


@pytest.mark.parametrize(
    ("clauses", "sentences"),
    [
        (["a is 1"], ["If X, a is 1."]),
        (["a is 1", "b is 2"], ["If X, a is 1, so b is 2."]),
        (["a is 1", "b is 2", "c is 3"], ["If X, a is 1, so b is 2 and c is 3."]),
        (["a is 1", "b is 2 (row 1)", "c is 3"], ["If X, a is 1, so b is 2 (row 1).", "Then c is 3."]),
        (["a is not 1, so b is 2", "c is 3"], ["If X, a is not 1, so b is 2; then c is 3."]),
        (["a is 1", "b is not 1, so c is 3"], ["If X, a is 1.", "Then b is not 1, so c is 3."]),
    ],
)
def test_short_clauses_are_joined(clauses: list[str], sentences: list[str]) -> None:
    assert thoughts(clauses, "X") == sentences


def test_three_thoughts_are_numbered_lines() -> None:
    assert numbered(["A.", "B."], before="X.") == "X. A. B."
    assert numbered(["A.", "B.", "C."], before="X.") == "X.\n1. A.\n2. B.\n3. C."
