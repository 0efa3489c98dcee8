"""The row for Sue de Coq: sets in two houses share out the digits of the houses' intersection."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="sue-de-coq",
        name="Sue de coq",
        finder="sue-de-coq",
        what="Cells in the intersection of two houses, together with cells of either house, have only as "
        "many candidates as there are cells, so each of these digits can be removed from the rest of its "
        "house.",
        tier=6,
        variants=("basic", "extended"),
        hodoku=250,
        library=("1101",),
        short="sdc",
        aliases=("sue-de-coq-extended", "two-sector-disjoint-subsets", "sdc"),
    ),
)
