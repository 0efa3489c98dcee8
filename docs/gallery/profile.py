"""A difficulty profile: a bar for each step of a solution, as high as the step is hard."""

from polydoku import Puzzle, rate

PUZZLE = "..7....6..92..7.4865......95..7.1.8........7...98.21.3..4..35.....2........18...."
PICTURE = rate.why(Puzzle.read(PUZZLE)).profile()
