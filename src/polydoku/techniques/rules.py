"""Rules: what the constraints of a puzzle's rules show by themselves."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="rule-links",
        name="Rule links",
        finder="rule-links",
        what="Two cells are joined by a rule, and a candidate of one leaves the other nothing: it goes.",
        tier=3,
        variants=("pair", "rising"),
        aliases=("rule-support", "thermometer-bounds", "pair-rule"),
    ),
)
