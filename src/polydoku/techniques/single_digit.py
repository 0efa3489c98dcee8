"""Rows for single-digit patterns: a weak link joins two strong links, so one of the far ends is true."""

from polydoku.techniques.technique import Technique

_TURBOT_VARIANTS = ("", "by rule")
"""In the variant "by rule", a rule joins the two strong links instead of a house."""

ROWS = (
    Technique(
        id="skyscraper",
        name="Skyscraper",
        finder="single-digit",
        kind="skyscraper",
        summary="A digit has two candidates in each of two parallel lines, and one candidate of either line "
        "lies in the same crossing line, so one of the other two is true.",
        tier=4,
        se_rating=6.6,
        hodoku_score=130,
        library_codes=("0400",),
        hodoku_name="sk",
        groups=("single-digit",),
    ),
    Technique(
        id="two-string-kite",
        name="Two-string kite",
        finder="single-digit",
        kind="two-string-kite",
        summary="A digit has two candidates in a row and two in a column, and one candidate of either line "
        "lies in the same box, so one of the other two is true.",
        tier=4,
        se_rating=6.6,
        hodoku_score=150,
        library_codes=("0401",),
        hodoku_name="2sk",
        aliases=("2-string-kite", "kite"),
        groups=("single-digit",),
    ),
    Technique(
        id="empty-rectangle",
        name="Empty rectangle",
        finder="single-digit",
        kind="empty-rectangle",
        summary="All candidates for a digit in a box lie in one row and one column of the box, and a strong "
        "link outside the box has one end in that row: either the box has the digit in that column or the "
        "other end is true, so the digit can be removed from the cell of the column that sees the other end. "
        "Rows and columns can be exchanged.",
        tier=4,
        hodoku_score=120,
        library_codes=("0402",),
        hodoku_name="er",
        groups=("single-digit",),
    ),
    Technique(
        id="turbot-fish",
        name="Turbot fish",
        finder="single-digit",
        kind="turbot-fish",
        summary="A digit has two candidates in each of two houses, and one of the first house sees one of "
        "the second, so one of the other two is true.",
        tier=6,
        variants=_TURBOT_VARIANTS,
        se_rating=6.6,
        hodoku_score=120,
        library_codes=("0403",),
        hodoku_name="tf",
        aliases=("turbot",),
        groups=("single-digit",),
    ),
    Technique(
        id="grouped-skyscraper",
        name="Grouped skyscraper",
        finder="single-digit",
        kind="grouped-skyscraper",
        summary="A skyscraper in which a group of cells takes the place of a single cell.",
        tier=8,
        groups=("single-digit",),
    ),
    Technique(
        id="grouped-two-string-kite",
        name="Grouped two-string kite",
        finder="single-digit",
        kind="grouped-two-string-kite",
        summary="A two-string kite in which a group of cells takes the place of a single cell.",
        tier=8,
        groups=("single-digit",),
    ),
    Technique(
        id="grouped-turbot-fish",
        name="Grouped turbot fish",
        finder="single-digit",
        kind="grouped-turbot-fish",
        summary="A turbot fish in which a group of cells takes the place of a single cell.",
        tier=8,
        aliases=("grouped-turbot",),
        groups=("single-digit",),
    ),
    Technique(
        id="dual-two-string-kite",
        name="Dual two-string kite",
        finder="single-digit",
        kind="dual-two-string-kite",
        summary="Two two-string kites that are joined in the same two cells.",
        tier=6,
        default=False,
        hodoku_score=150,
        library_codes=("0404",),
        aliases=("dual-2-string-kite",),
        groups=("single-digit",),
    ),
    Technique(
        id="dual-empty-rectangle",
        name="Dual empty rectangle",
        finder="single-digit",
        kind="dual-empty-rectangle",
        summary="Two empty rectangles in the same box, joined by different lines.",
        tier=6,
        default=False,
        hodoku_score=120,
        library_codes=("0405",),
        groups=("single-digit",),
    ),
)
