"""The scale of Sudoku Explainer: its figures, what set them, and lower bounds."""

import pytest

from polydoku import Puzzle, _core, batch, rate
from polydoku.rate.rating import HardestStep
from polydoku.rate.scale import RATE_ENDS, BatchOptions
from polydoku.rate.se import SCALE, TECHNIQUES, SeRating
from polydoku.techniques import ROWS
from rate.samples import EASY, MANY, NONE, easy


def test_a_rating_has_three_figures_and_what_set_them() -> None:
    rating = easy().rate()
    assert (rating.er, rating.ep, rating.ed) == (1.2, 1.2, 1.2)
    assert (rating.er_technique, rating.er_step, rating.er_level) == ("hidden-single", 1, 0)
    assert rating.hardest == HardestStep("hidden-single", 1) == ("hidden-single", 1)
    assert rating.scale == "SE 1.2.1.3"
    assert rating.is_exact
    assert str(rating) == "SE 1.2/1.2/1.2 (ER/EP/ED, SE 1.2.1.3) · hardest step 1: Hidden single"


def test_json_begins_with_the_figures_and_the_scale() -> None:
    assert list(easy().rate().to_json().items())[:4] == [
        ("er", 1.2),
        ("ep", 1.2),
        ("ed", 1.2),
        ("scale", "SE 1.2.1.3"),
    ]
    assert easy().rate().to_json()["hardest"] == {"technique": "hidden-single", "number": 1}
    stopped = SeRating(er=9.2, ep=0.0, ed=1.2, is_exact=False, stopped_by="budget_ms")
    assert stopped.to_json() == {"er": 9.2, "ed": 1.2, "scale": "SE 1.2.1.3", "exact": False}


def test_a_lower_bound_says_so() -> None:
    stopped = SeRating(er=9.2, ep=1.2, ed=1.2, is_exact=False, stopped_by="budget_ms")
    assert str(stopped) == "SE ≥ 9.2 (stopped)"
    assert stopped.row_text() == "9.2+ 1.2 1.2"
    assert SeRating(er=0.0, ep=0.0, ed=0.0, is_exact=False).row_text() == "- - -"
    assert SeRating(er=7.1, ep=7.1, ed=1.2, is_exact=False).row_text() == "7.1+ 7.1+ 1.2"
    assert SeRating(er=7.1, ep=7.1, ed=1.2).row_text() == "7.1 7.1 1.2"


def test_a_puzzle_that_the_scale_does_not_solve_is_20() -> None:
    stuck = SeRating(er=20.0, ep=9.0, ed=9.0)
    assert str(stuck).endswith("· the techniques of the scale do not solve it")
    assert stuck.hardest is None
    assert "hardest" not in stuck.to_json()


def test_a_solved_grid_has_figures_of_0_and_is_not_stuck() -> None:
    rating = Puzzle.read("".join(map(str, easy().solution().digits))).rate()
    assert str(rating) == "SE 0.0/0.0/0.0 (ER/EP/ED, SE 1.2.1.3)"
    assert rating.to_json() == {"er": 0.0, "ep": 0.0, "ed": 0.0, "scale": "SE 1.2.1.3"}
    assert isinstance(rating, SeRating)
    assert rating.row_text() == "0.0 0.0 0.0"
    assert [rating.columns()[name] for name in ("er", "er_technique", "er_exact")] == [0.0, None, True]


@pytest.mark.parametrize("high", [-float("inf"), -5.0, 0.0])
def test_a_bound_below_all_ratings_tells_only_that_there_are_steps(high: float) -> None:
    rating = batch.rate([EASY], at_most=high)[0].rating
    assert str(rating) == "SE ≥ 0.1"
    assert not rate.is_at_most(easy(), high)


def test_a_rating_above_the_bounds_of_a_question_is_a_lower_bound_above_them() -> None:
    digits = easy().givens.digits
    ratings, signal = SCALE.rate_many(digits, b"\x01", BatchOptions(bounds=(1.0, 1.1)))
    rating = SCALE.rating(ratings, 0, (1.0, 1.1))
    assert signal is None
    assert (rating.er, rating.is_exact, rating.stopped_by, rating.hardest) == (1.2, False, None, None)
    assert str(rating) == "SE ≥ 1.2"


def test_only_unique_puzzles_are_rated() -> None:
    lines = [EASY, MANY, NONE, EASY]
    digits = b"".join(bytes(int(character) for character in line.replace(".", "0")) for line in lines)
    ratings, _ = SCALE.rate_many(digits, b"\x01\x02\x00\x01", BatchOptions(threads=2))
    assert [ratings.end(row) for row in range(4)] == ["exact", "unrated", "unrated", "exact"]
    assert SCALE.rating(ratings, 0) == SCALE.rating(ratings, 3) == easy().rate()


def test_the_steps_of_a_walk_lead_to_the_solution() -> None:
    steps, stop = _core.se_steps(easy().givens.digits, None)
    grid = bytearray(easy().givens.digits)
    for technique, value, level, placement, _ in steps:
        assert (TECHNIQUES[technique], level) in (("hidden-single", 0), ("naked-single", 0))
        assert value in (1.0, 1.2, 1.5, 2.3)
        if placement is not None:
            cell, digit = placement
            grid[cell] = digit
    assert (stop, bytes(grid)) == (0, easy().solution().digits)


def test_the_names_of_both_sides_agree() -> None:
    assert tuple(_core.rate_ends()) == RATE_ENDS
    assert set(TECHNIQUES) <= set(ROWS)
    assert set(easy().rate().columns()) == set(SCALE.column_types)


@pytest.mark.parametrize("digits", [bytes(80), bytes([10] * 81)])
def test_the_core_refuses_what_is_no_puzzle(digits: bytes) -> None:
    with pytest.raises(ValueError, match="expected 81 digits"):
        _core.rate_se(digits, b"\x01", (1, None, None), None)
    with pytest.raises(ValueError, match="expected 81 digits"):
        _core.se_steps(digits, None)
