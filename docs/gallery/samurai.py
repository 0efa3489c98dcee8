"""A samurai: five grids with tinted shared boxes, in colours that are safe for colour-blind readers."""

from polydoku import Puzzle, boards

board = boards.samurai()
solution = next(Puzzle(board).solutions(seed=3))
PICTURE = Puzzle(board, [digit if cell % 4 else 0 for cell, digit in enumerate(solution)]).draw(theme="safe")
