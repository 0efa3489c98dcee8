"""What fails if a candidate of a mark is assumed."""

import pytest

from polydoku import Board
from polydoku.explain.combinations import constraints_of
from polydoku.explain.position import Position
from polydoku.explain.text.families.spans import (
    excluded_by_spans,
    excluded_candidates,
    spans_line,
    spans_of,
)
from polydoku.explain.text.families.trial_lines import line_without, trial_lines
from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.rule import Rule
from polydoku.model.step import StrongSet
from polydoku.rules import (
    Arrow,
    BetweenLine,
    KillerCage,
    LittleKiller,
    LockoutLine,
    Quadruple,
    Renban,
    Sandwich,
    Skyscraper,
    SumLine,
    Whisper,
    XSum,
    ZipperLine,
)

ROW = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"


def masks_and_position(rule: Rule, digits_by_cell: dict[str, str]) -> tuple[dict[Cell, int], Position]:
    position = Position(Board.square(9), [0] * 81, rules=(rule,))
    board = position.board
    for name, digits in digits_by_cell.items():
        position.masks[board[name]] = sum(1 << int(digit) - 1 for digit in digits)
    constraints = constraints_of(board, StrongSet("rule", constraint=0))
    return {cell: position.masks[cell] for each in constraints for cell in each.cells}, position


def reasons(
    rule: Rule, digits_by_cell: dict[str, str], *remove: tuple[str, int]
) -> tuple[list[str], list[Candidate]]:
    masks, position = masks_and_position(rule, digits_by_cell)
    board = position.board
    constraints = constraints_of(board, StrongSet("rule", constraint=0))
    candidates = [(board[name], digit) for name, digit in remove]
    return trial_lines(constraints, candidates, masks, Naming(board))


@pytest.mark.parametrize(
    ("rule", "digits_by_cell", "remove", "line"),
    [
        (
            LittleKiller("r1c3 r2c2 r3c1", 20),
            {"r1c3": "29", "r2c2": "38", "r3c1": "48"},
            ("r1c3", 2),
            "If r1c3 were 2, the total would be at most 14 (2 + 8 + 4), not 20. So r1c3 is 9.",
        ),
        (
            Arrow("r4c4", "r5c5 r7c7"),
            {"r4c4": "48", "r5c5": "125", "r7c7": "12"},
            ("r4c4", 8),
            "If r4c4 were 8, r5c5 and r7c7 would make at most 7 (5 + 2), not 8. So r4c4 is 4.",
        ),
        (
            Arrow("r4c4", "r5c5 r7c7"),
            {"r4c4": "6", "r5c5": "135", "r7c7": "2347"},
            ("r5c5", 1),
            "If r5c5 were 1, r7c7 (2, 3, 4 or 7) would have to be 5, but has no 5.",
        ),
        (
            Arrow("r4c4", "r5c5 r7c7 r8c8"),
            {"r4c4": "9", "r5c5": "1", "r7c7": "25", "r8c8": "247"},
            ("r5c5", 1),
            "If r5c5 were 1, r8c8 would have to make 8 with r7c7 (2 or 5), but has neither 3 nor 6.",
        ),
        (
            KillerCage("r1c1 r1c2", 12),
            {"r1c1": "34589", "r1c2": "34579"},
            ("r1c2", 5),
            "If r1c2 were 5, r1c1 (3, 4, 5, 8 or 9) would have to be 7, but has no 7.",
        ),
        (
            KillerCage("r1c1 r1c2 r1c3", 8),
            {"r1c1": "134", "r1c2": "13", "r1c3": "35"},
            ("r1c1", 3),
            "If r1c1 were 3, only 1 + 3 + 4 would be left, but none of the cells could be 4.",
        ),
        (
            Renban("r1c1 r1c2 r1c3"),
            {"r1c1": "67", "r1c2": "57", "r1c3": "78"},
            ("r1c1", 7),
            "Both have 6, which fits only r1c1.",
        ),
        (
            Quadruple("r1c1 r1c2 r2c1 r2c2", [7, 9]),
            {"r1c1": "79", "r1c2": "12", "r2c1": "12", "r2c2": "379"},
            ("r2c2", 3),
            "7 and 9 fit only r1c1 and r2c2, so these hold no other digit.",
        ),
        (
            BetweenLine("r1c1 r2c2 r3c3"),
            {"r1c1": "18", "r2c2": "37", "r3c3": "34"},
            ("r1c1", 8),
            "",
        ),
        (
            BetweenLine("r1c1 r2c2 r3c3"),
            {"r1c1": "28", "r2c2": "36", "r3c3": "67"},
            ("r1c1", 8),
            "If r1c1 were 8, r2c2 (3 or 6) would not be strictly between it and r3c3 (6 or 7). So r1c1 is 2.",
        ),
        (
            LockoutLine("r1c1 r4c4 r7c7", 4),
            {"r1c1": "45", "r4c4": "27", "r7c7": "89"},
            ("r4c4", 7),
            "If r4c4 were 7, it would be in the range from r1c1 (4 or 5) to r7c7 (8 or 9). So r4c4 is 2.",
        ),
        (
            LockoutLine("r1c1 r4c4 r7c7", 4),
            {"r1c1": "46", "r4c4": "27", "r7c7": "89"},
            ("r1c1", 6),
            "If r1c1 were 6, it and r7c7 (8 or 9) would differ by less than 4. So r1c1 is 4.",
        ),
        (
            Whisper("r1c1 r1c2 r1c3"),
            {"r1c1": "23", "r1c2": "78", "r1c3": "34"},
            ("r1c2", 7),
            "If r1c2 were 7, r1c3 could be neither 3 nor 4. So r1c2 is 8.",
        ),
        (
            Sandwich(ROW, 4),
            {"r1c1": "159", "r1c4": "123"} | {f"r1c{column}": "2345678" for column in (2, 3, 6, 7, 8)},
            ("r1c4", 1),
            "If r1c4 were 1, 9 would be in r1c1, r1c5 or r1c9. "
            "If in r1c1 or r1c9, the cells between would make at least 5 (2 + 3), not 4. "
            "If in r1c5, nothing would be between r1c4 and r1c5.",
        ),
        (
            XSum(ROW, 9),
            {"r1c1": "234", "r1c2": "56", "r1c3": "16"},
            ("r1c1", 2),
            "If r1c1 were 2, the first cells would make at most 8 (2 + 6), not 9.",
        ),
        (
            Skyscraper(ROW, 2),
            {"r1c1": "56", "r1c2": "7", **{f"r1c{column}": "12345689" for column in range(3, 10)}},
            ("r1c1", 5),
            "If r1c1 were 5, at least 3 would be visible: this cell, 7 in r1c2 and 9. So r1c1 is 6.",
        ),
        (
            Skyscraper(ROW, 3),
            {"r1c2": "389", "r1c1": "12"},
            ("r1c2", 9),
            "If r1c2 were 9, at most 2 could be visible: r1c1 and this cell.",
        ),
        (
            Skyscraper(ROW, 2),
            {"r1c1": "123", "r1c5": "9"},
            ("r1c1", 2),
            "If r1c1 were 2, the 3 cells from r1c2 to r1c4 would need smaller digits than it.",
        ),
        (
            Skyscraper(ROW, 4),
            {"r1c1": "6", "r1c2": "5678", "r1c3": "5678", "r1c4": "9"},
            ("r1c2", 5),
            "If r1c2 were 5, at most 3 could be visible: r1c2 would be hidden by a larger digit, "
            "and all cells behind 9 in r1c4, too.",
        ),
        (
            LockoutLine("r1c1 r4c4 r7c7", 4),
            {"r1c1": "269", "r4c4": "15", "r7c7": "29"},
            ("r4c4", 5),
            "If r4c4 were 5, it would be in the range of r1c1 and r7c7, which could only be 2-6 or 2-9. "
            "So r4c4 is 1.",
        ),
        (
            Sandwich(ROW, 0),
            {"r1c1": "123", "r1c2": "345"},
            ("r1c1", 1),
            "If r1c1 were 1, no cell next to r1c1 could be 9.",
        ),
        (
            SumLine("r1c1 r1c2", 10),
            {"r1c1": "123", "r1c2": "78"},
            ("r1c1", 1),
            "If r1c1 were 1, r1c2 (7 or 8) would not fit it.",
        ),
    ],
)
def test_the_cell_the_total_or_the_digit_that_fails_is_named(
    rule: Rule, digits_by_cell: dict[str, str], remove: tuple[str, int], line: str
) -> None:
    lines, left = reasons(rule, digits_by_cell, remove)
    if line:
        assert not left
        assert lines[0].startswith(line)
    else:
        assert lines == []
        assert len(left) == 1


def test_forced_digits_come_before_what_fails() -> None:
    cells = {"r1c1": "12", "r1c2": "67", "r1c3": "12"}
    lines, left = reasons(Whisper("r1c1 r1c2 r1c3"), cells, ("r1c2", 6))
    assert not left
    assert lines == ["If r1c2 were 6, r1c3 would be 1, and r1c1 could be neither 1 nor 2. So r1c2 is 7."]


def test_the_candidates_of_another_cell_are_tried_one_after_the_other() -> None:
    cells = {"r1c1": "135", "r1c2": "24", "r4c4": "16", "r5c5": "27"}
    lines, left = reasons(ZipperLine("r1c1 r4c4 r5c5 r1c2"), cells, ("r1c1", 5))
    assert not left
    assert lines == [
        "If r1c1 were 5, r1c2 would be 2 or 4. If 2, r5c5 would have to make 7 with r4c4 (1 or 6), but has "
        "neither 1 nor 6. If 4, r5c5 would have to make 9 with r4c4 (1 or 6), but has neither 3 nor 8."
    ]


def test_removed_candidates_are_left_out_of_the_next_trials() -> None:
    cells = {"r1c1": "23", "r1c2": "56", "r1c3": "14"}
    lines, left = reasons(XSum(ROW, 9), cells, ("r1c1", 2), ("r1c2", 6))
    assert not left
    assert lines == [
        "If r1c1 were 2, the first cells would make at most 8 (2 + 6), not 9. So r1c1 is 3.",
        "If r1c2 were 6, the first cells would make at least 10 (3 + 6 + 1), not 9. So r1c2 is 5.",
    ]


def test_digits_that_miss_a_total_alike_are_refuted_together() -> None:
    cells = {"r1c3": "1239", "r2c2": "38", "r3c1": "48"}
    lines, _ = reasons(LittleKiller("r1c3 r2c2 r3c1", 20), cells, ("r1c3", 1), ("r1c3", 2), ("r1c3", 3))
    assert lines == [
        "If r1c3 were 1, 2 or 3, the total would be at most 15 (3 + 8 + 4), not 20. So r1c3 is 9."
    ]


def test_a_sum_that_is_too_small_without_a_digit_is_named() -> None:
    rule = LittleKiller("r1c3 r2c2 r3c1", 8)
    masks, position = masks_and_position(rule, {"r1c3": "134", "r2c2": "13", "r3c1": "24"})
    board = position.board
    constraints = constraints_of(board, StrongSet("rule", constraint=0))
    places = [board["r1c3"], board["r2c2"]]
    without = {cell: mask & ~1 if cell in places else mask for cell, mask in masks.items()}
    assert {1 in digits_of(masks[cell]) for cell in places} == {True}
    line = line_without(constraints, (1, places), masks, without, Naming(board))
    assert line == "Without 1 in r1c3 or r2c2, the total would be 9 (4 + 3 + 2), not 8."


def test_cells_that_see_each_other_are_too_many_for_what_is_left_to_them() -> None:
    cells = {"r1c1": "15", "r9c9": "8", "r2c2": "2367", "r2c3": "2367", "r3c3": "2367"}
    lines, left = reasons(BetweenLine("r1c1 r2c2 r2c3 r3c3 r9c9"), cells, ("r1c1", 5))
    assert not left
    assert lines == [
        "If r1c1 were 5, only 6 or 7 would fit r2c2, r2c3 and r3c3, which see each other. So r1c1 is 1."
    ]


def test_the_places_of_both_ends_of_a_sandwich_are_those_that_its_total_allows() -> None:
    cells = {"r1c1": "19", "r1c2": "23", "r1c3": "19", "r1c4": "45", "r1c5": "19", "r1c6": "23678"}
    cells |= {f"r1c{column}": "235678" for column in (7, 8, 9)}
    masks, position = masks_and_position(Sandwich(ROW, 3), cells)
    board = position.board
    [constraint] = constraints_of(board, StrongSet("rule", constraint=0))
    naming = Naming(board)
    spans = spans_of(constraint, masks, naming)
    assert spans_line(spans, naming) == "So 1 and 9 can only be in r1c1 and r1c3 (with 3 between them)."
    excluded = excluded_candidates(spans, masks)
    assert {(board["r1c5"], 1), (board["r1c5"], 9), (board["r1c2"], 2), (board["r1c7"], 3)} <= excluded
    assert (board["r1c7"], 2) not in excluded
    assert excluded_by_spans(spans)[board["r1c1"], 1] == []


def test_an_end_of_a_sandwich_excludes_the_other_end_where_no_span_has_both() -> None:
    cells = {"r1c1": "19", "r1c2": "24", "r1c3": "19", "r1c4": "24", "r1c5": "19"}
    cells |= {f"r1c{column}": "235678" for column in (6, 7, 8, 9)}
    masks, position = masks_and_position(Sandwich(ROW, 4), cells)
    board = position.board
    [constraint] = constraints_of(board, StrongSet("rule", constraint=0))
    spans = spans_of(constraint, masks, Naming(board))
    assert spans_line(spans, Naming(board)) == (
        "So 1 and 9 can only be in r1c1 and r1c3, or r1c3 and r1c5 (with 4 between them)."
    )
    assert excluded_by_spans(spans)[board["r1c1"], 1] == [(board["r1c5"], 1 << 8)]


def test_digits_that_are_forced_without_another_digit_are_told() -> None:
    cells = {"r1c1": "28", "r1c2": "47", "r1c3": "49"}
    masks, position = masks_and_position(Whisper("r1c1 r1c2 r1c3"), cells)
    board = position.board
    constraints = constraints_of(board, StrongSet("rule", constraint=0))
    without = {**masks, board["r1c1"]: 0b10}
    line = line_without(constraints, (8, [board["r1c1"]]), masks, without, Naming(board))
    assert line == (
        "Without 8 in r1c1, r1c1 would be 2, and r1c2 (then 7) and r1c3 (4 or 9) could not differ by "
        "at least 5."
    )
