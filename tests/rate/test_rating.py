"""Ratings: ordered on one scale, refused on two, and written as text and JSON."""

import pickle

import pytest

from polydoku.rate.hodoku import HodokuRating
from polydoku.rate.rating import Rating, Ratings, bound, technique_name
from polydoku.rate.se import SeRating


def se(er: float, ep: float = 1.2, ed: float = 1.2, *, is_exact: bool = True) -> SeRating:
    return SeRating(er=er, ep=ep, ed=ed, is_exact=is_exact, stopped_by=None if is_exact else "budget_ms")


def test_the_easier_puzzle_comes_first() -> None:
    ratings = [se(7.1), se(7.1, is_exact=False), se(2.6), se(7.1, ep=2.0), se(7.1, ep=2.0, ed=2.0)]
    expected = [ratings[2], ratings[0], ratings[3], ratings[4], ratings[1]]
    assert sorted(ratings) == expected
    assert max(ratings) is ratings[1]
    assert se(2.6) < se(7.1) >= se(2.6)


def test_ratings_on_two_scales_cannot_be_compared_but_are_unequal() -> None:
    hodoku = HodokuRating(score=200, level="Easy")
    with pytest.raises(
        TypeError, match=r"SE 1\.2\.1\.3 cannot be compared with one on the scale HoDoKu 2\.2\.0"
    ):
        assert se(2.6) < hodoku
    with pytest.raises(TypeError):
        assert se(2.6) < 3
    assert len({se(2.6), se(2.6), hodoku}) == 2


def test_equal_ratings_are_equal_and_can_be_pickled_and_pasted() -> None:
    rating = SeRating(er=7.1, ep=1.2, ed=1.2, er_technique="forcing-chain", er_step=41)
    assert repr(rating) == "SeRating(er=7.1, ep=1.2, ed=1.2, er_technique='forcing-chain', er_step=41)"
    assert eval(repr(rating), {"SeRating": SeRating}) == rating == pickle.loads(pickle.dumps(rating))
    assert repr(se(9.2, is_exact=False)).endswith("is_exact=False, stopped_by='budget_ms')")
    with pytest.raises(AttributeError):
        rating.er = 8.0  # type: ignore[misc]


def test_a_question_is_answered_as_far_as_a_lower_bound_decides_it() -> None:
    assert [se(7.2).is_within(*bounds) for bounds in ((7.0, 7.5), (7.2, 7.2), (7.3, 9.0), (1.0, 7.1))] == [
        True,
        True,
        False,
        False,
    ]
    stopped = se(7.2, is_exact=False)
    assert stopped.is_within(1.0, 7.1) is False
    assert stopped.is_within(7.0, 7.5) is None
    assert stopped.is_within(7.3, 9.0) is None


def test_a_lower_bound_and_an_unknown_figure_are_marked() -> None:
    assert bound(7.4, is_exact=True) == "7.4"
    assert bound(7.4, is_exact=False) == "7.4+"
    assert bound(0.0, is_exact=False) == "-"


def test_nested_chains_are_named_by_their_level() -> None:
    assert technique_name("x-wing") == "X-wing"
    assert technique_name("dynamic-cell-forcing-chains", 2).endswith("(+ forcing chains)")


def test_ratings_on_several_scales_are_a_mapping() -> None:
    ratings: Ratings = Ratings({"se": se(7.1), "hodoku": HodokuRating(score=1882, level="Extreme")})
    assert list(ratings) == ["se", "hodoku"]
    assert ratings["se"] == se(7.1)
    assert len(str(ratings).splitlines()) == len(ratings) == 2
    assert list(ratings.to_json()) == ["se", "hodoku"]
    assert "SeRating(er=7.1" in repr(ratings)


def test_a_scale_must_say_everything_about_its_ratings() -> None:
    for read in (
        lambda: Rating().hardest,
        lambda: Rating().order_key,
        lambda: Rating().figure,
        Rating().to_json,
        Rating().columns,
        Rating().row_text,
    ):
        with pytest.raises(NotImplementedError):
            read()
