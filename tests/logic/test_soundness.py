"""A sample of the soundness run: steps of all techniques, judged by their proofs and by the solutions."""

import pytest

from logic import soundness
from polydoku import Board, Puzzle
from polydoku.explain.position import Position
from polydoku.model.step import StrongSet
from polydoku.techniques import ROWS, profiles

NAMES = [name for name in ROWS if name not in soundness.SINGLES]


@pytest.mark.parametrize("kind", soundness.BOARDS)
def test_every_step_is_proved_and_keeps_the_solution(kind: str) -> None:
    judge = soundness.run(NAMES, [kind], steps=1500, seed=1)
    assert judge.bad == []
    assert sum(judge.good.values()) >= 1500


def test_steps_hold_for_all_solutions_of_a_puzzle_with_several() -> None:
    judge = soundness.run(NAMES, ["9x9"], steps=1500, seed=2, several=True)
    assert judge.bad == []
    assumed = [name for name in judge.good if "unique_solution" in ROWS[name].assumes]
    assert assumed == []


def test_a_wrong_step_is_caught() -> None:
    board = Board.square(9)
    puzzle = Puzzle(board, next(Puzzle(board).solutions(seed=1)).with_digits({"r1c1": 0, "r2c2": 0}))
    position = Position(board, puzzle.givens.digits)
    right = position.next(profiles.finder_calls(ROWS["full-house"]))
    assert right is not None
    solutions = [grid.digits for grid in puzzle.solutions()]
    judge = soundness.Judge()
    judge.judge(position, right, solutions)
    assert (judge.bad, judge.good["full-house"]) == ([], 1)
    [(cell, digit)] = right.place
    wrong = type(right)(
        board, "full-house", remove=((cell, digit),), strong_sets=(StrongSet("cell", cell=cell),)
    )
    judge.judge(position, wrong, solutions)
    assert len(judge.bad) == 1
