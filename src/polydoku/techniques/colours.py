"""Rows for colouring: either all candidates of one colour are true or all of the other."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="simple-colours",
        name="Simple colours",
        finder="simple-colours",
        summary="The strong links of one digit are coloured alternately: a candidate that sees both colours "
        "is false, and so is a colour that sees itself.",
        tier=5,
        variants=("trap", "wrap"),
        hodoku_score=150,
        library_codes=("0500", "0501"),
        hodoku_name="sc",
        aliases=("simple-coloring", "simple-colouring", "single-chains", "colour-trap", "colour-wrap"),
    ),
    Technique(
        id="remote-pair",
        name="Remote pair",
        finder="remote-pair",
        summary="Cells with the same two candidates, each seeing the next, hold them alternately, so both "
        "digits can be removed from cells that see an odd-numbered and an even-numbered cell of the chain.",
        tier=5,
        hodoku_score=110,
        library_codes=("0703",),
        hodoku_name="rp",
        aliases=("remote-pairs",),
    ),
    Technique(
        id="multi-colours",
        name="Multi-colours",
        finder="multi-colours",
        summary="A colour of one cluster sees a colour of another cluster, so one of the two opposite "
        "colours is true, and a candidate that sees both opposite colours is false.",
        tier=7,
        variants=("1", "2", "several"),
        hodoku_score=200,
        library_codes=("0502", "0503"),
        hodoku_name="mc",
        aliases=("multi-coloring", "multi-colouring", "multi-colors", "supercoloring"),
    ),
    Technique(
        id="medusa",
        name="3-D Medusa",
        finder="medusa",
        summary="Strong links of all digits, in houses and in cells with two candidates, are coloured "
        "alternately: a candidate that conflicts with both colours is false, and so is a colour that "
        "conflicts with itself, or that leaves a cell without candidates or a digit without a place in a "
        "house.",
        tier=7,
        variants=("trap", "wrap", "empty cell", "empty house"),
        aliases=("3d-medusa", "ultracoloring"),
    ),
)
