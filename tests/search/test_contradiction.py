"""Smallest contradictions: no solution with all of their clues, one without any of them."""

from random import Random

import pytest
from benchmarks.broken import is_minimal, with_one_clue_less
from hypothesis import assume, given
from hypothesis import strategies as st

import oracle
import strategies
from effort import examples
from polydoku import Board, Contradiction, Puzzle, Stopped, boards, rules
from polydoku.search import contradiction as module
from polydoku.search.contradiction import contradiction
from polydoku.search.solve import SolutionSearch
from search.broken_variants import broken_variant

FOUR = Board.square(4)
ALL = 0b1111
HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")


def check(puzzle: Puzzle, result: Contradiction | None) -> None:
    """Compare a minimal contradiction with a search in plain Python."""
    assert result is not None
    assert result.minimal
    assert oracle.count(result.puzzle, 1) == 0
    assert all(oracle.count(less, 1) for less in with_one_clue_less(result.puzzle))
    for cell in result.givens:
        assert result.puzzle.givens[cell] == puzzle.givens[cell]
    for cell in result.marks:
        assert puzzle.allowed is not None
        assert result.puzzle.allowed is not None
        assert result.puzzle.allowed[cell] == puzzle.allowed[cell]
    assert set(result.rules) <= set(puzzle.rules)


@given(strategies.puzzles() | strategies.ruled_puzzles())
@examples(150)
def test_a_contradiction_is_minimal_and_a_puzzle_with_a_solution_has_none(puzzle: Puzzle) -> None:
    result = contradiction(puzzle)
    if oracle.count(puzzle, 1):
        assert result is None
    else:
        check(puzzle, result)


@given(strategies.puzzles(strategies.square_boards(4)), st.randoms(use_true_random=False))
@examples(100)
def test_marked_candidates_belong_to_contradictions(puzzle: Puzzle, rng: Random) -> None:
    all_digits = (1 << puzzle.board.digits) - 1
    masks = [rng.choice([all_digits, rng.randrange(all_digits + 1)]) for _ in puzzle.board.cells]
    puzzle = puzzle.replace(allowed=tuple(masks))
    assume(not oracle.count(puzzle, 1))
    check(puzzle, contradiction(puzzle))


@pytest.mark.parametrize(
    ("puzzle", "givens", "marks", "rule_count"),
    [
        (Puzzle(FOUR, {"r1c1": 1, "r1c4": 1, "r3c3": 2}), ["r1c1", "r1c4"], [], 0),
        (Puzzle(FOUR, {"r1c1": 1, "r4c4": 1}, rules=[rules.Diagonal()]), ["r1c1", "r4c4"], [], 1),
        (Puzzle(FOUR, allowed=[0b0001, *[ALL] * 14, 0b0001], rules=[rules.Diagonal()]), [], [0, 15], 1),
        (Puzzle(FOUR, {"r4c4": 1}, rules=[rules.KillerCage("r1c1 r1c2", 9)]), [], [], 1),
        (Puzzle(FOUR, {"r1c1": 1}, allowed=[0b1110, *[ALL] * 15]), ["r1c1"], [0], 0),
        (Puzzle(FOUR, allowed=[*[ALL] * 15, 0]), [], [15], 0),
    ],
    ids=["row", "rule", "marks", "rule alone", "given and mark", "no candidate"],
)
def test_the_clues_are_those_that_contradict_each_other(
    puzzle: Puzzle, givens: list[str], marks: list[int], rule_count: int
) -> None:
    result = contradiction(puzzle)
    assert result is not None
    assert result.givens == tuple(puzzle.board[name] for name in givens)
    assert result.marks == tuple(marks)
    assert len(result.rules) == rule_count


def test_a_board_without_a_solution_needs_no_clue() -> None:
    board = Board(3, [[0, 1], [1, 2], [0, 2]], digits=2)
    result = contradiction(Puzzle(board, [1, 0, 0]))
    assert result is not None
    assert (result.givens, result.marks, result.rules, result.minimal) == ((), (), (), True)


def broken() -> Puzzle:
    """Return a hard puzzle with a wrong digit that contradicts no other given at sight."""
    cell, solution = HARD.board["r5c1"], HARD.solution()
    wrong = next(digit for digit in HARD.candidates()[cell] if digit != solution[cell])
    return HARD.with_givens({**HARD.givens.named(), "r5c1": wrong})


def test_a_contradiction_that_takes_branches_is_minimal_too() -> None:
    assert broken().solve().nodes > 1
    result = contradiction(broken())
    assert result is not None
    assert result.minimal
    assert is_minimal(result)


@pytest.mark.parametrize("seed", [3, 4])
def test_broken_variants_have_a_minimal_contradiction(seed: int) -> None:
    result = broken_variant(seed).contradiction()
    assert result is not None
    assert result.minimal
    assert is_minimal(result)


def test_a_rule_whose_cells_another_rule_names_stays() -> None:
    hidden_regions = rules.ChaosConstruction()
    count = rules.ChaosCount("r1c1")
    puzzle = Puzzle(boards.named("latin:4x4"), {"r1c1": 1}, rules=[hidden_regions, count])
    result = contradiction(puzzle)
    assert result is not None
    assert result.minimal
    assert (result.givens, result.rules) == ((0,), (hidden_regions, count))
    assert result.puzzle.solve().count == 0


def test_a_budget_returns_what_is_reduced_so_far() -> None:
    nodes = broken().solve(limit=1).nodes
    with pytest.raises(Stopped, match=f"max_nodes {nodes - 1} "):
        contradiction(broken(), max_nodes=nodes - 1)
    result = contradiction(broken(), max_nodes=nodes + 1)
    assert result is not None
    assert not result.minimal
    assert result.puzzle.solve().count == 0


def test_results_of_earlier_searches_save_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    def used_nodes() -> int:
        searches.clear()
        assert broken().contradiction() == result
        return sum(search.nodes for search in searches)

    class RecordedSearch(SolutionSearch):
        def __init__(self, puzzle: Puzzle) -> None:
            super().__init__(puzzle)
            searches.append(self)

    searches: list[SolutionSearch] = []
    result = broken().contradiction()
    monkeypatch.setattr(module, "SolutionSearch", RecordedSearch)
    nodes = used_nodes()
    monkeypatch.setattr(module, "GENERAL", None)
    assert nodes < used_nodes()


@pytest.mark.parametrize("limits", [(1, 2, 4, 8, None), (10_000, None), (None,)])
def test_clues_are_needed_whatever_the_limits_with_which_they_are_left_out(
    limits: tuple[int | None, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "HALVING_LIMITS", ())
    monkeypatch.setattr(module, "LEAVING_LIMITS", limits)
    result = broken().contradiction()
    assert result is not None
    assert result.minimal
    assert is_minimal(result)
