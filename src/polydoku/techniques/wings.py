"""Rows for wings: one of two end cells holds a digit; a pivot, a house or a bent set joins the ends."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="xy-wing",
        name="XY-wing",
        finder="wing",
        size=2,
        what="A pivot cell with candidates XY sees a cell with XZ and a cell with YZ: one of these is Z, so "
        "Z can be removed from cells that see both.",
        tier=4,
        se=4.2,
        hodoku=160,
        library=("0800",),
        short="xy",
        aliases=("y-wing", "yw", "bent-triple"),
    ),
    Technique(
        id="w-wing",
        name="W-wing",
        finder="w-wing",
        what="Two cells hold the same two candidates, and a strong link on one of them keeps the cells from "
        "both being that digit, so the other digit can be removed from cells that see both.",
        tier=4,
        hodoku=150,
        library=("0803",),
        short="w",
    ),
    Technique(
        id="xyz-wing",
        name="XYZ-wing",
        finder="wing",
        size=3,
        what="A pivot cell with candidates XYZ sees a cell with XZ and a cell with YZ, so Z can be removed "
        "from cells that see all three.",
        tier=5,
        se=4.4,
        hodoku=180,
        library=("0801",),
        short="xyz",
    ),
    Technique(
        id="grouped-w-wing",
        name="Grouped W-wing",
        finder="w-wing",
        kind="grouped",
        what="A W-wing whose linking house has more than two candidates for the digit, each of which sees "
        "one of the two cells.",
        tier=6,
    ),
    Technique(
        id="wxyz-wing",
        name="WXYZ-wing",
        finder="bent-set",
        size=4,
        what="Four cells have only four candidates between them, and only one of these digits can occur in "
        "them more than once, so that digit can be removed from cells that see all its candidates in them.",
        tier=6,
        aliases=("bent-quad", "bent-naked-quad"),
        groups=("bent-sets",),
    ),
    Technique(
        id="m-wing",
        name="M-wing",
        finder="three-links",
        kind="m-wing",
        what="A cell with candidates XY, a strong link on X and a strong link on Y form a chain that begins "
        "and ends with Y, so Y can be removed from cells that see both ends.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="s-wing",
        name="S-wing",
        finder="three-links",
        kind="s-wing",
        what="A cell with candidates XY sees one end of a strong link on X and one end of a strong link on "
        "Y, so one of the two far ends is true.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="h-wing",
        name="H-wing",
        finder="three-links",
        kind="h-wing",
        what="A cell with candidates XY, a strong link on Y and a strong link on a third digit form a "
        "chain, so one of its two ends is true.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="l-wing",
        name="L-wing",
        finder="three-links",
        kind="l-wing",
        what="Three strong links, each joined to the next inside a cell, form a chain, so one of its two "
        "ends is true.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="vwxyz-wing",
        name="VWXYZ-wing",
        finder="bent-set",
        size=5,
        what="Five cells have only five candidates between them, and only one of these digits can occur in "
        "them more than once, so that digit can be removed from cells that see all its candidates in them.",
        tier=7,
        default=False,
        aliases=("bent-quintuple",),
        groups=("bent-sets",),
    ),
)
