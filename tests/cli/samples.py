"""Small puzzles of our own, as people would type them."""

UNIQUE = "1..4.....1...32."
"""A 4×4 puzzle with one solution; one clue can be removed."""

SOLUTION = "1234341221434321"

MINIMAL = "1..4........4.21"
"""One solution, no clue can be removed."""

SIX = "1...3......4...."
"""Six solutions."""

NONE = "11.............."
"""1 twice in row 1 and in box 1."""

DEAD = "1...3.....4..2.."
"""No solution: r3c1 has no candidate, though no two clues clash."""

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""A classic puzzle that hidden singles solve, so SE 1.2/1.2/1.2."""

CLASSIC_NONE = "55" + "." * 79
CLASSIC_MANY = "." * 81

MATRIX_240 = """grid = [[5,3,0,0,7,0,0,0,0],
[6,0,0,1,9,5,0,0,0],
[0,9,8,0,0,0,0,6,0],
[8,0,0,0,6,0,0,0,3],
[4,0,0,8,0,3,0,0,1],
[7,0,0,0,2,0,0,0,6],
[0,6,0,0,0,0,2,8,0],
[0,0,0,0,0,0,0,0,0],
[0,0,0,0,0,0,0,0,0]]
"""
"""240 solutions."""

EULER = """Grid 01
003020600
900305001
001806400
008102900
700000008
006708200
002609500
800203009
005010300
Grid 02
100920000
524010000
000000070
050008102
000000000
402700090
060000000
000030945
000071006
"""

FOLDED = {
    "cells": [[1, 1], [1, 2], [2, 1], [2, 2], [3, 1], [3, 2]],
    "paths": [[[1, 1], [1, 2], [2, 1]], [[1, 2], [2, 2], [3, 2]], [[2, 1], [2, 2], [3, 1]]],
    "names": ["row 1", "column 2", "box A"],
    "clues": {"1,1": 1, "3,2": 3, "2,1": 3},
}
"""A board of six cells that is no square, with digits 1-3."""
