"""Parity snakes: paths that the parity of the digits draws in a grid.

Even and odd digits alternate along a snake. It visits every box and touches itself nowhere. Each neighbour of
the snake has the parity of the snake's cell next to it. Therefore the parities alone show where the snake is.
The 9×9 board has 3,084 snakes. They form 387 orbits: symmetries of the board map the snakes of an orbit to
each other.

>>> snake = next(find("9x9", length=21))
>>> len(snake), snake.ends
(21, 'odd-odd')
"""

from polydoku.rules import register as register_rule
from polydoku.search.engines import Engine
from polydoku.search.engines import register as register_engine
from polydoku.snakes.check import SnakeCheck, check
from polydoku.snakes.generate import SnakePuzzles
from polydoku.snakes.problem import SnakeProblem
from polydoku.snakes.rules import DrawnSnake, HiddenSnake
from polydoku.snakes.search import SnakeSearch, find, published, search
from polydoku.snakes.snake import Snake
from polydoku.snakes.tally import Tally, estimate, tally
from polydoku.snakes.words import ERRORS
from polydoku.words import register as register_words

__all__ = [
    "SnakeCheck",
    "DrawnSnake",
    "HiddenSnake",
    "SnakeSearch",
    "Snake",
    "Tally",
    "check",
    "estimate",
    "find",
    "published",
    "search",
    "tally",
]

# `trace` searches with constraints only, and a snake is none.
register_engine(HiddenSnake.engine, Engine(SnakeProblem, can_trace=False, random_puzzles=SnakePuzzles))
register_rule(HiddenSnake)
register_rule(DrawnSnake)
register_words(ERRORS)
