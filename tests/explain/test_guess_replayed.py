"""A way with guesses, replayed by a plain machine of its own: what is known, assumed and taken back.

The machine knows the rules alone: a grid for each open guess, peers and full houses.
"""

import pytest

from explain.board_puzzles import puzzle_named
from polydoku import Puzzle, Verdict
from polydoku.model.board import Board
from polydoku.model.step import Step

HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
SIX_SOLUTIONS = Puzzle.read("1...3......4....")
Sets = list[set[int]]


class Machine:
    """Candidates of every cell, and those from before each open guess."""

    def __init__(self, puzzle: Puzzle, board: Board) -> None:
        self.board = board
        every = set(range(1, puzzle.board.digits + 1))
        self.sets: Sets = [set(every) for _ in puzzle.board.cells]
        self.filled: set[int] = set()
        self.open_guesses: list[tuple[str, tuple[int, int], Sets, set[int]]] = []
        for cell in puzzle.board.cells:
            if puzzle.givens[cell]:
                self.put(cell, puzzle.givens[cell])

    def put(self, cell: int, digit: int) -> None:
        self.sets[cell] &= {digit}
        self.filled.add(cell)
        for peer in self.board.peers(self.board.cells[cell]):
            if peer not in self.filled:
                self.sets[peer].discard(digit)

    def hopeless(self) -> bool:
        """Whether a cell or a digit has nowhere to go."""
        if not all(self.sets):
            return True
        return any(
            set().union(*(self.sets[cell] for cell in house.cells)) != set(range(1, self.board.digits + 1))
            for house in self.board.houses
            if len(house.cells) == self.board.digits
        )

    def take(self, step: Step) -> None:
        """Follow a step; what it says has to be possible here."""
        if step.technique == "guess" and step.place:
            self.guess(step)
        elif step.technique == "guess":
            self.back(step)
        else:
            assert step.guess == (self.open_guesses[-1][0] if self.open_guesses else "")
            for cell, digit in step.place:
                assert cell not in self.filled
                assert digit in self.sets[cell]
                self.put(cell, digit)
            for cell, digit in step.remove:
                assert digit in self.sets[cell]
                self.sets[cell].remove(digit)

    def guess(self, step: Step) -> None:
        [(cell, digit)] = step.place
        fewest = min(len(candidates) for at, candidates in enumerate(self.sets) if at not in self.filled)
        first = next(
            at
            for at, candidates in enumerate(self.sets)
            if at not in self.filled and len(candidates) == fewest
        )
        assert (cell, digit) == (first, min(self.sets[first]))
        outer = self.open_guesses[-1][0] + "." if self.open_guesses else ""
        assert step.guess.startswith(outer)
        assert step.guess.removeprefix(outer).isdigit()
        self.open_guesses.append(
            (step.guess, (cell, digit), [set(candidates) for candidates in self.sets], set(self.filled))
        )
        self.put(cell, digit)

    def back(self, step: Step) -> None:
        assert self.hopeless()
        number, assumed, self.sets, self.filled = self.open_guesses.pop()
        assert (step.guess, step.remove, step.place) == (number, (assumed,), ())
        self.sets[assumed[0]].remove(assumed[1])


WAYS = [
    (HARD, "guess", ""),
    (HARD, "guess,locked,sets", ""),
    (puzzle_named("9x9"), "guess", ""),
    (puzzle_named("9x9"), "guess", "hidden-single,full-house"),
    (puzzle_named("6x6:2x3"), "guess", ""),
    (puzzle_named("6x6:2x3"), "guess", "singles"),
    (puzzle_named("4x4"), "guess", "singles"),
    (puzzle_named("jigsaw"), "guess", ""),
    (puzzle_named("diagonal"), "guess", "singles"),
    (SIX_SOLUTIONS, "guess", ""),
    (SIX_SOLUTIONS, "guess", "singles"),
]


@pytest.mark.parametrize(("puzzle", "use", "without"), WAYS)
def test_a_way_with_guesses_is_right_at_every_step(puzzle: Puzzle, use: str, without: str) -> None:
    steps = puzzle.steps(use=use, without=without)
    machine = Machine(puzzle, steps[0].board)
    guesses = deepest = back = 0
    for step in steps:
        machine.take(step)
        guesses += step.technique == "guess" and bool(step.place)
        back += step.technique == "guess" and bool(step.remove)
        deepest = max(deepest, len(machine.open_guesses))
    assert machine.filled == set(puzzle.board.cells)
    assert not machine.hopeless()
    grid = steps.end.grid
    assert [machine.sets[cell] for cell in puzzle.board.cells] == [
        {grid[cell]} for cell in puzzle.board.cells
    ]
    assert not grid.check(puzzle)
    summary = steps.summary()
    assert (summary.guesses, summary.max_depth, summary.backtracks) == (guesses, deepest, back)
    assert len(machine.open_guesses) == guesses - back
    if puzzle.verdict() is Verdict.ONE:
        assert grid == puzzle.solution()


@pytest.mark.parametrize("most", [1, 2, 3, 5])
def test_a_limit_of_guesses_is_the_same_way_cut_short(most: int) -> None:
    whole = list(HARD.steps(use="guess"))
    cut = HARD.steps(use="guess", guesses=most)
    taken = list(cut)
    assert taken == whole[: len(taken)]
    assert sum(step.technique == "guess" and bool(step.place) for step in taken) == most
    following = whole[len(taken)]
    assert following.technique == "guess"
    assert following.place
    assert (cut.stopped_by, cut.solved) == ("limit", False)


def test_as_many_guesses_as_are_needed_are_no_limit() -> None:
    needed = HARD.steps(use="guess").summary().guesses
    steps = HARD.steps(use="guess", guesses=needed)
    assert steps.solved
    assert steps.stopped_by is None


def test_with_several_solutions_one_of_them_is_found_and_none_is_called_the_only_one() -> None:
    steps = SIX_SOLUTIONS.steps(use="guess")
    assert steps.verdict is Verdict.MANY
    assert steps.end.grid in list(SIX_SOLUTIONS.solutions())
    assert {name for step in steps for name in step.assumes} == set()


def test_sentences_of_guesses_are_numbered_as_they_nest() -> None:
    for step in HARD.steps(use="guess"):
        if step.technique == "guess" and step.place:
            assert f"Try {step.place[0][1]} (guess {step.guess}). Place " in step.explain()
        elif step.technique == "guess":
            assert f" (guess {step.guess}) leaves no " in step.explain()
