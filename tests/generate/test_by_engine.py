"""Puzzles that the engine of a rule makes by itself."""

from polydoku import Board
from polydoku.generate.by_engine import EngineMaker, makes_puzzles
from polydoku.rules import Windoku
from polydoku.search.limits import Budget
from polydoku.snakes import DrawnSnake, HiddenSnake


def test_a_try_does_not_depend_on_those_made_with_it() -> None:
    together = list(EngineMaker(Board.square(6), HiddenSnake, 3).make(range(5), Budget(), 1))
    alone = list(EngineMaker(Board.square(6), HiddenSnake, 3).make(range(2, 3), Budget(), 1))
    assert alone == together[2:3]
    assert alone[0] is None or alone[0].number == 2


def test_only_some_engines_make_puzzles() -> None:
    assert makes_puzzles(DrawnSnake)
    assert not makes_puzzles(Windoku)
