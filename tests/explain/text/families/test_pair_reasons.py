"""What is removed by the pairs of cells of a mark, one after the other."""

from explain.text.rule_lines import lines
from polydoku.rules import XV, Kropki, Palindrome, Renban, Whisper


def test_the_neighbours_on_a_line_are_looked_at_one_after_the_other() -> None:
    masks = {"r1c1": 0b1_1111_1111, "r2c2": 0b1_1111_1111, "r3c3": 0b1100}
    assert lines(Whisper("r1c1 r2c2 r3c3"), "rule-combinations", masks) == (
        "Along r1c1, r2c2 and r3c3, cells that follow each other must differ by at least 5 "
        "(whisper from r1c1).",
        "No digit goes with 5, so it is not in r1c1 or r2c2.",
        "r3c3 is 3 or 4, so r2c2 is 8 or 9.",
        "r2c2 is 8 or 9, so r1c1 is at most 4.",
    )


def test_the_two_cells_of_a_dot_are_named_first() -> None:
    assert lines(Kropki(white="r1c1-r1c2"), "rule-combinations", {"r1c2": 0b1_0000_0000}) == (
        "r1c1 and r1c2 must differ by 1 (white dot r1c1-r1c2).",
        "r1c2 is 9, so r1c1 is 8.",
    )


def test_a_digit_that_both_cells_would_hold_goes_with_no_digit_if_they_see_each_other() -> None:
    assert lines(XV(x="r1c1-r1c2"), "rule-combinations", {}) == (
        "r1c1 and r1c2 must add up to 10 (X r1c1-r1c2).",
        "No digit goes with 5, so it is not in r1c1 or r1c2.",
    )


def test_partners_need_not_be_neighbours() -> None:
    first, second = lines(Palindrome("r2c2 r3c3 r4c4 r5c5"), "rule-combinations", {"r5c5": 0b11})
    assert first == (
        "Of r2c2, r5c5, r3c3 and r4c4, each cell and its partner must hold the same digit "
        "(palindrome from r2c2)."
    )
    assert second == "r5c5 is 1 or 2, so r2c2 is 1 or 2."


def test_any_two_cells_of_a_renban_are_partners() -> None:
    first, *others = lines(Renban("r1c1 r1c2 r1c3"), "rule-combinations", {"r1c1": 0b1000})
    assert first == "Any two of r1c1, r1c2 and r1c3 must differ by 1 to 2 (renban from r1c1)."
    assert others == [
        "r1c1 is 4, so r1c2 is not 1, 4, 7, 8 or 9.",
        "r1c1 is 4, so r1c3 is not 1, 4, 7, 8 or 9.",
    ]
