"""Rows of ratings: indexed, compared, pickled, and in flat buffers."""

import pickle

import numpy

from polydoku import batch
from polydoku.batch import RatingRow
from polydoku.rate import SeRating
from rate.samples import EASY, MANY, easy

LINES = [EASY, MANY, EASY, "bad"]


def test_a_row_has_a_verdict_and_its_ratings() -> None:
    rows = batch.rate(LINES, on_error="row")
    assert isinstance(rows[0], RatingRow)
    assert rows[0].rating == rows[0].ratings["se"] == easy().rate()
    assert isinstance(rows[0].rating, SeRating)
    assert not rows[1].ratings
    assert rows[3].error is not None
    assert repr(rows) == "<RatingRows of 4 puzzles: 2 rated on se, 1 not unique, 1 errors>"


def test_buffers_are_flat() -> None:
    rows = batch.rate(LINES[:3], scale="all")
    assert list(rows.columns["er"]) == [1.2, 0.0, 1.2]
    assert list(rows.columns["hodoku_score"]) == [204, 0, 204]
    assert bytes(rows.status) == b"\x01\x02\x01"
    table = rows.to_numpy()
    assert table["er"].tolist() == [1.2, 0.0, 1.2]
    assert table["status"].dtype == numpy.uint8


def test_answers_to_a_question_are_a_byte_each() -> None:
    assert bytes(batch.rate(LINES[:3], at_most=1.2).within) == b"\x01\x02\x01"
    assert bytes(batch.rate(LINES[:3], at_most=1.1).within) == b"\x00\x02\x00"
    assert bytes(batch.rate(LINES[:3]).within) == b"\x02\x02\x02"


def test_rows_are_equal_by_content_and_pickled() -> None:
    rows = batch.rate(LINES, on_error="row")
    copy = pickle.loads(pickle.dumps(rows))
    assert copy == rows
    assert (copy.puzzles, copy.bounds, list(copy.errors)) == (rows.puzzles, None, [3])
    assert rows != batch.rate(LINES[:3])
    assert rows != batch.rate(LINES, scale="hodoku", on_error="row")


def test_a_rating_has_its_time() -> None:
    rows = batch.rate(LINES[:2])
    assert rows.nanoseconds(0) > 0 == rows.nanoseconds(1)
