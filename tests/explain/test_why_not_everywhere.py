"""Why not: for every cell and digit of many boards the reason is right, of its kind, and named in words."""

import pytest

from explain.board_puzzles import puzzle_named, reasoning
from polydoku import Puzzle, Verdict
from polydoku.errors import PuzzleError
from polydoku.explain.proof import faults
from polydoku.explain.text.explanation import numbered
from polydoku.explain.why_not import why_not

SIX_SOLUTIONS = Puzzle.read("1...3......4....")


@pytest.mark.parametrize("name", ["4x4", "6x6:2x3", "6x6:3x2", "diagonal"])
def test_every_cell_and_digit_has_the_answer_of_the_rules(name: str) -> None:
    puzzle = puzzle_named(name)
    board, right = puzzle.board, puzzle.solution()
    seen_kinds = set()
    for cell in board.cells:
        houses = [set(house.cells) for house in board.houses if cell in house.cells]
        sees = {other for house in houses for other in house} - {cell}
        sees |= set(board.peers(cell))
        for digit in range(1, board.digits + 1):
            answer = puzzle.why_not(cell, digit)
            seen_kinds.add(answer.kind)
            in_sight = any(puzzle.givens[other] == digit for other in sees)
            if puzzle.givens[cell]:
                assert (answer.kind, str(answer)) == (
                    "filled",
                    f"{board.names[cell]} is given as {board.symbol(puzzle.givens[cell])}.",
                )
            elif right[cell] == digit:
                assert answer.kind == "possible"
            elif in_sight or name != "diagonal":
                assert (answer.kind == "sight") == in_sight
            if answer.kind in ("sight", "steps", "contradiction"):
                assert str(answer).startswith(f"{board.names[cell]} is not {board.symbol(digit)}:")
            assert bool(answer.steps) == (answer.kind in ("steps", "contradiction"))
    assert {"filled", "sight", "possible"} <= seen_kinds


def test_digits_in_sight_are_all_named_with_their_houses() -> None:
    puzzle = puzzle_named("6x6:2x3")
    board = puzzle.board
    for cell in board.cells:
        for digit in range(1, 7):
            answer = puzzle.why_not(cell, digit)
            if answer.kind != "sight":
                continue
            for peer in board.peers(cell):
                assert (board.names[peer] in answer.text) == (puzzle.givens[peer] == digit)
            for house in board.houses:
                if cell in house.cells and any(puzzle.givens[other] == digit for other in house.cells):
                    assert house.name in answer.text


@pytest.mark.parametrize("place", [4, 5, 7])
def test_the_steps_of_a_reason_are_proved_in_turn_none_can_go_and_the_last_one_strikes(place: int) -> None:
    puzzle = reasoning()[place]
    right = puzzle.solution()
    wrong_candidates = [
        (cell, digit)
        for cell in puzzle.board.cells
        if not puzzle.givens[cell]
        for digit in puzzle.candidates()[cell] - {right[cell]}
    ]
    longest = 0
    for cell, digit in wrong_candidates[::9]:
        answer = puzzle.why_not(cell, digit)
        assert answer.kind == "steps"
        longest = max(longest, len(answer.steps))
        position = puzzle.steps()._start.copy()
        for number, step in enumerate(answer.steps):
            assert position.masks[cell] >> (digit - 1) & 1, "no step comes after the reason"
            assert faults(step, position.masks, position.values, position.givens) == []
            position.apply(step)
            line = step.explain()
            if len(answer.steps) > 1:
                line = numbered(number + 1, line, width=2)
            assert f"{line}\n" in f"{answer.text}\n"
        assert not position.masks[cell] >> (digit - 1) & 1
    assert longest > 1


def test_with_singles_alone_a_contradiction_is_told_to_its_end() -> None:
    puzzle = puzzle_named("9x9")
    right = puzzle.solution()
    kinds = set()
    for cell in puzzle.board.cells:
        if puzzle.givens[cell]:
            continue
        for digit in puzzle.candidates()[cell] - {right[cell]}:
            answer = why_not(puzzle, cell, digit, use="singles")
            kinds.add(answer.kind)
            if answer.kind == "contradiction":
                assert answer.text.splitlines()[0] == f"{puzzle.board.names[cell]} is not {digit}: otherwise:"
                assert answer.steps[-1].remove == ((cell, digit),)
                there = puzzle.with_givens(puzzle.givens.with_digits({puzzle.board.names[cell]: digit}))
                assert there.verdict() is Verdict.NONE
        if "contradiction" in kinds and "possible" in kinds:
            break
    assert "contradiction" in kinds


def test_a_digit_of_some_solution_is_never_refused() -> None:
    true = SIX_SOLUTIONS.true_candidates()
    assert any(len(true[cell]) == 1 for cell in SIX_SOLUTIONS.board.cells if not SIX_SOLUTIONS.givens[cell])
    for cell in SIX_SOLUTIONS.board.cells:
        for digit in range(1, 5):
            answer = SIX_SOLUTIONS.why_not(cell, digit)
            if digit in true[cell] and not SIX_SOLUTIONS.givens[cell]:
                assert answer.kind == "possible"
                assert "None of the techniques rules out" in answer.text
            else:
                assert answer.kind != "possible"


def test_a_players_grid_and_marks_are_what_is_in_sight() -> None:
    puzzle = puzzle_named("6x6:2x3")
    right = puzzle.solution()
    open_ = [cell for cell in puzzle.board.cells if not puzzle.givens[cell]]
    first, peer = next((a, b) for a in open_ for b in open_ if b in puzzle.board.peers(a))
    name, other = puzzle.board.names[first], puzzle.board.names[peer]
    grid = puzzle.givens.with_digits({other: right[peer]})
    answer = why_not(puzzle, first, right[peer], grid=grid)
    assert answer.kind == "sight"
    assert f"{right[peer]} is in {other}" in answer.text
    assert str(why_not(puzzle, peer, 1, grid=grid)) == f"{other} holds {right[peer]}."
    marks = {name: [right[first]]}
    wrong = min(set(puzzle.candidates()[first]) - {right[first]})
    assert why_not(puzzle, first, wrong, marks=marks).kind == "setter"


def test_cells_are_named_in_letters_where_asked() -> None:
    puzzle = puzzle_named("6x6:2x3")
    assert str(why_not(puzzle, "r1c4", 1, notation="A1")) == "D1 is given as 5."
    answer = why_not(puzzle, "r1c1", 5, notation="A1")
    assert answer.text == "A1 is not 5: 5 is in D1 (row 1)."


@pytest.mark.parametrize(("digit", "message"), [(0, "0 is not a digit"), (7, "7 is not a digit")])
def test_a_digit_that_the_board_has_not_is_refused(digit: int, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        puzzle_named("6x6:2x3").why_not("r1c1", digit)
