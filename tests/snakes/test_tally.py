"""Counting by length gives what listing gives, and estimates are near the truth."""

import pytest

from polydoku import PuzzleError, Stopped, snakes
from polydoku.snakes import Tally, estimate, find, tally
from polydoku.snakes.search import published_search
from polydoku.snakes.tally import two_figures

LENGTHS = {21: 100, 22: 40, 23: 264, 24: 104, 25: 336, 26: 160, 27: 416, 28: 248, 29: 368, 30: 232,
           31: 328, 32: 128, 33: 256, 35: 72, 37: 32}  # fmt: skip
EVENTS = {21: 120, 22: 56, 23: 378, 24: 110, 25: 434, 26: 118, 27: 426, 28: 178, 29: 330, 30: 156,
          31: 396, 32: 88, 33: 316, 34: 14, 35: 82, 37: 40}  # fmt: skip


def test_the_lengths_on_9x9_are_the_known_ones() -> None:
    counts = tally(snakes.search())
    assert dict(counts.lengths) == LENGTHS
    assert (counts.total, counts.orbits.total()) == (3084, 387)
    assert counts.shortest is not None
    assert counts.longest is not None
    assert (len(counts.shortest), len(counts.longest)) == (21, 37)


def test_the_published_lengths_are_the_known_ones() -> None:
    counts = tally(published_search())
    assert dict(counts.lengths) == EVENTS
    assert counts.ends[21, "odd-odd"] == 120


@pytest.mark.parametrize("loops", [False, True])
def test_counting_is_listing_without_the_list(loops: bool) -> None:
    listed, counted = Tally(), tally(snakes.search("8x8", loops=loops))
    seen: set[int] = set()
    for snake in find("8x8", loops=loops):
        listed.add(snake, is_new_orbit=snake.orbit not in seen)
        seen.add(snake.orbit)
    assert counted == listed


def test_an_exceeded_budget_keeps_the_counts() -> None:
    counts = Tally()
    with pytest.raises(Stopped, match="budget-ms"):
        tally(snakes.search("10x10"), budget_ms=150, into=counts)
    assert counts.total > 0
    assert counts.longest is not None


def test_progress_is_reported() -> None:
    reports: list[tuple[int, int, float]] = []
    tally(snakes.search(), progress=lambda *report: reports.append(report))
    assert reports[-1][1] == 3084


def test_an_estimate_is_near_the_truth_and_the_same_each_time() -> None:
    search = snakes.search()
    estimated = estimate(search, walks=20_000)
    assert estimated == estimate(search, walks=20_000)
    steps = sum(1 for _ in search) and search.steps
    assert abs(estimated.steps - steps) < 5 * estimated.steps_error + 0.05 * steps
    with pytest.raises(PuzzleError, match="walks 0"):
        estimate(search, walks=0)


@pytest.mark.parametrize(("number", "text"), [(0.2, "0"), (7.4, "7"), (99, "99"), (123_456, "120,000")])
def test_rough_numbers_have_two_figures(number: float, text: str) -> None:
    assert two_figures(number) == text
