"""The lesson of a fish names its number of houses, and speaks of fins where there are some."""

import pytest

from polydoku.techniques.fish import KINDS_WITHOUT_FINS, ROWS
from polydoku.techniques.technique import Technique
from polydoku.words.lessons.fish import LESSONS

NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_the_lesson_has_the_number_of_houses_and_the_fins_of_its_fish(row: Technique) -> None:
    lesson = LESSONS[row.id]
    assert f" {NUMBERS[row.size]} " in lesson.look_for
    assert f" {NUMBERS[row.size]} " in lesson.why
    has_fins = row.kind not in KINDS_WITHOUT_FINS
    assert ("fin" in lesson.look_for) == ("fin" in lesson.why) == has_fins


def test_franken_and_mutant_fish_may_use_other_houses() -> None:
    assert "boxes" in LESSONS["franken-swordfish"].look_for
    assert "any kind" in LESSONS["mutant-swordfish"].look_for
    assert "parallel" in LESSONS["swordfish"].look_for
