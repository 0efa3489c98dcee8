"""Locked candidates: a digit confined to where two houses meet, or where several meet as many others."""

from polydoku.techniques.technique import Technique

POINTING, CLAIMING, DIRECT = 1, 2, 4
"""Which steps the finder gives: those out of boxes, those out of other houses; what they place."""

VARIANTS = ("pointing", "claiming")

ROWS = (
    Technique(
        id="direct-pointing",
        name="Direct pointing",
        finder="locked",
        kind=POINTING + DIRECT,
        what="Pointing that leaves a digit one place in another box: it goes there.",
        tier=3,
        default=False,
        variants=VARIANTS,
        se=1.7,
        groups=("locked-candidates", "direct"),
    ),
    Technique(
        id="direct-claiming",
        name="Direct claiming",
        finder="locked",
        kind=CLAIMING + DIRECT,
        what="Claiming that leaves a digit one place in another line: it goes there.",
        tier=3,
        default=False,
        variants=VARIANTS,
        se=1.9,
        groups=("locked-candidates", "direct"),
    ),
    Technique(
        id="pointing",
        name="Pointing",
        finder="locked",
        kind=POINTING,
        what="All places of a digit in a box lie in one other house: it leaves the rest of that house.",
        tier=3,
        variants=VARIANTS,
        se=2.6,
        hodoku=50,
        library=("0100",),
        short="lc1",
        aliases=("pointing-pair", "pointing-pairs", "locked-candidates-1", "locked-candidates-type-1"),
        groups=("locked-candidates",),
    ),
    Technique(
        id="claiming",
        name="Claiming",
        finder="locked",
        kind=CLAIMING,
        what="All places of a digit in a line lie in one box: it leaves the rest of the box.",
        tier=3,
        variants=VARIANTS,
        se=2.8,
        hodoku=50,
        library=("0101",),
        short="lc2",
        aliases=("box-line-reduction", "box-line", "locked-candidates-2", "locked-candidates-type-2"),
        groups=("locked-candidates",),
    ),
    Technique(
        id="common-peers",
        name="Common peers",
        finder="common-peers",
        what="All places of a digit in a house are seen by a cell outside it: the digit leaves that cell.",
        tier=3,
        aliases=("generalised-locking", "generalized-locking"),
        groups=("locked-candidates",),
    ),
    Technique(
        id="leftover",
        name="Leftover",
        finder="leftover",
        what="Some houses against as many others: what sticks out on either side holds the same digits.",
        tier=4,
        variants=("leaves", "stays"),
        aliases=("leftovers", "law-of-leftovers", "innies-and-outies", "lol"),
    ),
)
