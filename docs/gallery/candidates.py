"""All candidates in the dark theme: small digits, each in its fixed place."""

from polydoku import Puzzle

puzzle = Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
PICTURE = puzzle.draw(candidates=True, theme="dark")
