"""What is removed by the pairs of cells of a mark, one after the other."""

from explain.text.rule_lines import lines
from polydoku.rules import XV, GreaterThan, Kropki, Maximum, Palindrome, Renban, Whisper


def test_the_neighbours_on_a_line_are_looked_at_one_after_the_other() -> None:
    masks = {"r1c1": 0b1_1111_1111, "r2c2": 0b1_1111_1111, "r3c3": 0b1100}
    assert lines(Whisper("r1c1 r2c2 r3c3"), "rule-combinations", masks) == (
        "Along r1c1, r2c2 and r3c3, neighbours must differ by at least 5 (whisper from r1c1).",
        "No digit goes with 5, so r1c1 and r2c2 cannot be 5.",
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
        "No digit goes with 5, so r1c1 and r1c2 cannot be 5.",
    )


def test_only_the_pairs_that_matter_are_named() -> None:
    line = Palindrome("r2c2 r3c3 r4c4 r5c5")
    assert lines(line, "rule-combinations", {"r5c5": 0b11}) == (
        "r2c2 and r5c5 must hold the same digit (palindrome from r2c2).",
        "r5c5 is 1 or 2, so r2c2 is 1 or 2.",
    )


def test_pairs_without_a_common_cell_are_told_one_after_the_other() -> None:
    masks = {"r5c5": 0b11, "r3c3": 0b11}
    assert lines(Palindrome("r2c2 r3c3 r4c4 r5c5"), "rule-combinations", masks) == (
        "r2c2 and r5c5 must hold the same digit (palindrome from r2c2). r5c5 is 1 or 2, so r2c2 is 1 or 2.",
        "r3c3 and r4c4 must hold the same digit (palindrome from r2c2). r3c3 is 1 or 2, so r4c4 is 1 or 2.",
    )


def test_a_digit_is_removed_because_the_other_cell_lacks_its_partners() -> None:
    masks = {"r1c1": 0b1_1100_1101, "r1c2": 0b11_1010}
    assert lines(Kropki(white="r1c1-r1c2"), "rule-combinations", masks)[1:] == (
        "8 in r1c1 would need 7 or 9 in r1c2, which has neither.",
        "9 in r1c1 would need 8 in r1c2, which has no 8.",
    )
    masks = {"r2c2": 0b111_1111, "r4c4": 0b1111_1000}
    assert lines(Palindrome("r2c2 r4c4"), "rule-combinations", masks)[1:] == (
        "r4c4 has no 1, 2 or 3, so r2c2 is not 1, 2 or 3.",
        "r2c2 has no 8, so r4c4 is not 8.",
    )


def test_digits_without_a_partner_are_named_for_the_cells_that_they_concern() -> None:
    _, first, second = lines(GreaterThan("r1c1-r1c2"), "rule-combinations", {})
    assert first == "No digit goes with 1, so r1c1 cannot be 1."
    assert second == "No digit goes with 9, so r1c2 cannot be 9."
    first, *_ = lines(Maximum("r2c2"), "rule-combinations", {})
    assert first == "r2c2 and each of r1c2, r2c1, r2c3 and r3c2 must be in falling order (maximum at r2c2)."


def test_any_two_cells_of_a_renban_are_partners() -> None:
    first, *others = lines(Renban("r1c1 r1c2 r1c3"), "rule-combinations", {"r1c1": 0b1000})
    assert first == "Any two of r1c1, r1c2 and r1c3 must differ by 1 to 2 (renban from r1c1)."
    assert others == ["r1c1 is 4, so r1c2 and r1c3 are not 1, 4, 7, 8 or 9."]
