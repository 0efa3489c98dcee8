"""Every lesson on a deadly pattern says what would give a second solution."""

import pytest

from polydoku.words.lessons.uniqueness import LESSONS


@pytest.mark.parametrize("name", LESSONS)
def test_the_second_solution_is_the_reason(name: str) -> None:
    assert "second solution" in LESSONS[name].why


def test_each_type_says_something_else_about_its_extra_candidates() -> None:
    for pattern in ("unique-rectangle", "unique-loop"):
        assert len({LESSONS[f"{pattern}-{number}"] for number in range(1, 5)}) == 4
