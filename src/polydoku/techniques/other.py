"""What needs no finder: striking what simple sight excludes, and guessing, the last resort, only when named.

`polydoku.explain` makes these steps itself.
"""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="sight",
        name="Simple sight",
        finder="",
        what="A mark is struck whose digit stands in a peer.",
        tier=0,
        default=False,
    ),
    Technique(
        id="guess",
        name="Guess",
        finder="",
        what="A digit is assumed; where that leads to a contradiction, it is struck.",
        tier=12,
        default=False,
        variants=("assume", "contradiction"),
        hodoku=10000,
        short="bf",
        aliases=("brute-force", "trial-and-error", "assumption"),
    ),
)
