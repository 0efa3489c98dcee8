"""Uniqueness: cells that could be filled in two ways, which a puzzle with one solution never allows."""

from polydoku.techniques.technique import Technique

LABELS = (
    *("type 1", "type 2", "type 4", "type 5", "type 6", "hidden", "linked"),
    *(f"type 3 naked {size}" for size in range(2, 10)),
    *(f"type 3 hidden {size}" for size in range(2, 10)),
)
"""The names of the finders' variants, in order."""

TYPES = (1, 2, 4, 5, 6, 0, 0, *(3 for _ in LABELS[7:]))
"""The type of each variant."""

SE_IDS = (
    *(f"unique-rectangle-{kind}" if kind else "linked-rectangle" for kind in TYPES),
    *(f"unique-loop-{kind}" if kind in (1, 2, 3, 4) else "unique-loop-2" for kind in TYPES),
)
"""The technique of each variant, for SE's producer of rectangles and loops."""


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
    _rectangle(1, "Two digits would close a rectangle but for one corner: it loses both.", tier=4),
    _rectangle(2, "Two corners have the same further digit: it leaves what sees both."),
    _rectangle(3, "The further digits of two corners make a set with other cells of their house."),
    _rectangle(4, "One of the two digits is locked in two corners: the other leaves them."),
    _rectangle(5, "Opposite or three corners have the same further digit: it leaves what sees all."),
    _rectangle(6, "One of the two digits is in both opposite corners or in none: it leaves them."),
    Technique(
        id="hidden-rectangle",
        name="Hidden rectangle",
        finder="unique-rectangle",
        kind="hidden-rectangle",
        what="Strong links of one digit meet in a corner: the other digit would close the rectangle.",
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
        name="Linked rectangle",
        finder="unique-rectangle",
        kind="linked-rectangle",
        what="A digit in a corner would, by strong links between corners, close the rectangle.",
        tier=5,
        variants=LABELS,
        aliases=("ur-strong-link", "ur-2b-1sl", "ur-2d-1sl", "ur-3x-2sl", "ur-4x-3sl"),
        assumes=("unique_solution",),
        groups=("uniqueness", "unique-rectangle"),
    ),
    _loop(1, "Two digits would close a loop of six or more cells but for one: it loses both."),
    _loop(2, "Cells of a loop have the same further digit: it leaves what sees them all."),
    _loop(3, "The further digits of two cells of a loop make a set with others of their house."),
    _loop(4, "One of the two digits is locked in two cells of a loop: the other leaves them."),
    _avoidable(1, "Three corners are filled: the fourth must not close the rectangle."),
    _avoidable(2, "Two corners have the same digit beside the closing one: it leaves what sees both."),
)
