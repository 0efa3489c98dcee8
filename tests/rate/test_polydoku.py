"""The Polydoku scale: numbers, every board and rule, and lower bounds."""

import json

import pytest

import requires
from polydoku import Puzzle, PuzzleError, boards, generate, rate, rules
from polydoku.rate.polydoku import (
    BEYOND_ALL_CLASSES,
    CLASS_VALUES,
    CLASSES,
    SCALE,
    TECHNIQUES,
    PolydokuRating,
    rated,
)
from polydoku.rate.rating import HardestStep
from polydoku.rate.scale import BatchOptions
from polydoku.search.limits import Budget
from polydoku.techniques import ROWS
from polydoku.words.step_classes import STEP_CLASSES
from rate.samples import SMALL, easy

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""Needs nested contradictions."""

CHAINS = "...3...41..9.6.5......25....8....3...715...24..4....9.4...19.8.....4...6..8..7..."
"""Needs forcing chains."""


def rating_of(puzzle: Puzzle | str) -> PolydokuRating:
    puzzle = Puzzle.read(puzzle) if isinstance(puzzle, str) else puzzle
    rating = puzzle.rate(scale="polydoku")
    assert isinstance(rating, PolydokuRating)
    return rating


def test_a_rating_has_a_number_and_a_hardest_round() -> None:
    rating = rating_of(easy())
    assert (rating.value, rating.is_exact, rating.hardest) == (1.2, True, HardestStep(CLASSES[1], 1))
    assert str(rating) == "Polydoku 1.2 (Polydoku 2) · hardest round 1: Hidden single in a box"
    assert rating.row_text() == "1.2"
    assert rating.to_json() == {
        "value": 1.2,
        "scale": "Polydoku 2",
        "hardest": {"technique": "hidden-single-in-box", "number": 1},
    }
    assert set(rating.columns()) == set(SCALE.column_types)


def test_harder_puzzles_have_higher_numbers() -> None:
    numbers = [rating_of(puzzle).value for puzzle in (easy(), CHAINS, HARD)]
    assert numbers == sorted(numbers)
    assert numbers[0] < 1.6 < 6.0 < numbers[1] < 8.5 < 10.5 <= numbers[2] < BEYOND_ALL_CLASSES


def test_a_full_grid_has_the_number_zero() -> None:
    full = easy().with_givens(easy().solution())
    assert (rating_of(full).value, rating_of(full).hardest) == (0.0, None)


def test_every_board_and_rule_has_numbers() -> None:
    cages = [("r1c1 r2c1", 4), ("r1c2 r1c3", 5), ("r1c4 r2c4 r2c3", 7), ("r2c2 r3c2 r3c1", 7)]
    cages += [("r3c3 r4c3", 6), ("r3c4 r4c4", 4), ("r4c1 r4c2", 7)]
    killer = Puzzle(boards.named("4x4"), rules=[rules.KillerCage(*cage) for cage in cages])
    puzzles = [
        Puzzle.read(SMALL),
        generate.one("samurai", seed=1),
        generate.one("rhombus:9,5@1", seed=1),
        generate.one(boards.random_jigsaw(9, seed=1), seed=1),
        generate.one("6x6", rules=[rules.Diagonal()], seed=1),
        Puzzle.read(requires.ROOT / "examples" / "3d.json"),
        killer,
    ]
    for puzzle in puzzles:
        rating = rating_of(puzzle)
        assert rating.is_exact
        assert 1.0 <= rating.value < BEYOND_ALL_CLASSES


@pytest.mark.parametrize(
    ("rule", "hardest_class"),
    [(rules.Quadruple, "rule-combinations"), (rules.BetweenLine, "contradiction")],
)
def test_lines_and_clues_have_classes_of_their_own(rule: type[rules.Rule], hardest_class: str) -> None:
    document = {"polydoku": 1, **rule.page.example}
    rating = rating_of(Puzzle.read(json.dumps(document), format="json"))
    assert rating.is_exact
    assert rating.hardest_class == hardest_class


def test_a_budget_ends_with_a_lower_bound() -> None:
    rating = SCALE.rate(Puzzle.read(HARD), Budget(1))
    assert not rating.is_exact
    assert rating.stopped_by == "budget_ms"
    assert rating.value <= rating_of(HARD).value
    assert str(rating) == f"Polydoku ≥ {rating.value} (stopped)"
    assert rating.row_text().endswith(("+", "-"))


def test_a_puzzle_that_no_class_solves_says_so() -> None:
    # The scale is for puzzles with one solution. One with several stands for a puzzle that is too hard.
    rating = SCALE.rate(Puzzle.read("." * 81), Budget())
    assert (rating.value, rating.is_stuck, rating.is_exact) == (BEYOND_ALL_CLASSES, True, False)
    assert str(rating) == "Polydoku ≥ 12.0 (no class of steps solves it)"
    assert rating.to_json() == {"value": 12.0, "scale": "Polydoku 2", "stuck": True, "exact": False}
    assert PolydokuRating(value=12.0) < rating
    assert rating.is_within(1.0, 20.0) is False
    assert rating.is_within(13.0, float("inf")) is True


def test_questions_end_early() -> None:
    assert rate.is_at_most(easy(), 1.2, scale="polydoku")
    assert not rate.is_at_most(Puzzle.read(HARD), 9.0, scale="polydoku")
    assert rate.is_within(Puzzle.read(CHAINS), 6.0, 8.5, scale="polydoku")
    early = rated(Puzzle.read(HARD), Budget(), (0.0, 9.0))
    assert (early.end, len(early.rounds)) == ("above", 1)
    assert early.value > 9.0


def test_many_puzzles_are_rated_as_one() -> None:
    puzzles = [easy(), Puzzle.read(CHAINS)] * 10
    digits = b"".join(puzzle.givens.digits for puzzle in puzzles)
    statuses = bytes([1, 1, 2, 1]) * 5
    ratings, signal = SCALE.rate_many(digits, statuses, BatchOptions(threads=3))
    assert signal is None
    assert [ratings.end(row) for row in range(3)] == ["exact", "exact", "unrated"]
    assert SCALE.rating(ratings, 0) == rating_of(easy())
    assert {SCALE.rating(ratings, row) for row in range(1, 20, 2)} == {rating_of(CHAINS)}


def test_masks_of_digits_count() -> None:
    allowed = tuple(1 << digit - 1 for digit in easy().solution().digits)
    rating = SCALE.rate(Puzzle.read("." * 81).replace(allowed=allowed), Budget())
    assert rating.is_exact
    assert rating.value <= CLASS_VALUES["naked-single"]


def test_every_class_has_a_value_and_words() -> None:
    assert tuple(STEP_CLASSES) == CLASSES
    assert list(CLASS_VALUES.values()) == sorted(CLASS_VALUES.values())
    assert all(sentence[0].islower() and not sentence.endswith(".") for _, sentence in STEP_CLASSES.values())


def test_a_round_names_its_class() -> None:
    rated_puzzle = rated(Puzzle.read(CHAINS), Budget())
    assert rated_puzzle.end == "exact"
    assert {round_.step_class for round_ in rated_puzzle.rounds} <= set(CLASSES)
    assert rated_puzzle.rounds[0].conclusions > 0


def test_a_rating_needs_one_solution() -> None:
    with pytest.raises(PuzzleError):
        Puzzle.read("." * 81).rate(scale="polydoku")


def test_steps_are_rounds_that_fill_the_grid() -> None:
    puzzle = Puzzle.read(CHAINS)
    steps = SCALE.steps(puzzle, Budget())
    rated_puzzle = rated(puzzle, Budget())
    assert len(steps) == len(rated_puzzle.rounds)
    assert max(step.difficulty for step in steps) == pytest.approx(rated_puzzle.value, abs=0.1)
    placed = {cell: digit for step in steps for cell, digit in step.placed}
    solution = puzzle.solution().digits
    assert all(solution[cell] == digit for cell, digit in placed.items())
    assert len(placed) == 81 - puzzle.given_count
    removed = {candidate for step in steps for candidate in step.removed}
    assert all(solution[cell] != digit for cell, digit in removed)


def test_every_class_has_a_technique() -> None:
    assert set(TECHNIQUES) <= set(CLASSES)
    assert {TECHNIQUES.get(step_class, (step_class, 0))[0] for step_class in CLASSES} <= set(ROWS)


def test_why_names_the_hardest_round() -> None:
    reasons = rate.why(Puzzle.read(SMALL), scale="polydoku")
    assert reasons.steps == SCALE.steps(Puzzle.read(SMALL), Budget())
    assert reasons.rating == rating_of(SMALL)
