"""Runs: the number of givens, and what is said when time is up."""

import pytest

from polydoku import NotFound, Verdict, generate


def test_the_number_of_givens() -> None:
    assert {puzzle.given_count for puzzle in generate.many(5, clues=23, seed=1)} == {23}
    counts = {puzzle.given_count for puzzle in generate.many(10, clues=(22, 24), seed=1)}
    assert counts <= {22, 23, 24}


def test_puzzles_that_need_not_be_minimal_get_further_givens() -> None:
    for puzzle in generate.many(5, clues=(32, 34), minimal=False, symmetry="rotate180", seed=1):
        assert 32 <= puzzle.given_count <= 34
        assert puzzle.verdict() is Verdict.ONE
        assert [bool(d) for d in puzzle.givens.digits] == [bool(d) for d in reversed(puzzle.givens.digits)]


def test_when_time_is_up_the_error_says_what_was_tried() -> None:
    with pytest.raises(NotFound, match=r"none in \d+\.\d s: 0 tried; no unique puzzle seen; give more time"):
        generate.one("torus:25x25", seed=1, time_ms=1)


def test_when_time_is_up_the_error_says_what_was_seen() -> None:
    # No puzzle has such a rating, and it is soon known on which side of it a puzzle is.
    seen = (
        r"[\d,]+ tried; se \d.* seen; [\d,]+ below 2.35; [\d,]+ above 2.45; nearest 2.* \(asked 2.35-2.45\)"
    )
    with pytest.raises(NotFound, match=seen):
        generate.one(rating=(2.35, 2.45), seed=1, time_ms=300)
