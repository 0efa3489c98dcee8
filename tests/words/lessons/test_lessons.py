"""Every technique has a lesson, in sentences of its own."""

import pytest

from polydoku.techniques import ROWS
from polydoku.words.lessons import LESSONS, Lesson


def test_each_technique_has_a_lesson() -> None:
    assert set(LESSONS) == set(ROWS)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_a_lesson_is_made_of_short_sentences(lesson: Lesson) -> None:
    for text in lesson:
        assert text[0].isupper()
        assert text[-1] == "."
        assert "{" not in text
        for sentence in text.split(". "):
            assert len(sentence.split()) <= 40, sentence
