"""A windoku with diagonals: dotted areas are further houses, and so are both long diagonals."""

from polydoku import Board, Puzzle, rules

PICTURE = Puzzle(Board.square(9), {"r5c5": 5}, rules=[rules.Windoku(), rules.Diagonal()]).draw()
