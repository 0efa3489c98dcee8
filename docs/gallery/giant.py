"""A 16×16 board, with the digits 1 to 9 and A to G."""

from polydoku import Board, Puzzle

board = Board.square(16)
PICTURE = Puzzle(board).draw(grid=next(Puzzle(board).solutions(seed=5)), theme="dark")
