"""The words of steps that follow from one mark of a rule."""

from explain.text.rule_lines import lines
from polydoku import Board
from polydoku.rules import Arrow, KillerCage, Quadruple, Sandwich, Skyscraper, SumLine, XSum

FOUR = Board.square(4)


def test_the_combinations_of_a_cage_are_listed() -> None:
    assert lines(KillerCage("r1c1 r1c2", 14), "cage-combinations", {}) == (
        "The cage at r1c1 needs 14 in r1c1 and r1c2: 5 + 9 or 6 + 8.",
    )


def test_only_combinations_that_the_candidates_allow_are_listed() -> None:
    masks = {"r1c1": 0b1_0001_0000, "r1c2": 0b1_1001_0000}
    assert lines(KillerCage("r1c1 r1c2", 14), "cage-combinations", masks) == (
        "The cage at r1c1 needs 14 in r1c1 and r1c2. Their candidates leave only 5 + 9.",
    )


def test_a_candidate_may_be_in_a_combination_that_does_not_fit_the_other_cells() -> None:
    masks = {"r1c1": 0b011, "r1c2": 0b011, "r1c3": 0b111}
    assert lines(KillerCage("r1c1 r1c2 r1c3", 6), "cage-combinations", masks) == (
        "The cage at r1c1 needs 6 in r1c1, r1c2 and r1c3: 1 + 2 + 3.",
        "Only r1c3 can be 3.",
    )


def test_many_combinations_are_counted() -> None:
    assert lines(KillerCage("r1c1 r1c2", 18), "cage-combinations", {}, size=16) == (
        "The cage at r1c1 needs 18 in r1c1 and r1c2. None of the 7 combinations left has 1 or 9.",
    )
    masks = {"r1c1": 0b1_0000_0000}
    assert lines(KillerCage("r1c1 r1c2 r1c3 r1c4 r1c5", 25), "cage-combinations", masks) == (
        "The cage at r1c1 needs 25 in r1c1, r1c2, r1c3, r1c4 and r1c5, and has 7 combinations left.",
        "r1c1 is 9, so no other cell of row 1 is 9.",
    )


def test_limits_of_a_sum_come_before_trials() -> None:
    masks = {"r1c1": 0b1000, "r1c2": 0b0111}
    assert lines(Arrow("r1c1", "r1c2 r1c3"), "rule-combinations", masks) == (
        "r1c2 and r1c3 add up to r1c1 (arrow at r1c1).",
        "r1c1 is 4 and r1c2 is at least 1, so r1c3 is at most 3.",
        "In this order, r1c2 and r1c3 can only be 1-3 or 3-1.",
    )


def test_all_cells_of_a_full_quadruple_hold_its_digits() -> None:
    masks = {"r1c1": 0b1_0011, "r1c2": 0b10011, "r2c1": 0b1111, "r2c2": 0b1111}
    assert lines(Quadruple("r1c1 r1c2 r2c1 r2c2", [1, 2, 3, 4]), "rule-combinations", masks) == (
        "The quadruple at r1c1 needs 1, 2, 3 and 4.",
        "So r1c1, r1c2, r2c1 and r2c2 hold no other digit.",
        "3 and 4 fit only r2c1 and r2c2, so these hold no other digit.",
    )


def test_a_rule_without_words_for_its_marks_is_told_as_on_its_page() -> None:
    first, *_ = lines(SumLine("r1c1 r1c2 r1c3", 10), "rule-combinations", {"r1c1": 0b1})
    assert first == (
        "Sum line from r1c1: the line r1c1, r1c2 and r1c3 can be cut into runs of digits that each add up "
        "to 10."
    )


def test_the_sum_that_a_clue_asks_of_known_cells_is_told() -> None:
    row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    first, *_ = lines(XSum(row, 12), "rule-combinations", {"r1c1": 0b100})
    assert first == (
        "The X-sum from r1c1 to r1c9 needs a total of 12 in its first X cells, where X is the digit "
        "in r1c1. So r1c1, r1c2 and r1c3 add up to 12."
    )


def test_what_a_clue_needs_is_said_first() -> None:
    first, *_ = lines(Skyscraper("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", 3), "rule-combinations", {})
    assert first == (
        "The skyscraper from r1c1 to r1c9 needs 3 visible cells: each has a larger digit than every cell "
        "before."
    )


def test_the_places_for_the_ends_of_a_sandwich_come_before_what_fails() -> None:
    row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    digits = {1: "19", 2: "24", 3: "1239", 4: "24", 5: "1569", 6: "25678", 7: "2378", 8: "23578", 9: "2367"}
    masks = {f"r1c{column}": sum(1 << int(digit) - 1 for digit in text) for column, text in digits.items()}
    assert lines(Sandwich(row, 4), "rule-combinations", masks)[1:3] == (
        "So 1 and 9 can only be in r1c1 and r1c3, or r1c3 and r1c5 (with 4 between them).",
        "So r1c3 is 1 or 9.",
    )
