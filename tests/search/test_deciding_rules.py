"""Deciding rules: each makes a puzzle unique, and is of a kind that the puzzle has."""

import pytest
from hypothesis import assume, given

import oracle
import strategies
from effort import examples
from polydoku import Puzzle, PuzzleError, Stopped, Verdict, boards, rules

CAGED = Puzzle.read("1...3......4....").with_rules(rules.KillerCage("r1c2 r1c3", 6))


@given(strategies.ruled_puzzles())
@examples(30)
def test_a_puzzle_is_unique_with_each_of_them(puzzle: Puzzle) -> None:
    assume(1 < puzzle.count(limit=60) < 60)
    for rule in puzzle.deciding_rules(limit=3):
        assert type(rule) in map(type, puzzle.rules)
        assert rule not in puzzle.rules
        assert oracle.count(puzzle.with_rules(rule), 2) == 1


def test_they_fit_the_first_solution_and_no_cell_of_a_cage() -> None:
    deciding_rules = CAGED.deciding_rules(limit=5)
    assert len(deciding_rules) == 5
    for rule in deciding_rules:
        assert CAGED.with_rules(rule).solution() == CAGED.solve().grid
        assert isinstance(rule, rules.KillerCage)
        assert {"r1c2", "r1c3"}.isdisjoint(rule.cells)


def test_no_two_of_them_mean_the_same() -> None:
    cages = {
        (frozenset(rule.cells), rule.total)
        for rule in CAGED.deciding_rules(limit=20)
        if isinstance(rule, rules.KillerCage)
    }
    assert len(cages) == len(CAGED.deciding_rules(limit=20)) > 5


def test_a_seed_chooses_among_them() -> None:
    assert CAGED.deciding_rules(seed=1) == CAGED.deciding_rules(seed=1)
    assert len({CAGED.deciding_rules(limit=1, seed=seed) for seed in range(9)}) > 1


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle.read("1...3......4...."),
        Puzzle.read("1..4.....1...32.").with_rules(rules.KillerCage("r1c2 r1c3")),
        Puzzle.read("11..............").with_rules(rules.KillerCage("r1c2 r1c3")),
    ],
    ids=["no rules", "unique", "no solution"],
)
def test_other_puzzles_have_none(puzzle: Puzzle) -> None:
    assert puzzle.deciding_rules() == ()


@pytest.mark.parametrize("others", [(), (rules.ChaosCount("r1c3"),)])
def test_rules_that_hide_something_are_not_added(others: tuple[rules.ChaosCount, ...]) -> None:
    hidden_regions = rules.ChaosConstruction()
    puzzle = Puzzle(boards.named("latin:4x4"), {"r1c1": 1}, rules=[hidden_regions, *others])
    assert puzzle.verdict() is Verdict.MANY
    assert puzzle.deciding_rules() == ()


def test_limits_end_the_search() -> None:
    with pytest.raises(PuzzleError, match="must be 1 or more"):
        CAGED.deciding_rules(limit=0)
    with pytest.raises(Stopped, match="stopped by max_nodes 12 "):
        CAGED.deciding_rules(max_nodes=12)


def test_rules_with_many_marks_have_one() -> None:
    puzzle = Puzzle.read("1...3......4....").with_rules(rules.Kropki(white="r1c1-r1c2"))
    deciding = [rule for rule in puzzle.deciding_rules(limit=5) if isinstance(rule, rules.Kropki)]
    assert deciding
    assert {len(rule.white) + len(rule.black) for rule in deciding} == {1}
