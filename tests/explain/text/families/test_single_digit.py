"""Two strong links on one digit: where it fits, which one of two it cannot be, and what is left."""

from polydoku import Board
from polydoku.explain.examples import example
from polydoku.explain.position import Position
from polydoku.model.board import Cell
from polydoku.model.step import Link, Node, Reason, Step
from polydoku.rules import AntiKnight

SKYSCRAPER = (
    "Column 4 has 6 only in r3c4 or r9c4, column 5 only in r1c5 or r9c5.",
    "At most one of r9c4 and r9c5 is 6 (row 9). So one of r3c4 and r1c5 is 6, and r1c6 sees both.",
)


def test_a_skyscraper_is_two_thoughts() -> None:
    _, step = example("skyscraper")
    assert step.explanation().lines == SKYSCRAPER


def test_a_group_is_listed_by_its_cells() -> None:
    _, step = example("grouped-skyscraper")
    assert step.explanation().lines[0].startswith("Row 7 has 5 only in r7c5, r7c6 or r7c7, row 9 only in")
    assert (
        step.explanation().lines[1].endswith("So one of r7c5, r7c6 and r9c9 is 5, and r7c7 sees all three.")
    )


def test_dual_patterns_are_numbered_and_have_their_own_targets() -> None:
    _, step = example("dual-two-string-kite")
    first, second = step.explanation().lines
    assert first.startswith("1. Row 7 has 8 only in")
    assert first.endswith("and r1c7 sees both.")
    assert second.endswith("and r3c9 sees both.")


def test_a_rule_can_join_the_links() -> None:
    board = Position(Board.square(9), [0] * 81, rules=(AntiKnight(),)).board
    houses = {house.name: number for number, house in enumerate(board.houses)}

    def node(name: str) -> Node:
        return Node((Cell(board[name]),), 6)

    def link(start: str, end: str, house: str) -> Link:
        reason = Reason("house", houses[house]) if house else Reason("rule")
        return Link(node(start), node(end), bool(house), reason)

    links = (link("r1c1", "r1c5", "row 1"), link("r1c5", "r3c6", ""), link("r3c6", "r9c6", "column 6"))
    step = Step(board, "turbot-fish", variant="by rule", links=links, remove=((board["r9c1"], 6),))
    assert step.explanation().lines[1] == (
        "At most one of r1c5 and r3c6 is 6 (knight's move). So one of r1c1 and r9c6 is 6, and r9c1 sees both."
    )


def test_without_links_the_cells_are_named() -> None:
    _, step = example("skyscraper")
    [line] = step.replace(links=()).explanation().lines
    assert "At most one of r9c4 and r9c5 is 6, so one of" in line
    assert "r1c6 sees all of them" in line
