"""The lesson of a set names its number of cells or digits."""

import pytest

from polydoku.words.lessons.sets import LESSONS

NUMBERS = {"pair": "two", "triple": "three", "quad": "four", "set": "five or more"}


@pytest.mark.parametrize("name", LESSONS)
def test_a_set_of_each_size_has_its_number(name: str) -> None:
    assert NUMBERS[name.rsplit("-", 1)[1]] in LESSONS[name].look_for


def test_naked_sets_speak_of_cells_and_hidden_sets_of_digits() -> None:
    assert "two empty cells" in LESSONS["naked-pair"].look_for
    assert "two digits that fit only" in LESSONS["hidden-pair"].look_for
