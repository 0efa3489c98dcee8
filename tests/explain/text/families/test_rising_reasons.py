"""What is removed along a line on which digits rise."""

from explain.text.rule_lines import lines
from polydoku.rules import Thermometer

LINE = Thermometer("r1c1 r1c2 r1c3")


def test_the_bounds_of_a_thermometer_name_the_cell_that_limits_them() -> None:
    assert lines(LINE, "rule-combinations", {}) == (
        "Digits rise along r1c1, r1c2 and r1c3. So r1c1 is at most 7, r1c2 is 2 to 8 and r1c3 is at least 3.",
    )
    assert lines(LINE, "rule-combinations", {"r1c1": 0b1111111, "r1c2": 0b1000}) == (
        "Digits rise along r1c1, r1c2 and r1c3, and r1c2 is 4. So r1c1 is at most 3 and r1c3 is at least 5.",
    )


def test_a_cell_can_be_limited_from_both_sides() -> None:
    masks = {"r1c1": 0b100, "r1c3": 0b111_1111}
    assert lines(LINE, "rule-combinations", masks) == (
        "Digits rise along r1c1, r1c2 and r1c3, and r1c1 is 3 and r1c3 is at most 7. "
        "So r1c2 is 4 to 6 and r1c3 is 5 to 7.",
    )
