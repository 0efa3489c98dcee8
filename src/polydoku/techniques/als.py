"""Rows for almost locked sets: cells that see each other and have one candidate digit more than cells."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="als-xz",
        name="ALS-XZ",
        finder="als-xz",
        what="Only one of two almost locked sets can hold their restricted common digit, so the other one "
        "is locked: another common digit can be removed from cells that see all its candidates in both sets.",
        tier=7,
        variants=("singly linked", "doubly linked"),
        hodoku=300,
        library=("0901",),
        short="axz",
        aliases=("almost-locked-sets-xz", "als-xz-rule", "singly-linked-als", "doubly-linked-als"),
        groups=("almost-locked-sets",),
    ),
    Technique(
        id="als-xy-wing",
        name="ALS-XY-wing",
        finder="als-xy-wing",
        what="An almost locked set shares a restricted common digit with each of two others, so one of "
        "these two holds any further digit that both have: it can be removed from cells that see all its "
        "candidates in both.",
        tier=7,
        hodoku=320,
        library=("0902",),
        short="axy",
        aliases=("als-wing", "almost-locked-sets-xy-wing"),
        groups=("almost-locked-sets",),
    ),
    Technique(
        id="als-chain",
        name="ALS chain",
        finder="als-chain",
        what="Four or more almost locked sets are chained by restricted common digits, so the first or the "
        "last holds any further digit that both have: it can be removed from cells that see all its "
        "candidates in both.",
        tier=8,
        hodoku=340,
        library=("0903",),
        short="ach",
        aliases=("als-xy-chain", "almost-locked-sets-chain"),
        groups=("almost-locked-sets",),
    ),
    Technique(
        id="death-blossom",
        name="Death blossom",
        finder="death-blossom",
        what="Each candidate of a cell locks one of several almost locked sets, so a digit of all these "
        "sets can be removed from cells that see all its candidates in them.",
        tier=8,
        default=False,
        hodoku=360,
        library=("0904",),
        short="db",
        aliases=("blossom",),
        groups=("almost-locked-sets",),
    ),
)
