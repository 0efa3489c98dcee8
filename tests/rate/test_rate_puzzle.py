"""Rating one puzzle: only unique puzzles have a rating, and questions are answered by yes, no or an error."""

import pytest

from polydoku import NotUnique, Puzzle, PuzzleError, Stopped, boards, rate
from polydoku.rate import scales
from polydoku.rate.se import SeRating
from rate.samples import COUNT, MANY, NONE, SMALL, easy


def test_a_puzzle_without_exactly_one_solution_has_no_rating() -> None:
    with pytest.raises(NotUnique, match="2 or more solutions; they differ at"):
        Puzzle.read(MANY).rate()
    with pytest.raises(NotUnique, match="no solution: 5 twice in row 1"):
        Puzzle.read(NONE).rate(scale="hodoku")
    with pytest.raises(NotUnique):
        Puzzle.read(MANY).rate(scale="all")


def test_a_scale_that_does_not_fit_is_refused_before_the_search() -> None:
    with pytest.raises(PuzzleError, match="the scale polydoku rates every puzzle"):
        Puzzle.read(SMALL).rate()
    with pytest.raises(PuzzleError, match="no scale"):
        Puzzle.read(MANY).rate(scale="sudokuwiki")


def test_rating_twice_gives_the_same() -> None:
    assert easy().rate() == easy().rate(budget_ms=60_000)
    assert isinstance(easy().rate(), SeRating)


def test_questions_are_about_inclusive_bounds() -> None:
    puzzle = easy()
    assert rate.is_at_most(puzzle, 1.2)
    assert not rate.is_at_most(puzzle, 1.1)
    assert rate.is_within(puzzle, 1.2, 1.2)
    assert rate.is_within(puzzle, 1.0, 1.5)
    assert not rate.is_within(puzzle, 1.3, 2.0)
    assert rate.is_at_most(puzzle, 204, scale="hodoku")
    assert not rate.is_within(puzzle, 205, 900, scale="hodoku")


def test_questions_and_reasons_need_one_scale() -> None:
    for ask in (rate.steps, rate.why, lambda puzzle, scale: rate.is_at_most(puzzle, 2.0, scale=scale)):
        with pytest.raises(PuzzleError, match="one scale is needed here, not all"):
            ask(easy(), scale="all")


@pytest.mark.parametrize("bounds", [(2.0, 1.0), (float("nan"), 2.0), (1.0, float("nan"))])
def test_bounds_in_the_wrong_order_are_refused(bounds: tuple[float, float]) -> None:
    with pytest.raises(PuzzleError, match="the second number must not be lower"):
        rate.is_within(easy(), *bounds)


def test_a_budget_that_ends_before_the_answer_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scales, "_REGISTRY", {"count": COUNT})
    full = easy().with_givens(easy().solution()).without("r1c1")
    assert not full.rate(scale="count").is_exact  # type: ignore[union-attr]
    with pytest.raises(Stopped, match="budget_ms"):
        rate.is_within(full, 10, 90, scale="count", budget_ms=1000)
    assert not rate.is_at_most(full, 49, scale="count", budget_ms=1000)


def test_a_budget_may_end_before_the_proof_of_one_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scales, "_REGISTRY", {"count": COUNT})
    for scale in ("count", "all"):
        with pytest.raises(Stopped):
            Puzzle(boards.named("windoku:25x25")).rate(scale=scale, budget_ms=1)


def test_a_bad_budget_is_refused() -> None:
    with pytest.raises(PuzzleError, match="budget_ms 0"):
        easy().rate(budget_ms=0)


def test_steps_are_those_that_set_the_rating() -> None:
    puzzle = easy()
    values = [step.difficulty for step in rate.steps(puzzle)]
    assert max(values) == puzzle.rate().er
    assert values[0] == puzzle.rate().ed
    with pytest.raises(NotUnique):
        rate.steps(Puzzle.read(MANY))
