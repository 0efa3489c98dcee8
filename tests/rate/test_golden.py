"""The ratings of our own puzzles are those that we gave before, in one thread and in several."""

from polydoku import Puzzle, batch
from polydoku.batch.rating import scale_ids
from rate.golden import PUZZLES, golden_rows, present_rows

ROWS = golden_rows()
LINES = [row["puzzle"] for row in ROWS]


def test_ratings_are_what_they_were() -> None:
    assert list(present_rows(LINES)) == ROWS, "python -m rate.golden writes them anew"


def test_there_are_enough_puzzles_with_a_rating_on_every_scale() -> None:
    assert len(set(LINES)) == PUZZLES
    assert set(ROWS[0]) == {"puzzle", *scale_ids("all")}
    assert len({row["se"].split()[0] for row in ROWS}) > 15


def test_a_rating_does_not_depend_on_threads_or_formats() -> None:
    for scale in scale_ids("all"):
        rows = batch.rate(LINES, scale=scale)
        assert batch.rate(LINES, scale=scale, threads=3) == rows
        for line, row in list(zip(LINES, rows, strict=True))[::10]:
            through_json = Puzzle.read(Puzzle.read(line).to("json"))
            assert through_json.rate(scale=scale) == row.rating
