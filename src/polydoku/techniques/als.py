"""Almost locked sets: cells that see each other and hold one digit more than there are cells."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="als-xz",
        name="ALS-XZ",
        finder="als-xz",
        what="Only one of two almost locked sets can hold a restricted digit: the other is locked, so a "
        "further digit of both leaves what sees all its places.",
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
        what="An almost locked set shares a restricted digit with each of two others: one of these holds a "
        "further digit of both, which leaves what sees all its places.",
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
        what="Four and more almost locked sets joined by restricted digits: the first or the last holds a "
        "further digit of both, which leaves what sees all its places.",
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
        what="Whatever a cell takes, it locks one of several almost locked sets, one for each candidate: a "
        "digit of all of them leaves what sees all its places.",
        tier=8,
        default=False,
        hodoku=360,
        library=("0904",),
        short="db",
        aliases=("blossom",),
        groups=("almost-locked-sets",),
    ),
)
