"""BUG: all that is left could be filled in two ways, but for the further candidates of a few cells."""

from polydoku.techniques.technique import Technique
from polydoku.techniques.uniqueness import LABELS, TYPES

VARIANTS = tuple("all extras" if label == "linked" else label for label in LABELS)
"""The names of the finder's variants, in order."""

SE_IDS = tuple(f"bug-{kind}" if kind in (1, 2, 3, 4) else "bug-n" for kind in TYPES)
"""The technique of each variant, for SE's producer of all types."""


def _bug(kind: int, what: str, *, tier: int = 7, se: float = 5.7) -> Technique:
    return Technique(
        id=f"bug-{kind}",
        name=f"BUG {kind}",
        finder="bug",
        kind=f"type-{kind}",
        what=what,
        tier=tier,
        variants=VARIANTS,
        se=se,
        hodoku=100 if kind == 1 else 0,
        library=("0610",) if kind == 1 else (),
        short="bug1" if kind == 1 else "",
        aliases=(f"bug-type-{kind}", *(("bug+1", "bivalue-universal-grave") if kind == 1 else ())),
        assumes=("unique_solution",),
        groups=("uniqueness", "bug"),
    )


ROWS = (
    _bug(1, "Every cell but one has two candidates: it takes one of its further ones.", tier=4, se=5.6),
    _bug(2, "The further candidates of all cells are one digit: it leaves what sees them all."),
    _bug(3, "The further candidates make a set with other cells of a house."),
    _bug(4, "A digit is locked in the two cells with further candidates: they lose the others."),
    Technique(
        id="bug-n",
        name="BUG+n",
        finder="bug",
        kind="type-n",
        what="One of a few further candidates is true: what clashes with each of them goes.",
        tier=7,
        variants=VARIANTS,
        aliases=("bug+n", "bug-plus-n"),
        assumes=("unique_solution",),
        groups=("uniqueness", "bug"),
    ),
)
