"""Aligned exclusion: the combinations of digits that a few cells can hold, counted out."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="aligned-pair-exclusion",
        name="Aligned pair exclusion",
        finder="aligned-exclusion",
        size=2,
        what="Of the combinations of two cells those fall that leave a cell in sight of both nothing: a "
        "candidate in none that is left goes.",
        tier=6,
        se=6.2,
        aliases=("ape",),
        groups=("aligned-exclusion",),
    ),
    Technique(
        id="aligned-triple-exclusion",
        name="Aligned triple exclusion",
        finder="aligned-exclusion",
        size=3,
        what="Of the combinations of three cells those fall that leave a cell in sight of all nothing: a "
        "candidate in none that is left goes.",
        tier=6,
        se=7.5,
        aliases=("aligned-triplet-exclusion", "ate"),
        groups=("aligned-exclusion",),
    ),
)
