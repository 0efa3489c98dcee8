"""Guessing: nested, numbered, taken back honestly."""

from pathlib import Path

import pytest

from explain.board_puzzles import BOARDS, puzzle_named
from logic.unique_with import unique_with, with_more_givens
from polydoku import rules
from polydoku.explain.guess import Guesses, contradiction_step, find_contradiction
from polydoku.explain.position import Position
from polydoku.explain.text.naming import joined
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule

HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")


def test_with_guesses_every_puzzle_is_solved() -> None:
    steps = HARD.steps(use="guess")
    assert steps.solved
    assert steps.end.grid == HARD.solution()
    summary = steps.summary()
    assert summary.guesses > summary.backtracks > 0
    assert summary.guesses == sum(step.technique == "guess" and bool(step.place) for step in steps)


def test_a_contradiction_goes_back_to_before_its_guess_and_strikes_it() -> None:
    steps = HARD.steps(use="guess")
    assumptions = {}
    for number, step in enumerate(steps):
        if step.technique != "guess":
            continue
        place = steps.at(number)
        if step.variant == "assume":
            assert step.place[0][1] == min(place.candidates[step.place[0][0]])
            cell, digit = step.place[0]
            counts = [len(place.candidates[other]) for other in HARD.board if not place.grid[other]]
            assert len(place.candidates[cell]) == min(counts)
            candidates = joined(list(map(str, sorted(place.candidates[cell]))))
            assert f"{HARD.board.names[cell]} has only {candidates}, and no other" in step.explain()
            assumptions[step.guess] = (place, step.place[0])
        else:
            before, (cell, digit) = assumptions.pop(step.guess)
            assert step.remove == ((cell, digit),)
            after = steps.at(number + 1)
            assert after.grid == before.grid
            assert after.candidates[cell] == before.candidates[cell] - {digit}
            name = HARD.board.names[cell]
            assert step.explain().startswith(f"{digit} in {name} (guess {step.guess}) leaves no ")


def test_numbers_say_how_guesses_nest_and_steps_know_theirs() -> None:
    open_: list[str] = []
    for step in HARD.steps(use="guess"):
        if step.technique == "guess" and step.place:
            assert step.guess.rpartition(".")[0] == (open_[-1] if open_ else "")
            open_.append(step.guess)
        elif step.technique == "guess":
            assert step.guess == open_.pop()
        else:
            assert step.guess == (open_[-1] if open_ else "")


EXPLAINED = [kind for kind in rules.all() if kind.extra_cells is Rule.extra_cells]


@pytest.mark.parametrize("kind", EXPLAINED, ids=lambda kind: kind.id)
def test_with_any_rule_the_path_ends_with_the_solution(kind: type[rules.Rule]) -> None:
    for seed in (5, 6):
        puzzle = unique_with(kind, Board.square(6), seed)
        steps = puzzle.steps(use=("singles", "guess"), guesses=40)
        if not steps.solved:  # techniques know little of this rule
            steps = with_more_givens(puzzle, seed).steps(use=("singles", "guess"))
        assert steps.end.grid == puzzle.solution()


@pytest.mark.parametrize("name", BOARDS)
def test_on_any_board_the_path_ends_with_the_solution(name: str) -> None:
    puzzle = puzzle_named(name)
    assert puzzle.steps(use=("default", "guess")).end.grid == puzzle.solution()


def test_a_grid_that_breaks_a_rule_is_a_contradiction() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2}, rules=[rules.KillerCage("r1c1 r1c2", 6)])
    position = Position(puzzle.board, puzzle.givens.digits, rules=puzzle.rules)
    step = contradiction_step(position, "1", (position.board["r1c2"], 2))
    assert step is not None
    assert "leaves digits in r1c1 and r1c2 that break a rule" in step.explain()


def test_the_time_of_a_budget_ends_the_guesses() -> None:
    puzzle = unique_with(rules.KillerCage, Board.square(6), 6)
    steps = puzzle.steps(use=("singles", "guess"), budget_ms=100)
    assert not steps.solved
    assert steps.stopped_by == "budget_ms"


def test_a_limit_of_guesses_stops_the_way_and_is_named() -> None:
    steps = HARD.steps(use="guess", guesses=2)
    assert not steps.solved
    assert steps.summary().guesses == 2
    assert steps.stopped_by == "limit"


def test_a_position_without_a_solution_is_not_guessed_at() -> None:
    steps = Puzzle.read("1...3.....4..2..").steps(use="guess")
    assert not steps.solved
    assert steps.summary().guesses == 0


@pytest.mark.parametrize(
    ("digits", "cell", "house", "digit"),
    [("12.3............", "r1c3", "", 0), ("1234............", "", "", 0)],
)
def test_what_is_empty_is_named(digits: str, cell: str, house: str, digit: int) -> None:
    board = Board.square(4)
    values = [0 if symbol == "." else int(symbol) for symbol in digits]
    position = Position(board, values)
    if cell:
        position.masks[board[cell]] = 0
    contradiction = find_contradiction(position)
    assert (contradiction is not None) == bool(cell)
    if contradiction is not None:
        assert board.names[contradiction.cell] == cell


def test_a_house_without_a_place_is_named() -> None:
    board = Board.square(4)
    position = Position(board, [0] * 16)
    for cell in board.houses[0].cells:
        position.masks[cell] &= 0b0111
    contradiction = find_contradiction(position)
    assert contradiction is not None
    assert (contradiction.house, contradiction.digit) == (0, 4)
    assert Guesses(True).next_guess(position) is None


def test_default_techniques_and_guesses_solve_the_hardest_puzzles(data: Path) -> None:
    lines = (data / "classic" / "hardest_11plus.txt").read_text().splitlines()
    puzzles = [Puzzle.read(line[:81]) for line in lines[::1000] if line[:1] in ".0123456789"]
    assert len(puzzles) > 10
    for puzzle in puzzles:
        steps = puzzle.steps(use="default,guess")
        assert steps.solved
        assert steps.end.grid == puzzle.solution()
