"""The rows for eliminations that follow from a single rule."""

from polydoku.techniques.technique import Pass, Technique

ROWS = (
    Technique(
        id="cage-combinations",
        name="Cage combinations",
        finder="rule-combinations",
        kind="cage",
        summary="Only some combinations of digits have the total of a cage: a candidate that is in none of "
        "them can be removed.",
        tier=2,
        aliases=("killer-combinations", "cage-sums"),
    ),
    Technique(
        id="rule-links",
        name="Rule links",
        finder="rule-links",
        summary="A rule links two cells: a candidate of one cell that would leave the other without "
        "candidates can be removed.",
        tier=3,
        aliases=("rule-support", "pair-rule"),
    ),
    Technique(
        id="innies-and-outies",
        name="Innies and outies",
        finder="innies-and-outies",
        summary="The digits of a house have a known total: what the cages in it leave of it, or have beyond "
        "it, is the total of the other cells, and candidates that cannot give it can be removed.",
        tier=3,
        variants=("innies", "outies"),
        aliases=("rule-of-45", "45-rule", "innies", "outies"),
    ),
    Technique(
        id="rule-pointing",
        name="Rule pointing",
        finder="rule-pointing",
        summary="All combinations of a cage, a line or a clue have a certain digit: the digit can be removed "
        "from cells that see all its places there.",
        tier=3,
        passes=(Pass(3, "cage"), Pass(4, "other-rule")),
        aliases=("cage-pointing", "killer-pointing", "must-contain"),
    ),
    Technique(
        id="rule-combinations",
        name="Rule combinations",
        finder="rule-combinations",
        kind="other-rule",
        summary="Only some ways to fill the cells of a line, a dot or a clue satisfy its rule: a candidate "
        "that is in none of them can be removed.",
        tier=3,
        aliases=("line-combinations", "clue-combinations", "thermometer-bounds"),
    ),
)
