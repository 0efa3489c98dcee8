"""The row for eliminations that follow from the constraint of a single rule."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="rule-links",
        name="Rule links",
        finder="rule-links",
        what="A rule links two cells, and a candidate of the first leaves the second none, so it can be "
        "removed.",
        tier=3,
        variants=("pair", "rising"),
        aliases=("rule-support", "thermometer-bounds", "pair-rule"),
    ),
)
