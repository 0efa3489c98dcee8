"""Windows: techniques that are needed or not, and ratings."""

import pytest

from polydoku import NotFound, PuzzleError, generate
from polydoku.generate.run import Run
from polydoku.generate.wishes import wishes_of
from polydoku.rate import scales


def test_a_technique_is_needed_and_nothing_harder() -> None:
    puzzle = generate.one(technique="naked-pair", seed=1)
    easier = "full-house,hidden-single,naked-single,pointing,claiming,locked-pair"
    assert puzzle.steps(use=f"{easier},naked-pair").solved
    assert not puzzle.steps(use=easier).solved


def test_singles_are_enough() -> None:
    for puzzle in generate.many(3, at_most="hidden-single", seed=1):
        assert puzzle.steps(use="full-house,hidden-single").solved


def test_avoided_techniques_are_not_needed() -> None:
    names = "naked-pair,hidden-pair,pointing,claiming"
    for puzzle in generate.many(3, avoid=names, seed=1):
        assert puzzle.steps(without=names).solved


def test_the_first_step_after_all_singles() -> None:
    singles = ("full-house", "hidden-single", "naked-single")
    for puzzle in generate.many(2, first_step="naked-pair", seed=1):
        first = next(step for step in puzzle.steps() if step.technique not in singles)
        assert first.technique == "naked-pair"


@pytest.mark.parametrize("first_step", ["hidden-single", "singles"])
def test_no_single_is_the_first_step_after_all_singles(first_step: str) -> None:
    with pytest.raises(PuzzleError, match="the first step after all singles is no single"):
        generate.one(first_step=first_step, seed=1)


@pytest.mark.parametrize(
    ("scale", "low", "high"), [("se", 2.5, 3.0), ("hodoku", 500, 800), ("polydoku", 2, 3)]
)
def test_ratings_are_in_their_window(scale: str, low: float, high: float) -> None:
    for puzzle in generate.many(2, rating=(low, high), scale=scale, seed=1):
        assert low <= puzzle.rate(scale=scale).figure <= high  # type: ignore[union-attr]


def test_puzzles_that_singles_solve_are_not_rated_for_windows_above_them() -> None:
    run = Run(wishes_of(rating=(3.0, 3.4)), 2)
    next(run.puzzles())
    assert run.tally.below_count
    easy_puzzles = generate.many(200, at_most="naked-single", seed=2)
    most = scales.named("se").most_by_singles
    assert most is not None
    assert max(puzzle.rate(scale="se").figure for puzzle in easy_puzzles) <= most


def test_a_level_of_hodoku() -> None:
    puzzle = generate.one(rating="hard", scale="hodoku", seed=1)
    assert puzzle.rate(scale="hodoku").level == "Hard"


def test_the_time_limits_ratings_and_walks_too() -> None:
    with pytest.raises(NotFound):
        generate.one(marks="whisper,killer-cage", rating=(0, 100), scale="polydoku", seed=1, time_ms=1)
