"""Redundant givens, marks and rules: those that can go alone."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import oracle
import strategies
from effort import examples
from polydoku import Board, NotUnique, Puzzle, Stopped, Verdict, boards, generate, rules

FOUR = Board.square(4)
ALL = 0b1111
HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
TWO = Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....")


def test_the_nodes_of_redundant_are_those_of_all_its_searches() -> None:
    puzzle = generate.one("9x9", seed=5)
    puzzle = puzzle.with_givens({**puzzle.givens.named(), **_another_given(puzzle)})
    searches = [puzzle, *(puzzle.without(cell) for cell in puzzle.board.cells if puzzle.givens[cell])]
    nodes = sum(search.solve().nodes for search in searches)
    whole = puzzle.redundant()
    assert puzzle.redundant(max_nodes=nodes + 1) == whole
    assert len(whole) >= 1
    for fewer in (1, nodes // 2, nodes - 1):
        with pytest.raises(Stopped, match=f"stopped by max_nodes {fewer} without an answer"):
            puzzle.redundant(max_nodes=fewer)


def _another_given(puzzle: Puzzle) -> dict[str, int]:
    cell = puzzle.givens.digits.index(0)
    return {puzzle.board.names[cell]: puzzle.solution().digits[cell]}


def test_a_minimal_puzzle_is_never_called_so_before_all_is_searched() -> None:
    puzzle = generate.one("6x6", seed=3)
    answers: set[bool | None] = set()
    for nodes in range(1, 400, 3):
        try:
            answers.add(puzzle.is_minimal(max_nodes=nodes))
        except Stopped:
            answers.add(None)
    assert answers == {True, None}
    wide = Puzzle(boards.named("windoku:25x25"))
    with pytest.raises(Stopped, match="stopped by budget_ms 20 "):
        wide.is_minimal(budget_ms=20)


def test_redundant_givens_are_those_that_could_go_alone() -> None:
    puzzle = HARD
    assert puzzle.is_minimal()
    grid = puzzle.solution()
    more = Puzzle(puzzle.board, {**puzzle.givens.named(), "r1c2": grid["r1c2"]})
    assert puzzle.board["r1c2"] in more.redundant()
    assert not more.is_minimal()
    with pytest.raises(NotUnique):
        TWO.redundant()


@given(strategies.classics(least=24))
@examples(15)
def test_a_given_is_redundant_if_the_puzzle_stays_unique_without_it(puzzle: Puzzle) -> None:
    if puzzle.verdict() is not Verdict.ONE:
        assert not puzzle.is_minimal()
        with pytest.raises(NotUnique):
            puzzle.redundant()
        return
    givens = [cell for cell in puzzle.board.cells if puzzle.givens[cell]]
    expected = [cell for cell in givens if puzzle.without(cell).verdict() is Verdict.ONE]
    assert list(puzzle.redundant()) == expected
    assert puzzle.is_minimal() == (not expected)


@given(strategies.ruled_puzzles())
@examples(60)
def test_a_rule_is_redundant_if_the_puzzle_stays_unique_without_it(puzzle: Puzzle) -> None:
    if oracle.count(puzzle, 2) != 1:
        with pytest.raises(NotUnique):
            puzzle.redundant_rules()
        return
    rule_lists = [
        (rule, puzzle.rules[:index] + puzzle.rules[index + 1 :]) for index, rule in enumerate(puzzle.rules)
    ]
    expected = [rule for rule, others in rule_lists if oracle.count(puzzle.replace(rules=others), 2) == 1]
    assert list(puzzle.redundant_rules()) == expected


@given(strategies.puzzles(strategies.square_boards(4)), st.randoms(use_true_random=False))
@examples(100)
def test_marks_are_redundant_if_the_puzzle_stays_unique_without_them(puzzle: Puzzle, rng: Random) -> None:
    solutions = list(puzzle.solutions())[:1]
    assume(solutions)
    all_digits = (1 << puzzle.board.digits) - 1
    masks = [rng.choice([all_digits, 1 << digit - 1]) for digit in solutions[0]]
    marked = puzzle.replace(allowed=tuple(masks))
    assume(oracle.count(marked, 2) == 1)
    expected = []
    for cell in marked.marked_cells:
        loosened = marked.replace(allowed=(*masks[:cell], all_digits, *masks[cell + 1 :]))
        if oracle.count(loosened, 2) == 1:
            expected.append(cell)
    assert list(marked.redundant_marks()) == expected


def test_each_clue_is_judged_alone() -> None:
    needed, spare = rules.KillerCage("r2c2 r2c3", 5), rules.KillerCage("r1c1 r1c2", 3)
    givens = Puzzle.read("1...3......4....").givens
    puzzle = Puzzle(FOUR, givens, allowed=[ALL, 0b0010, *[ALL] * 14], rules=[needed, spare])
    assert puzzle.redundant() == (puzzle.board["r1c1"],)
    assert puzzle.redundant_marks() == (puzzle.board["r1c2"],)
    assert puzzle.redundant_rules() == (spare,)
    assert puzzle.replace(allowed=None, rules=(needed,)).verdict() is Verdict.ONE


def test_a_rule_whose_cells_another_rule_names_is_not_redundant() -> None:
    counts = [rules.ChaosCount(cell) for cell in ("r1c3", "r1c4", "r2c2", "r2c4", "r3c4")]
    givens = Puzzle.read("4132142323143241").givens
    puzzle = Puzzle(boards.named("latin:4x4"), givens.digits, rules=[rules.ChaosConstruction(), *counts])
    assert puzzle.verdict() is Verdict.ONE
    assert puzzle.redundant_rules() == tuple(counts[:2])


@pytest.mark.parametrize("method", ["redundant", "redundant_marks", "redundant_rules"])
def test_a_puzzle_that_is_not_unique_has_no_redundant_clues(method: str) -> None:
    with pytest.raises(NotUnique):
        getattr(TWO, method)()
