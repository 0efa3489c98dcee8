"""Rows for locked candidates: all candidates of a digit in one house lie in a second house."""

from polydoku.techniques.technique import Technique

VARIANTS = ("pointing", "claiming")

ROWS = (
    Technique(
        id="direct-pointing",
        name="Direct pointing",
        finder="locked",
        kind="direct-pointing",
        summary="Pointing leaves a digit only one cell in another box, so the digit goes there.",
        tier=3,
        default=False,
        variants=VARIANTS,
        se_rating=1.7,
        groups=("locked-candidates", "direct"),
    ),
    Technique(
        id="direct-claiming",
        name="Direct claiming",
        finder="locked",
        kind="direct-claiming",
        summary="Claiming leaves a digit only one cell in another line, so the digit goes there.",
        tier=3,
        default=False,
        variants=VARIANTS,
        se_rating=1.9,
        groups=("locked-candidates", "direct"),
    ),
    Technique(
        id="pointing",
        name="Pointing",
        finder="locked",
        kind="pointing",
        summary="All candidates for a digit in a box lie in one other house, so the digit can be removed "
        "from the rest of that house.",
        tier=3,
        variants=VARIANTS,
        se_rating=2.6,
        hodoku_score=50,
        library_codes=("0100",),
        hodoku_name="lc1",
        aliases=("pointing-pair", "pointing-pairs", "locked-candidates-1", "locked-candidates-type-1"),
        groups=("locked-candidates",),
    ),
    Technique(
        id="claiming",
        name="Claiming",
        finder="locked",
        kind="claiming",
        summary="All candidates for a digit in a line lie in one box, so the digit can be removed from the "
        "rest of that box.",
        tier=3,
        variants=VARIANTS,
        se_rating=2.8,
        hodoku_score=50,
        library_codes=("0101",),
        hodoku_name="lc2",
        aliases=("box-line-reduction", "box-line", "locked-candidates-2", "locked-candidates-type-2"),
        groups=("locked-candidates",),
    ),
    Technique(
        id="common-peers",
        name="Common peers",
        finder="common-peers",
        summary="A cell outside a house sees every candidate for a digit in that house, so the digit can be "
        "removed from the cell.",
        tier=3,
        aliases=("generalised-locking", "generalized-locking"),
        groups=("locked-candidates",),
    ),
    Technique(
        id="leftover",
        name="Leftover",
        finder="leftover",
        summary="Two groups of equally many houses overlap: the cells that only the first group covers hold "
        "the same digits as the cells that only the second covers.",
        tier=4,
        variants=("leaves", "stays"),
        aliases=("leftovers", "law-of-leftovers", "lol"),
    ),
)
