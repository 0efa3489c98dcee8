"""Rows for steps that `polydoku.explain` makes without a finder: removed pencil marks, and guesses.

No profile contains them. Simple sight has tier 0, because it comes before all techniques.
"""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="sight",
        name="Simple sight",
        finder="",
        summary="A pencil mark is removed because a cell that sees it holds its digit.",
        tier=0,
        default=False,
    ),
    Technique(
        id="guess",
        name="Guess",
        finder="",
        summary="A digit is assumed, and removed if it leads to a contradiction.",
        tier=12,
        default=False,
        variants=("assume", "contradiction"),
        hodoku_score=10000,
        hodoku_name="bf",
        aliases=("brute-force", "trial-and-error", "assumption"),
    ),
)
