"""Wings name the cases of their pivot; bent sets are naked sets in one case, or too many cells."""

from polydoku.explain.examples import example
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.model.step import Reason
from polydoku.techniques import ROWS, profiles


def test_the_cases_of_a_pivot_are_read_from_the_links() -> None:
    step = example("xyz-wing")[1].replace(snapshot=None)
    assert step.explanation().lines[0] == "r1c5 is 1, 5 or 6. If it is 5, r1c6 is 1; if it is 6, r8c5 is 1."


def test_the_places_of_a_bridge_are_those_beside_each_wing() -> None:
    lines = example("grouped-w-wing")[1].explanation().lines
    assert "If it is in r4c4 or r4c6, r4c7 is 9; if in r5c6 or r6c6, r9c6 is 9." in lines[0]


def test_a_cell_with_two_candidates_turns_the_others_into_a_naked_set() -> None:
    lines = example("wxyz-wing")[1].explanation().lines
    assert lines[0] == (
        "r6c9 is 1 or 5. If it is 1, r6c6 is not; then r6c6, r8c6 and r9c6 must be 5, 6 and 9, "
        "so one of them is 5."
    )


def test_a_set_without_such_a_cell_is_counted() -> None:
    board = Board.square(9)
    position = Position(board, [0] * 81)
    candidates = {"r1c1": "13", "r1c5": "125", "r1c8": "125", "r2c2": "345", "r2c3": "345"}
    for name, digits in candidates.items():
        position.masks[board[name]] = sum(1 << (int(digit) - 1) for digit in digits)
    step = position.next(profiles.finder_calls(ROWS["vwxyz-wing"]))
    assert step is not None
    assert step.explanation().lines == (
        "r1c1, r1c5, r1c8, r2c2 and r2c3 have only 1, 2, 3, 4 and 5 between them. In these cells "
        "1 and 2 lie only in row 1, and 3 and 4 only in box 1, so each fits once. "
        "Four digits cannot fill five cells, so one cell is 5.",
        "So one of r1c5, r1c8, r2c2 and r2c3 is 5, and r1c2 and r1c3 see all four.",
    )


def test_a_rule_between_a_pivot_and_a_wing_is_named() -> None:
    step = example("xy-wing")[1]
    links = tuple(link if link.is_strong else link._replace(reason=Reason("rule")) for link in step.links)
    line = step.replace(links=links).explanation().lines[0]
    assert line == "r2c2 is 1 or 9. If it is 1, r9c2 is 3 (a rule); if it is 9, r5c2 is 3 (a rule)."
