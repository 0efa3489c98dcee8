"""Colours: candidates of which either all of one colour are true or all of the other."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="simple-colours",
        name="Simple colours",
        finder="simple-colours",
        what="A digit's pairs of places, coloured in turn: what sees both colours is false, and so is a "
        "colour that sees itself.",
        tier=5,
        variants=("trap", "wrap"),
        hodoku=150,
        library=("0500", "0501"),
        short="sc",
        aliases=("simple-coloring", "simple-colouring", "single-chains", "colour-trap", "colour-wrap"),
    ),
    Technique(
        id="remote-pair",
        name="Remote pair",
        finder="remote-pair",
        what="Cells of the same two digits, each seeing the next, hold them in turn: what sees an odd and "
        "an even one loses both.",
        tier=5,
        hodoku=110,
        library=("0703",),
        short="rp",
        aliases=("remote-pairs",),
    ),
    Technique(
        id="multi-colours",
        name="Multi-colours",
        finder="multi-colours",
        what="A colour of one cluster sees a colour of another: one of their opposites is true, and what "
        "sees both opposites is false.",
        tier=7,
        variants=("1", "2", "several"),
        hodoku=200,
        library=("0502", "0503"),
        short="mc",
        aliases=("multi-coloring", "multi-colouring", "multi-colors", "supercoloring"),
    ),
    Technique(
        id="medusa",
        name="3-D Medusa",
        finder="medusa",
        what="Colours over all digits, through pairs of places and cells of two: what clashes with both "
        "colours is false, and so is a colour that clashes with itself or empties a cell or house.",
        tier=7,
        variants=("trap", "wrap", "empty cell", "empty house"),
        aliases=("3d-medusa", "ultracoloring"),
    ),
)
