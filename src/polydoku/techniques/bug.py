"""Rows for the bivalue universal grave (BUG).

In a BUG every open cell has two candidates, and every digit has two candidates or none in each house. A BUG
has either no solution or several. In a puzzle with one solution, at least one of the *extra* candidates,
without which the position would be a BUG, is therefore true.
"""

from polydoku.techniques import uniqueness
from polydoku.techniques.technique import Technique

VARIANTS = tuple("all extras" if name == "strong links" else name for name in uniqueness.VARIANTS)
"""The variants of the finder's steps: those of rectangles, but BUG+n in place of those with strong links."""

SE_TECHNIQUES = tuple(
    f"bug-{number}" if number in (1, 2, 3, 4) else "bug-n" for number in uniqueness.VARIANT_TYPES
)
"""The technique of each variant, for the single call by which SE (Sudoku Explainer) finds all types."""


def _bug(number: int, summary: str, *, tier: int = 7, se_rating: float = 5.7) -> Technique:
    return Technique(
        id=f"bug-{number}",
        name=f"BUG {number}",
        finder="bug",
        kind=f"type-{number}",
        summary=summary,
        tier=tier,
        variants=VARIANTS,
        se_rating=se_rating,
        hodoku_score=100 if number == 1 else 0,
        library_codes=("0610",) if number == 1 else (),
        hodoku_name="bug1" if number == 1 else "",
        aliases=(f"bug-type-{number}", *(("bug+1", "bivalue-universal-grave") if number == 1 else ())),
        assumes=("unique_solution",),
        groups=("uniqueness", "bug"),
    )


ROWS = (
    _bug(
        1,
        "All open cells but one have two candidates, so that cell must take one of its extra candidates, and "
        "its other candidates can be removed.",
        tier=4,
        se_rating=5.6,
    ),
    _bug(
        2,
        "The extra candidates are all the same digit, so it can be removed from cells that see all of them.",
    ),
    _bug(
        3,
        "One of the extra candidates is true, so together they act as one cell, which forms a naked or "
        "hidden set with other cells of a house.",
    ),
    _bug(
        4,
        "Two cells have the extra candidates, and one of their other digits has no other place in a house of "
        "both: one cell holds it and the other an extra candidate, so the rest can be removed from both.",
    ),
    Technique(
        id="bug-n",
        name="BUG+n",
        finder="bug",
        kind="type-n",
        summary="At least one extra candidate is true, so a candidate that conflicts with each of them is "
        "false.",
        tier=7,
        variants=VARIANTS,
        aliases=("bug+n", "bug-plus-n"),
        assumes=("unique_solution",),
        groups=("uniqueness", "bug"),
    ),
)
