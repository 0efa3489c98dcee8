"""Reasons that assume nothing: placed digits, the only place for a digit, pairs, and the rest of a total."""

from explain.text.families.test_trials import ROW, reasons
from polydoku.rules import Clone, KillerCage, Quadruple, XSum

OTHERS = {f"r1c{column}": "123456789" for column in range(1, 10)}


def test_the_only_place_for_a_digit_that_the_mark_needs_is_named() -> None:
    cells = {"r1c1": "79", "r1c2": "12", "r2c1": "12", "r2c2": "237"}
    lines, left = reasons(
        Quadruple("r1c1 r1c2 r2c1 r2c2", [7, 9]), cells, ("r1c1", 7), ("r2c2", 2), ("r2c2", 3)
    )
    assert not left
    assert lines == ["Only r1c1 can be 9.", "Only r2c2 can be 7."]


def test_a_digit_that_is_needed_twice_has_two_places_that_do_not_see_each_other() -> None:
    cells = {"r3c3": "15", "r3c4": "67", "r4c3": "167", "r4c4": "12"}
    lines, left = reasons(
        Quadruple("r3c3 r3c4 r4c3 r4c4", [1, 1]), cells, ("r3c3", 5), ("r4c4", 2), ("r4c3", 1)
    )
    assert not left
    assert lines == ["Only r3c3 and r4c4 can both be 1.", "With 1 in r3c3, r4c3 is 6 or 7."]


def test_digits_with_as_many_places_as_they_are_leave_no_other_digit_there() -> None:
    cells = {"r1c1": "3", "r1c2": "2389", "r1c3": "3789"}
    removed = [("r1c2", 2), ("r1c2", 3), ("r1c3", 3), ("r1c3", 7)]
    lines, left = reasons(KillerCage("r1c1 r1c2 r1c3", 20), cells, *removed)
    assert not left
    assert lines == [
        "r1c1 is 3, so r1c2 and r1c3 are not 3.",
        "8 and 9 fit only r1c2 and r1c3, so these hold no other digit.",
    ]


def test_a_placed_digit_excludes_what_the_mark_says_of_the_other_cell() -> None:
    cells = {"r1c1": "4", "r5c5": "46"}
    lines, left = reasons(Clone("r1c1", "r5c5"), cells, ("r5c5", 6))
    assert not left
    assert lines == ["r1c1 is 4, so r5c5 is 4."]


def test_a_house_is_named_if_many_of_its_cells_lose_a_digit() -> None:
    cells = OTHERS | {"r1c1": "3", "r1c2": "18", "r1c3": "18"}
    removed = [(f"r1c{column}", digit) for column in range(4, 10) for digit in (1, 8)]
    lines, left = reasons(XSum(ROW, 12), cells, *removed)
    assert not left
    assert lines == ["r1c2 and r1c3 are a pair of 1 and 8, so no other cell of row 1 is 1 or 8."]


def test_what_is_left_of_a_total_is_listed() -> None:
    cells = OTHERS | {"r1c1": "3", "r1c2": "146", "r1c3": "258"}
    lines, left = reasons(XSum(ROW, 12), cells, ("r1c2", 6), ("r1c3", 2))
    assert not left
    assert lines == ["r1c2 and r1c3 must add up to 9 (12 - 3): only 1 + 8 or 4 + 5."]


def test_a_total_is_told_for_each_case_of_the_cell_that_decides() -> None:
    cells = OTHERS | {"r1c1": "23", "r1c2": "1468", "r1c3": "158"}
    lines, left = reasons(XSum(ROW, 10), cells, ("r1c2", 1), ("r1c2", 4), ("r1c3", 8))
    assert not left
    assert lines == [
        "If r1c1 is 2, r1c2 must be 8 (10 - 2). If r1c1 is 3, r1c2 and r1c3 must add up to 7 (10 - 3): "
        "only 1 + 6. So r1c2 is 6 or 8 and r1c3 is 1 or 5."
    ]
