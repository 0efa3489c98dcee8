"""The row of one puzzle: lower bounds, estimates, and how rows are sorted and counted."""

import pytest

from cli.samples import CLASSIC_MANY, EASY, UNIQUE
from polydoku import Puzzle, PuzzleError
from polydoku.cli.commands.rate.options import RateOptions
from polydoku.cli.commands.rate.rating_row import RatedPuzzle, answer_row, checked_item, rated_row
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.rate import HodokuRating, Ratings, SeRating

STOPPED = SeRating(er=9.2, ep=1.2, ed=1.2, is_exact=False, stopped_by="budget_ms")
BOTH = Ratings({"se": SeRating(er=7.1, ep=1.2, ed=1.2), "hodoku": HodokuRating(score=900, level="Hard")})


def test_a_stopped_rating_is_a_lower_bound_with_its_limit() -> None:
    row = rated_row(RatedPuzzle(Ratings({"se": STOPPED}), RateOptions("se", None), 5.0))
    assert (row.text, row.exit_code, row.counted_word) == ("9.2+ 1.2 1.2", 3, "stopped")
    assert row.record["stopped_by"] == row.columns["stopped_by"] == "budget_ms"
    assert row.record["ratings"]["se"]["exact"] is False
    assert row.note == "stopped by --budget-ms; + marks a lower bound"


@pytest.mark.parametrize(
    ("bounds", "word", "code"),
    [((1.0, 9.1), "no", 1), ((1.0, 9.5), "stopped", 3), ((9.3, 9.9), "stopped", 3)],
)
def test_a_stopped_rating_answers_what_it_decides(bounds: tuple[float, float], word: str, code: int) -> None:
    row = rated_row(RatedPuzzle(Ratings({"se": STOPPED}), RateOptions("se", bounds), 5.0))
    assert (row.text, row.exit_code, row.counted_word) == (word, code, word)
    assert ("within" in row.record) == (word == "no")
    assert row.note == ("stopped by --budget-ms before the answer" if word == "stopped" else "")


def test_several_scales_are_in_one_row() -> None:
    row = rated_row(RatedPuzzle(BOTH, RateOptions("all", None), 5.0))
    assert row.text == "7.1 1.2 1.2 900 Hard"
    assert list(row.record["ratings"]) == ["se", "hodoku"]
    assert row.table_values.keys() >= {"er", "hodoku_score", "status", "ms"}


def test_rows_without_a_rating_are_sorted_last() -> None:
    options = RateOptions("se", None)
    rated = answer_row(Puzzle.read(EASY), options, CommonOptions())
    unrated = answer_row(Puzzle.read(CLASSIC_MANY), options, CommonOptions())
    assert rated.order_key < unrated.order_key
    assert (unrated.text, unrated.exit_code, unrated.counted_word) == ("many", 1, "many")


def test_a_board_that_does_not_fit_is_an_error_item() -> None:
    item = Item(index=3, puzzle=Puzzle.read(UNIQUE), where="a.txt: line 3")
    options = RateOptions("se", None)
    with pytest.raises(PuzzleError, match=r"^a\.txt: line 3: the scale se is for classic"):
        checked_item(item, options, CommonOptions())
    checked = checked_item(item, options, CommonOptions(keep_going=True))
    assert (checked.puzzle, checked.index) == (None, 3)
    assert checked.error is not None
    fitting = Item(index=1, puzzle=Puzzle.read(EASY))
    assert checked_item(fitting, options, CommonOptions()) is fitting
    assert checked_item(fitting, RateOptions("all", None), CommonOptions()) is fitting
