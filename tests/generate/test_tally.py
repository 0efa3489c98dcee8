"""Tallies: what was tried and seen, in words and as JSON."""

from polydoku.generate.tally import Tally
from polydoku.generate.windows import RatingWindow


def test_what_was_seen_is_said() -> None:
    tally = Tally(tries=1234)
    assert tally.seen_text(None, None) == "1,234 tried; no unique puzzle seen"
    for clues in (22, 24, 24):
        tally.see(clues)
    assert tally.seen_text(None, (17, 18)) == "1,234 tried; 22-24 givens seen"
    window = RatingWindow("se", 8.0, 8.4)
    window.seen, window.nearest, window.above_count = (1.2, 7.1), 7.1, 3
    assert (
        tally.seen_text(window, None)
        == "1,234 tried; se 1.2-7.1 seen; 3 above 8.4; nearest 7.1 (asked 8-8.4)"
    )


def test_statistics_are_json() -> None:
    tally = Tally(tries=3)
    tally.see(22)
    tally.see(25)
    tally.miss("rating")
    assert tally.to_json() == {
        "tries": 3,
        "successes": 0,
        "misses": {"rating": 1},
        "clues": {"22": 1, "25": 1},
        "mean_clues": 23.5,
    }
