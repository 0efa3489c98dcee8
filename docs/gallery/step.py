"""A step: the pattern framed and its digits marked, a band along its houses, the digits that go struck."""

from polydoku import Puzzle

puzzle = Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
PICTURE = puzzle.draw(
    candidates=True,
    step={
        "technique": "naked-triple",
        "houses": ["column 2", "box 4"],
        "roles": {"base": ["r4c2", "r5c2", "r6c2"]},
        "remove": {"r2c2": "2", "r8c2": "2", "r9c2": "125", "r4c3": "125", "r5c3": "25", "r6c3": "15"},
        "text": "Naked triple: 1 2 5 fill r4c2 r5c2 r6c2, so the rest of column 2 and of box 4 loses them.",
    },
)
