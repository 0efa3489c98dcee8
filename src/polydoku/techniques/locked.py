"""Locked candidates: a digit confined to where two houses meet."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="pointing",
        name="Pointing",
        finder="locked",
        kind=1,
        what="All places of a digit in a box lie in one other house: it leaves the rest of that house.",
        tier=3,
        variants=("pointing", "claiming"),
        se=2.6,
        hodoku=50,
        library=("0100",),
        short="lc1",
        aliases=("pointing-pair", "locked-candidates-1"),
        groups=("locked-candidates",),
    ),
    Technique(
        id="claiming",
        name="Claiming",
        finder="locked",
        kind=2,
        what="All places of a digit in a line lie in one box: it leaves the rest of the box.",
        tier=3,
        variants=("pointing", "claiming"),
        se=2.8,
        hodoku=50,
        library=("0101",),
        short="lc2",
        aliases=("box-line-reduction", "locked-candidates-2"),
        groups=("locked-candidates",),
    ),
)
