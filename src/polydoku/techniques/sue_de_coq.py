"""The row for Sue de Coq: two almost locked sets in different houses that overlap in the intersection."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="sue-de-coq",
        name="Sue de coq",
        finder="sue-de-coq",
        summary="Cells in the intersection of two houses, together with cells of either house, have only as "
        "many candidates as there are cells, so each of these digits can be removed from the rest of its "
        "house.",
        tier=6,
        variants=("basic", "extended"),
        hodoku_score=250,
        library_codes=("1101",),
        hodoku_name="sdc",
        aliases=("sue-de-coq-extended", "two-sector-disjoint-subsets", "sdc"),
    ),
)
