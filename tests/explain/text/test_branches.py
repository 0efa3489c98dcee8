"""The lines of a forcing step: one for each branch, thought by thought."""

import pytest

from polydoku import Board
from polydoku.explain.text.branches import branch_lines, line_numbers
from polydoku.explain.text.naming import Naming
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.step import Event, Node, Notation, Reason
from polydoku.rules import KillerCage, Kropki

BOARD = Board.square(9)
ASSUMED, CELL = Reason("assumed"), Reason("cell")


def house(name: str) -> Reason:
    return Reason("house", next(number for number, entry in enumerate(BOARD.houses) if entry.name == name))


def is_true(cell: str, digit: int, reason: Reason, *parents: int) -> Event:
    return Event(Node((BOARD[cell],), digit), True, parents, reason)


def is_false(cell: str, digit: int, reason: Reason, *parents: int) -> Event:
    return Event(Node((BOARD[cell],), digit), False, parents, reason)


def lines(*branches: list[Event], notation: Notation = "rc", opening: str = "if") -> list[str]:
    return branch_lines(branches, Naming(BOARD, notation), opening=opening)


ASSUMPTION = is_true("r1c1", 3, ASSUMED)


def test_one_branch_has_no_number() -> None:
    branch = [ASSUMPTION, is_false("r1c5", 3, house("row 1"), 0)]
    assert lines(branch) == ["If r1c1 is 3: r1c5 is not 3 (row 1)."]
    assert lines(branch, notation="A1") == ["If A1 is 3: E1 is not 3 (row 1)."]
    assert lines(branch, opening="suppose") == ["Suppose r1c1 is 3: r1c5 is not 3 (row 1)."]


def test_several_branches_are_numbered_and_empty_ones_left_out() -> None:
    first = [ASSUMPTION, is_false("r1c5", 3, house("row 1"), 0)]
    second = [is_true("r1c1", 4, ASSUMED), is_false("r2c1", 4, house("column 1"), 0)]
    assert lines(first, [], second) == [
        "1. If r1c1 is 3: r1c5 is not 3 (row 1).",
        "2. If r1c1 is 4: r2c1 is not 4 (column 1).",
    ]


def test_false_events_are_the_causes_of_the_next_true_one() -> None:
    branch = [
        ASSUMPTION,
        is_false("r1c5", 3, house("row 1"), 0),
        is_false("r1c6", 3, house("row 1"), 0),
        is_true("r2c5", 3, house("box 2"), 1, 2),
    ]
    assert lines(branch) == ["If r1c1 is 3: r1c5 and r1c6 are not 3 (row 1), so r2c5 is 3 (box 2)."]


def test_causes_with_different_reasons_are_told_apart() -> None:
    places = [
        ASSUMPTION,
        is_false("r1c5", 3, house("row 1"), 0),
        is_false("r2c2", 3, house("box 1"), 0),
        is_true("r2c5", 3, house("row 2"), 1, 2),
    ]
    assert lines(places) == [
        "If r1c1 is 3: r1c5 (row 1) and r2c2 (box 1) are not 3, so r2c5 is 3 (row 2).",
    ]
    digits = [
        ASSUMPTION,
        is_false("r1c5", 3, house("row 1"), 0),
        is_true("r9c5", 4, house("row 9"), 0),
        is_false("r1c5", 4, house("column 5"), 2),
        is_true("r1c5", 5, CELL, 1, 3),
    ]
    assert lines(digits) == [
        "If r1c1 is 3: r9c5 is 4 (row 9); r1c5 is not 3 (row 1) or 4 (column 5), so it is 5.",
    ]


def test_the_other_digits_of_a_filled_cell_stand_behind_it_if_they_matter() -> None:
    branch = [
        ASSUMPTION,
        is_false("r1c1", 5, CELL, 0),
        is_true("r1c9", 5, house("row 1"), 1),
        is_false("r1c9", 7, CELL, 2),
    ]
    assert lines(branch) == ["If r1c1 is 3, not 5: r1c9 is 5 (row 1), not 7."]
    assert lines(branch[:2]) == ["If r1c1 is 3, it is not 5."]


def test_an_assumption_that_is_the_conclusion_needs_no_thought() -> None:
    assert lines([ASSUMPTION]) == ["If r1c1 is 3, there is nothing to show."]
    assert lines([is_false("r1c1", 3, ASSUMED)]) == ["If r1c1 is not 3, there is nothing to show."]


def test_a_last_candidate_of_the_cell_in_question_is_called_it() -> None:
    branch = [is_false("r1c1", 3, ASSUMED), is_true("r1c1", 5, CELL, 0)]
    assert lines(branch) == ["If r1c1 is not 3: it must be 5."]
    elsewhere = [ASSUMPTION, is_false("r1c5", 3, house("row 1"), 0), is_true("r1c5", 5, CELL, 1)]
    assert lines(elsewhere) == ["If r1c1 is 3: r1c5 is not 3 (row 1), so it is 5."]


@pytest.mark.parametrize(
    ("second", "assumption"),
    [(is_true("r2c1", 3, ASSUMED), "r1c1 or r2c1 is 3"), (is_true("r1c1", 4, ASSUMED), "r1c1 is 3 or 4")],
)
def test_branches_with_the_same_thoughts_share_a_line(second: Event, assumption: str) -> None:
    thought = is_true("r9c9", 5, house("row 9"), 0)
    assert lines([ASSUMPTION, thought], [second, thought]) == [f"If {assumption}: r9c9 is 5 (row 9)."]


def test_all_candidates_but_one_are_what_the_last_one_is_not() -> None:
    branches = [
        [is_true("r1c1", digit, ASSUMED), is_false("r1c1", 5, CELL, 0), is_true("r1c9", 5, house("row 1"), 1)]
        for digit in (3, 4)
    ]
    other = [is_true("r1c1", 5, ASSUMED), is_false("r1c9", 5, house("row 1"), 0)]
    assert lines(*branches, other) == [
        "1. If r1c1 is not 5: r1c9 is 5 (row 1).",
        "2. If r1c1 is 5: r1c9 is not 5 (row 1).",
    ]
    unlike = [is_true("r1c1", 6, ASSUMED), is_true("r1c8", 9, house("row 1"), 0)]
    assert lines(*branches, other, unlike)[0] == "1. If r1c1 is 3 or 4, not 5: r1c9 is 5 (row 1)."


def test_branches_have_the_numbers_of_their_lines() -> None:
    thought = is_true("r9c9", 5, house("row 9"), 0)
    other = [is_true("r2c2", 4, ASSUMED), is_true("r8c8", 5, house("row 8"), 0)]
    branches = [[ASSUMPTION, thought], other, [], [is_true("r2c1", 3, ASSUMED), thought]]
    assert line_numbers(branches, Naming(BOARD)) == [1, 2, 0, 1]
    true_and_false = [[ASSUMPTION, thought], [is_false("r1c1", 3, ASSUMED), thought]]
    assert line_numbers(true_and_false, Naming(BOARD)) == [1, 2]


def test_false_assumptions_and_those_with_nothing_in_common_do_not_share_a_line() -> None:
    thought = is_true("r9c9", 5, house("row 9"), 0)
    assert len(lines([ASSUMPTION, thought], [is_true("r2c2", 4, ASSUMED), thought])) == 2
    assert len(lines([ASSUMPTION, thought], [is_false("r1c1", 3, ASSUMED), thought])) == 2


def test_thoughts_that_an_earlier_branch_ends_with_are_not_repeated() -> None:
    end = [
        is_true("r9c9", 5, house("row 9"), 1),
        is_true("r8c8", 5, house("row 8"), 2),
        is_true("r7c7", 5, house("row 7"), 3),
    ]
    first = [ASSUMPTION, is_true("r4c4", 5, house("row 4"), 0), *end]
    second = [is_true("r1c1", 4, ASSUMED), is_true("r5c5", 5, house("row 5"), 0), *end]
    assert lines(first, second) == [
        "1. If r1c1 is 3: r4c4 is 5 (row 4), so r9c9 is 5 (row 9), so r8c8 is 5 (row 8). "
        "So r7c7 is 5 (row 7).",
        "2. If r1c1 is 4: r5c5 is 5 (row 5), so r9c9 is 5 (row 9); then as in 1.",
    ]


def test_a_long_sentence_is_divided_between_thoughts() -> None:
    thoughts = [is_true(f"r{row}c{row}", row, house(f"row {row}"), 0) for row in range(2, 10)]
    [line] = lines([ASSUMPTION, *thoughts])
    assert all(len(sentence.split()) <= 25 for sentence in line.split(". "))
    assert line.count(". ") == 2


def test_false_events_are_left_out_of_a_branch_with_very_many_words() -> None:
    branch = [ASSUMPTION]
    for row in range(2, 10):
        parent = len(branch) - 1
        branch.append(is_false(f"r{row}c1", row, house(f"row {row}"), parent))
        branch.append(is_true(f"r{row}c2", row, house(f"row {row}"), parent + 1))
    branch.append(is_false("r9c2", 1, CELL, len(branch) - 1))
    [line] = lines(branch)
    assert line.count("not") == 1
    assert line.endswith(", not 1.")
    assert all(f"r{row}c2 is {row} (row {row})" in line for row in range(2, 10))


def test_an_event_without_parents_has_words_of_its_own() -> None:
    assert lines([ASSUMPTION, is_false("r1c5", 3, house("row 1"))]) == [
        "If r1c1 is 3: r1c5 is not 3 (row 1)."
    ]
    assert lines([ASSUMPTION, is_false("r1c5", 3, Reason("rule"))]) == [
        "If r1c1 is 3: r1c5 is not 3 (a rule)."
    ]


CAGED = board_with_rules(BOARD, (KillerCage("r2c1 r2c5 r2c6", 20),))
BY_CAGE = Reason("combinations", constraint=0)


def test_what_a_rule_removes_is_a_thought_with_its_causes() -> None:
    branch = [
        ASSUMPTION,
        is_false("r2c1", 3, house("column 1"), 0),
        is_false("r2c5", 8, BY_CAGE, 1),
        is_false("r2c5", 9, BY_CAGE, 1),
        is_false("r2c6", 9, BY_CAGE, 1),
        is_true("r3c5", 8, house("column 5"), 2),
    ]
    assert branch_lines([branch], Naming(CAGED)) == [
        "If r1c1 is 3: r2c1 is not 3 (column 1), so r2c5 is not 8 or 9 and r2c6 is not 9 "
        "(cage at r2c1 needs 20). So r3c5 is 8 (column 5)."
    ]


def test_a_cell_that_has_lost_candidates_can_exclude_others_by_a_rule() -> None:
    branch = [
        ASSUMPTION,
        is_false("r2c1", 3, house("column 1"), 0),
        is_false("r3c1", 4, Reason("rule"), 1),
    ]
    board = board_with_rules(BOARD, (Kropki("r2c1-r3c1"),))
    assert branch_lines([branch], Naming(board)) == [
        "If r1c1 is 3: r2c1 is not 3 (column 1), so r3c1 is not 4 (white dot r2c1-r3c1)."
    ]


def test_causes_in_several_cells_with_several_digits_are_listed_cell_by_cell() -> None:
    branch = [
        ASSUMPTION,
        is_false("r2c1", 3, house("column 1"), 0),
        is_false("r2c5", 4, house("column 5"), 0),
        is_false("r2c6", 9, BY_CAGE, 1, 2),
    ]
    assert branch_lines([branch], Naming(CAGED)) == [
        "If r1c1 is 3: r2c1 is not 3 (column 1) and r2c5 is not 4 (column 5), "
        "so r2c6 is not 9 (cage at r2c1 needs 20)."
    ]


def test_the_causes_of_what_a_rule_removes_are_never_left_out() -> None:
    cells = ["r2c1", "r3c1", "r4c1", "r5c1", "r6c1", "r7c1", "r8c1", "r9c1"]
    causes = [is_false(cell, digit, house("column 1"), 0) for digit in (3, 4, 5, 6) for cell in cells]
    branch = [ASSUMPTION, *causes, is_false("r2c5", 9, BY_CAGE, *range(1, len(causes) + 1))]
    [line] = branch_lines([branch], Naming(CAGED))
    assert all(cell in line for cell in cells)
