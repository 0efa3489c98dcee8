"""Rows for the bivalue universal grave (BUG).

Without the extra candidates of a few cells, all open cells could be filled in two ways.
"""

from polydoku.techniques.technique import Technique
from polydoku.techniques.uniqueness import LABELS, TYPES

VARIANTS = tuple("all extras" if label == "linked" else label for label in LABELS)
"""The names of the variants that the finder returns, in the finder's order."""

SE_IDS = tuple(f"bug-{kind}" if kind in (1, 2, 3, 4) else "bug-n" for kind in TYPES)
"""The technique of each variant: SE looks for all types with one finder call."""


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
    _bug(
        1,
        "All open cells but one have two candidates, so that cell must take one of its extra candidates.",
        tier=4,
        se=5.6,
    ),
    _bug(2, "All extra candidates are the same digit, so it can be removed from cells that see them all."),
    _bug(3, "The extra candidates form a naked or hidden set with other cells of a house."),
    _bug(
        4, "A digit is locked in the two cells with extra candidates, so other digits can be removed there."
    ),
    Technique(
        id="bug-n",
        name="BUG+n",
        finder="bug",
        kind="type-n",
        what="One of several extra candidates is true, so a candidate that conflicts with each of them is "
        "false.",
        tier=7,
        variants=VARIANTS,
        aliases=("bug+n", "bug-plus-n"),
        assumes=("unique_solution",),
        groups=("uniqueness", "bug"),
    ),
)
