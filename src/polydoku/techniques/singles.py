"""Singles: the cell or the digit with one possibility left."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="full-house",
        name="Full house",
        finder="full-house",
        what="The last empty cell of a house takes the digit the house lacks.",
        tier=1,
        se=1.0,
        hodoku=4,
        library=("0000",),
        short="fh",
        aliases=("last-cell",),
    ),
    Technique(
        id="hidden-single",
        name="Hidden single",
        finder="hidden-single",
        what="A digit has one place left in a house: it goes there.",
        tier=1,
        passes=((1, 1), (2, 2)),
        variants=("box", "line", "last cell"),
        se=1.2,
        hodoku=14,
        library=("0002",),
        short="h1",
        aliases=("crosshatch", "histogram"),
    ),
    Technique(
        id="naked-single",
        name="Naked single",
        finder="naked-single",
        what="A cell has one candidate left: it takes it.",
        tier=2,
        se=2.3,
        hodoku=4,
        library=("0003",),
        short="n1",
        aliases=("sole-candidate",),
    ),
)
