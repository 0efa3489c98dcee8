"""Rows for techniques of uniqueness.

They avoid a pattern whose digits could be exchanged, because a puzzle with one solution never allows it.
"""

from polydoku.techniques.technique import Technique

LABELS = (
    *("type 1", "type 2", "type 4", "type 5", "type 6", "hidden", "linked"),
    *(f"type 3 naked {size}" for size in range(2, 10)),
    *(f"type 3 hidden {size}" for size in range(2, 10)),
)
"""The names of the variants that the finders return, in the finders' order."""

TYPES = (1, 2, 4, 5, 6, 0, 0, *(3 for _ in LABELS[7:]))
"""The type number of each variant; 0 for hidden and linked rectangles."""

SE_IDS = (
    *(f"unique-rectangle-{kind}" if kind else "linked-rectangle" for kind in TYPES),
    *(f"unique-loop-{kind}" if kind in (1, 2, 3, 4) else "unique-loop-2" for kind in TYPES),
)
"""The technique of each variant: SE looks for rectangles and loops with one finder call."""


def _rectangle(kind: int, what: str, tier: int = 5) -> Technique:
    return Technique(
        id=f"unique-rectangle-{kind}",
        name=f"Unique rectangle {kind}",
        finder="unique-rectangle",
        kind=f"type-{kind}",
        what=what,
        tier=tier,
        variants=LABELS,
        se=4.5 if kind <= 4 else None,
        hodoku=100,
        library=(f"060{kind - 1}",),
        short=f"u{kind}",
        aliases=(f"ur{kind}", f"ur-type-{kind}", f"uniqueness-{kind}", f"unique-rectangle-type-{kind}"),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-rectangle"),
    )


def _avoidable(kind: int, what: str) -> Technique:
    return Technique(
        id=f"avoidable-rectangle-{kind}",
        name=f"Avoidable rectangle {kind}",
        finder="avoidable-rectangle",
        kind=f"type-{kind}",
        what=what,
        tier=5,
        variants=LABELS,
        hodoku=100,
        library=(f"060{kind + 6}",),
        short=f"ar{kind}",
        aliases=(f"avoidable-rectangle-type-{kind}",),
        assumes=("unique_solution", "givens"),
        groups=("uniqueness", "avoidable-rectangle"),
    )


def _loop(kind: int, what: str) -> Technique:
    return Technique(
        id=f"unique-loop-{kind}",
        name=f"Unique loop {kind}",
        finder="unique-loop",
        kind=f"type-{kind}",
        what=what,
        tier=5,
        variants=(*LABELS, *LABELS),
        se=4.6,
        aliases=(f"unique-loop-type-{kind}",),
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
        2, "Two corners have the same extra candidate, so it can be removed from cells that see both."
    ),
    _rectangle(
        3, "The extra candidates of two corners form a naked or hidden set with other cells of their house."
    ),
    _rectangle(4, "One of the two digits is locked in two corners, so the other can be removed from them."),
    _rectangle(
        5,
        "Two opposite or three corners have the same extra candidate, so it can be removed from cells that "
        "see all of them.",
    ),
    _rectangle(
        6,
        "One of the two digits is in both of two opposite corners or in neither, so it can be removed from "
        "them.",
    ),
    Technique(
        id="hidden-rectangle",
        name="Hidden rectangle",
        finder="unique-rectangle",
        kind="hidden-rectangle",
        what="Strong links on one of the two digits meet in a corner, where the other digit would complete "
        "the rectangle, so it can be removed there.",
        tier=5,
        variants=LABELS,
        hodoku=100,
        library=("0606",),
        short="hr",
        aliases=("hidden-unique-rectangle", "hidden-rectangle-type-1"),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-rectangle"),
    ),
    Technique(
        id="linked-rectangle",
        name="Unique rectangle with strong links",
        finder="unique-rectangle",
        kind="linked-rectangle",
        what="A digit in one corner would, through strong links between the corners, complete the "
        "rectangle, so it can be removed there.",
        tier=5,
        variants=LABELS,
        aliases=("ur-strong-link", "ur-2b-1sl", "ur-2d-1sl", "ur-3x-2sl", "ur-4x-3sl"),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-rectangle"),
    ),
    _loop(
        1,
        "All but one cell of a loop of six or more hold only the same two candidates, so both can be removed "
        "from that one.",
    ),
    _loop(
        2,
        "Cells of a loop have the same extra candidate, so it can be removed from cells that see them all.",
    ),
    _loop(
        3,
        "The extra candidates of two cells of a loop form a naked or hidden set with other cells of their "
        "house.",
    ),
    _loop(
        4, "One of the two digits is locked in two cells of a loop, so the other can be removed from them."
    ),
    _avoidable(
        1,
        "Three corners of a rectangle are filled and not given, so the digit that would complete it can be "
        "removed from the fourth.",
    ),
    _avoidable(
        2,
        "Two corners have the same candidate besides those that would complete the rectangle, so it can be "
        "removed from cells that see both.",
    ),
)
