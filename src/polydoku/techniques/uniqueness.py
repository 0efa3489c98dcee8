"""Rows for unique rectangles, unique loops and avoidable rectangles.

They avoid a *deadly pattern*: cells that hold only two digits, which could be exchanged for each other. A
puzzle with a deadly pattern would have a second solution. In the summaries, a *rectangle* is four cells (its
*corners*) in two rows, two columns and two boxes, and *extra* candidates are those other than the two digits.
"""

from polydoku.techniques.technique import Technique

VARIANTS = (
    *("type 1", "type 2", "type 4", "type 5", "type 6", "hidden", "strong links"),
    *(f"type 3 naked {size}" for size in range(2, 10)),
    *(f"type 3 hidden {size}" for size in range(2, 10)),
)
"""The names of the variants, in the order of the numbers that the finders return."""

_NUMBER_OF_TYPE_3 = 16  # eight sizes each of naked and hidden sets
VARIANT_TYPES = (1, 2, 4, 5, 6, 0, 0, *[3] * _NUMBER_OF_TYPE_3)
"""The type number of each variant; 0 for hidden rectangles and those with strong links, which have none."""

SE_TECHNIQUES = (
    *(
        f"unique-rectangle-{number}" if number else "unique-rectangle-strong-links"
        for number in VARIANT_TYPES
    ),
    *(f"unique-loop-{number}" if number in (1, 2, 3, 4) else "unique-loop-2" for number in VARIANT_TYPES),
)
"""The technique of each variant, for SE's single finder call: the variants of rectangles, then of loops.

SE (Sudoku Explainer) knows the types 1 to 4 only, so the entries of the other variants are never used.
"""


def _rectangle(number: int, summary: str, tier: int = 5) -> Technique:
    return Technique(
        id=f"unique-rectangle-{number}",
        name=f"Unique rectangle {number}",
        finder="unique-rectangle",
        kind=f"type-{number}",
        summary=summary,
        tier=tier,
        variants=VARIANTS,
        se_rating=4.5 if number <= 4 else None,
        hodoku_score=100,
        library_codes=(f"060{number - 1}",),
        hodoku_name=f"u{number}",
        aliases=(
            f"ur{number}",
            f"ur-type-{number}",
            f"uniqueness-{number}",
            f"unique-rectangle-type-{number}",
        ),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-rectangle"),
    )


def _avoidable(number: int, summary: str) -> Technique:
    return Technique(
        id=f"avoidable-rectangle-{number}",
        name=f"Avoidable rectangle {number}",
        finder="avoidable-rectangle",
        kind=f"type-{number}",
        summary=summary,
        tier=5,
        variants=VARIANTS,
        hodoku_score=100,
        library_codes=(f"060{number + 6}",),
        hodoku_name=f"ar{number}",
        aliases=(f"avoidable-rectangle-type-{number}",),
        assumes=("unique_solution", "givens"),
        groups=("uniqueness", "avoidable-rectangle"),
    )


def _loop(number: int, summary: str) -> Technique:
    return Technique(
        id=f"unique-loop-{number}",
        name=f"Unique loop {number}",
        finder="unique-loop",
        kind=f"type-{number}",
        summary=summary,
        tier=5,
        variants=(*VARIANTS, *VARIANTS),
        se_rating=4.6,
        aliases=(f"unique-loop-type-{number}",),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-loop"),
    )


ROWS = (
    _rectangle(
        1,
        "Three corners of a rectangle hold only the same two candidates, so both can be removed from the "
        "fourth.",
        tier=4,
    ),
    _rectangle(
        2,
        "Two adjacent corners have the same single extra candidate, so it can be removed from cells that see "
        "both.",
    ),
    _rectangle(
        3,
        "One of the extra candidates of two corners is true, so together they act as one cell, which forms a "
        "naked or hidden set with other cells of a house.",
    ),
    _rectangle(
        4,
        "One of the two digits is locked in the two corners with extra candidates, so the other digit can be "
        "removed from both.",
    ),
    _rectangle(
        5,
        "Two opposite or three corners have the same single extra candidate, so it can be removed from cells "
        "that see all of them.",
    ),
    _rectangle(
        6,
        "Strong links put one of the two digits into both of two opposite corners or into neither; both "
        "would complete the deadly pattern, so the digit can be removed from them.",
    ),
    Technique(
        id="hidden-rectangle",
        name="Hidden rectangle",
        finder="unique-rectangle",
        kind="hidden-rectangle",
        summary="One corner has only the two digits, and strong links on one of these join the opposite "
        "corner to both other corners: the other digit would complete the deadly pattern in the opposite "
        "corner, so it can be removed from it.",
        tier=5,
        variants=VARIANTS,
        hodoku_score=100,
        library_codes=("0606",),
        hodoku_name="hr",
        aliases=("hidden-unique-rectangle", "hidden-rectangle-type-1"),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-rectangle"),
    ),
    Technique(
        id="unique-rectangle-strong-links",
        name="Unique rectangle with strong links",
        finder="unique-rectangle",
        kind="linked-rectangle",
        summary="One of the two digits in a corner would, through strong links between the corners, complete "
        "the deadly pattern, so it can be removed from that corner.",
        tier=5,
        variants=VARIANTS,
        aliases=("linked-rectangle", "ur-strong-link", "ur-2b-1sl", "ur-2d-1sl", "ur-3x-2sl", "ur-4x-3sl"),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-rectangle"),
    ),
    _loop(
        1,
        "All cells but one of a loop of six or more cells hold only the same two candidates, so both can be "
        "removed from the other one.",
    ),
    _loop(
        2,
        "Some cells of a loop have the same single extra candidate, so it can be removed from cells that see "
        "all of them.",
    ),
    _loop(
        3,
        "One of the extra candidates of two cells of a loop is true, so together they act as one cell, which "
        "forms a naked or hidden set with other cells of a house.",
    ),
    _loop(
        4,
        "One of the two digits is locked in the two cells of a loop that have extra candidates, so the other "
        "digit can be removed from both.",
    ),
    _avoidable(
        1,
        "Three corners of a rectangle are filled but not given, so the digit that would complete the deadly "
        "pattern can be removed from the fourth.",
    ),
    _avoidable(
        2,
        "Two corners have the same single candidate besides the digits that would complete the deadly "
        "pattern, so it can be removed from cells that see both.",
    ),
)
