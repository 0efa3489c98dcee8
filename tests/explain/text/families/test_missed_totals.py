"""What fails in a mark with a total."""

from explain.text.families.test_trials import reasons
from polydoku.explain.text.families.missed_totals import Clause, clause_of
from polydoku.rules import Arrow, LittleKiller


def test_the_digit_that_a_total_leaves_to_a_cell_is_calculated() -> None:
    cells = {"r4c1": "1", "r1c4": "9", "r2c3": "38", "r3c2": "479"}
    lines, left = reasons(LittleKiller("r1c4 r2c3 r3c2 r4c1", 21), cells, ("r2c3", 3))
    assert not left
    assert lines == [
        "If r2c3 were 3, r3c2 (4, 7 or 9) would have to be 8 (21 - 9 - 3 - 1), but has no 8. So r2c3 is 8."
    ]


def test_a_sum_that_is_known_is_not_called_a_limit() -> None:
    lines, _ = reasons(Arrow("r4c4", "r5c5 r7c7"), {"r4c4": "49", "r5c5": "5", "r7c7": "2"}, ("r4c4", 9))
    assert lines == ["If r4c4 were 9, r5c5 and r7c7 would make at most 7 (5 + 2), not 9. So r4c4 is 4."]
    cells = {"r1c3": "29", "r2c2": "8", "r3c1": "4"}
    lines, _ = reasons(LittleKiller("r1c3 r2c2 r3c1", 21), cells, ("r1c3", 2))
    assert lines == ["If r1c3 were 2, the total would be 14 (2 + 8 + 4), not 21. So r1c3 is 9."]


def test_digits_that_make_no_total_are_told() -> None:
    cells = {"r1c1": "36", "r1c2": "1289", "r1c3": "1289", "r2c3": "1289"}
    lines, left = reasons(LittleKiller("r1c1 r1c2 r1c3 r2c3", 20), cells, ("r1c1", 6))
    assert not left
    assert lines == [
        "If r1c1 were 6, r1c2, r1c3 and r2c3 would have to make 14, which their digits cannot. So r1c1 is 3."
    ]


def test_a_digit_that_two_cells_cannot_share_is_told_with_the_reason() -> None:
    cells = {"r3c1": "52", "r2c2": "14", "r1c3": "489"}
    lines, left = reasons(LittleKiller("r1c3 r2c2 r3c1", 13), cells, ("r3c1", 5))
    assert not left
    assert lines == [
        "If r3c1 were 5, r1c3 would have to make 8 with r2c2 (1 or 4), but has no 7, "
        "and 4 cannot be in both, because they see each other. So r3c1 is 2."
    ]


def test_clauses_with_a_bound_share_the_nearer_one() -> None:
    near, far = (
        Clause("27", "least", (9, 9, 9), "at least 27"),
        Clause("30", "least", (9, 9, 12), "at least 30"),
    )
    assert far.shared(near) == near._replace(text="at least 27")
    assert near.shared(Clause("5", "most", (5,))) is None
    assert clause_of("") is None
    assert clause_of("nothing fits") == Clause("nothing fits")
