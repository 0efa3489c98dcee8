"""Sue de coq: two sets of cells in two houses that share out the digits of the cells where these meet."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="sue-de-coq",
        name="Sue de coq",
        finder="sue-de-coq",
        what="Cells where two houses meet, with cells of either house, hold as many digits as they are: each "
        "digit leaves the rest of its house.",
        tier=6,
        variants=("basic", "extended"),
        hodoku=250,
        library=("1101",),
        short="sdc",
        aliases=("sue-de-coq-extended", "two-sector-disjoint-subsets", "sdc"),
    ),
)
