"""The lessons of bent sets differ in their number."""

from polydoku.words.lessons.wings import LESSONS


def test_bent_sets_have_as_many_digits_as_cells() -> None:
    assert LESSONS["wxyz-wing"].look_for.startswith("Four cells that together have four candidates")
    assert LESSONS["vwxyz-wing"].look_for.startswith("Five cells that together have five candidates")
