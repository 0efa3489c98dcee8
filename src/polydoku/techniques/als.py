"""Rows for almost locked sets: n cells of a house that have n + 1 candidates between them.

A *restricted common digit* of two sets can be true in only one of them, because all its candidates see each
other.
"""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="als-xz",
        name="ALS-XZ",
        finder="als-xz",
        summary="Only one of two almost locked sets can hold their restricted common digit, so the other one "
        "is locked: another common digit can be removed from cells that see all its candidates in both sets.",
        tier=7,
        variants=("singly linked", "doubly linked"),
        hodoku_score=300,
        library_codes=("0901",),
        hodoku_name="axz",
        aliases=("almost-locked-sets-xz", "als-xz-rule", "singly-linked-als", "doubly-linked-als"),
        groups=("almost-locked-sets",),
    ),
    Technique(
        id="als-xy-wing",
        name="ALS-XY-wing",
        finder="als-xy-wing",
        summary="An almost locked set shares a restricted common digit with each of two others, so one of "
        "these two holds any further digit that both have: it can be removed from cells that see all its "
        "candidates in both.",
        tier=7,
        hodoku_score=320,
        library_codes=("0902",),
        hodoku_name="axy",
        aliases=("als-wing", "almost-locked-sets-xy-wing"),
        groups=("almost-locked-sets",),
    ),
    Technique(
        id="als-chain",
        name="ALS chain",
        finder="als-chain",
        summary="Four or more almost locked sets are chained by restricted common digits, so the first or "
        "the last holds any further digit that both have: it can be removed from cells that see all its "
        "candidates in both.",
        tier=8,
        hodoku_score=340,
        library_codes=("0903",),
        hodoku_name="ach",
        aliases=("als-xy-chain", "almost-locked-sets-chain"),
        groups=("almost-locked-sets",),
    ),
    Technique(
        id="death-blossom",
        name="Death blossom",
        finder="death-blossom",
        summary="Each candidate of a cell locks one of several almost locked sets, so a digit of all these "
        "sets can be removed from cells that see all its candidates in them.",
        tier=8,
        default=False,
        hodoku_score=360,
        library_codes=("0904",),
        hodoku_name="db",
        aliases=("blossom",),
        groups=("almost-locked-sets",),
    ),
)
