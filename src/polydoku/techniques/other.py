"""Rows for steps without a finder: marks that a placed digit rules out, and guesses.

`polydoku.explain` builds these steps. A guess is the last resort and requires naming.
"""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="sight",
        name="Simple sight",
        finder="",
        what="A pencil mark is removed because a cell that sees it holds its digit.",
        tier=0,
        default=False,
    ),
    Technique(
        id="guess",
        name="Guess",
        finder="",
        what="A digit is assumed, and removed if it leads to a contradiction.",
        tier=12,
        default=False,
        variants=("assume", "contradiction"),
        hodoku=10000,
        short="bf",
        aliases=("brute-force", "trial-and-error", "assumption"),
    ),
)
