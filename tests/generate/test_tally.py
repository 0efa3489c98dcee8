"""Tallies: what was tried and seen, and as JSON."""

from polydoku.generate.tally import Tally


def test_the_rating_nearest_to_the_window_is_kept() -> None:
    tally = Tally()
    for figure, distance in ((7.1, 0.9), (1.2, 6.8), (7.0, 1.0)):
        tally.see_rating(figure, distance)
    assert (tally.ratings, tally.nearest) == ({7.1: 1, 1.2: 1, 7.0: 1}, (7.1, 0.9))


def test_statistics_are_json() -> None:
    tally = Tally(tries=3)
    tally.see(22)
    tally.see(25)
    tally.miss("rating")
    tally.see_rating(10.4, 0.1)
    tally.see_rating(9.0, 0.0)
    tally.see_rating(9.0, 0.0)
    assert tally.to_json() == {
        "tries": 3,
        "successes": 0,
        "misses": {"rating": 1},
        "clues": {"22": 1, "25": 1},
        "mean_clues": 23.5,
        "ratings": {"9": 2, "10.4": 1},
        "above": 0,
        "below": 0,
    }
