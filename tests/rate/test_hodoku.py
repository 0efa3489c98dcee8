"""The scale of HoDoKu: score and level, estimates and lower bounds."""

from polydoku import Puzzle, _core
from polydoku.rate.hodoku import LEVELS, SCALE, TECHNIQUES, HodokuRating
from polydoku.rate.rating import HardestStep
from polydoku.rate.scale import BatchOptions
from polydoku.techniques import ROWS
from rate.samples import easy


def test_a_rating_has_a_score_and_a_level() -> None:
    rating = easy().rate(scale="hodoku")
    assert (rating.score, rating.level, rating.is_estimate, rating.is_exact) == (204, "Easy", False, True)
    assert rating.hardest == HardestStep("naked-single", 1)
    assert str(rating) == "HoDoKu 204 Easy (HoDoKu 2.2.0) · hardest step 1: Naked single"
    assert rating.row_text() == "204 Easy"
    assert list(rating.to_json())[:3] == ["score", "level", "scale"]
    assert "estimate" not in rating.to_json()


def test_an_estimate_says_so() -> None:
    rating = HodokuRating(score=1882, level="Extreme", is_estimate=True)
    assert str(rating) == "HoDoKu 1882 Extreme (HoDoKu 2.2.0, an estimate)"
    assert rating.row_text() == "~1882 Extreme"
    assert rating.to_json()["estimate"] is True


def test_a_lower_bound_says_so() -> None:
    rating = HodokuRating(score=900, level="Hard", is_exact=False, stopped_by="budget_ms")
    assert str(rating) == "HoDoKu ≥ 900 Hard (stopped)"
    assert rating.row_text() == "900+ Hard"


def test_a_rating_without_steps_has_no_hardest_step() -> None:
    solved = Puzzle.read("".join(map(str, easy().solution().digits))).rate(scale="hodoku")
    assert isinstance(solved, HodokuRating)
    assert (solved.score, solved.is_exact, solved.hardest) == (0, True, None)
    assert str(solved) == "HoDoKu 0 Easy (HoDoKu 2.2.0)"
    assert solved.row_text() == "0 Easy"
    assert (solved.columns()["hodoku_technique"], solved.columns()["hodoku_step"]) == (None, None)


def test_the_level_comes_before_the_score() -> None:
    assert HodokuRating(score=700, level="Easy") < HodokuRating(score=302, level="Medium")
    assert HodokuRating(score=302, level="Medium") < HodokuRating(score=303, level="Medium")


def test_the_score_is_the_sum_of_the_steps() -> None:
    steps, stop = _core.hodoku_steps(easy().givens.digits, None)
    rating = easy().rate(scale="hodoku")
    assert (stop, sum(score for _, score, *_ in steps)) == (0, rating.score)
    assert len(steps) == 81 - easy().given_count


def test_a_rating_above_the_bounds_of_a_question_is_a_lower_bound_above_them() -> None:
    ratings, _ = SCALE.rate_many(easy().givens.digits, b"\x01", BatchOptions(bounds=(0.0, 100.5)))
    rating = SCALE.rating(ratings, 0, (0.0, 100.5))
    assert (ratings.end(0), rating.is_exact, rating.stopped_by) == ("above", False, None)
    assert 100.5 < rating.score < 204
    ratings, _ = SCALE.rate_many(easy().givens.digits, b"\x01", BatchOptions(bounds=(-float("inf"), 204.0)))
    assert SCALE.rating(ratings, 0) == easy().rate(scale="hodoku")


def test_the_names_of_both_sides_agree() -> None:
    assert LEVELS == ("Easy", "Medium", "Hard", "Unfair", "Extreme")
    assert set(TECHNIQUES) <= set(ROWS)
    assert set(easy().rate(scale="hodoku").columns()) == set(SCALE.column_types)


def test_many_puzzles_are_rated_as_one() -> None:
    ratings, signal = SCALE.rate_many(easy().givens.digits * 40, b"\x01" * 40, BatchOptions(threads=2))
    assert signal is None
    assert {SCALE.rating(ratings, row) for row in range(40)} == {easy().rate(scale="hodoku")}
