"""Scales: what they fit, and flat arrays of ratings."""

from array import array

import pytest

from polydoku import Board, Cell, Puzzle, PuzzleError, rules
from polydoku.rate import hodoku, named, se
from polydoku.rate.scale import RATE_ENDS, ClassicScale, FlatRatings, WalkStep, walk_steps
from polydoku.search.limits import Budget
from rate.samples import COUNT, EASY, SMALL, easy


def flat(*ends: str) -> FlatRatings:
    numbers = bytes(RATE_ENDS.index(end) for end in ends)
    values = array("d", map(float, range(len(ends))))
    return FlatRatings(numbers, bytes(8 * len(ends)), {"value": values})


@pytest.mark.parametrize("scale", [se.SCALE, hodoku.SCALE], ids=lambda scale: str(scale.id))
def test_scales_of_other_programs_fit_classic_puzzles_only(scale: ClassicScale) -> None:
    assert scale.fits(easy())
    for puzzle in (
        Puzzle.read(SMALL),
        easy().with_rules(rules.Diagonal()),
        easy().replace(allowed=(511,) * 81),
        Puzzle(Board.square(9), rules=[rules.AntiKnight()]),
    ):
        assert not scale.fits(puzzle)
        with pytest.raises(PuzzleError, match=f"the scale {scale.id} is for classic 9×9 .* polydoku rates"):
            scale.check(puzzle)
        assert COUNT.fits(puzzle)


def test_flat_ratings_say_how_each_rating_ended() -> None:
    ratings = flat("exact", "unrated", "stopped", "unreached", "exact")
    assert [ratings.end(row) for row in (0, 1, 2)] == ["exact", "unrated", "stopped"]
    assert [ratings.stopped_by(row) for row in (0, 2)] == [None, "budget_ms"]
    assert ratings.finished_count == 3
    assert flat("exact", "above").finished_count == 2


def test_flat_ratings_are_joined_and_cut() -> None:
    ratings = FlatRatings(b"", b"", {})
    ratings.extend(flat("exact", "unrated"))
    ratings.extend(flat("stopped"))
    assert len(ratings) == 3
    assert list(ratings.columns["value"]) == [0.0, 1.0, 0.0]
    first = ratings.first(2)
    assert (len(first), list(first.columns["value"]), len(first.nanoseconds)) == (2, [0.0, 1.0], 2)


def test_steps_of_the_core_have_technique_conclusions_and_level() -> None:
    core_steps = [(1, 2.3, 0, (80, 9), []), (0, 8.5, 1, None, [(0, 4), (3, 4)])]
    assert walk_steps(core_steps, ["dynamic", "single"]) == (
        WalkStep("single", 2.3, 0, ((Cell(80), 9),), ()),
        WalkStep("dynamic", 8.5, 1, (), ((Cell(0), 4), (Cell(3), 4))),
    )


@pytest.mark.parametrize("scale", ["se", "hodoku"])
def test_the_steps_of_a_scale_solve_the_puzzle(scale: str) -> None:
    puzzle = Puzzle.read(EASY)
    steps = named(scale).steps(puzzle, Budget(None))
    assert {cell for step in steps for cell, _ in step.placed} == {
        cell for cell, digit in enumerate(puzzle.givens.digits) if not digit
    }
    assert not any(step.level for step in steps)


def test_a_step_in_json_names_cells_and_leaves_out_what_is_empty() -> None:
    step = WalkStep("x", 8.5, 0, (), ((Cell(0), 4), (Cell(80), 2), (Cell(0), 3)))
    assert step.to_json(Board.square(9)) == {
        "technique": "x",
        "difficulty": 8.5,
        "remove": {"r1c1": "34", "r9c9": "2"},
    }
    assert WalkStep("y", 1.0, 1, ((Cell(0), 4),)).to_json(Board.square(9))["place"] == {"r1c1": 4}
