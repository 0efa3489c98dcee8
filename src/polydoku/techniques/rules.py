"""The row for eliminations that follow from the constraint of a single rule."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="rule-links",
        name="Rule links",
        finder="rule-links",
        summary="A rule links two cells: a candidate of one cell that would leave the other without "
        "candidates can be removed.",
        tier=3,
        variants=("pair", "rising"),
        aliases=("rule-support", "thermometer-bounds", "pair-rule"),
    ),
)
