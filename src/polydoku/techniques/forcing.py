"""Rows for the chains and forcing chains of SE (Sudoku Explainer).

The order ``human`` uses only those without ``default=False``, unless the user names others.
"""

from polydoku.techniques.technique import Technique

SIMPLE = (
    Technique(
        id="x-cycle",
        name="X-cycle",
        finder="simple-chain",
        kind="x-cycle",
        summary="Candidates of one digit form a ring of alternating strong and weak links: either the "
        "odd-numbered or the even-numbered ones are true, so the digit can be removed from cells that see "
        "one of each.",
        tier=7,
        default=False,
        takes_best=True,
        se_rating=6.5,
        aliases=("bidirectional-x-cycle",),
        groups=("cycles",),
    ),
    Technique(
        id="forcing-x-chain",
        name="Forcing X-chain",
        finder="simple-chain",
        kind="forcing-x-chain",
        summary="A candidate, assumed true or false, implies the opposite of the assumption through "
        "candidates of the same digit.",
        variants=("", "turbot fish"),
        tier=7,
        default=False,
        takes_best=True,
        se_rating=6.6,
    ),
    Technique(
        id="y-cycle",
        name="Y-cycle",
        finder="simple-chain",
        kind="y-cycle",
        summary="Cells with two candidates form a ring, each sharing a digit with the next, so the digit of "
        "a link can be removed from cells that see both cells of the link.",
        tier=7,
        default=False,
        takes_best=True,
        se_rating=6.5,
        aliases=("bidirectional-y-cycle", "xy-cycle"),
        groups=("cycles",),
    ),
    Technique(
        id="bidirectional-cycle",
        name="Bidirectional cycle",
        finder="simple-chain",
        kind="bidirectional-cycle",
        summary="Candidates form a ring of alternating strong and weak links: either the odd-numbered or the "
        "even-numbered ones are true, so a digit can be removed from cells that see one of each for it.",
        tier=7,
        default=False,
        takes_best=True,
        se_rating=7.0,
        groups=("cycles",),
    ),
    Technique(
        id="forcing-chain",
        name="Forcing chain",
        finder="simple-chain",
        kind="forcing-chain",
        summary="A candidate, assumed true or false, implies the opposite of the assumption.",
        tier=7,
        default=False,
        takes_best=True,
        se_rating=7.0,
    ),
)

MULTIPLE = (
    Technique(
        id="cell-forcing-chains",
        name="Cell forcing chains",
        finder="forcing-chain",
        kind="cell-chains",
        summary="Every candidate of a cell leads to the same conclusion.",
        tier=9,
        takes_best=True,
        se_rating=8.0,
        hodoku_score=500,
        hodoku_name="fc",
        aliases=("cell-forcing", "cell-forcing-chain"),
        groups=("forcing", "forcing-chains"),
    ),
    Technique(
        id="region-forcing-chains",
        name="Region forcing chains",
        finder="forcing-chain",
        kind="region-chains",
        summary="Every candidate for a digit in a house leads to the same conclusion.",
        tier=9,
        takes_best=True,
        se_rating=8.0,
        hodoku_score=500,
        hodoku_name="fc",
        aliases=("region-forcing", "region-forcing-chain", "unit-forcing-chain", "house-forcing-chain"),
        groups=("forcing", "forcing-chains"),
    ),
    Technique(
        id="nishio-forcing-chain",
        name="Nishio",
        finder="forcing-chain",
        kind="nishio",
        summary="A candidate, assumed true or false, leads to a contradiction among the candidates of the "
        "same digit.",
        tier=9,
        takes_best=True,
        se_rating=7.5,
        aliases=("nishio", "nishio-forcing-chains"),
        groups=("forcing",),
    ),
)

DYNAMIC = (
    Technique(
        id="dynamic-cell-forcing-chains",
        name="Dynamic cell forcing chains",
        finder="forcing-chain",
        kind="dynamic-cell-chains",
        summary="Every candidate of a cell leads to the same conclusion, where each chain also uses the "
        "candidates that it has already removed.",
        tier=10,
        takes_best=True,
        se_rating=8.5,
        hodoku_score=700,
        hodoku_name="fn",
        aliases=("dynamic-cell-forcing",),
        groups=("forcing", "dynamic"),
    ),
    Technique(
        id="dynamic-region-forcing-chains",
        name="Dynamic region forcing chains",
        finder="forcing-chain",
        kind="dynamic-region-chains",
        summary="Every candidate for a digit in a house leads to the same conclusion, where each chain also "
        "uses the candidates that it has already removed.",
        tier=10,
        takes_best=True,
        se_rating=8.5,
        hodoku_score=700,
        hodoku_name="fn",
        aliases=("dynamic-region-forcing",),
        groups=("forcing", "dynamic"),
    ),
    Technique(
        id="dynamic-contradiction-forcing-chain",
        name="Dynamic contradiction forcing chain",
        finder="forcing-chain",
        kind="dynamic-contradiction",
        summary="A candidate, assumed true or false, leads to a contradiction, where each chain also uses "
        "the candidates that it has already removed.",
        tier=10,
        takes_best=True,
        se_rating=8.5,
        hodoku_score=700,
        hodoku_name="fn",
        aliases=("dynamic-contradiction", "contradiction-forcing-chain"),
        groups=("forcing", "dynamic"),
    ),
    Technique(
        id="dynamic-double-forcing-chain",
        name="Dynamic double forcing chain",
        finder="forcing-chain",
        kind="dynamic-double",
        summary="A candidate leads to the same conclusion whether it is true or false, where each chain also "
        "uses the candidates that it has already removed.",
        tier=10,
        takes_best=True,
        se_rating=8.5,
        hodoku_score=700,
        hodoku_name="fn",
        aliases=("dynamic-double", "double-forcing-chain"),
        groups=("forcing", "dynamic"),
    ),
)

PLUS = (
    Technique(
        id="dynamic-plus-forcing-chains",
        name="Dynamic-plus forcing chains",
        finder="forcing-chain",
        kind="dynamic-plus",
        summary="All candidates of a cell, all places of a digit or a candidate and its opposite lead to the "
        "same conclusion, or an assumption leads to a contradiction, where each chain also uses locked "
        "candidates, pairs, triples and what rules require of the candidates that are left.",
        variants=("", "", "", "cell", "region", "contradiction", "double"),
        tier=11,
        takes_best=True,
        se_rating=9.0,
        aliases=("dynamic-plus",),
        groups=("forcing", "dynamic"),
    ),
)

ROWS = (*SIMPLE, *MULTIPLE, *DYNAMIC, *PLUS)
