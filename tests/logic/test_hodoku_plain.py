"""The order of locked candidates and sets is HoDoKu's: every score of its two lower levels comes out."""

import pytest

import requires
from logic import hodoku_plain
from logic.hodoku_plain import Walk

ROWS = hodoku_plain.rated("Easy", "Medium")


@requires.shared(ROWS)
@pytest.mark.parametrize("level", ["Easy", "Medium"])
def test_every_score_of_the_level_comes_out(level: str) -> None:
    rows = [row for row in ROWS if row.level == level]
    assert [row for row in rows if hodoku_plain.score(row.puzzle) != row.score] == []


def test_the_queues_keep_the_order_in_which_singles_arose() -> None:
    walk = Walk("12345678." + "." * 72)
    assert walk.single() == ("full-house", 8, 8)
    walk.place(8, 8)
    assert walk.single() is None
    walk = Walk("." * 81)
    for digit in range(8):
        walk.remove(40, digit)
    assert walk.single() == ("naked-single", 40, 8)
