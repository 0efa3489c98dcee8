"""Windoku with diagonals: further houses are dotted where they are of one piece, lines where straight."""

from polydoku import Board, Puzzle, rules

PICTURE = Puzzle(Board.square(9), {"r5c5": 5}, rules=[rules.Windoku(), rules.Diagonal()]).draw()
