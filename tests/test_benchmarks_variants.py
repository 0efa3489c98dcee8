"""The benchmarks of rule logic: variants have one solution, and wrong steps are noticed."""

from collections import Counter
from collections.abc import Callable

import pytest
from benchmarks import variants
from benchmarks.figures import Wrong
from benchmarks.subjects import rule_reach, rule_soundness

import requires
from polydoku import Board, Puzzle, Verdict, rules
from polydoku.explain.position import Position
from polydoku.model.board import Cell
from polydoku.rules import KillerCage

FOUR = Board.square(4)


@pytest.mark.parametrize("make", [variants.killer, variants.mix])
def test_generated_variants_are_unique_and_the_same_for_the_same_seed(make: Callable[[int], Puzzle]) -> None:
    puzzle = make(5)
    assert puzzle.verdict() is Verdict.ONE
    assert puzzle == make(5) != make(6)
    # No given is superfluous.
    assert all(
        puzzle.without(cell).verdict() is not Verdict.ONE
        for cell in puzzle.board.cells
        if puzzle.givens[cell]
    )


def test_the_cages_of_a_killer_cover_the_board() -> None:
    puzzle = variants.killer(0)
    cells = [name for rule in puzzle.rules if isinstance(rule, KillerCage) for name in rule.cells]
    assert sorted(cells) == sorted(puzzle.board.names)


def test_a_rule_that_does_not_fit_the_board_gives_no_puzzle() -> None:
    assert variants.with_rule(rules.GlobalEntropy, FOUR, 0) is None
    with_cages = variants.with_rule(KillerCage, FOUR, 0, marks=2)
    assert with_cages is not None
    assert len(with_cages.rules) <= 2


def test_each_judged_step_is_new() -> None:
    puzzle = variants.with_rule(KillerCage, FOUR, 1)
    assert puzzle is not None
    steps = list(rule_soundness.judged_steps(puzzle))
    assert len(steps) == len(set(steps)) > 0


def test_a_step_that_removes_a_digit_of_the_solution_is_wrong() -> None:
    position = Position(FOUR, [0] * 16, rules=(KillerCage("r1c1 r1c2", 3),))
    step = next(iter(position.all(rule_soundness.OF_RULES)))
    assert rule_soundness.judged(step, position, bytes([1, 2, 3, 4] * 4)) is step
    with pytest.raises(Wrong, match="in the solution"):
        rule_soundness.judged(step, position, bytes([3, 4, 1, 2] * 4))
    with pytest.raises(Wrong, match="may be true"):
        rule_soundness.judged(step.replace(remove=((Cell(0), 1),)), position, bytes([2, 1, 3, 4] * 4))


def test_a_walk_that_ends_is_solved_and_counts_its_techniques() -> None:
    puzzle = variants.with_rule(KillerCage, FOUR, 1)
    assert puzzle is not None
    walk = rule_reach.walk("small", puzzle)
    assert walk.open_cells == 0
    assert walk.techniques.total() == len(walk.step_times) > 0


def test_a_walk_without_a_further_technique_is_stuck() -> None:
    walk = rule_reach.walk("blank", Puzzle(FOUR, rules=[KillerCage("r1c1 r1c2", 3)]))
    assert walk.open_cells == 16


@requires.shared(requires.SHARED / "data/formats/fpuzzles")
def test_the_published_puzzles_are_variants_and_are_named_by_their_files() -> None:
    published = dict(rule_reach.published(most=99))
    assert published["07_Blitz"].rules
    assert not published["jigsaws"].rules
    assert all(puzzle.rules or puzzle.board != Board.square(9) for puzzle in published.values())
    assert len(published) > 30
    assert [name for name, _ in rule_reach.published(most=2)] == list(published)[:2]


def test_each_walk_is_listed_and_the_longest_comes_first() -> None:
    walks = [rule_reach.Walk(name, [ms], Counter(), 0) for name, ms in (("short", 1.0), ("long", 2.0))]
    figure = rule_reach._each_walk("all", walks)
    assert (figure.value, figure.note) == (2.0, "long 2, short 1")
