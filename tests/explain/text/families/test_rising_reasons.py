"""What is removed along a line on which digits rise."""

from explain.text.rule_lines import lines
from polydoku.rules import Thermometer

LINE = Thermometer("r1c1 r1c2 r1c3")


def test_the_cells_before_and_after_are_counted() -> None:
    assert lines(LINE, "rule-combinations", {}) == (
        "Digits rise along r1c1, r1c2 and r1c3.",
        "One cell comes before r1c2, so it is at least 2. Two cells come before r1c3, so it is at least 3.",
        "One cell follows r1c2, so it is at most 8. Two cells follow r1c1, so it is at most 7.",
    )


def test_the_bounds_of_a_thermometer_name_the_cell_that_limits_them() -> None:
    assert lines(LINE, "rule-combinations", {"r1c1": 0b1111111, "r1c2": 0b1000}) == (
        "Digits rise along r1c1, r1c2 and r1c3.",
        "r1c2 is at least 4, so r1c3 is at least 5.",
        "r1c2 is at most 4, so r1c1 is at most 3.",
    )


def test_a_cell_can_be_limited_from_both_sides() -> None:
    masks = {"r1c1": 0b100, "r1c3": 0b111_1111}
    assert lines(LINE, "rule-combinations", masks) == (
        "Digits rise along r1c1, r1c2 and r1c3.",
        "r1c1 is at least 3, so r1c2 is at least 4 and r1c3 at least 5.",
        "r1c3 is at most 7, so r1c2 is at most 6.",
    )


def test_a_limit_can_jump_over_digits_that_are_no_candidates() -> None:
    masks = {"r1c2": 0b1_1000_0110, "r1c3": 0b1_0000}
    assert lines(LINE, "rule-combinations", masks)[1:] == (
        "r1c3 is at most 5, so r1c2 is at most 4.",
        "r1c2 is at most 3, so r1c1 is at most 2.",
    )
