"""A 3-D board: nine rhombi that look like cubes. Lines of nine cells fold over their edges."""

from polydoku import Puzzle, boards

board = boards.random_rhombus(9, 5, seed=1)
solution = next(Puzzle(board).solutions(seed=1))
PICTURE = Puzzle(board, [digit if cell % 3 else 0 for cell, digit in enumerate(solution)]).draw(grid=solution)
