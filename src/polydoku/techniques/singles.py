"""Rows for singles: a cell with one candidate left, or a digit with one cell left in a house."""

from polydoku.techniques.technique import Pass, Technique

ROWS = (
    Technique(
        id="full-house",
        name="Full house",
        finder="full-house",
        summary="The last empty cell of a house takes the digit that the house still lacks.",
        tier=1,
        se_rating=1.0,
        hodoku_score=4,
        library_codes=("0000",),
        hodoku_name="fh",
        aliases=("last-cell", "last-free-cell", "open-single"),
    ),
    Technique(
        id="last-digit",
        name="Last digit",
        finder="last-digit",
        summary="A digit has a single candidate left on the whole board, so it goes there.",
        tier=1,
        default=False,
        se_rating=1.2,
        library_codes=("0001",),
        aliases=("last-remaining-digit",),
    ),
    Technique(
        id="hidden-single",
        name="Hidden single",
        finder="hidden-single",
        summary="Only one cell of a house can hold a digit, so the digit goes there.",
        tier=1,
        # In a box it is easier to see than in a line, so the lines come in a later tier.
        passes=(Pass(1, "in-box"), Pass(2, "in-line")),
        variants=("box", "line", "last cell"),
        se_rating=1.2,
        hodoku_score=14,
        library_codes=("0002",),
        hodoku_name="h1",
        aliases=("crosshatch", "crosshatching", "histogram", "pinned-digit", "last-place"),
    ),
    Technique(
        id="naked-single",
        name="Naked single",
        finder="naked-single",
        summary="A cell has a single candidate left, so the cell takes that digit.",
        tier=2,
        se_rating=2.3,
        hodoku_score=4,
        library_codes=("0003",),
        hodoku_name="n1",
        aliases=("sole-candidate", "singleton", "forced-digit"),
    ),
)
