"""Rows for aligned exclusion, which lists the combinations of digits that two or three cells can hold."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="aligned-pair-exclusion",
        name="Aligned pair exclusion",
        finder="aligned-exclusion",
        size=2,
        summary="A combination of digits for two cells is impossible if it leaves a cell that sees both "
        "without candidates; a candidate that occurs in no possible combination can be removed.",
        tier=6,
        se_rating=6.2,
        aliases=("ape",),
        groups=("aligned-exclusion",),
    ),
    Technique(
        id="aligned-triple-exclusion",
        name="Aligned triple exclusion",
        finder="aligned-exclusion",
        size=3,
        summary="A combination of digits for three cells is impossible if it leaves a cell that sees all "
        "three without candidates; a candidate that occurs in no possible combination can be removed.",
        tier=6,
        se_rating=7.5,
        aliases=("aligned-triplet-exclusion", "ate"),
        groups=("aligned-exclusion",),
    ),
)
