"""A classic puzzle and its solution: the givens are bold, the other digits are coloured."""

from polydoku import Puzzle

puzzle = Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
PICTURE = puzzle.draw(grid=puzzle.solution())
